import ChartEngine
import MarketBars
import Testing

@Suite struct ChartWordsTests {
  static func clock(_ year: Int, _ month: Int, _ day: Int, _ minutes: Int = 0) -> WallClock {
    WallClock(
      date: CivilDate(year: year, month: month, day: day)!, millisecondOfDay: minutes * 60_000)
  }

  @Test(arguments: ChartLanguage.allCases) func noTextIsEmpty(language: ChartLanguage) {
    let words = ChartWords(language)
    for word in ChartWord.allCases { #expect(!words[word].isEmpty) }
    for field in PriceField.allCases { #expect(!words.label(of: field).isEmpty) }
    for frame in [Timeframe.minutes(5), .day, .week, .month, .quarter, .year] {
      #expect(!words.name(of: frame).isEmpty)
    }
  }

  @Test(arguments: [
    (ChartLanguage.traditionalChinese, "開 高 低 收 漲跌 量 額", "DIF MACD OSC"),
    (.simplifiedChinese, "开 高 低 收 涨跌 量 额", "DIF DEA MACD"),
    (.english, "O H L C Chg Vol Turnover", "MACD Signal Hist"),
    (.japanese, "始値 高値 安値 終値 騰落 出来高 売買代金", "MACD シグナル ヒストグラム"),
    (.korean, "시 고 저 종 등락 거래량 거래대금", "MACD 시그널 오실레이터"),
  ])
  func labelsValuesAsTheMarketDoes(language: ChartLanguage, legend: String, macd: String) {
    let words = ChartWords(language)
    let labels: [ChartWord] = [.open, .high, .low, .close, .change, .volume, .turnover]
    #expect(labels.map { words[$0] }.joined(separator: " ") == legend)
    #expect(
      words.outputLabels(of: .macd(MACDParameters(), of: .close)).joined(separator: " ") == macd)
  }

  @Test func labelsAveragesByTheirPeriod() {
    let words = ChartWords(.english)
    #expect(
      words.outputLabels(of: .movingAverage(periods: [5, 10], of: .close)) == ["MA5", "MA10"])
    #expect(words.outputLabels(of: .volume(averages: [5])) == ["Vol", "MA5"])
    #expect(words.title(of: .macd(MACDParameters(), of: .close)) == "MACD(12,26,9)")
    #expect(words.title(of: .bollinger(period: 20, deviations: 2, of: .close)) == "BOLL(20,2)")
    #expect(words.title(of: .movingAverage(periods: [5], of: .close)) == "")
    #expect(
      ChartWords(.japanese).outputLabels(of: .bollinger(period: 20, deviations: 2.5, of: .close))
        == ["+2.5σ", "中心", "-2.5σ"])
  }

  @Test(arguments: [
    (ChartLanguage.traditionalChinese, "2024年 2月 15 09:05", "日K 週K 60分K"),
    (.simplifiedChinese, "2024年 2月 15 09:05", "日K 周K 60分钟"),
    (.english, "2024 Feb 15 09:05", "Daily Weekly 60 min"),
    (.japanese, "2024年 2月 15 09:05", "日足 週足 60分足"),
    (.korean, "2024년 2월 15 09:05", "일봉 주봉 60분봉"),
  ])
  func writesAxisLabelsAndTimeframes(language: ChartLanguage, labels: String, frames: String) {
    let words = ChartWords(language)
    let clock = ChartWordsTests.clock(2024, 2, 15, 545)
    let ranks: [DateRank] = [.year, .month, .day, .time]
    #expect(ranks.map { words.axisLabel($0, for: clock) }.joined(separator: " ") == labels)
    let names = [Timeframe.day, .week, .minutes(60)].map { words.name(of: $0) }
    #expect(names.joined(separator: " ") == frames)
  }

  @Test func countsROCYearsFrom1912() {
    let words = ChartWords(.traditionalChinese)
    func year(_ year: Int) -> String {
      words.axisLabel(.year, for: ChartWordsTests.clock(year, 1, 1), inROCYears: true)
    }
    #expect(year(2024) == "113年")
    #expect(year(1912) == "1年")
    #expect(year(1911) == "民前1年")
    let date = CivilDate(year: 2024, month: 2, day: 15)!
    #expect(words.fullDate(date, inROCYears: true) == "113/02/15")
    #expect(words.fullDate(date) == "2024-02-15")
  }

  @Test func writesFullDatesOfAnyYear() {
    let words = ChartWords(.english)
    #expect(
      words.fullDate(ChartWordsTests.clock(2024, 2, 5, 810), showingTime: true)
        == "2024-02-05 13:30")
    #expect(words.fullDate(CivilDate(year: 7, month: 12, day: 31)!) == "0007-12-31")
    #expect(words.fullDate(CivilDate(year: -44, month: 3, day: 15)!) == "-0044-03-15")
    let months = (1...12).map { words.axisLabel(.month, for: ChartWordsTests.clock(2024, $0, 1)) }
    #expect(months.joined() == "JanFebMarAprMayJunJulAugSepOctNovDec")
  }

  @Test(arguments: [
    (ChartLanguage.traditionalChinese, "萬億兆"), (.simplifiedChinese, "万亿万亿"),
    (.english, "萬億兆"), (.japanese, "万億兆"), (.korean, "만억조"),
  ])
  func countsLargeNumbersInMyriadsOrThousands(language: ChartLanguage, units: String) {
    let words = ChartWords(language)
    let myriads = words.largeUnits(inMyriads: true)
    #expect(myriads.map { $0.text }.joined() == units)
    #expect(myriads.map { $0.exponent } == [4, 8, 12])
    let thousands = words.largeUnits(inMyriads: false)
    #expect(thousands.map { $0.text } == ["K", "M", "B", "T"])
    #expect(thousands.map { $0.exponent } == [3, 6, 9, 12])
  }
}
