import CSQLite
import Foundation
import MarketBars
import Testing

@testable import BarStore

/// What a store in a file does when the file is not as it should be.
@Suite struct SQLiteFaultTests {
  private func stored(_ count: Int = 500) throws -> StorePlace {
    let place = try StorePlace()
    try place.open().save(try dates(0..<count, at: 10), as: tsmc, from: source())
    return place
  }

  /// Runs statements with SQLite itself.
  private func run(_ statements: String, in file: String) throws {
    var database: OpaquePointer?
    try #require(sqlite3_open(file, &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    try #require(sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK)
  }

  @Test func refusesAFileWithSomethingElseInIt() throws {
    let place = try StorePlace()
    try Data("date,close\n2024-01-02,593\n".utf8).write(to: URL(fileURLWithPath: place.address))
    let before = try Data(contentsOf: URL(fileURLWithPath: place.address))
    #expect(throws: BarStoreError.notAStore(place: place.address)) { try place.open() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.address)) == before)
  }

  @Test func refusesAnotherProgramsDatabase() throws {
    let place = try StorePlace()
    try run("CREATE TABLE notes (text)", in: place.address)
    #expect(throws: BarStoreError.notAStore(place: place.address)) { try place.open() }
  }

  @Test func refusesAFolderAndAFileThatIsNone() throws {
    let place = try StorePlace()
    #expect(throws: BarStoreError.cannotOpen(place: place.folder, errno: EISDIR)) {
      try BarStore(at: place.folder)
    }
    #expect(throws: BarStoreError.notAStore(place: "/dev/null")) { try BarStore(at: "/dev/null") }
    let none = place.folder + "/none/bars.sqlite"
    #expect(throws: BarStoreError.cannotOpen(place: none, errno: ENOENT)) {
      try BarStore(at: none)
    }
  }

  @Test func refusesANewerSchema() throws {
    let place = try stored()
    try run("PRAGMA user_version = 2", in: place.address)
    #expect(throws: BarStoreError.newerSchema(place: place.address, found: 2, known: 1)) {
      try place.open()
    }
  }

  @Test func refusesATableThatIsNotAsItWasMade() throws {
    let place = try stored()
    try run("ALTER TABLE bars ADD COLUMN more TEXT", in: place.address)
    #expect(throws: BarStoreError.damaged(place: place.address, detail: "bars")) {
      try place.open()
    }
  }

  @Test func takesTablesOfOthersBesideItsOwn() throws {
    let place = try stored()
    try run("CREATE TABLE notes (text)", in: place.address)
    #expect(try place.open().bars(of: tsmc)?.count == 500)
  }

  @Test func makesAStoreOfAnEmptyFile() throws {
    let place = try StorePlace()
    try Data().write(to: URL(fileURLWithPath: place.address))
    #expect(throws: BarStoreError.noStore(place: place.address)) { try place.open(for: .read) }
    try place.open().save(try dates(0..<3, at: 1), as: tsmc, from: source())
    #expect(try place.open(for: .read).bars(of: tsmc)?.count == 3)
  }

  @Test func findsBarsThatContradictTheirSeries() throws {
    let place = try stored()
    try run("DELETE FROM bars WHERE time = 1704153600000", in: place.address)
    #expect(throws: BarStoreError.damaged(place: place.address, detail: "TWSE:2330")) {
      try place.open().check()
    }
    try run("UPDATE bars SET high = 0 WHERE time = 1704240000000", in: place.address)
    #expect(throws: BarStoreError.damaged(place: place.address, detail: "bars")) {
      try place.open().bars(of: tsmc)
    }
  }

  @Test(arguments: [0.25, 0.5, 0.75, 0.99])
  func noticesAFileThatWasCutOff(share: Double) throws {
    let place = try stored(20_000)
    var data = try Data(contentsOf: URL(fileURLWithPath: place.address))
    data = data.prefix(Int(Double(data.count) * share))
    try data.write(to: URL(fileURLWithPath: place.address))
    guard case .damaged = failure(of: { try place.open().check() }) else {
      Issue.record("a cut file passes")
      return
    }
  }

  @Test func survivesRandomBytesAnywhere() throws {
    let place = try stored(2_000)
    let whole = try Data(contentsOf: URL(fileURLWithPath: place.address))
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<150 {
      var data = whole
      for _ in 0..<(1 + random(40)) {
        // Half of them in the first pages, where the schema is.
        let limit = round % 2 == 0 ? data.count : 8192
        data[random(limit)] = UInt8(random(256))
      }
      let file = place.folder + "/damaged-\(round)"
      try data.write(to: URL(fileURLWithPath: file))
      let error = failure {
        let store = try BarStore(at: file)
        try store.check()
        _ = try store.symbols()
        try store.save(try dates(100..<200, at: 3), as: tsmc, from: source())
      }
      switch error {
      case nil, .damaged, .notAStore, .newerSchema, .noStore, .refused, .inputOutput, .cannotOpen,
        .readOnly, .locked, .diskFull:
        break
      default: Issue.record("\(String(describing: error))")
      }
      for ending in ["", "-wal", "-shm"] { unlink(file + ending) }
    }
  }

  @Test func saysWhenAnotherProcessWritesForTooLong() throws {
    let place = try stored()
    let store = try place.open(patience: 0.1)
    var database: OpaquePointer?
    try #require(sqlite3_open(place.address, &database) == SQLITE_OK)
    try #require(sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    #expect(throws: BarStoreError.locked(place: place.address)) {
      try store.save(try dates(0..<9, at: 3), as: tsmc, from: source())
    }
    // Readers do not wait for writers.
    #expect(try store.bars(of: tsmc)?.count == 500)
    sqlite3_close(database)
    #expect(
      try store.save(try dates(0..<9, at: 3), as: tsmc, from: source()).replaced == 9)
  }

  @Test func waitsForAnotherWriterThatEndsInTime() async throws {
    let place = try stored()
    let address = place.address
    let other = try place.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try other.save(try dates(0..<9, at: 5), as: tsmc, from: source()) { _, _ in
          usleep(300_000)
          return true
        }
      }
      group.addTask {
        usleep(100_000)
        try BarStore(at: address).save(try dates(600..<609, at: 5), as: tsmc, from: source())
      }
      try await group.waitForAll()
    }
    #expect(try other.bars(of: tsmc)?.count == 509)
  }

  @Test func opensWhatADyingProcessLeftInTheLog() throws {
    let place = try stored()
    let store = try place.open()
    try store.save(try dates(500..<600, at: 3), as: tsmc, from: source())
    // The files as they are while the store is open are those that a kill would leave.
    let copy = place.folder + "/copy.sqlite"
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: place.address + ending, toPath: copy + ending)
    }
    #expect(try BarStore(at: copy, for: .read).bars(of: tsmc)?.count == 600)
    // A log cut anywhere gives the last whole commit.
    let log = try Data(contentsOf: URL(fileURLWithPath: place.address + "-wal"))
    for part in 1..<20 {
      let cut = place.folder + "/cut-\(part).sqlite"
      try FileManager.default.copyItem(atPath: place.address, toPath: cut)
      try log.prefix(log.count * part / 20).write(to: URL(fileURLWithPath: cut + "-wal"))
      let store = try BarStore(at: cut)
      #expect([500, 600].contains(try store.bars(of: tsmc)?.count))
      try store.check()
    }
  }
}
