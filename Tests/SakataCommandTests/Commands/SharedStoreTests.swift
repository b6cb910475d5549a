import Foundation
import PostgresServer
import Testing

/// Several `sakata serve` on one store of a PostgreSQL server, each a process of its own.
@Suite(.serialized, .enabled(if: PostgresServer.shared != nil)) struct SharedStoreTests {
  private let folder: CommandFolder
  private let store: String

  init() throws {
    folder = try CommandFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/web", withIntermediateDirectories: true)
    for name in ["index.html", "sakata.js", "sakata.wasm"] {
      try folder.write("the page's \(name)", to: "web/" + name)
    }
    store = try #require(PostgresServer.shared).makeDatabase()
    try put("2024-05-16,820,825,815,822,1000\n2024-05-17,822,830,820,828,2000\n")
  }

  private func put(_ rows: String, _ symbol: String = "TWSE:2330") throws {
    try folder.write("date,open,high,low,close,volume\n" + rows, to: "new.csv")
    let run = try folder.sakata("import", "new.csv", "--symbol", symbol, "--store", store)
    try #require(run.status == 0, "\(run.error)")
  }

  /// What a path answers, as soon as it has a text; a server looks at the store once a second.
  private func answer(
    of server: ServedStore, _ path: String, with text: String
  ) throws -> String {
    var answer = ""
    for _ in 0..<100 {
      answer = try server.get(path)
      if answer.contains(text) { return answer }
      usleep(100_000)
    }
    Issue.record("\(path) of \(server.address): \(answer)")
    return answer
  }

  @Test func twoServersAnswerAlike() throws {
    let servers = try [ServedStore(folder, store: store), ServedStore(folder, store: store)]
    #expect(servers[0].address != servers[1].address)
    for path in [
      "bars/2330", "bars/2330.json?timeframe=week", "symbols?q=23", "quotes?symbols=2330",
      "chart/2330.svg?phrase=candles+ma(2)&size=400x300", "healthz",
    ] {
      let answers = try servers.map { try $0.get(path) }
      #expect(answers[0] == answers[1] && !answers[0].isEmpty, "\(path)")
    }
    #expect(try servers[1].get("bars/2330").contains("2024-05-17,822,830,820,828,2000"))
    #expect(try servers[0].get("symbols?q=2330").contains("\"exchange\":\"TWSE\""))
    #expect(try servers[0].get("chart/2330.svg").hasPrefix("<svg"))
    for server in servers { #expect(server.end(by: SIGTERM) == 0) }
  }

  @Test func whatIsImportedIsSeenAndToldByBoth() throws {
    let servers = try [ServedStore(folder, store: store), ServedStore(folder, store: store)]
    let listeners = try servers.map { try EventListener($0.address + "live/2330") }
    for listener in listeners { #expect(listener.hear("\"close\":828").contains("event: bar")) }
    let pictures = try servers.map { try $0.get("chart/2330.svg") }
    try put("2024-05-20,829,840,826,835,500\n")
    for listener in listeners {
      let heard = listener.hear("\"close\":835")
      #expect(
        heard.contains(
          "\"open\":829,\"high\":840,\"low\":826,\"close\":835,\"volume\":500"), "\(heard)")
    }
    for (server, picture) in zip(servers, pictures) {
      _ = try answer(of: server, "bars/2330", with: "2024-05-20,829,840,826,835,500")
      #expect(try answer(of: server, "chart/2330.svg", with: "2024-05-20") != picture)
    }
    // A symbol that is new to both.
    try put("2024-05-20,1,1,1,1,1\n", "TPEX:6488")
    for server in servers {
      _ = try answer(of: server, "symbols?q=6488", with: "TPEX")
      #expect(try server.get("bars/6488").contains("2024-05-20,1,1,1,1,1"))
    }
    for server in servers { #expect(server.end(by: SIGTERM) == 0) }
  }

  @Test func oneThatDiesLeavesTheOtherAndTheStore() throws {
    let first = try ServedStore(folder, store: store)
    let second = try ServedStore(folder, store: store)
    #expect(try first.get("bars/2330") == second.get("bars/2330"))
    _ = first.end(by: SIGKILL)
    try put("2024-05-20,829,840,826,835,500\n")
    _ = try answer(of: second, "bars/2330", with: "2024-05-20,829,840,826,835,500")
    let third = try ServedStore(folder, store: store)
    #expect(try third.get("bars/2330") == second.get("bars/2330"))
    let list = try folder.sakata("list", "--check", "--store", store)
    #expect(list.status == 0 && list.text.contains("TWSE:2330"), "\(list.error)")
    for server in [second, third] { #expect(server.end(by: SIGTERM) == 0) }
  }

  @Test func writersAtOnceLoseNothing() throws {
    let served = try ServedStore(folder, store: store)
    let processes = try (0..<4).map { number in
      let rows = (1...28).map { day in
        "2023-0\(number + 1)-\(day < 10 ? "0" : "")\(day),\(day),\(day),\(day),\(day),1\n"
      }
      try folder.write(
        "date,open,high,low,close,volume\n" + rows.joined(), to: "part\(number).csv")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
      process.arguments = [
        "import", "part\(number).csv", "--symbol", "TWSE:2330", "--store", store,
      ]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let bars = try answer(of: served, "bars/2330", with: "2023-04-28")
    #expect(bars.split(separator: "\n").count == 1 + 4 * 28 + 2)
    #expect(served.end(by: SIGTERM) == 0)
  }
}
