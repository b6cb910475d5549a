import ChartCairo
import ChartDrawing
import Foundation
import TestSupport
import Testing

/// Case EXPORT-5. Fontconfig reads its files once in a process, so that tests with other fonts run
/// in a process of their own.
@Suite struct CairoFontTests {
  @Test func aSystemWithoutFontsIsAnErrorAndNotATrap() async {
    await #expect(processExitsWith: .success) {
      useFonts(in: nil)
      let scene = DrawingScenes.everything()
      #expect(throws: CairoRenderError.noFonts) { try CairoRenderer().png(of: scene) }
      #expect(throws: CairoRenderError.noFonts) { try CairoRenderer().pdf(of: scene) }
      #expect(throws: CairoRenderError.noFonts) { try PangoTextMeasurer() }
      // Without text no font is needed.
      var list = DisplayList(size: PlotSize(width: 4, height: 4))
      list.commands = [.fillRects([PlotRect(x: 0, y: 0, width: 4, height: 4)], RGBA(0))]
      #expect(throws: Never.self) { try CairoRenderer().png(of: list) }
    }
  }

  @Test(.enabled(if: liberationFolder != nil, "no Liberation fonts on this system"))
  func textsWithGlyphsThatNoFontHasAreReported() async {
    await #expect(processExitsWith: .success) {
      useFonts(in: liberationFolder)
      let renderer = CairoRenderer()
      _ = try renderer.png(of: DrawingScenes.everything())
      _ = try renderer.pdf(of: DrawingScenes.everything())
      #expect(renderer.missingGlyphTexts == ["加權指數", "電子"])
    }
  }

  @Test(.enabled(if: hasFonts, "no fonts on this system"))
  func showsTextWhereItsAnchorSays() throws {
    for (anchor, range) in [
      (TextRun.Anchor.start, 50...70), (.middle, 40...60), (.end, 30...50),
    ] {
      var list = DisplayList(size: PlotSize(width: 100, height: 30))
      let run = TextRun("HH", style: TextStyle(size: 14), color: RGBA(0), anchor: anchor)
      list.commands = [.text(run, at: PlotPoint(x: 50, y: 20))]
      let image = try CairoRenderer().pixels(of: list)
      let columns = (0..<100).filter { x in (0..<30).contains { image[x, $0] != 0 } }
      #expect(range.contains(try #require(columns.first)))
      #expect(range.contains(try #require(columns.last)))
      // Letters without descenders end at the baseline.
      let rows = (0..<30).filter { y in (0..<100).contains { image[$0, y] >> 24 > 64 } }
      #expect(rows.last == 19)
      #expect(abs(Double(20 - (rows.first ?? 0)) - 14 * 0.7) <= 1)
    }
  }

  @Test(.enabled(if: hasFonts, "no fonts on this system"))
  func controlCharactersStayOnTheLine() throws {
    let measurer = try PangoTextMeasurer()
    let style = TextStyle(size: 12)
    #expect(measurer.width(of: "a\nb", style: style) == measurer.width(of: "a b", style: style))
    #expect(measurer.width(of: "", style: style) == 0)
    #expect(measurer.width(of: "a", style: TextStyle(size: .nan)) == 0)
    #expect(measurer.width(of: "a", style: TextStyle(size: -1)) == 0)
    #expect(measurer.width(of: "a", style: TextStyle(size: 1e300)) == 0)
  }

  /// With a font of the stated metrics the two measurers agree.
  @Test(
    .enabled(if: liberationFolder != nil, "no Liberation fonts on this system"),
    arguments: ["17,850.25", "2024-01-02", "MACD(12,26,9) +1.5%", "−3.20 … •", "Köln"])
  func standardWidthsAreThoseOfLiberationSans(text: String) throws {
    let measurer = try PangoTextMeasurer()
    for style in [TextStyle(size: 11), TextStyle(size: 16, weight: .bold)] {
      let stated = StandardTextMeasurer().width(of: text, style: style)
      // Kerning, which the stated widths leave out, is below a fiftieth.
      #expect(abs(measurer.width(of: text, style: style) - stated) < stated / 50)
    }
  }
}

/// Makes fontconfig find only the fonts of a folder; none without one. For a process of its own.
private func useFonts(in folder: String?) {
  let entry = folder.map { "<dir>\($0)</dir>" } ?? ""
  let file = FileManager.default.temporaryDirectory.path + "/fonts-\(getpid()).conf"
  let cache = FileManager.default.temporaryDirectory.path + "/fonts-cache"
  try? "<fontconfig>\(entry)<cachedir>\(cache)</cachedir></fontconfig>".write(
    toFile: file, atomically: true, encoding: .utf8)
  setenv("FONTCONFIG_FILE", file, 1)
}

private let liberationFolder: String? = [
  "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2",
  "/usr/share/fonts/liberation-sans",
].first { FileManager.default.fileExists(atPath: $0 + "/LiberationSans-Regular.ttf") }

private let hasFonts: Bool = {
  do {
    _ = try PangoTextMeasurer()
    return true
  } catch {
    return false
  }
}()
