import MarketBars

/// A value of a statement or a row.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  /// NaN is stored as NULL.
  case real(Double)
  case text(String)

  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  /// A number, whole or not; NaN for NULL.
  var real: Double? {
    switch self {
    case .null: .nan
    case .integer(let value): Double(value)
    case .real(let value): value
    case .text: nil
    }
  }
}

/// Which rows of a series are read.
struct BarWindow {
  var from = Int64.min
  /// Included, so that every time can be named.
  var through = Int64.max
  /// Only so many of the newest ones.
  var newest: Int?
}

/// One connection to a database: what SQLite and PostgreSQL must each do in their own way.
///
/// Statements are literals that both understand; `$1`, `$2`… appear first in that order.
protocol StoreSession: AnyObject {
  func begin(writing: Bool) throws(BarStoreError)
  func commit() throws(BarStoreError)
  /// Ends a transaction without its changes; does nothing where there is none.
  func rollback()

  /// Runs a statement and returns its rows.
  @discardableResult
  func run(_ statement: StaticString, _ values: SQLValue...) throws(BarStoreError) -> [[SQLValue]]

  /// Writes all bars of `series`; those of times that have one already replace it.
  ///
  /// - Parameters:
  ///   - isFresh: the series has no bar at any of the times.
  ///   - goesOn: is called with the number of bars written so far; false stops.
  func write(
    _ series: BarSeries, into id: Int64, isFresh: Bool, goesOn: (Int) -> Bool
  ) throws(BarStoreError)

  /// The stored bars in time order, as columns.
  func columns(of id: Int64, in window: BarWindow, expecting count: Int) throws(BarStoreError)
    -> StoredColumns

  /// Looks at everything that the database itself can check.
  func checkPages() throws(BarStoreError)

  /// An error about the values in the store.
  func damage(_ detail: String) -> BarStoreError
}

/// Bars as they come out of a database.
struct StoredColumns {
  var time: [Timestamp] = []
  var open: [Double] = []
  var high: [Double] = []
  var low: [Double] = []
  var close: [Double] = []
  var volume: [Double] = []
  var turnover: [Double] = []

  init(capacity: Int) {
    time.reserveCapacity(capacity)
    open.reserveCapacity(capacity)
    high.reserveCapacity(capacity)
    low.reserveCapacity(capacity)
    close.reserveCapacity(capacity)
    volume.reserveCapacity(capacity)
    turnover.reserveCapacity(capacity)
  }

  mutating func reverse() {
    time.reverse()
    open.reverse()
    high.reverse()
    low.reverse()
    close.reverse()
    volume.reverse()
    turnover.reverse()
  }
}
