import Foundation
import Testing

@testable import SakataCommand

@Suite struct DiagramCommandTests {
  private static let quarters = "quarter,wafers,packaging\nQ1,18.2,9.1\nQ2,21.4,8.7\nQ3,24.9,\n"

  // Two stored files, a.csv and b.csv, of one row each; made by Python's zipfile.
  private static let archive =
    "UEsDBBQAAAAAAAAAIlhHBhCYBAAAAAQAAAAFAAAAYS5jc3Z4LDEKUEsDBBQAAAAAAAAAIlhHBhCYBAAAAAQAAAAFAAAAYi5jc3Z4LDEKUEsBAhQDFAAAAAAAAAAiWEcGEJgEAAAABAAAAAUAAAAAAAAAAAAAAIABAAAAAGEuY3N2UEsBAhQDFAAAAAAAAAAiWEcGEJgEAAAABAAAAAUAAAAAAAAAAAAAAIABJwAAAGIuY3N2UEsFBgAAAAACAAIAZgAAAE4AAAAAAA=="

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(Self.quarters, to: "quarters.csv")
    return folder
  }

  /// Where the files of the live diagram are; here, others in their place.
  private func web(in folder: CommandFolder) throws -> [String: String] {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/web", withIntermediateDirectories: false)
    try folder.write("/* the script */", to: "web/sakata-diagrams.js")
    try folder.write("the module", to: "web/sakata-diagrams.wasm")
    return ["SAKATA_WEB": folder.path + "/web"]
  }

  @Test func drawsBarsInEveryFormat() throws {
    let folder = try folder()
    let run = try folder.sakata(
      "bar", "quarters.csv", "--values", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf", "-o",
      "a.html", environment: try web(in: folder))
    #expect(run.status == 0, "\(run.error)")
    let svg = String(decoding: try folder.read("a.svg"), as: UTF8.self)
    for text in [">quarters<", ">Q1<", ">wafers<", ">24.9<", "id=\"bars-2\""] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(try folder.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try folder.read("a.pdf").starts(with: Array("%PDF".utf8)))
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("/* the script */"))
    #expect(page.contains(svg), "the first picture")
    #expect(page.components(separatedBy: "</script>").count == 4 && !page.contains("src="))
  }

  @Test(arguments: [
    (
      ["bar", "--stacked", "--horizontal", "--values"], "sakata-bars", " stacked horizontal values>"
    ),
    (["bar", "--baseline", "low", "--grid", "4"], "sakata-bars", " baseline=\"low\" grid=\"4\">"),
    (["bar", "--baseline=-2.5", "--grid", "0"], "sakata-bars", " baseline=\"-2.5\" grid=\"0\">"),
    (
      ["line", "--smooth", "--area", "--points", "--zero"], "sakata-lines",
      " smooth area points zero>"
    ),
    (
      ["line", "--theme", "dark", "--lang", "zh-TW", "--roc-years", "--title", "<b>"],
      "sakata-lines",
      " theme=\"dark\" lang=\"zh-Hant\" units=\"myriad\" roc-years chart-title=\"&lt;b&gt;\" chart-subtitle=\"\">"
    ),
  ]) func thePageHasWhatTheOptionsSay(
    arguments: [String], element: String, attributes: String
  ) throws {
    let folder = try folder()
    let run = try folder.run(
      arguments + ["quarters.csv", "-o", "a.html"], environment: try web(in: folder))
    #expect(run.status == 0, "\(run.error)")
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    let start = try #require(page.components(separatedBy: "<" + element).last)
    #expect(start.components(separatedBy: "\n")[0].hasSuffix(attributes), "\(start.prefix(300))")
  }

  @Test func namesOfBandsCannotEndThePage() throws {
    let folder = try folder()
    try folder.write("date,a</script>,\"b\"\"\",c\n1,2,3,4\n2,3,4,5\n", to: "f.csv")
    let run = try folder.sakata(
      "line", "f.csv", "--band", "a</script>,b\"", "-o", "a.html", environment: try web(in: folder))
    #expect(run.status == 0, "\(run.error)")
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    #expect(page.contains("\"a\\u003c/script>\"") && page.contains("\"b\\\"\""))
    #expect(page.components(separatedBy: "</script>").count == 4)
  }

  @Test func writesNoPageWithoutTheLiveDiagram() throws {
    let folder = try folder()
    let run = try folder.sakata(
      "bar", "quarters.csv", "-o", "a.html", "-o", "a.svg", environment: ["SAKATA_WEB": "/none"])
    #expect(run.status == 1)
    #expect(run.error.contains("sakata-diagrams.js, sakata-diagrams.wasm"))
    #expect(run.error.contains("/none") && run.error.contains("make web"))
    #expect(try folder.names() == ["quarters.csv"])
  }

  @Test func readsWhatChartsRead() throws {
    let folder = try folder()
    // 月份,金額 / 一月,5 / 二月,7 in CP950.
    let chinese: [UInt8] =
      [0xA4, 0xEB, 0xA5, 0xF7, 0x2C, 0xAA, 0xF7, 0xC3, 0x42, 0x0D, 0x0A, 0xA4, 0x40, 0xA4, 0xEB]
      + Array(",5\r\n".utf8) + [0xA4, 0x47, 0xA4, 0xEB] + Array(",7\r\n".utf8)
    try folder.write(Data(chinese), to: "big5.csv")
    try folder.write(Data(PackedBars.gzipped(chinese)), to: "big5.csv.gz")
    let utf16 = Data([0xFF, 0xFE]) + "月份,金額\n一月,5\n二月,7\n".data(using: .utf16LittleEndian)!
    try folder.write(utf16, to: "wide.csv")
    let runs = [
      try folder.sakata("bar", "big5.csv"), try folder.sakata("bar", "big5.csv.gz"),
      try folder.sakata("bar", "wide.csv"), try folder.sakata("bar", "-", input: Data(chinese)),
      try folder.sakata("bar", "-", input: Data(PackedBars.gzipped(chinese))),
      try folder.sakata("bar", "big5.csv", "--encoding", "cp950"),
    ]
    for run in runs {
      #expect(run.status == 0 && run.text.contains(">二月<"), "\(run.error)")
    }
    #expect(runs[1].text.contains(">big5<"), "the title is the name without its endings")
    #expect(try folder.sakata("bar", "big5.csv", "--encoding", "utf-8").status == 1)
  }

  @Test func optionsChangeThePicture() throws {
    let folder = try folder()
    let plain = try folder.sakata("bar", "quarters.csv").text
    for options in [
      ["--stacked"], ["--horizontal"], ["--values"], ["--baseline", "low"], ["--baseline=-10"],
      ["--grid", "0"], ["--theme", "dark"], ["--title", "T"], ["--subtitle", "S"],
      ["--size", "400x300"],
    ] {
      let run = try folder.run(["bar", "quarters.csv"] + options)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.text.hasPrefix("<svg") && run.text != plain, "\(options)")
    }
  }

  @Test func drawsLinesAndBands() throws {
    let folder = try folder()
    try folder.write("date,mid,low,high\n2024-01-02,5,4,6\n2024-01-05,6,4,8\n", to: "f.csv")
    let plain = try folder.sakata("line", "f.csv").text
    #expect(plain.contains("id=\"line-3\"") && plain.contains("2024-01-02"))
    let band = try folder.sakata("line", "f.csv", "--band", "low,high").text
    #expect(band.contains("id=\"band-1\"") && !band.contains("id=\"line-2\""))
    for options in [["--smooth", "--points"], ["--area"], ["--zero"], ["--grid", "4"]] {
      #expect(try folder.run(["line", "f.csv"] + options).text != plain, "\(options)")
    }
  }

  @Test func readsStandardInput() throws {
    let run = try CommandFolder().sakata("bar", "-", input: Data("a,1\nb,2\n".utf8))
    #expect(run.status == 0 && run.text.contains(">b<"))
  }

  @Test(arguments: [
    (["bar"], 2, "bar needs a file"),
    (["bar", "quarters.csv", "more.csv"], 2, "one argument too many"),
    (["bar", "quarters.csv", "--grid", "x"], 2, "no number of parts"),
    (["bar", "quarters.csv", "--baseline", "top"], 2, "no baseline"),
    (["line", "quarters.csv", "--band", "low,high"], 2, "names no two columns"),
    (["line", "quarters.csv", "--stacked"], 2, "--stacked"),
    (["bar", "none.csv"], 1, "none.csv: cannot be read"),
    (["bar", "words.csv"], 1, "words.csv:3: 'two' in column 2 is not a number"),
    (["line", "wide.csv"], 1, "wide.csv:2: more cells"),
    (["line", "empty.csv"], 1, "empty.csv: the file is empty"),
    (["line", "blank.csv"], 1, "blank.csv: the file is empty"),
    (["line", "picture.csv"], 1, "picture.csv: binary data"),
    (["line", "page.csv"], 1, "page.csv: a web page (HTML)"),
    (["bar", "data.json"], 1, "data.json: JSON, not a table"),
    (["bar", "cut.csv.gz"], 1, "cut.csv.gz: the gzip data are damaged"),
    (["bar", "sheet.xlsx"], 1, "sheet.xlsx: an archive of 2 files, not one table"),
    (["bar", "."], 1, ".: is a folder"),
    (["bar", "quarters.csv", "-o", "quarters.csv", "--format", "svg"], 2, "replace an input"),
  ]) func saysWhatIsWrong(arguments: [String], status: Int32, text: String) throws {
    let folder = try folder()
    try folder.write("a,b\nx,1\ny,two\n", to: "words.csv")
    try folder.write("a,1\nb,2,3\n", to: "wide.csv")
    try folder.write("", to: "empty.csv")
    try folder.write(" \n\n", to: "blank.csv")
    try folder.write(
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00]), to: "picture.csv")
    try folder.write("<!DOCTYPE html>\n<p>Not found, sorry\n", to: "page.csv")
    try folder.write("[{\"a\": 1, \"b\": 2}]", to: "data.json")
    try folder.write(
      Data(PackedBars.gzipped(Array(Self.quarters.utf8))).dropLast(9), to: "cut.csv.gz")
    try folder.write(try #require(Data(base64Encoded: Self.archive)), to: "sheet.xlsx")
    let run = try folder.run(arguments)
    #expect(run.status == status, "\(run.error)")
    #expect(run.error.contains(text), "\(run.error)")
    #expect(run.output.isEmpty)
  }
}
