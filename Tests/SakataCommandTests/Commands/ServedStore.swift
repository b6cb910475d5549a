import Foundation

/// `sakata serve` in the background, on a port of its own.
final class ServedStore {
  let process = Process()
  private let output = Pipe()
  /// Its first line.
  let address: String

  init(_ folder: CommandFolder, store: String = "bars.sqlite", _ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: CommandFolder.binary)
    process.arguments = ["serve", "--port", "0", "--store", store] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["SAKATA_WEB": folder.path + "/web", "PATH": "/usr/bin:/bin"]
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 10 {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      if byte.isEmpty { break }
      line += byte
    }
    address = String(decoding: line.dropLast(), as: UTF8.self)
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The status after a signal.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The body of the answer at a path.
  func get(_ path: String) throws -> String { try ServedStore.get(address + path) }

  static func get(_ address: String) throws -> String {
    let run = Process()
    run.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    run.arguments = ["curl", "-sS", "--max-time", "10", address]
    let output = Pipe()
    run.standardOutput = output
    try run.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    run.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// A client of a server's events.
final class EventListener {
  private let process = Process()
  private let output = Pipe()
  private var heard = ""

  /// - Parameter address: such as `http://127.0.0.1:8080/live/2330`.
  init(_ address: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["curl", "-sSN", "--max-time", "20", address]
    process.standardOutput = output
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// All that was heard so far, once a text is among it, or when nothing more comes.
  func hear(_ text: String) -> String {
    while !heard.contains(text) {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { break }
      heard += String(decoding: part, as: UTF8.self)
    }
    return heard
  }
}
