import Foundation

/// Runs a program and returns its output; a status other than 0 is an error.
@discardableResult
public func runProgram(_ words: [String], user: String? = nil) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = (user.map { ["setpriv", "--reuid=\($0)", "--clear-groups"] } ?? []) + words
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ProgramFailure(words: words, status: process.terminationStatus)
  }
  return String(decoding: data, as: UTF8.self)
}

/// A program that ended with a status other than 0.
public struct ProgramFailure: Error {
  public let words: [String]
  public let status: Int32
}
