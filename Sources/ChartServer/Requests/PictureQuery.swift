import ChartOutputs
import Sakata

/// What `/chart/SYMBOL.svg` is asked for.
struct PictureQuery: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, html

    var mediaType: String {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .pdf: "application/pdf"
      case .html: "text/html; charset=utf-8"
      }
    }
  }

  static let parameters = [
    "phrase", "timeframe", "size", "scale", "last", "from", "to", "theme", "region", "lang",
    "colors", "title", "roc", "adjust", "market", "events",
  ]
  static let sides = 200.0...4000.0

  let symbol: String
  let format: Format
  let phrase: String?
  let timeframe: Timeframe?
  let size: PlotSize
  let scale: Double
  let visible: VisibleBars
  let style: ChartStyle
  let title: String?
  let adjustment: PriceAdjustment
  /// Whose rules the chart follows; those of the symbol's exchange where nil.
  let market: Market?
  /// Whether events and limits are marked.
  let marksEvents: Bool

  /// - Parameter options: language and region where none is said, and how many pixels a PNG may have.
  init(_ target: RequestTarget, _ options: ServerOptions) throws(QueryError) {
    guard target.path.count == 2, let dot = target.path[1].lastIndex(of: "."),
      dot != target.path[1].startIndex,
      let format = Format(rawValue: String(target.path[1][dot...].dropFirst()))
    else { throw .unknownPath }
    symbol = String(target.path[1][..<dot])
    self.format = format
    try target.check(PictureQuery.parameters)
    phrase = target["phrase"]
    timeframe = try target.timeframe()
    size =
      try target.value("size", "a width and a height of 200 to 4000 points, such as 1200x800") {
        readSize($0).flatMap { size in
          PictureQuery.sides.contains(size.width) && PictureQuery.sides.contains(size.height)
            ? size : nil
        }
      } ?? PlotSize(width: 1200, height: 800)
    scale = try target.value("scale", "a number from 0.25 to 8") { readScale($0) } ?? 1
    if format == .png, size.width * size.height * scale * scale > options.pixelLimit {
      throw .badValue("scale", expected: "fewer pixels: at most \(Int(options.pixelLimit)) in all")
    }
    visible = try PictureQuery.visible(target)
    adjustment = try target.adjustment()
    market = try target.market()
    marksEvents =
      try target.value("events", "show or hide") { text -> Bool? in
        text == "show" ? true : text == "hide" ? false : nil
      } ?? true
    style = try PictureQuery.style(target, options, market)
    title = try target.value("title", "at most 200 bytes of text") {
      $0.utf8.count <= 200 ? $0 : nil
    }
  }

  private static func visible(_ target: RequestTarget) throws(QueryError) -> VisibleBars {
    let last = try target.value("last", countWords) { readCount($0) }
    let from = try target.value("from", dateWords) { readDates($0)?.first }
    let through = try target.value("to", dateWords) { readDates($0)?.last }
    if let last {
      if from != nil { throw .conflict("last", "from") }
      if through != nil { throw .conflict("last", "to") }
      return last.map { .newest($0) } ?? .all
    }
    guard from != nil || through != nil else { return .firstView }
    if let from, let through, from > through { throw .conflict("from", "to") }
    return .dates(from: from, through: through)
  }

  private static func style(
    _ target: RequestTarget, _ options: ServerOptions, _ market: Market?
  ) throws(QueryError) -> ChartStyle {
    let theme = try target.value("theme", "light or dark") { text -> ChartTheme? in
      text == "light" ? .light : text == "dark" ? .dark : nil
    }
    let language = try target.value("lang", "en, zh-Hant, zh-Hans, ja or ko") {
      ChartLanguage(tag: $0)
    }
    let region = try target.value("region", "tw, cn, hk, jp, kr or us") { MarketRegion(name: $0) }
    let isSafe = try target.value("colors", "market or safe") { text -> Bool? in
      text == "safe" ? true : text == "market" ? false : nil
    }
    let countsROCYears = try target.value("roc", "1 or 0") { text -> Bool? in
      text == "1" ? true : text == "0" ? false : nil
    }
    var style = ChartStyle(
      theme: theme ?? .light,
      region: region ?? market.flatMap { MarketRegion(of: $0) }
        ?? (language == nil ? options.region : nil),
      language: language ?? options.language, isColorBlindSafe: isSafe ?? false)
    style.usesROCYears = countsROCYears ?? false
    return style
  }
}
