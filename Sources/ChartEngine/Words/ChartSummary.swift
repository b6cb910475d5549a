import MarketBars

/// What a picture shows, for those who do not see it: numbers and dates as they are written in
/// the picture.
public struct ChartSummary: Equatable, Sendable {
  /// A value and the date on which it was reached.
  public struct Extreme: Equatable, Sendable {
    public var value: String
    public var date: String

    public init(value: String, date: String) {
      self.value = value
      self.date = date
    }
  }

  /// Symbol or title of the chart.
  public var title: String?
  public var timeframe: Timeframe?
  /// Dates of the first and the last bar in view; nil where there are no bars.
  public var firstDate: String?
  public var lastDate: String?
  public var lastClose: String?
  /// From the close before the last one, with its sign, and in percent: `+120.50`, `+0.61%`.
  public var change: String?
  public var changePercent: String?
  /// Highest and lowest price in view.
  public var highest: Extreme?
  public var lowest: Extreme?
  public var panes: [Pane]

  public init(
    title: String? = nil, timeframe: Timeframe? = nil, firstDate: String? = nil,
    lastDate: String? = nil, lastClose: String? = nil, change: String? = nil,
    changePercent: String? = nil, highest: Extreme? = nil, lowest: Extreme? = nil,
    panes: [Pane] = []
  ) {
    self.title = title
    self.timeframe = timeframe
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.lastClose = lastClose
    self.change = change
    self.changePercent = changePercent
    self.highest = highest
    self.lowest = lowest
    self.panes = panes
  }
}

extension ChartWords {
  /// The name of a picture in a few words: `TAIEX, Daily`; for an SVG's `<title>`.
  public func title(of summary: ChartSummary) -> String {
    var parts: [String] = []
    if let title = summary.title, !title.isEmpty { parts.append(title) }
    if let timeframe = summary.timeframe { parts.append(name(of: timeframe)) }
    if parts.isEmpty { parts.append(pick(("K線圖", "K线图", "Price chart", "株価チャート", "주가 차트"))) }
    return joined(parts, by: comma)
  }

  /// What a picture shows, in a few sentences; for an SVG's `<desc>`.
  public func description(of summary: ChartSummary) -> String {
    let sentences = [
      span(of: summary), lastClose(of: summary), range(of: summary), contents(of: summary),
    ]
    return joined(sentences.compactMap { $0 }, by: stop) + pick(("。", "。", ".", "。", "."))
  }

  /// The title and the description together.
  public func summary(of summary: ChartSummary) -> String {
    title(of: summary) + stop + description(of: summary)
  }

  /// Between two sentences.
  private var stop: String { pick(("。", "。", ". ", "。", ". ")) }

  private func span(of summary: ChartSummary) -> String {
    guard let first = summary.firstDate, let last = summary.lastDate else { return self[.noData] }
    return first + pick((" 至 ", " 至 ", " to ", "から", "부터 ")) + last
      + pick(("", "", "", "まで", "까지"))
  }

  private func lastClose(of summary: ChartSummary) -> String? {
    guard let close = summary.lastClose else { return nil }
    let text = pick(("收盤 ", "收盘 ", "Last close ", "終値 ", "종가 ")) + close
    guard let change = summary.change ?? summary.changePercent else { return text }
    let changed = comma + pick(("漲跌 ", "涨跌 ", "change ", "騰落 ", "등락 ")) + change
    guard summary.change != nil, let percent = summary.changePercent else { return text + changed }
    return text + changed + inParentheses(percent)
  }

  private func range(of summary: ChartSummary) -> String? {
    var parts: [String] = []
    if let highest = summary.highest {
      parts.append(
        pick(("最高 ", "最高 ", "highest ", "高値 ", "최고 ")) + highest.value
          + inParentheses(highest.date))
    }
    if let lowest = summary.lowest {
      parts.append(
        pick(("最低 ", "最低 ", "lowest ", "安値 ", "최저 ")) + lowest.value
          + inParentheses(lowest.date))
    }
    guard !parts.isEmpty else { return nil }
    return pick(("區間", "区间", "In view: ", "期間中の", "구간 ")) + joined(parts, by: comma)
  }

  private func contents(of summary: ChartSummary) -> String? {
    guard !summary.panes.isEmpty else { return nil }
    let panes = summary.panes.map { pane in
      joined(pane.marks.map { description(of: $0) }, by: listComma)
    }
    return pick(("圖中有", "图中有", "Panes: ", "表示：", "표시: "))
      + joined(panes, by: pick(("；", "；", "; ", "；", "; ")))
  }
}
