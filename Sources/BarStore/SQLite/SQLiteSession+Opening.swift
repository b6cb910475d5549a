import CSQLite
import Glibc

/// What happens before a store is used: is it one, of which version, and may it be changed.
extension SQLiteSession {
  /// Sets the connection up, checks the schema, and makes it in an empty file.
  func prepare(_ access: BarStore.Access, patience: Int) throws(BarStoreError) {
    // A damaged or foreign file must not run functions of its own, nor lead outside its pages.
    try run("PRAGMA trusted_schema = OFF")
    try run("PRAGMA cell_size_check = ON")
    try run("PRAGMA foreign_keys = ON")
    if access == .read {
      try checkSchema()
      try run("PRAGMA query_only = ON")
      return
    }
    guard sqlite3_db_readonly(database, "main") == 0 else { throw .readOnly(place: place) }
    // Commits are whole whatever happens; the newest may be lost when the power fails.
    try run("PRAGMA synchronous = NORMAL")
    try run("PRAGMA cache_size = -65536")
    try run("PRAGMA journal_size_limit = 67108864")
    if try isEmpty() {
      try useLog(patience: patience)
      try makeTables()
    }
    try checkSchema()
    try useLog(patience: patience)
    if try !hasAddedTables() { try addTables() }
  }

  /// Changing to WAL does not wait for others by itself.
  private func useLog(patience: Int) throws(BarStoreError) {
    var waited = 0
    while true {
      do {
        try run("PRAGMA journal_mode = WAL")
        return
      } catch .locked where waited < patience {
        usleep(10_000)
        waited += 10
      }
    }
  }

  private func isEmpty() throws(BarStoreError) -> Bool {
    let identity = try run("PRAGMA application_id")
    let tables = try run("SELECT count(*) FROM sqlite_schema")
    return identity == [[.integer(0)]] && tables == [[.integer(0)]]
  }

  private func makeTables() throws(BarStoreError) {
    try begin(writing: true)
    do {
      // Another process may have been quicker.
      if try isEmpty() {
        for table in StoreTable.all { try run(table.sqlite) }
        try run("PRAGMA application_id = 1397445697")
        try run("PRAGMA user_version = 1")
      }
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  private func hasAddedTables() throws(BarStoreError) -> Bool {
    let stored = try run("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    for table in StoreTable.added {
      if stored.contains([.text("\(table.name)"), .text("\(table.sqlite)")]) { continue }
      // A table of that name and another make is none of ours.
      if stored.contains(where: { $0.first == .text("\(table.name)") }) {
        throw damage("\(table.name)")
      }
      return false
    }
    return true
  }

  private func addTables() throws(BarStoreError) {
    try begin(writing: true)
    do {
      // Another process may have been quicker.
      if try !hasAddedTables() { for table in StoreTable.added { try run(table.sqlite) } }
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  private func checkSchema() throws(BarStoreError) {
    let identity = try run("PRAGMA application_id")
    if identity != [[.integer(StoreTable.applicationID)]] {
      throw try isEmpty() ? .noStore(place: place) : .notAStore(place: place)
    }
    let version = try run("PRAGMA user_version").first?.first?.integer ?? 0
    guard version == BarStore.schemaVersion else {
      throw .newerSchema(place: place, found: Int(version), known: BarStore.schemaVersion)
    }
    let stored = try run("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    for table in StoreTable.all {
      let wanted: [SQLValue] = [.text("\(table.name)"), .text("\(table.sqlite)")]
      guard stored.contains(wanted) else { throw damage("\(table.name)") }
    }
  }

  /// Checks what the system's own error would not say.
  static func checkFile(
    _ file: String, place: String, access: BarStore.Access
  ) throws(BarStoreError) {
    var status = stat()
    guard stat(file, &status) == 0 else {
      if errno != ENOENT { throw .cannotOpen(place: place, errno: errno) }
      guard access == .readWrite else { throw .noStore(place: place) }
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
      // Opening would only say that it cannot.
      guard Glibc.access(folder, W_OK | X_OK) == 0 else {
        throw .cannotOpen(place: place, errno: errno)
      }
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .cannotOpen(place: place, errno: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAStore(place: place) }
    guard Glibc.access(file, R_OK) == 0 else { throw .cannotOpen(place: place, errno: errno) }
    if access == .readWrite && Glibc.access(file, W_OK) != 0 { throw .readOnly(place: place) }
  }

  /// Whether all commits are in the file itself.
  static func canStandAlone(_ file: String) -> Bool {
    var status = stat()
    return stat(file + "-wal", &status) != 0 || status.st_size == 0
  }

  /// The file as a URI that takes no locks and makes no files.
  static func immutableURI(_ file: String) -> String {
    var uri = "file:"
    for byte in file.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || [45, 46, 47, 95].contains(byte)
      if isPlain {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri + "?immutable=1"
  }
}
