import BarFormats
import MarketBars

/// The series and report of texts given as strings.
func imported(
  _ texts: String..., options: ImportOptions = ImportOptions()
) throws(BarFormatError) -> ImportedBars {
  var importer = BarImporter(options: options)
  for text in texts { try importer.add(Array(text.utf8)) }
  return try importer.finish()
}

/// Why texts give no series; nil where they do.
func importError(
  _ texts: String..., options: ImportOptions = ImportOptions()
) -> BarFormatError? {
  var importer = BarImporter(options: options)
  do throws(BarFormatError) {
    for text in texts { try importer.add(Array(text.utf8)) }
    _ = try importer.finish()
    return nil
  } catch {
    return error
  }
}

extension ImportedBars {
  /// The dates of the bars as `2024-01-02`.
  var dates: [String] { series.indices.map { Self.text(series.date(at: $0)) } }

  /// The wall clocks of the bars as `2024-01-02 09:30`.
  var clocks: [String] {
    series.indices.map { index in
      let clock = series.wallClock(at: index)
      return Self.text(clock.date) + " " + Self.padded(clock.hour, 2) + ":"
        + Self.padded(clock.minute, 2)
    }
  }

  /// Reasons of the rows left out, with their lines.
  var faults: [String] { report.leftOut.map { "\($0.line) \($0.reason)" } }

  private static func text(_ date: CivilDate) -> String {
    padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// The series of each instrument of a text.
func importedSymbols(
  _ text: String, name: String = "", options: ImportOptions = ImportOptions()
) throws(BarFormatError) -> ImportedSymbols {
  var importer = BarImporter(options: options)
  try importer.add(Array(text.utf8), name: name)
  return try importer.finishSymbols()
}
