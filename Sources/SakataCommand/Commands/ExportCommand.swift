import BarStore
import Sakata

/// `sakata export`: stored bars as CSV.
func runExport(_ arguments: ParsedArguments) throws(CommandError) {
  let choice: BarChoice
  do { choice = try BarChoice(arguments) } catch { throw .arguments(error) }
  let progress = Progress()
  defer { progress.finish() }
  let store = try StorePlace.open(arguments, for: .read, command: "export")
  progress.begin(Message(Words.reading, arguments.operands[0]))
  let loaded = try StoredBars.load(arguments.operands[0], arguments, from: store)
  let series = loaded.series
  let bytes = csvBytes(of: series, try choice.range(in: series))
  progress.finish()
  warn(ofMissingFactors: loaded)
  if let file = arguments.value(of: .output), file != "-" {
    try OutputFile.write(bytes, to: file)
  } else {
    try Streams.writeOutput(bytes)
  }
}
