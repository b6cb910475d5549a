/// What happens before a store is used: is it one, and of which version.
extension PostgresSession {
  func prepare() throws(BarStoreError) {
    try setUp()
    if access == .readWrite { try makeTables() }
    try checkSchema()
  }

  /// What each connection starts with.
  func setUp() throws(BarStoreError) {
    try run("SELECT set_config('lock_timeout', $1, false)", .text("\(patience)"))
    try run("SET search_path = sakata")
    if access == .read { try run("SET default_transaction_read_only = on") }
  }

  /// Read from the catalogue's own table. `to_regclass` answers from the connection's cache, which a
  /// wait for an advisory lock does not renew: the tables that another process made meanwhile would
  /// be overlooked.
  private func hasVersion() throws(BarStoreError) -> Bool {
    try !run("SELECT 1 FROM pg_tables WHERE schemaname = 'sakata' AND tablename = 'store'").isEmpty
  }

  private func hasAddedTables() throws(BarStoreError) -> Bool {
    let tables = try run("SELECT tablename FROM pg_tables WHERE schemaname = 'sakata'")
    return StoreTable.added.allSatisfy { tables.contains([.text("\($0.name)")]) }
  }

  private func makeTables() throws(BarStoreError) {
    if try hasVersion(), try hasAddedTables() { return }
    try begin(writing: true)
    do {
      // Held to the end of the transaction: two processes do not make the tables at once.
      try run("SELECT pg_advisory_xact_lock(1397445697)")
      if try !hasVersion() {
        try run("CREATE SCHEMA IF NOT EXISTS sakata")
        for table in StoreTable.all { try run(table.postgres) }
        try run("CREATE TABLE store (version bigint NOT NULL)")
        try run("INSERT INTO store (version) VALUES (1)")
      }
      if try !hasAddedTables() { for table in StoreTable.added { try run(table.postgres) } }
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  private func checkSchema() throws(BarStoreError) {
    guard try hasVersion() else { throw .noStore(place: place) }
    let version = try run("SELECT version FROM store").first?.first?.integer ?? 0
    guard version == BarStore.schemaVersion else {
      throw .newerSchema(place: place, found: Int(version), known: BarStore.schemaVersion)
    }
    let tables = try run("SELECT tablename FROM pg_tables WHERE schemaname = 'sakata'")
    for table in StoreTable.all where !tables.contains([.text("\(table.name)")]) {
      throw damage("\(table.name)")
    }
  }
}
