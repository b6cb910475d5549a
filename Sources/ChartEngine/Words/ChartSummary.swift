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
    var sentences: [String] = []
    if let first = summary.firstDate, let last = summary.lastDate {
      sentences.append(
        pick(
          (
            first + " 至 " + last, first + " 至 " + last, first + " to " + last,
            first + " から " + last + " まで", first + "부터 " + last + "까지"
          )))
    } else {
      sentences.append(self[.noData])
    }
    if let close = summary.lastClose {
      var text = pick(("收盤 ", "收盘 ", "Last close ", "終値 ", "종가 ")) + close
      let changes = [summary.change, summary.changePercent].compactMap { $0 }
      if !changes.isEmpty {
        text += comma + pick(("漲跌 ", "涨跌 ", "change ", "前比 ", "등락 "))
        text += changes[0]
        if changes.count > 1 { text += opening + changes[1] + closing }
      }
      sentences.append(text)
    }
    let extremes = [
      (pick(("最高 ", "最高 ", "highest ", "高値 ", "최고 ")), summary.highest),
      (pick(("最低 ", "最低 ", "lowest ", "安値 ", "최저 ")), summary.lowest),
    ]
    var range: [String] = []
    for (label, extreme) in extremes {
      if let extreme { range.append(label + extreme.value + opening + extreme.date + closing) }
    }
    if !range.isEmpty {
      let label = pick(("區間", "区间", "In view: ", "期間中の", "구간 "))
      sentences.append(label + joined(range, by: comma))
    }
    let panes = summary.panes.map { pane in
      joined(pane.marks.map { description(of: $0) }, by: pick(("、", "、", ", ", "、", ", ")))
    }
    if !panes.isEmpty {
      let label = pick(("圖中有", "图中有", "Panes: ", "表示:", "표시: "))
      sentences.append(label + joined(panes, by: pick(("；", "；", "; ", "；", "; "))))
    }
    let stop = pick(("。", "。", ". ", "。", ". "))
    let text = joined(sentences, by: stop)
    return text + pick(("。", "。", ".", "。", "."))
  }

  /// The title and the description together.
  public func summary(of summary: ChartSummary) -> String {
    title(of: summary) + pick(("。", "。", ". ", "。", ". ")) + description(of: summary)
  }

  private var comma: String { pick(("，", "，", ", ", "、", ", ")) }
  private var opening: String { pick(("（", "（", " (", "（", " (")) }
  private var closing: String { pick(("）", "）", ")", "）", ")")) }

  private func joined(_ parts: [String], by separator: String) -> String {
    var text = ""
    for part in parts {
      if !text.isEmpty { text += separator }
      text += part
    }
    return text
  }
}
