import CPostgres
import MarketBars

/// Bars by the thousand, in the server's binary form of COPY.
///
/// Source: PostgreSQL manual, COPY, "Binary Format".
extension PostgresSession {
  /// Bars between two calls of the progress closure, and two messages to the server.
  private static let step = 8_192

  func write(
    _ series: BarSeries, into id: Int64, isFresh: Bool, goesOn: (Int) -> Bool
  ) throws(BarStoreError) {
    if isFresh {
      try copy(
        series, into: id,
        "COPY bars (series, time, open, high, low, close, volume, turnover) FROM STDIN (FORMAT binary)",
        goesOn)
      return
    }
    // COPY alone cannot replace: the bars go to a table of this connection, and from there.
    try run("CREATE TEMPORARY TABLE IF NOT EXISTS incoming (LIKE bars) ON COMMIT DELETE ROWS")
    try run("TRUNCATE incoming")
    try copy(
      series, into: id,
      """
      COPY incoming (series, time, open, high, low, close, volume, turnover) \
      FROM STDIN (FORMAT binary)
      """, goesOn)
    try run(
      """
      INSERT INTO bars SELECT * FROM incoming ON CONFLICT (series, time) DO UPDATE SET \
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, \
      volume = excluded.volume, turnover = excluded.turnover
      """)
  }

  private func copy(
    _ series: BarSeries, into id: Int64, _ statement: StaticString, _ goesOn: (Int) -> Bool
  ) throws(BarStoreError) {
    library.pointee.PQclear(try execute(statement, [], binary: false))
    var message = CopyMessage()
    var isWanted = true
    for index in series.indices {
      message.append(series, index, id: id)
      guard (index + 1) % PostgresSession.step == 0 else { continue }
      isWanted = goesOn(index + 1)
      guard isWanted, put(message.bytes) else { break }
      message.bytes.removeAll(keepingCapacity: true)
    }
    message.finish()
    if isWanted { isWanted = goesOn(series.count) }
    if isWanted { _ = put(message.bytes) }
    // A reason makes the server give up the copy.
    _ =
      isWanted
      ? library.pointee.PQputCopyEnd(connection, nil)
      : library.pointee.PQputCopyEnd(connection, "stopped")
    var failed: BarStoreError?
    while let result = library.pointee.PQgetResult(connection) {
      if library.pointee.PQresultStatus(result) != PGRES_COMMAND_OK {
        failed = failed ?? failure(result)
      }
      library.pointee.PQclear(result)
    }
    if !isWanted { throw .cancelled }
    if let failed { throw failed }
  }

  private func put(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return library.pointee.PQputCopyData(connection, start, Int32(buffer.count)) == 1
    }
  }

  func columns(
    of id: Int64, in window: BarWindow, expecting count: Int
  ) throws(BarStoreError) -> StoredColumns {
    let values: [SQLValue] = [.integer(id), .integer(window.from), .integer(window.through)]
    let result: OpaquePointer
    if let newest = window.newest {
      result = try execute(
        """
        SELECT time, open, high, low, close, volume, turnover FROM bars \
        WHERE series = $1 AND time >= $2 AND time <= $3 ORDER BY time DESC LIMIT $4
        """, values + [.integer(Int64(newest))], binary: true)
    } else {
      result = try execute(
        """
        SELECT time, open, high, low, close, volume, turnover FROM bars \
        WHERE series = $1 AND time >= $2 AND time <= $3 ORDER BY time
        """, values, binary: true)
    }
    defer { library.pointee.PQclear(result) }
    let rows = library.pointee.PQntuples(result)
    func word(_ row: Int32, _ column: Int32) -> UInt64? {
      guard library.pointee.PQgetisnull(result, row, column) == 0,
        library.pointee.PQgetlength(result, row, column) == 8,
        let bytes = library.pointee.PQgetvalue(result, row, column)
      else { return nil }
      return UInt64(bigEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    }
    func number(_ row: Int32, _ column: Int32) -> Double {
      word(row, column).map { Double(bitPattern: $0) } ?? .nan
    }
    var columns = StoredColumns(capacity: Int(rows))
    for row in 0..<rows {
      guard let time = word(row, 0) else { throw damage("bars") }
      columns.time.append(Timestamp(milliseconds: Int64(bitPattern: time)))
      columns.open.append(number(row, 1))
      columns.high.append(number(row, 2))
      columns.low.append(number(row, 3))
      columns.close.append(number(row, 4))
      columns.volume.append(number(row, 5))
      columns.turnover.append(number(row, 6))
    }
    if window.newest != nil { columns.reverse() }
    return columns
  }
}

/// Rows in the binary form of COPY.
private struct CopyMessage {
  var bytes: [UInt8] =
    Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00] + [UInt8](repeating: 0, count: 8)

  mutating func append(_ series: BarSeries, _ index: Int, id: Int64) {
    append(UInt16(8))
    append(length: 8, UInt64(bitPattern: id))
    append(length: 8, UInt64(bitPattern: series.time[index].milliseconds))
    append(series.open[index])
    append(series.high[index])
    append(series.low[index])
    append(series.close[index])
    append(series.volume[index])
    append(series.hasTurnover ? series.turnover[index] : .nan)
  }

  /// The trailer: a row of -1 fields.
  mutating func finish() { append(UInt16.max) }

  private mutating func append(_ number: Double) {
    if number.isNaN { return append(UInt32.max) }
    append(length: 8, number.bitPattern)
  }

  private mutating func append(length: UInt32, _ value: UInt64) {
    append(length)
    append(value)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes += $0 }
  }
}
