import ChartEngine
import Testing

@Suite struct ChartSummaryTests {
  static let summary = ChartSummary(
    title: "TAIEX", timeframe: .day, firstDate: "2024-01-02", lastDate: "2024-02-15",
    lastClose: "18,644.57", change: "+548.50", changePercent: "+3.03%",
    highest: .init(value: "18,709.94", date: "2024-02-15"),
    lowest: .init(value: "17,107.64", date: "2024-01-18"),
    panes: [
      Pane(marks: [.candles(.filled), .movingAverage(periods: [5, 20], of: .close)]),
      Pane(marks: [.volume(averages: [])]), Pane(marks: [.macd(MACDParameters(), of: .close)]),
    ])

  @Test(arguments: [
    (
      ChartLanguage.traditionalChinese,
      "TAIEX，日K。2024-01-02 至 2024-02-15。收盤 18,644.57，漲跌 +548.50（+3.03%）。"
        + "區間最高 18,709.94（2024-02-15），最低 17,107.64（2024-01-18）。"
        + "圖中有K線、移動平均線（5、20）；成交量；MACD（12、26、9）。"
    ),
    (
      .simplifiedChinese,
      "TAIEX，日K。2024-01-02 至 2024-02-15。收盘 18,644.57，涨跌 +548.50（+3.03%）。"
        + "区间最高 18,709.94（2024-02-15），最低 17,107.64（2024-01-18）。"
        + "图中有K线、移动平均线（5、20）；成交量；MACD（12、26、9）。"
    ),
    (
      .english,
      "TAIEX, Daily. 2024-01-02 to 2024-02-15. Last close 18,644.57, change +548.50 (+3.03%). "
        + "In view: highest 18,709.94 (2024-02-15), lowest 17,107.64 (2024-01-18). "
        + "Panes: candlesticks, moving average (5, 20); volume; MACD (12, 26, 9)."
    ),
    (
      .japanese,
      "TAIEX、日足。2024-01-02から2024-02-15まで。終値 18,644.57、騰落 +548.50（+3.03%）。"
        + "期間中の高値 18,709.94（2024-02-15）、安値 17,107.64（2024-01-18）。"
        + "表示：ローソク足、移動平均線（5、20）；出来高；MACD（12、26、9）。"
    ),
    (
      .korean,
      "TAIEX, 일봉. 2024-01-02부터 2024-02-15까지. 종가 18,644.57, 등락 +548.50 (+3.03%). "
        + "구간 최고 18,709.94 (2024-02-15), 최저 17,107.64 (2024-01-18). "
        + "표시: 캔들, 이동평균선 (5, 20); 거래량; MACD (12, 26, 9)."
    ),
  ])
  func saysWhatThePictureShows(language: ChartLanguage, text: String) {
    #expect(ChartWords(language).summary(of: ChartSummaryTests.summary) == text)
  }

  @Test(arguments: ChartLanguage.allCases)
  func saysThatThereIsNothingWhereThereIsNothing(language: ChartLanguage) {
    let words = ChartWords(language)
    #expect(words.description(of: ChartSummary()).hasPrefix(words[.noData]))
    #expect(!words.title(of: ChartSummary()).isEmpty)
    #expect(!words.title(of: ChartSummary(title: "")).isEmpty)
  }

  @Test func leavesOutWhatIsUnknown() {
    let words = ChartWords(.english)
    let summary = ChartSummary(
      firstDate: "2024-01-02", lastDate: "2024-01-02", lastClose: "5", changePercent: "0%",
      lowest: .init(value: "4", date: "2024-01-02"))
    #expect(
      words.description(of: summary)
        == "2024-01-02 to 2024-01-02. Last close 5, change 0%. In view: lowest 4 (2024-01-02).")
    #expect(words.title(of: ChartSummary(title: "0050")) == "0050")
  }
}
