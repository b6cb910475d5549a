import BarFiles
import ChartCairo
import ChartOutputs
import Sakata

/// `sakata chart`: a market file, or a stored symbol, as pictures.
func runChart(_ arguments: ParsedArguments) throws(CommandError) {
  let request: ChartRequest
  do { request = try ChartRequest(arguments) } catch { throw .arguments(error) }
  var panes: [Pane]?
  if let phrase = request.phrase {
    let known = try catalogue(of: arguments)
    do { panes = try ChartPhrase.parse(phrase, knowing: known) } catch {
      throw .phrase(phrase, error)
    }
  }
  if request.outputs.contains(where: { $0.format.isPainted }) { CairoRenderer.prepareFonts() }
  let progress = Progress()
  defer { progress.finish() }
  let loaded = try loadFilesOrStored(arguments, command: "chart", findsMarks: true, progress)
  _ = try request.choice.range(in: loaded.series)
  var chart = MarketChart(panes: panes ?? defaultPanes(for: loaded.series))
  chart.title = loaded.title
  try add(arguments, request, over: loaded, to: &chart)

  let formats = request.outputs.map { $0.format.rawValue.uppercased() }
  progress.begin(Message(Words.drawing, formats.joined(separator: ", ")))
  var renderer = PictureRenderer(
    of: chart, over: loaded.series, showing: request.choice.visibleBars,
    margin: .bars(request.margin), size: request.size, scale: request.scale, style: request.style,
    legendDate: request.legendDate)
  var pictures: [[UInt8]] = []
  for output in request.outputs { pictures.append(try renderer.bytes(as: output.format)) }
  progress.finish()
  warn(of: loaded.report, files: arguments.operands)
  warn(ofMissingFactors: loaded)
  warn(ofMissingGlyphs: renderer.missingGlyphTexts)
  for (output, bytes) in zip(request.outputs, pictures) {
    try output.write(bytes, inputs: arguments.operands)
  }
}

private func add(
  _ arguments: ParsedArguments, _ request: ChartRequest, over loaded: LoadedBars,
  to chart: inout MarketChart
) throws(CommandError) {
  func text(_ name: OptionName) -> String? {
    arguments.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
  }
  if arguments.has(.title) { chart.title = text(.title) }
  chart.subtitle = text(.subtitle) ?? adjustmentNote(arguments, loaded, request.style.language)
  chart.watermark = text(.watermark)
  chart.sourceNote = text(.source)
  chart.panes[0].marks += request.priceLines.map { .priceLine($0) }
  if let file = arguments.value(of: .markers) {
    chart.markers = try MarkerList.markers(in: file, for: loaded.series.clock)
  }
  if !arguments.has(.hideEvents) {
    chart.markers += EventMarkers.markers(
      of: loaded.events, limits: loaded.limits, over: loaded.series, in: request.style.language)
  }
  chart.coming = try comingTimes(arguments, request, over: loaded.series)
}

/// What a chart of adjusted prices says of itself; nil for prices as they were traded.
private func adjustmentNote(
  _ arguments: ParsedArguments, _ loaded: LoadedBars, _ language: ChartLanguage
) -> String? {
  if loaded.lacksFactors { return nil }
  return EventMarkers.note(on: PriceAdjustment(arguments), in: language)
}

/// When the bars after the last one begin, by the calendar of the market and a list of holidays; none
/// where neither is named.
private func comingTimes(
  _ arguments: ParsedArguments, _ request: ChartRequest, over series: BarSeries
) throws(CommandError) -> [ComingTime] {
  let list = try holidays(arguments)
  guard list != nil || request.market != nil, let last = series.time.last else { return [] }
  var calendar = TradingCalendar(of: series, sessions: request.market?.sessions ?? [])
  if let market = request.market { calendar = calendar.joined(with: TradingCalendar(of: market)) }
  if let list { calendar = calendar.joined(with: list) }
  return calendar.times(
    after: last, timeframe: Timeframe.detected(in: series) ?? .day, clock: series.clock, count: 300)
}

/// The days without trading of the file that `--holidays` names; nil where it is not given.
func holidays(_ arguments: ParsedArguments) throws(CommandError) -> TradingCalendar? {
  guard let list = arguments.value(of: .holidays) else { return nil }
  guard let days = HolidayReader.calendar(in: try InputFile.bytes(of: list)) else {
    throw .noHolidays(file: list)
  }
  return days
}

/// One line where prices were to be adjusted and nothing is known to adjust them by.
func warn(ofMissingFactors loaded: LoadedBars) {
  guard loaded.lacksFactors else { return }
  let language = Environment.language
  Streams.writeMessage("sakata: \(Words.warning[language]): \(Words.nothingToAdjust[language])\n")
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

func warn(ofMissingGlyphs texts: [String]) {
  guard !texts.isEmpty else { return }
  let language = Environment.language
  let shown = texts.prefix(5).joined(separator: ", ") + (texts.count > 5 ? ", …" : "")
  let message = Message(Words.missingGlyphs, shown)
  Streams.writeMessage("sakata: \(Words.warning[language]): \(message.text(in: language))\n")
}
