import ChartOutputs
import Sakata

/// Bars as the body of an answer.
enum BarsAnswer {
  /// - Complexity: O(bars in `rows`).
  static func body(_ shelved: ShelvedSeries, _ rows: Range<Int>, as form: BarForm) -> [UInt8] {
    switch form {
    case .csv: csvBytes(of: shelved.series, rows)
    case .json: json(shelved, rows)
    case .binary: binary(shelved.series, rows)
    }
  }

  /// One list for each column; null stands where there is no value.
  static func json(_ shelved: ShelvedSeries, _ rows: Range<Int>) -> [UInt8] {
    let series = shelved.series
    var text: [UInt8] = []
    text.reserveCapacity(128 + rows.count * 72)
    text += "{\"symbol\":\(quoted(shelved.symbol.code))".utf8
    if !shelved.symbol.exchange.isEmpty {
      text += ",\"exchange\":\(quoted(shelved.symbol.exchange))".utf8
    }
    text += ",\"timeframe\":\"\(shelved.timeframe.name)\",\"closeOnly\":\(series.isCloseOnly)".utf8
    text += ",\"older\":\(rows.lowerBound > 0),\"time\":[".utf8
    for row in rows {
      text += (row == rows.lowerBound ? "\"" : ",\"").utf8
      text += series.isoTime(at: row).utf8
      text.append(UInt8(ascii: "\""))
    }
    var columns = [
      ("open", series.open), ("high", series.high), ("low", series.low), ("close", series.close),
      ("volume", series.volume),
    ]
    if series.hasTurnover { columns.append(("turnover", series.turnover)) }
    for (name, column) in columns {
      text += "],\n\"\(name)\":[".utf8
      for row in rows {
        if row > rows.lowerBound { text.append(UInt8(ascii: ",")) }
        text += (column[row].isFinite ? plainNumber(column[row]) : "null").utf8
      }
    }
    text += "]}\n".utf8
    return text
  }

  /// Numbers as they are in memory, for programs:
  ///
  /// | bytes | what |
  /// |---|---|
  /// | 8 | `SAKATA1` and a line feed |
  /// | 4 × u32 | bars; flags: 1 dates, 2 closes only, 4 turnover, 8 older bars exist; zone numbers; 0 |
  /// | zone × f64 | seconds east of UTC, then for each change its milliseconds and seconds |
  /// | columns × bars × f64 | milliseconds since 1970, open, high, low, close, volume, turnover |
  ///
  /// All little-endian; every column begins at a multiple of eight.
  static func binary(_ series: BarSeries, _ rows: Range<Int>) -> [UInt8] {
    var zone: [Double] = []
    if case .instants(let offsets) = series.clock {
      zone.append(Double(offsets.initialSeconds))
      for change in offsets.changes {
        zone += [Double(change.instant.milliseconds), Double(change.seconds)]
      }
    }
    var flags: UInt32 = series.clock == .tradingDates ? 1 : 0
    if series.isCloseOnly { flags |= 2 }
    if series.hasTurnover { flags |= 4 }
    if rows.lowerBound > 0 { flags |= 8 }
    var columns = [series.open, series.high, series.low, series.close, series.volume]
    if series.hasTurnover { columns.append(series.turnover) }
    var bytes = Array("SAKATA1\n".utf8)
    bytes.reserveCapacity(24 + (zone.count + (columns.count + 1) * rows.count) * 8)
    for number in [UInt32(truncatingIfNeeded: rows.count), flags, UInt32(zone.count), 0] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    func append(_ value: Double) {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
    }
    for number in zone { append(number) }
    for row in rows { append(Double(series.time[row].milliseconds)) }
    for column in columns {
      for row in rows { append(column[row]) }
    }
    return bytes
  }
}
