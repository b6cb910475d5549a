import BarStore
import ExchangeServer
import Foundation
import Sakata
import Testing

/// `sakata fetch` against an exchange of the tests' own.
@Suite struct FetchCommandTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// An exchange with two bars a month, whose answers `odd` may replace.
  private func exchange(
    _ odd: @escaping @Sendable (Int) -> ExchangeServer.Answer? = { _ in nil }
  ) throws -> ExchangeServer {
    try ExchangeServer { target, count in
      if let answer = odd(count) { return answer }
      let asked = askedMonth(target)
      return .body(stockMonth(asked.year, asked.month, days: [5, 6], price: asked.month + 10))
    }
  }

  private func arguments(_ base: String, pause: String = "0") -> [String] {
    [
      "fetch", "2330", "--from", "2015-01", "--to", "2016-12", "--store", "bars.sqlite", "--base",
      base, "--pause", pause,
    ]
  }

  /// The dates and closes that the store holds.
  private func stored() throws -> [String] {
    let run = try folder.sakata("export", "2330", "--store", "bars.sqlite")
    return run.text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",")
      return "\(cells[0]) \(cells[4])"
    }
  }

  private var whole: [String] {
    (2015...2016).flatMap { year in
      (1...12).flatMap { month in
        ["05", "06"].map { "\(year)-\(month < 10 ? "0" : "")\(month)-\($0) \(month + 10)" }
      }
    }
  }

  @Test func storesEachAnswerAndAsksForNothingTwice() throws {
    let server = try exchange()
    defer { server.stop() }
    let first = try folder.run(arguments(server.base))
    #expect(first.text == "TWSE:2330 day: 24 answers, 48 bars, 48 added, 0 replaced\n")
    #expect(first.status == 0 && first.error.isEmpty)
    #expect(try stored() == whole)
    let second = try folder.run(arguments(server.base))
    #expect(second.text == "TWSE:2330 day: 0 answers, 0 bars, 0 added, 0 replaced\n")
    #expect(server.requests.count == 24 && server.mostAtOnce == 1)
    let list = try folder.sakata("list", "--json", "--check", "--store", "bars.sqlite")
    #expect(list.text.contains("\"twse\""))
  }

  @Test func stopsAtABanAndGoesOnWhereItStopped() throws {
    let server = try exchange { $0 == 5 ? .body("", status: 307) : nil }
    defer { server.stop() }
    let first = try folder.run(arguments(server.base))
    #expect(first.status == 1)
    #expect(first.text == "TWSE:2330 day: 5 answers, 10 bars, 10 added, 0 replaced\n")
    #expect(first.error.contains("shuts this address out: ask again after 20"))
    #expect(try stored() == Array(whole.suffix(10)))
    #expect(try folder.run(arguments(server.base)).status == 0)
    #expect(try stored() == whole)
    #expect(server.requests.count == 25)
  }

  @Test func storesNothingOfAnAnswerThatBreaksOff() throws {
    let body = stockMonth(2016, 12, days: [5, 6])
    let server = try exchange { $0 < 4 ? .cut(body, after: 200) : nil }
    defer { server.stop() }
    let first = try folder.run(arguments(server.base))
    #expect(first.status == 1 && first.error.contains("does not answer"))
    #expect(try folder.sakata("list", "--store", "bars.sqlite").text.contains("2330") == false)
    #expect(try folder.run(arguments(server.base)).status == 0)
    #expect(try stored() == whole)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func leavesAWholeStoreHoweverItIsEnded(signal: Int32) throws {
    let server = try exchange()
    defer { server.stop() }
    for round in 0..<6 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
      process.arguments = arguments(server.base, pause: "0.02")
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let before = server.requests.count
      try process.run()
      while process.isRunning, server.requests.count < before + 2 + round % 3 { usleep(2000) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let bars = try stored()
      // Whole months, newest first, without a hole.
      #expect(bars == Array(whole.suffix(bars.count)) && bars.count % 2 == 0)
      #expect(try folder.sakata("list", "--check", "--store", "bars.sqlite").status == 0)
    }
    #expect(try folder.run(arguments(server.base)).status == 0)
    #expect(try stored() == whole)
  }

  @Test func holdsOnlyWholeAnswersAfterTwoHundredKills() throws {
    let server = try exchange()
    defer { server.stop() }
    let key = SeriesKey(try ListedSymbol("2330", on: "TWSE"), .day)
    func run() throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
      process.arguments = arguments(server.base)
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    let place = folder.path + "/bars.sqlite"
    let clock = ContinuousClock()
    let length = try clock.measure { try run().waitUntilExit() }.components
    let whole = Int(length.seconds * 1_000_000 + length.attoseconds / 1_000_000_000_000)
    var state: UInt64 = 7
    var partial = 0
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let process = try run()
      usleep(UInt32(Int(state >> 33) % max(1, whole)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let store = try BarStore(at: place)
      let bars = try store.bars(of: key) ?? BarSeries()
      // Whole months of two bars, newest first, without a hole, and known as far as they go.
      #expect(bars.count % 2 == 0 && bars.count <= 48)
      #expect(bars.indices.allSatisfy { bars.close[$0] == Double(bars.date(at: $0).month + 10) })
      let months = Set(bars.indices.map { bars.date(at: $0).year * 12 + bars.date(at: $0).month })
      #expect(months == Set((2016 * 12 + 13 - bars.count / 2)..<(2016 * 12 + 13)))
      let known = try store.ranges(of: key).reduce(0) {
        $0 + ($1.span.upperBound.milliseconds - $1.span.lowerBound.milliseconds) / 86_400_000
      }
      #expect(known >= Int64(28 * bars.count / 2) && known <= Int64(31 * bars.count / 2))
      if bars.count > 0 && bars.count < 48 { partial += 1 }
      if bars.count == 48 { try store.remove(key.symbol) }
    }
    // Most kills came in the middle of something.
    #expect(partial > 20)
    try BarStore(at: place).check()
    #expect(try folder.run(arguments(server.base)).status == 0)
    #expect(try stored() == self.whole)
  }

  @Test func letsTwoFetchesAndAnImportIntoOneStoreAtOnce() throws {
    let server = try exchange()
    defer { server.stop() }
    try folder.write("date,close\n2024-01-02,5\n", to: "a.csv")
    let lines = [
      arguments(server.base), ["fetch", "1101"] + arguments(server.base).dropFirst(2),
      ["import", "a.csv", "--store", "bars.sqlite"],
    ]
    let processes = try lines.map { line in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
      process.arguments = line
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try stored() == whole)
    let store = try BarStore(at: folder.path + "/bars.sqlite")
    #expect(try store.series().map { $0.bars }.sorted() == [1, 48, 48])
    try store.check()
  }

  @Test func saysThatThereIsNoRoomAndGoesOnOnceThereIs() throws {
    let server = try exchange()
    defer { server.stop() }
    #expect(
      try folder.sakata(
        "fetch", "1101", "--from", "2016-12", "--to", "2016-12", "--store", "bars.sqlite",
        "--base", server.base, "--pause", "0"
      ).status == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // 64 or 128 kB, as the shell counts them: the log of the store may not grow further.
    process.arguments =
      ["-c", "ulimit -f 128; exec \"$0\" \"$@\"", CommandFolder.binary] + arguments(server.base)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1 && text.contains("no room left"), "\(text)")
    try BarStore(at: folder.path + "/bars.sqlite").check()
    #expect(try folder.run(arguments(server.base)).status == 0)
    #expect(try stored() == whole)
  }

  @Test(arguments: [
    (["fetch"], "SYMBOL"), (["fetch", "2330", "--feed", "nyse"], "twse, tpex, yahoo"),
    (["fetch", "2330", "--timeframe", "week"], "--timeframe is day"),
    (["fetch", "2330", "--pause", "-1"], "--pause"),
    (["fetch", "2330", "--from", "2100"], "--from"),
    (["fetch", "2330", "--from", "yesterday"], "yesterday"),
  ]) func refusesWhatMakesNoSense(arguments: [String], words: String) throws {
    let run = try folder.run(arguments + ["--store", "bars.sqlite"])
    #expect(run.status == 2 && run.error.contains(words))
    #expect(try folder.names().isEmpty)
  }

  @Test func saysWhatTheSourceSays() throws {
    let server = try ExchangeServer { _, _ in
      .body(
        #"{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found, symbol may be delisted"}}}"#,
        status: 404)
    }
    defer { server.stop() }
    let run = try folder.sakata(
      "fetch", "NONE", "--store", "bars.sqlite", "--base", server.base, "--pause", "0")
    #expect(run.status == 1)
    #expect(run.error.contains("does not know the symbol: No data found, symbol may be delisted"))
    #expect(server.requests[0].target.hasPrefix("/v8/finance/chart/NONE?"))
  }
}
