import ChartCairo
import ChartDrawing
import Foundation
import TestSupport
import Testing

@Suite struct CairoPDFTests {
  @Test func isAPDFAndTheSameEachTime() throws {
    let file = try CairoRenderer().pdf(of: DrawingScenes.everything())
    #expect(file.starts(with: "%PDF-1.".utf8))
    #expect(try CairoRenderer().pdf(of: DrawingScenes.everything()) == file)
  }

  @Test func hasItsTitleFontsAndSize() throws {
    let file = try CairoRenderer().pdf(of: DrawingScenes.everything())
    guard let info = output(of: "pdfinfo", reading: file),
      let fonts = output(of: "pdffonts", reading: file),
      let text = output(of: "pdftotext", reading: file, arguments: ["-"])
    else {
      print("skipped: no poppler-utils on this system")
      return
    }
    #expect(info.contains("Tom & Jerry < 50 >"))
    #expect(info.contains("Page size:       320 x 240 pts"))
    let rows = fonts.split(separator: "\n").dropFirst(2)
    #expect(rows.count >= 2)
    #expect(rows.allSatisfy { $0.contains(/yes\s+yes\s+yes/) }, "embedded, subset, to Unicode")
    #expect(text.contains("Close 17,850.25"))
  }

  @Test func hasAPageForEachList() throws {
    var small = DisplayList(size: PlotSize(width: 50, height: 60))
    small.commands = [.fillRects([PlotRect(x: 0, y: 0, width: 9, height: 9)], RGBA(0))]
    let file = try CairoRenderer().pdf(of: [small, DrawingScenes.everything(), small])
    guard let info = output(of: "pdfinfo", reading: file, arguments: ["-l", "3"]) else {
      print("skipped: no poppler-utils on this system")
      return
    }
    #expect(info.contains("Pages:           3"))
    #expect(info.contains("Page    1 size:  50 x 60 pts"))
    #expect(info.contains("Page    2 size:  320 x 240 pts"))
  }

  @Test func refusesPagesThatNoPDFCanHave() {
    #expect(throws: CairoRenderError.self) { try CairoRenderer().pdf(of: []) }
    for size in [PlotSize(width: 0, height: 1), PlotSize(width: .nan, height: 1)] {
      #expect(throws: CairoRenderError.self) {
        try CairoRenderer().pdf(of: [DrawingScenes.everything(), DisplayList(size: size)])
      }
    }
    #expect(throws: CairoRenderError.tooLarge(width: 14_401, height: 10)) {
      try CairoRenderer().pdf(of: DisplayList(size: PlotSize(width: 14_401, height: 10)))
    }
  }
}
