import BarFiles
import Sakata

/// Reads the files of a command line into one series, by its options of reading.
///
/// - Throws: ``CommandError``, which names file, line and reason.
func loadBars(_ arguments: ParsedArguments, _ progress: Progress) throws(CommandError)
  -> ImportedBars
{
  var imported = try readBars(arguments, try barReader(arguments), progress)
  let timeframe = arguments.value(of: .timeframe).flatMap { Timeframe(name: $0) }
  imported.series = try resampled(imported.series, to: timeframe)
  return imported
}

/// Reads the files of a command line into one series, as it is.
func readBars(
  _ arguments: ParsedArguments, _ reader: BarFileReader, _ progress: Progress
) throws(CommandError) -> ImportedBars {
  progress.begin(Message(Words.reading, arguments.operands.joined(separator: ", ")))
  do { return try reader.read(paths: arguments.operands) } catch { throw .bars(error) }
}

/// Bars joined into longer ones, where that is asked for.
func resampled(
  _ series: BarSeries, to timeframe: Timeframe?
) throws(CommandError) -> BarSeries {
  guard let timeframe else { return series }
  do { return try series.resampled(to: timeframe) } catch {
    switch error {
    case .finer(let source, let target), .uneven(let source, let target):
      throw .timeframeTooShort(asked: target.name, found: source.name)
    }
  }
}

/// The reader that the options of reading ask for.
func barReader(_ arguments: ParsedArguments) throws(CommandError) -> BarFileReader {
  do { return try makeReader(arguments) } catch { throw .arguments(error) }
}

/// The reader that the options of reading ask for.
func makeReader(_ arguments: ParsedArguments) throws(ArgumentError) -> BarFileReader {
  var options = ImportOptions()
  options.isStrict = arguments.has(.strict)
  options.allowsNonPositivePrices = arguments.has(.allowNegative)
  options.zone = try arguments.value(of: .zone, .zone) { ZoneTable.zone(named: $0) }
  switch arguments.value(of: .volumeUnit) {
  case "shares": options.volumeUnit = .shares
  case "hands": options.volumeUnit = .hands
  case "lots": options.volumeUnit = .lots
  default: break
  }
  if arguments.value(of: .dayOrder) == "dmy" { options.dateOrder = .dayFirst }
  options.symbol = arguments.value(of: .symbol)
  options.listDate = try arguments.value(of: .date, .date) { readDates($0)?.first }
  return BarFileReader(
    options: options, encoding: arguments.encoding)
}

extension ParsedArguments {
  /// The encoding that files are said to have; nil to find it from their bytes.
  var encoding: ImportEncoding? {
    let name = value(of: .encoding)
    return ImportEncoding.allCases.first { $0.name == name }
  }
}
