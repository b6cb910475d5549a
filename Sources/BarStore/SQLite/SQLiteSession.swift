import CSQLite
import Glibc

/// A store in one file, in WAL mode: readers see the last commit while a writer writes, and a
/// process that dies leaves only whole commits.
final class SQLiteSession: StoreSession {
  let place: String
  private(set) var database: OpaquePointer?
  private var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]

  /// - Parameter patience: milliseconds to wait for another writer.
  init(path: String, access: BarStore.Access, patience: Int) throws(BarStoreError) {
    place = path
    // A name such as ":memory:" means a file here.
    let file = path.hasPrefix("/") ? path : "./" + path
    try SQLiteSession.checkFile(file, place: path, access: access)
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
      | (access == .readWrite ? SQLITE_OPEN_CREATE : 0)
    try open(file, flags: flags)
    sqlite3_busy_timeout(database, Int32(patience))
    do {
      try prepare(access, patience: patience)
    } catch {
      // Reading a WAL store takes files beside it. Where none may be made, and none is needed, the
      // file is read alone.
      guard access == .read, SQLiteSession.canStandAlone(file) else { throw error }
      close()
      try open(SQLiteSession.immutableURI(file), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      try prepare(access, patience: patience)
    }
  }

  deinit { close() }

  // MARK: Transactions

  func begin(writing: Bool) throws(BarStoreError) {
    if writing { try run("BEGIN IMMEDIATE") } else { try run("BEGIN") }
  }

  func commit() throws(BarStoreError) { try run("COMMIT") }

  func rollback() {
    // Some errors, a full disk among them, have ended the transaction already.
    if sqlite3_get_autocommit(database) == 0 { _ = try? run("ROLLBACK") }
  }

  // MARK: Statements

  @discardableResult
  func run(
    _ statement: StaticString, _ values: SQLValue...
  ) throws(BarStoreError) -> [[SQLValue]] {
    let prepared = try prepared(statement)
    defer {
      sqlite3_reset(prepared)
      sqlite3_clear_bindings(prepared)
    }
    for (index, value) in values.enumerated() {
      try check(bind(value, to: Int32(index + 1), of: prepared))
    }
    var rows: [[SQLValue]] = []
    while true {
      let result = sqlite3_step(prepared)
      if result == SQLITE_DONE { return rows }
      guard result == SQLITE_ROW else { throw failure(result) }
      rows.append((0..<sqlite3_column_count(prepared)).map { value(at: $0, of: prepared) })
    }
  }

  /// The compiled statement; each is compiled once.
  func prepared(_ statement: StaticString) throws(BarStoreError) -> OpaquePointer {
    if let known = statements[statement.utf8Start] { return known }
    var made: OpaquePointer?
    let text = UnsafeRawPointer(statement.utf8Start).assumingMemoryBound(to: CChar.self)
    try check(
      sqlite3_prepare_v2(database, text, Int32(statement.utf8CodeUnitCount), &made, nil))
    guard let made else { throw failure(SQLITE_ERROR) }
    statements[statement.utf8Start] = made
    return made
  }

  func check(_ result: Int32) throws(BarStoreError) {
    if result != SQLITE_OK { throw failure(result) }
  }

  func checkPages() throws(BarStoreError) {
    let rows = try run("PRAGMA integrity_check(1)")
    guard rows == [[.text("ok")]] else { throw damage(rows.first?.first?.text ?? "") }
  }

  func damage(_ detail: String) -> BarStoreError { .damaged(place: place, detail: detail) }

  private func bind(
    _ value: SQLValue, to index: Int32, of statement: OpaquePointer
  ) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(let text):
      // SQLITE_TRANSIENT, a macro: the text is copied.
      let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      return sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), copied)
    }
  }

  private func value(at index: Int32, of statement: OpaquePointer) -> SQLValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_NULL: return .null
    default:
      guard let bytes = sqlite3_column_text(statement, index) else { return .null }
      let count = Int(sqlite3_column_bytes(statement, index))
      return .text(
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    }
  }

  // MARK: Opening and closing

  private func open(_ file: String, flags: Int32) throws(BarStoreError) {
    let result = sqlite3_open_v2(file, &database, flags, nil)
    guard result == SQLITE_OK else {
      let error = failure(result)
      close()
      throw error
    }
    sqlite3_extended_result_codes(database, 1)
  }

  private func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close_v2(database)
    database = nil
  }
}
