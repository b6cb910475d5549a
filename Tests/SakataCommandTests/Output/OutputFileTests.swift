import Foundation
import Testing

@testable import SakataCommand

@Suite struct OutputFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func leavesNothingButTheFile() throws {
    try OutputFile.write(Array("one".utf8), to: path("a.svg"))
    try OutputFile.write(Array("two".utf8), to: path("a.svg"))
    #expect(try names() == ["a.svg"])
    #expect(try String(contentsOfFile: path("a.svg"), encoding: .utf8) == "two")
  }

  @Test func keepsTheModeOfTheFileThatItReplaces() throws {
    try OutputFile.write([], to: path("a.svg"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a.svg"))
    try OutputFile.write([1], to: path("a.svg"))
    let mode = try FileManager.default.attributesOfItem(atPath: path("a.svg"))[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func writesThroughALink() throws {
    try OutputFile.write([1], to: path("real.png"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link.png"), withDestinationPath: "real.png")
    try OutputFile.write([2], to: path("link.png"))
    #expect(FileManager.default.contents(atPath: path("real.png")) == Data([2]))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == "real.png")
  }

  @Test func namesWhyItCannotWrite() {
    #expect(throws: CommandError.cannotWrite(file: path("none/a.svg"), errno: ENOENT)) {
      try OutputFile.write([1], to: path("none/a.svg"))
    }
    #expect(throws: CommandError.cannotWrite(file: folder.path, errno: EISDIR)) {
      try OutputFile.write([1], to: folder.path)
    }
  }

  @Test func choosesANameThatIsFreeOrHoldsTheSame() throws {
    let base = path("taiex")
    func name(_ bytes: [UInt8]) -> String {
      OutputFile.freeName(base: base, ending: "svg", for: bytes)
    }
    #expect(name([1]) == base + ".svg")
    try OutputFile.write([1], to: base + ".svg")
    #expect(name([1]) == base + ".svg")
    #expect(name([2]) == base + "-2.svg")
    try OutputFile.write([2], to: base + "-2.svg")
    #expect(name([3]) == base + "-3.svg")
  }
}
