import Foundation
import Testing

@testable import SakataCommand

@Suite struct ChartPageTests {
  private static let table = """
    Date,Open,High,Low,Close,Volume
    2024-01-02,590,593,589,593,1000
    2024-01-03,584,585,576,578,2000

    """

  /// A folder with a table, and with files in the place of the live chart's.
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(ChartPageTests.table, to: "bars.csv")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/web", withIntermediateDirectories: false)
    try folder.write("/* the script */", to: "web/sakata.js")
    try folder.write("the module", to: "web/sakata.wasm")
    try folder.write("its second part", to: "web/sakata-more.wasm")
    try folder.write("the module for files", to: "web/sakata-files.wasm")
    return folder
  }

  @Test func holdsPictureScriptAndBars() throws {
    let folder = try folder()
    let run = try folder.sakata(
      "chart", "bars.csv", "-o", "a.html", "--title", "</script><b>", "--watermark", "\"W\" & co",
      environment: ["SAKATA_WEB": folder.path + "/web"])
    #expect(run.status == 0, "\(run.error)")
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("<title>&lt;/script&gt;&lt;b&gt;</title>"))
    #expect(page.contains("watermark=\"&quot;W&quot; &amp; co\""))
    #expect(page.contains("/* the script */"))
    #expect(page.components(separatedBy: "<svg xmlns").count == 2)
    #expect(page.components(separatedBy: "</script>").count == 6)
    #expect(page.contains("aria-label=\"Save\""))
    #expect(!page.contains("src="))
  }

  @Test func writesNothingWithoutTheLiveChart() throws {
    let folder = try folder()
    let run = try folder.sakata(
      "chart", "bars.csv", "-o", "a.html", "-o", "a.svg",
      environment: ["SAKATA_WEB": folder.path + "/elsewhere"])
    #expect(run.status == 1)
    #expect(run.error.contains(folder.path + "/elsewhere"))
    #expect(try folder.names() == ["bars.csv", "web"])
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]) func writesTheExamplesOfRFC4648(bytes: String, text: String) {
    #expect(String(decoding: Base64.text(of: Array(bytes.utf8)), as: UTF8.self) == text)
  }

  @Test func packsBytesAsGzip() throws {
    let folder = try folder()
    let bytes = [UInt8]((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 8) })
    try folder.write(Data(PackedBars.gzipped(bytes)), to: "a.gz")
    let unpacker = Process()
    unpacker.executableURL = URL(fileURLWithPath: "/bin/gzip")
    unpacker.arguments = ["-d", folder.path + "/a.gz"]
    try unpacker.run()
    unpacker.waitUntilExit()
    #expect(try folder.read("a") == Data(bytes))
  }
}
