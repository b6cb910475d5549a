import CSQLite
import MarketBars

/// Bars by the thousand: straight from the columns into a compiled statement, and back.
extension SQLiteSession {
  /// Bars between two calls of the progress closure.
  private static let step = 16_384

  func write(
    _ series: BarSeries, into id: Int64, isFresh: Bool, goesOn: (Int) -> Bool
  ) throws(BarStoreError) {
    let statement =
      try isFresh
      ? prepared("INSERT INTO bars VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")
      : prepared("INSERT OR REPLACE INTO bars VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    try check(sqlite3_bind_int64(statement, 1, id))
    // NaN is stored as NULL by itself.
    try check(sqlite3_bind_double(statement, 8, .nan))
    for index in series.indices {
      sqlite3_bind_int64(statement, 2, series.time[index].milliseconds)
      sqlite3_bind_double(statement, 3, series.open[index])
      sqlite3_bind_double(statement, 4, series.high[index])
      sqlite3_bind_double(statement, 5, series.low[index])
      sqlite3_bind_double(statement, 6, series.close[index])
      sqlite3_bind_double(statement, 7, series.volume[index])
      if series.hasTurnover { sqlite3_bind_double(statement, 8, series.turnover[index]) }
      let result = sqlite3_step(statement)
      guard result == SQLITE_DONE else { throw failure(result) }
      sqlite3_reset(statement)
      if (index + 1) % SQLiteSession.step == 0, !goesOn(index + 1) { throw .cancelled }
    }
    if !goesOn(series.count) { throw .cancelled }
  }

  func columns(
    of id: Int64, in window: BarWindow, expecting count: Int
  ) throws(BarStoreError) -> StoredColumns {
    let statement =
      try window.newest == nil
      ? prepared(
        """
        SELECT time, open, high, low, close, volume, turnover FROM bars \
        WHERE series = $1 AND time >= $2 AND time <= $3 ORDER BY time
        """)
      : prepared(
        """
        SELECT time, open, high, low, close, volume, turnover FROM bars \
        WHERE series = $1 AND time >= $2 AND time <= $3 ORDER BY time DESC LIMIT $4
        """)
    defer { sqlite3_reset(statement) }
    try check(sqlite3_bind_int64(statement, 1, id))
    try check(sqlite3_bind_int64(statement, 2, window.from))
    try check(sqlite3_bind_int64(statement, 3, window.through))
    if let newest = window.newest { try check(sqlite3_bind_int64(statement, 4, Int64(newest))) }
    func number(_ column: Int32) -> Double {
      // NULL reads as zero: only zeros are asked for their type.
      let value = sqlite3_column_double(statement, column)
      return value == 0 && sqlite3_column_type(statement, column) == SQLITE_NULL ? .nan : value
    }
    var columns = StoredColumns(capacity: count)
    while true {
      let result = sqlite3_step(statement)
      if result == SQLITE_DONE { break }
      guard result == SQLITE_ROW else { throw failure(result) }
      columns.time.append(Timestamp(milliseconds: sqlite3_column_int64(statement, 0)))
      columns.open.append(number(1))
      columns.high.append(number(2))
      columns.low.append(number(3))
      columns.close.append(number(4))
      columns.volume.append(number(5))
      columns.turnover.append(number(6))
    }
    if window.newest != nil { columns.reverse() }
    return columns
  }
}
