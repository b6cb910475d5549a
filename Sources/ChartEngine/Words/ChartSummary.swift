import ByteText
import MarketBars

/// What a picture shows, for those who do not see it: numbers and dates as they are written in
/// the picture.
public struct ChartSummary: Equatable, Sendable {
  /// A value and the date on which it was reached.
  public struct Extreme: Equatable, Sendable {
    /// As the picture writes it.
    public var value: String
    /// As the picture writes it.
    public var date: String

    /// An extreme that was reached on that date.
    public init(value: String, date: String) {
      self.value = value
      self.date = date
    }
  }

  /// Symbol or title of the chart.
  public var title: String?
  /// How long the bars are; nil where unknown.
  public var timeframe: Timeframe?
  /// Dates of the first and the last bar in view; nil where there are no bars.
  public var firstDate: String?
  /// Date of the last bar in view; nil where there are no bars.
  public var lastDate: String?
  /// The last close in view, as the picture writes it; nil where there is none.
  public var lastClose: String?
  /// From the close before the last one, with its sign, and in percent: `+120.50`, `+0.61%`.
  public var change: String?
  /// The same change in percent of the close before, with its sign: `+0.61%`.
  public var changePercent: String?
  /// Highest and lowest price in view.
  public var highest: Extreme?
  /// Lowest price in view, and its date.
  public var lowest: Extreme?
  /// What is drawn, from the top pane to the bottom one.
  public var panes: [Pane]

  /// A summary of those texts; leave out what is not known.
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
    var text = TextBytes()
    if let title = summary.title { text.add(title) }
    if let timeframe = summary.timeframe {
      if !text.isEmpty { add(Self.comma, to: &text) }
      addName(of: timeframe, to: &text)
    }
    if text.isEmpty { add("K線圖|K线图|Price chart|株価チャート|주가 차트", to: &text) }
    return text.string
  }

  /// What a picture shows, in a few sentences; for an SVG's `<desc>`.
  public func description(of summary: ChartSummary) -> String {
    let stop: Row = "。|。|. |。|. "
    var text = TextBytes()
    addSpan(of: summary, to: &text)
    if let close = summary.lastClose {
      add(stop, to: &text)
      addLastClose(close, of: summary, to: &text)
    }
    if summary.highest != nil || summary.lowest != nil {
      add(stop, to: &text)
      addRange(of: summary, to: &text)
    }
    if !summary.panes.isEmpty {
      add(stop, to: &text)
      addContents(of: summary.panes, to: &text)
    }
    add("。|。|.|。|.", to: &text)
    return text.string
  }

  /// The title and the description together.
  public func summary(of summary: ChartSummary) -> String {
    var text = TextBytes()
    add(
      "#。*|#。*|#. *|#。*|#. *", utf8Bytes(of: title(of: summary)),
      utf8Bytes(of: description(of: summary)), to: &text)
    return text.string
  }

  private func addSpan(of summary: ChartSummary, to text: inout TextBytes) {
    guard let first = summary.firstDate, let last = summary.lastDate else {
      return add(ChartWords.row(of: .noData), to: &text)
    }
    add("# 至 *|# 至 *|# to *|#から*まで|#부터 *까지", utf8Bytes(of: first), utf8Bytes(of: last), to: &text)
  }

  private func addLastClose(
    _ close: String, of summary: ChartSummary, to text: inout TextBytes
  ) {
    add("收盤 #|收盘 #|Last close #|終値 #|종가 #", utf8Bytes(of: close), to: &text)
    guard let change = summary.change ?? summary.changePercent else { return }
    add(Self.comma, to: &text)
    add("漲跌 #|涨跌 #|change #|騰落 #|등락 #", utf8Bytes(of: change), to: &text)
    guard summary.change != nil, let percent = summary.changePercent else { return }
    add(Self.parentheses, utf8Bytes(of: percent), to: &text)
  }

  private func addRange(of summary: ChartSummary, to text: inout TextBytes) {
    add("區間|区间|In view: |期間中の|구간 ", to: &text)
    if let highest = summary.highest {
      add("最高 #|最高 #|highest #|高値 #|최고 #", utf8Bytes(of: highest.value), to: &text)
      add(Self.parentheses, utf8Bytes(of: highest.date), to: &text)
    }
    if summary.highest != nil && summary.lowest != nil { add(Self.comma, to: &text) }
    if let lowest = summary.lowest {
      add("最低 #|最低 #|lowest #|安値 #|최저 #", utf8Bytes(of: lowest.value), to: &text)
      add(Self.parentheses, utf8Bytes(of: lowest.date), to: &text)
    }
  }

  private func addContents(of panes: [Pane], to text: inout TextBytes) {
    add("圖中有|图中有|Panes: |表示：|표시: ", to: &text)
    for (number, pane) in panes.enumerated() {
      if number > 0 { add("；|；|; |；|; ", to: &text) }
      for (place, mark) in pane.marks.enumerated() {
        if place > 0 { add(Self.listComma, to: &text) }
        addDescription(of: mark, to: &text)
      }
    }
  }
}
