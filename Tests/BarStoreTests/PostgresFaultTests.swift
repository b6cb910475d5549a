import MarketBars
import PostgresServer
import Testing

@testable import BarStore

/// What a store on a server does when the server is not as it should be.
@Suite(.enabled(if: PostgresServer.shared != nil))
struct PostgresFaultTests {
  private func server() throws -> PostgresServer { try #require(PostgresServer.shared) }

  @Test func saysWhenNoServerAnswers() throws {
    let error = failure { try BarStore(at: "postgres://user:secret@127.0.0.1:1/bars") }
    guard case .unreachable(let place, let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place == "postgres://user@127.0.0.1:1/bars")
    #expect(!detail.isEmpty && !detail.contains("secret") && !detail.contains("\n"))
  }

  @Test func saysWhenTheDatabaseIsNotThere() throws {
    let address = try server().address(of: "nothing")
    guard case .unreachable(_, let detail) = failure(of: { try BarStore(at: address) }) else {
      Issue.record("the database exists")
      return
    }
    #expect(detail.contains("nothing"))
  }

  @Test func refusesANewerSchema() throws {
    let place = try StorePlace(.postgres)
    _ = try place.open()
    try server().run("UPDATE sakata.store SET version = 7", at: place.address)
    #expect(throws: BarStoreError.newerSchema(place: place.address, found: 7, known: 1)) {
      try place.open()
    }
  }

  @Test func refusesASchemaWithoutItsTables() throws {
    let place = try StorePlace(.postgres)
    _ = try place.open()
    try server().run("DROP TABLE sakata.events", at: place.address)
    #expect(throws: BarStoreError.damaged(place: place.address, detail: "events")) {
      try place.open()
    }
  }

  @Test func saysSoToAUserWithoutTheRightToWrite() throws {
    let place = try StorePlace(.postgres)
    try place.open().save(try dates(0..<5, at: 1), as: tsmc, from: source())
    try server().run(
      """
      CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA sakata TO reader;
      GRANT SELECT ON ALL TABLES IN SCHEMA sakata TO reader
      """, at: place.address)
    let database = String(place.address.split(separator: "/").last ?? "")
    let address = try server().address(of: database, user: "reader")
    #expect(try BarStore(at: address, for: .read).bars(of: tsmc)?.count == 5)
    #expect(throws: BarStoreError.readOnly(place: address)) {
      try BarStore(at: address).save(try dates(5..<9, at: 1), as: tsmc, from: source())
    }
  }

  @Test func leavesNothingOfASaveWhoseConnectionIsCut() throws {
    let place = try StorePlace(.postgres)
    let store = try place.open()
    let first = try dates(0..<20, at: 1)
    try store.save(first, as: tsmc, from: source())
    let server = try server()
    let many = try bars((0..<30_000).map { day($0) }, at: 2)
    let error = failure {
      try store.save(many, as: tsmc, from: source()) { done, _ in
        if done >= 16_384 && done < 24_000 {
          try? server.run(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """, at: place.address)
        }
        return true
      }
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectSame(try place.open().bars(of: tsmc), first)
    // The store connects anew by itself.
    expectSame(try store.bars(of: tsmc), first)
    #expect(try store.save(many, as: tsmc, from: source()).added == 29_980)
  }

  @Test(arguments: 0..<10) func makesItsTablesOnceWhereManyStartAtOnce(round: Int) async throws {
    let place = try StorePlace(.postgres)
    let address = place.address
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          let key = SeriesKey(try ListedSymbol("\(number)"), .day)
          try BarStore(at: address).save(try dates(0..<3, at: 1), as: key, from: source())
        }
      }
      try await group.waitForAll()
    }
    #expect(try place.open().series().count == 6)
  }
}
