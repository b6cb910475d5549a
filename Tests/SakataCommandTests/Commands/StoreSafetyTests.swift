import BarStore
import Foundation
import Sakata
import Testing

@testable import SakataCommand

/// Imports that are killed, that meet, and that find no room.
@Suite(.serialized) struct StoreSafetyTests {
  let folder: CommandFolder
  private let rows = 3000

  init() throws {
    folder = try CommandFolder()
    // Each file has one price: bars of two of them side by side would be half an import.
    for price in 1...4 {
      var text = "date,open,high,low,close,volume\n"
      for row in 0..<rows {
        text += isoText(CivilDate(daysSinceEpoch: 8000 + row))
        text += ",\(price),\(price),\(price),\(price),5\n"
      }
      try folder.write(text, to: "\(price).csv")
    }
  }

  private var store: String { folder.path + "/bars.sqlite" }

  private func start(_ price: Int, symbol: String = "S") throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
    process.arguments = [
      "import", folder.path + "/\(price).csv", "--symbol", symbol, "--store", store,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The price that all bars of the symbol have; nil where there are none, or no store.
  private func onlyPrice(of symbol: String = "S") throws -> Double? {
    var status = stat()
    if stat(store, &status) != 0 || status.st_size == 0 { return nil }
    let opened = try BarStore(at: store)
    guard let series = try opened.bars(of: SeriesKey(try ListedSymbol(symbol), .day)) else {
      return nil
    }
    #expect(series.count == rows)
    #expect(series.close.allSatisfy { $0 == series.close[0] }, "half an import is stored")
    return series.close.first
  }

  @Test func holdsOnlyWholeImportsAfterTwoHundredKills() throws {
    let clock = ContinuousClock()
    let whole = try clock.measure { try start(1).waitUntilExit() }
    let length = Int(
      whole.components.seconds * 1_000_000 + whole.components.attoseconds / 1_000_000_000_000)
    var state: UInt64 = 42
    var stored = 1.0
    for round in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let price = 1 + (round + 1) % 4
      let process = try start(price)
      usleep(UInt32(Int(state >> 33) % max(1, length * 11 / 10)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let found = try #require(try onlyPrice())
      // Either it was as before, or the whole import is there.
      #expect(found == stored || found == Double(price))
      stored = found
    }
    try BarStore(at: store).check()
    let process = try start(2)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try onlyPrice() == 2)
  }

  @Test func opensAfterAKillWhileTheStoreIsMade() throws {
    for round in 0..<20 {
      for ending in ["", "-wal", "-shm"] { unlink(store + ending) }
      let process = try start(1)
      usleep(UInt32(round * 1500))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      _ = try onlyPrice()
      let again = try start(3)
      again.waitUntilExit()
      #expect(again.terminationStatus == 0)
      #expect(try onlyPrice() == 3)
    }
  }

  @Test func letsManyWritersInOneAfterTheOther() throws {
    let writers = try (0..<8).map { try start(1 + $0 % 4, symbol: $0 < 4 ? "S" : "T\($0)") }
    for writer in writers {
      writer.waitUntilExit()
      #expect(writer.terminationStatus == 0)
    }
    for symbol in ["S", "T4", "T5", "T6", "T7"] { #expect(try onlyPrice(of: symbol) != nil) }
    try BarStore(at: store).check()
  }

  @Test func stopsAtAnInterruptAndGoesOnAfterwards() throws {
    let list = (1...4).map { folder.path + "/\($0).csv" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
    process.arguments = ["import"] + list + ["--store", store]
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    // Until the first of the four is stored.
    var tries = 0
    while (try? BarStore(at: store, for: .read).series().isEmpty) ?? true, tries < 2000 {
      usleep(1000)
      tries += 1
    }
    process.interrupt()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // It may have been done by then.
    if process.terminationStatus != 0 {
      #expect(process.terminationStatus == 130)
      #expect(text.contains("interrupted"))
    }
    let again = try folder.sakata("import", "1.csv", "2.csv", "3.csv", "4.csv", "--store", store)
    #expect(again.status == 0)
    for price in 1...4 { #expect(try onlyPrice(of: "\(price)") == Double(price)) }
  }

  /// Runs a shell script in the folder, with the command as `$1` and the store as `$2`.
  private func shell(_ script: String) throws -> (status: Int32, error: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", CommandFolder.binary, store]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func saysThatAFileMayNotGrow() throws {
    try start(1).waitUntilExit()
    // 64 or 128 kB, as the shell counts them: less than the log of an import.
    let full = try shell("ulimit -f 128; exec \"$1\" import 2.csv --symbol S --store \"$2\"")
    #expect(full.status == 1)
    #expect(full.error.contains("no room left"), "\(full.error)")
    #expect(try onlyPrice() == 1)
    try BarStore(at: store).check()
    let again = try start(2)
    again.waitUntilExit()
    #expect(try onlyPrice() == 2)
  }

  @Test func saysThatADiskIsFull() throws {
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard try shell("mount -t tmpfs -o size=400k tmpfs disk").status == 0 else {
      print("skipped: a full disk (mounting one takes root)")
      return
    }
    defer { _ = try? shell("umount disk") }
    let first = try shell("head -n 1001 1.csv >a.csv; \"$1\" import a.csv --store disk/s")
    #expect(first.status == 0, "\(first.error)")
    let full = try shell("\"$1\" import 2.csv 3.csv 4.csv --store disk/s")
    #expect(full.status == 1)
    #expect(full.error.contains("no room left"), "\(full.error)")
    let store = try BarStore(at: disk + "/s")
    #expect(try store.bars(of: SeriesKey(try ListedSymbol("a"), .day))?.count == 1000)
    try store.check()
  }

  @Test func saysThatAStoreIsReadOnlyAndReadsIt() throws {
    try start(1).waitUntilExit()
    // Root may write everywhere: then somebody else tries.
    let user = getuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : ""
    guard try shell("chmod 555 . && chmod 444 bars.sqlite && \(user)\"$1\" --version").status == 0
    else {
      print("skipped: a read-only store (the command cannot be run as another user)")
      return
    }
    defer { _ = try? shell("chmod 755 .") }
    let written = try shell("\(user)\"$1\" import 2.csv --symbol S --store \"$2\"")
    #expect(written.status == 1)
    #expect(written.error.contains("read-only"), "\(written.error)")
    let read = try shell("\(user)\"$1\" list --check --store \"$2\"")
    #expect(read.status == 0, "\(read.error)")
    _ = try shell("chmod 755 . && chmod 644 bars.sqlite")
    #expect(try onlyPrice() == 1)
  }
}
