import CPostgres
import Glibc

/// A store in the schema `sakata` of a PostgreSQL database, which many machines may share.
final class PostgresSession: StoreSession {
  let place: String
  let library: UnsafePointer<cpostgres_functions>
  private(set) var connection: OpaquePointer?
  private var isInTransaction = false
  let access: BarStore.Access
  /// Milliseconds to wait for another writer.
  let patience: Int

  init(url: String, place: String, access: BarStore.Access, patience: Int) throws(BarStoreError) {
    self.place = place
    self.access = access
    self.patience = patience
    guard let library = cpostgres_load() else { throw .missingLibrary("libpq.so.5") }
    self.library = library
    // What the address itself says comes later, and counts.
    let settings = [
      ("client_encoding", "UTF8"), ("fallback_application_name", "sakata"),
      ("connect_timeout", "10"), ("dbname", url),
    ]
    let words = settings.flatMap { [strdup($0.0), strdup($0.1)] }
    defer { for word in words { free(word) } }
    var keywords = stride(from: 0, to: words.count, by: 2).map { UnsafePointer(words[$0]) } + [nil]
    var values = stride(from: 1, to: words.count, by: 2).map { UnsafePointer(words[$0]) } + [nil]
    connection = library.pointee.PQconnectdbParams(&keywords, &values, 1)
    guard library.pointee.PQstatus(connection) == CONNECTION_OK else {
      let detail = connectionWords
      close()
      throw .unreachable(place: place, detail: detail)
    }
    // Notices are not for the terminal of whoever uses the store.
    _ = library.pointee.PQsetNoticeProcessor(connection, { _, _ in }, nil)
    do { try prepare() } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  private func close() {
    if let connection { library.pointee.PQfinish(connection) }
    connection = nil
  }

  // MARK: Transactions

  /// Begins; where the connection has been lost meanwhile, as when a server starts anew, on a new one.
  func begin(writing: Bool) throws(BarStoreError) {
    do {
      try beginOnce(writing: writing)
    } catch .unreachable {
      library.pointee.PQreset(connection)
      try setUp()
      try beginOnce(writing: writing)
    }
    isInTransaction = true
  }

  private func beginOnce(writing: Bool) throws(BarStoreError) {
    if writing {
      try run("BEGIN")
    } else {
      try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    }
  }

  func commit() throws(BarStoreError) {
    try run("COMMIT")
    isInTransaction = false
  }

  func rollback() {
    guard isInTransaction else { return }
    isInTransaction = false
    // Where the connection is gone, so is the transaction.
    _ = try? run("ROLLBACK")
  }

  // MARK: Statements

  @discardableResult
  func run(
    _ statement: StaticString, _ values: SQLValue...
  ) throws(BarStoreError) -> [[SQLValue]] {
    let result = try execute(statement, values, binary: false)
    defer { library.pointee.PQclear(result) }
    let columns = library.pointee.PQnfields(result)
    return (0..<library.pointee.PQntuples(result)).map { row in
      (0..<columns).map { value(of: result, row, $0) }
    }
  }

  /// Runs a statement; the result is to be cleared by the caller.
  func execute(
    _ statement: StaticString, _ values: [SQLValue], binary: Bool
  ) throws(BarStoreError) -> OpaquePointer {
    let texts = values.map { value -> UnsafeMutablePointer<CChar>? in
      switch value {
      case .null: nil
      case .integer(let number): strdup("\(number)")
      case .real(let number): number.isNaN ? nil : strdup("\(number)")
      case .text(let text): strdup(text)
      }
    }
    defer { for text in texts { free(text) } }
    let pointers = texts.map { UnsafePointer($0) }
    let text = UnsafeRawPointer(statement.utf8Start).assumingMemoryBound(to: CChar.self)
    let result = library.pointee.PQexecParams(
      connection, text, Int32(pointers.count), nil, pointers, nil, nil, binary ? 1 : 0)
    return try checked(result)
  }

  /// The result, unless it is a failure.
  func checked(_ result: OpaquePointer?) throws(BarStoreError) -> OpaquePointer {
    switch library.pointee.PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN:
      if let result { return result }
      throw failure(nil)
    default:
      let error = failure(result)
      library.pointee.PQclear(result)
      throw error
    }
  }

  /// The server checks its own pages; what is left is done with the bars.
  func checkPages() throws(BarStoreError) {}

  func damage(_ detail: String) -> BarStoreError { .damaged(place: place, detail: detail) }

  private func value(of result: OpaquePointer, _ row: Int32, _ column: Int32) -> SQLValue {
    guard library.pointee.PQgetisnull(result, row, column) == 0,
      let bytes = library.pointee.PQgetvalue(result, row, column)
    else { return .null }
    let text = String(cString: bytes)
    switch library.pointee.PQftype(result, column) {
    case 20, 21, 23: return Int64(text).map { .integer($0) } ?? .null
    case 700, 701: return Double(text).map { .real($0) } ?? .null
    default: return .text(text)
    }
  }
}
