import MarketBars

/// Bars on disk, or on a server that several machines share.
///
///     let store = try BarStore(at: "bars.sqlite")
///     let tsmc = SeriesKey(try ListedSymbol("2330", on: "TWSE"), .day)
///     try store.save(series, as: tsmc, from: BarSource("2330.csv", retrieved: now))
///     let bars = try store.bars(of: tsmc)
///
/// Every call is one transaction: it happens whole, or, when it throws or the process is killed,
/// not at all. Other processes may read and write the same store; writers wait for each other.
/// One store may be used from several threads, which take turns; a store for each thread lets them
/// read side by side.
public final class BarStore: @unchecked Sendable {
  /// What a store is opened for.
  public enum Access: Equatable, Sendable {
    /// The store must be there, and is not changed.
    case read
    /// The store is made where there is none.
    case readWrite
  }

  /// The version of the schema that this package writes.
  public static let schemaVersion = 1

  /// The address in messages, without a password.
  public let place: String
  let session: any StoreSession
  private let turn = Turn()

  /// Opens the store, makes it where asked, and checks that it is one: its version, its tables, and
  /// on SQLite its header. ``check()`` looks at every page.
  ///
  /// - Parameters:
  ///   - address: a file, or a database on PostgreSQL.
  ///   - access: whether it is only read, and whether it may be made.
  ///   - patience: seconds that a call waits for other writers.
  /// - Throws: ``BarStoreError``.
  /// - Complexity: under a millisecond on SQLite, whatever the store holds.
  public init(
    _ address: StoreAddress, for access: Access = .readWrite, patience: Double = 10
  ) throws(BarStoreError) {
    place = address.place
    let milliseconds = Int(Swift.max(0, Swift.min(patience.isNaN ? 0 : patience, 3600)) * 1000)
    switch address {
    case .sqlite(let path):
      session = try SQLiteSession(path: path, access: access, patience: milliseconds)
    case .postgres(let url):
      session = try PostgresSession(
        url: url, place: place, access: access, patience: milliseconds)
    }
  }

  /// Opens the store at an address such as `postgres://host/database`, `sqlite:path` or a path.
  public convenience init(
    at address: String, for access: Access = .readWrite, patience: Double = 10
  ) throws(BarStoreError) {
    try self.init(try StoreAddress(address), for: access, patience: patience)
  }

  /// Takes turns with other threads, and makes what `body` does one transaction.
  func transaction<Result>(
    writing: Bool = true, _ body: () throws(BarStoreError) -> Result
  ) throws(BarStoreError) -> Result {
    turn.take()
    defer { turn.give() }
    try session.begin(writing: writing)
    do {
      let result = try body()
      try session.commit()
      return result
    } catch {
      session.rollback()
      throw error
    }
  }
}
