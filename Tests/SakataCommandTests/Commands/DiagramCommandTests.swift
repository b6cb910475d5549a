import Foundation
import Testing

@testable import SakataCommand

@Suite struct DiagramCommandTests {
  private static let quarters = "quarter,wafers,packaging\nQ1,18.2,9.1\nQ2,21.4,8.7\nQ3,24.9,\n"

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(Self.quarters, to: "quarters.csv")
    return folder
  }

  @Test func drawsBarsInEveryFormat() throws {
    let folder = try folder()
    let run = try folder.sakata(
      "bar", "quarters.csv", "--values", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf", "-o", "a.html"
    )
    #expect(run.status == 0, "\(run.error)")
    let svg = String(decoding: try folder.read("a.svg"), as: UTF8.self)
    for text in [">quarters<", ">Q1<", ">wafers<", ">24.9<", "id=\"bars-2\""] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(try folder.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try folder.read("a.pdf").starts(with: Array("%PDF".utf8)))
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<svg") && !page.contains("<script"))
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
    (["line", "latin.csv"], 1, "latin.csv: the bytes are not UTF-8"),
    (["bar", "quarters.csv", "-o", "quarters.csv", "--format", "svg"], 2, "replace an input"),
  ]) func saysWhatIsWrong(arguments: [String], status: Int32, text: String) throws {
    let folder = try folder()
    try folder.write("a,b\nx,1\ny,two\n", to: "words.csv")
    try folder.write("a,1\nb,2,3\n", to: "wide.csv")
    try folder.write("", to: "empty.csv")
    try folder.write(Data([0x61, 0x2C, 0x31, 0x0A, 0xE9, 0x2C, 0x32]), to: "latin.csv")
    let run = try folder.run(arguments)
    #expect(run.status == status, "\(run.error)")
    #expect(run.error.contains(text), "\(run.error)")
    #expect(run.output.isEmpty)
  }
}
