import ChartCairo
import Sakata

/// What a command line asks `sakata chart` for, apart from the bars: read before any file is.
struct ChartRequest {
  let outputs: [PictureOutput]
  let size: PlotSize
  /// Pixels a point, in PNG.
  let scale: Double
  let style: ChartStyle
  let choice: BarChoice
  let phrase: String?
  let priceLines: [Double]
  /// The market whose rules the chart follows, where one is named.
  let market: Market?
  /// Bars of room behind the newest one.
  let margin: Double
  /// The date whose values the legends show.
  let legendDate: CivilDate?

  static let defaultSize = PlotSize(width: 1200, height: 800)

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    outputs = try PictureOutput.outputs(of: arguments)
    size = try arguments.value(of: .size, .size) { readSize($0) } ?? ChartRequest.defaultSize
    scale = try arguments.value(of: .scale, .scale) { readScale($0) } ?? 1
    market = arguments.value(of: .market).flatMap { Market(name: $0) }
    margin =
      try arguments.value(of: .margin, .margin) { text in
        readNumber(text[...]).flatMap { (0...1000).contains($0) ? $0 : nil }
      } ?? 0
    style = try ChartRequest.style(arguments, market)
    choice = try BarChoice(arguments)
    phrase = arguments.value(of: .phrase)
    legendDate = try arguments.value(of: .legendDate, .date) { readDates($0)?.last }
    var lines: [Double] = []
    for text in arguments.values(of: .priceLine) {
      guard let price = readNumber(text[...]), ChartMark.priceLine(price).isValid else {
        throw .badValue("--price-line", value: text, .price)
      }
      lines.append(price)
    }
    priceLines = lines
    if arguments.operands.contains("-") && arguments.value(of: .markers) == "-" {
      throw .repeatedStandardInput
    }
    try outputs.checkPixels(of: size, scale: scale)
  }

  /// The look that the options ask for.
  static func style(
    _ arguments: ParsedArguments, _ market: Market? = nil
  ) throws(ArgumentError) -> ChartStyle {
    let language =
      arguments.value(of: .lang).flatMap { ChartLanguage(tag: $0) } ?? Environment.language
    let theme = arguments.value(of: .theme) == "dark" ? ChartTheme.dark : .light
    let region =
      arguments.value(of: .region).flatMap { MarketRegion(name: $0) }
      ?? market.flatMap { MarketRegion(of: $0) }
    var style = ChartStyle(theme: theme, region: region, language: language)
    switch arguments.value(of: .colors) {
    case nil, "market": break
    case "safe":
      style = ChartStyle(
        theme: theme, region: region, language: language, isColorBlindSafe: true)
    case let text?:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let up = readColor(parts[0]), let down = readColor(parts[1]) else {
        throw .badValue("--colors", value: text, .colors)
      }
      (style.trend.up, style.trend.down) = (up, down)
    }
    if let units = arguments.value(of: .units) { style.usesMyriads = units == "myriad" }
    style.usesROCYears = arguments.has(.rocYears)
    style.groupsThousands = arguments.has(.groupDigits)
    style.neutralDoji = arguments.has(.neutralDoji)
    return style
  }
}

extension [PictureOutput] {
  /// - Throws: ``ArgumentError/tooManyPixels(width:height:)`` where a PNG would have too many.
  func checkPixels(of size: PlotSize, scale: Double) throws(ArgumentError) {
    guard contains(where: { $0.format == .png }) else { return }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let side = Double(CairoRenderer.maxSide)
    if width > side || height > side || width * height * 4 > Double(CairoRenderer.maxBytes) {
      throw .tooManyPixels(width: width, height: height)
    }
  }
}
