import BarFiles
import ChartCairo
import ChartOutputs
import ChartSVG
import Sakata

/// `sakata bar` and `sakata line`: a table of values as pictures.
func runDiagram(_ arguments: ParsedArguments, isBars: Bool) throws(CommandError) {
  let request: DiagramRequest
  do { request = try DiagramRequest(arguments) } catch { throw .arguments(error) }
  if request.outputs.contains(where: { $0.format.isPainted }) { CairoRenderer.prepareFonts() }
  let (text, table) = try readTable(arguments.operands[0], request.encoding)
  let diagram: Diagram
  do throws(ArgumentError) {
    diagram =
      isBars ? .bars(request.bars(of: table)) : .lines(try request.lines(of: table))
  } catch {
    throw .arguments(error)
  }
  var pictures: [[UInt8]] = []
  var missing: [String] = []
  for output in request.outputs {
    switch output.format {
    case .svg: pictures.append(request.svg(of: diagram))
    case .html: pictures.append(try request.page(of: diagram, text))
    case .png, .pdf:
      let painted = try PaintedPicture(
        as: output.format, scale: request.scale, language: request.style.language
      ) { request.picture(of: diagram, scale: $1, measuring: $0) }
      pictures.append(painted.bytes)
      for text in painted.missingGlyphTexts where !missing.contains(text) { missing.append(text) }
    }
  }
  warn(ofMissingGlyphs: missing)
  for (output, bytes) in zip(request.outputs, pictures) {
    try output.write(bytes, inputs: arguments.operands)
  }
}

/// The table in a file, and its text as UTF-8; `-` is standard input. It may be packed, and in any
/// encoding that market files have.
private func readTable(
  _ file: String, _ encoding: ImportEncoding?
) throws(CommandError) -> (text: [UInt8], DiagramTable) {
  let texts: [(name: String, utf8: [UInt8])]
  do { texts = try BarFileReader(encoding: encoding).texts(of: file) } catch { throw .bars(error) }
  guard texts.count == 1 else { throw .notOneTable(file: file, count: texts.count) }
  do { return (texts[0].utf8, try DiagramTable(utf8: texts[0].utf8)) } catch {
    throw .table(file: texts[0].name, error)
  }
}

/// What a command line asks `sakata bar` or `sakata line` for, read before the file is.
struct DiagramRequest {
  let outputs: [PictureOutput]
  let size: PlotSize
  /// Pixels a point, in PNG.
  let scale: Double
  let style: ChartStyle
  /// Of the file; nil to find it from its bytes.
  let encoding: ImportEncoding?
  private let title: String
  private let subtitle: String
  /// Parts of the grid; nil for as many as fit, 0 for none.
  private let divisions: Int?
  private let baseline: BarDiagram.Baseline
  /// Two columns each, by their names.
  private let bands: [(low: String, high: String)]
  private let flags: Set<OptionName>

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    outputs = try PictureOutput.outputs(of: arguments)
    size =
      try arguments.value(of: .size, .size) { readSize($0) } ?? PlotSize(width: 800, height: 500)
    scale = try arguments.value(of: .scale, .scale) { readScale($0) } ?? 1
    style = try ChartRequest.style(arguments)
    encoding = arguments.encoding
    title =
      arguments.value(of: .title) ?? arguments.operands.first.flatMap { baseName(of: $0) } ?? ""
    subtitle = arguments.value(of: .subtitle) ?? ""
    divisions = try arguments.value(of: .grid, .divisions) { text in
      text.utf8.count <= 3 ? Int(text).flatMap { (0...100).contains($0) ? $0 : nil } : nil
    }
    baseline =
      try arguments.value(of: .baseline, .baseline) { text in
        switch text {
        case "zero": .zero
        case "low": .belowSmallest
        default: readNumber(text[...]).map { .value($0) }
        }
      } ?? .zero
    var bands: [(low: String, high: String)] = []
    for text in arguments.values(of: .band) {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      guard names.count == 2 else { throw .badValue("--band", value: text, .band) }
      bands.append((String(names[0]), String(names[1])))
    }
    self.bands = bands
    let names: [OptionName] = [.stacked, .horizontal, .values, .smooth, .area, .points, .zero]
    flags = Set(names.filter { arguments.has($0) })
    try outputs.checkPixels(of: size, scale: scale)
  }

  func bars(of table: DiagramTable) -> BarDiagram {
    var diagram = table.bars(title: title)
    diagram.subtitle = subtitle
    diagram.arrangement = flags.contains(.stacked) ? .stacked : .grouped
    diagram.direction = flags.contains(.horizontal) ? .horizontal : .vertical
    diagram.showsValues = flags.contains(.values)
    diagram.baseline = baseline
    diagram.gridDivisions = divisions == 0 ? nil : divisions
    if divisions == 0 { diagram.gridOpacity = 0 }
    return diagram
  }

  /// - Throws: ``ArgumentError/badValue(_:value:_:)`` where a band names no columns.
  func lines(of table: DiagramTable) throws(ArgumentError) -> LineDiagram {
    var diagram = table.lines(title: title)
    diagram.subtitle = subtitle
    diagram.curve = flags.contains(.smooth) ? .monotone : .straight
    diagram.fillsArea = flags.contains(.area)
    diagram.showsPoints = flags.contains(.points)
    diagram.includesZero = flags.contains(.zero)
    diagram.gridDivisions = divisions == 0 ? nil : divisions
    if divisions == 0 { diagram.gridOpacity = 0 }
    if let place = diagram.makeBands(of: bands) {
      let (low, high) = bands[place]
      throw .badValue("--band", value: "\(low),\(high)", .band)
    }
    return diagram
  }

  func picture(
    of diagram: Diagram, scale: Double, measuring text: some TextMeasurer
  ) -> DisplayList {
    DiagramLayout(of: diagram, size: size, scale: scale, style: style, measuring: text)
      .picture(measuring: text)
  }

  func svg(of diagram: Diagram) -> [UInt8] {
    SVGRenderer().bytes(of: picture(of: diagram, scale: 1, measuring: StandardTextMeasurer()))
  }

  /// The picture, and the live diagram, in a page that needs no network.
  func page(of diagram: Diagram, _ table: [UInt8]) throws(CommandError) -> [UInt8] {
    DiagramPage(
      diagram, bands: bands, table: table, style: style, picture: svg(of: diagram),
      parts: try WebFolder.parts(WebFolder.diagramFiles)
    ).bytes()
  }
}
