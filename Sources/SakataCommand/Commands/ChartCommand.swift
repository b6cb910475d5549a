import BarFiles
import ChartCairo
import Sakata

/// `sakata chart`: a market file, or a stored symbol, as pictures.
func runChart(_ arguments: ParsedArguments) throws(CommandError) {
  let request: ChartRequest
  do { request = try ChartRequest(arguments) } catch { throw .arguments(error) }
  var panes: [Pane]?
  if let phrase = request.phrase {
    do { panes = try ChartPhrase.parse(phrase) } catch { throw .phrase(phrase, error) }
  }
  if request.outputs.contains(where: { $0.format.isPainted }) { CairoRenderer.prepareFonts() }
  let progress = Progress()
  defer { progress.finish() }
  let (imported, title) = try loadFilesOrStored(arguments, command: "chart", progress)
  _ = try request.choice.range(in: imported.series)
  var chart = MarketChart(panes: panes ?? defaultPanes(for: imported.series))
  chart.title = title
  try add(arguments, request, over: imported.series, to: &chart)

  let formats = request.outputs.map { $0.format.rawValue.uppercased() }
  progress.begin(Message(Words.drawing, formats.joined(separator: ", ")))
  var renderer = PictureRenderer(
    of: chart, over: imported.series, showing: request.choice.visibleBars, size: request.size,
    scale: request.scale, style: request.style, legendDate: request.legendDate)
  var pictures: [[UInt8]] = []
  for output in request.outputs { pictures.append(try renderer.bytes(as: output.format)) }
  progress.finish()
  warn(of: imported.report, files: arguments.operands)
  warn(ofMissingGlyphs: renderer.missingGlyphTexts)
  for (output, bytes) in zip(request.outputs, pictures) {
    try output.write(bytes, inputs: arguments.operands)
  }
}

private func add(
  _ arguments: ParsedArguments, _ request: ChartRequest, over series: BarSeries,
  to chart: inout MarketChart
) throws(CommandError) {
  func text(_ name: OptionName) -> String? {
    arguments.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
  }
  if arguments.has(.title) { chart.title = text(.title) }
  chart.subtitle = text(.subtitle)
  chart.watermark = text(.watermark)
  chart.sourceNote = text(.source)
  chart.panes[0].marks += request.priceLines.map { .priceLine($0) }
  if let file = arguments.value(of: .markers) {
    chart.markers = try MarkerList.markers(in: file, for: series.clock)
  }
}

/// One line about rows that were left out, if there are any.
func warn(of report: ImportReport, files: [String]) {
  guard let first = report.leftOut.first else { return }
  let language = Environment.language
  let file = first.file < files.count ? files[first.file] : "-"
  let place = "\(file):\(first.line): " + first.reason.message.text(in: language)
  let message = Message(Words.rowsLeftOut, "\(report.leftOut.count)", "\(report.rows)", place)
  Streams.writeMessage("sakata: \(Words.warning[language]): \(message.text(in: language))\n")
}

private func warn(ofMissingGlyphs texts: [String]) {
  guard !texts.isEmpty else { return }
  let language = Environment.language
  let shown = texts.prefix(5).joined(separator: ", ") + (texts.count > 5 ? ", …" : "")
  let message = Message(Words.missingGlyphs, shown)
  Streams.writeMessage("sakata: \(Words.warning[language]): \(message.text(in: language))\n")
}
