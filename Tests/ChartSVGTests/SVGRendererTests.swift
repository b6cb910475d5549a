import ChartDrawing
import ChartSVG
import Foundation
import TestSupport
import Testing

@Suite struct SVGRendererTests {
  @Test func writesAnEmptyPicture() {
    var list = DisplayList(size: PlotSize(width: 100, height: 50.5))
    list.language = "en"
    let text = SVGRenderer().text(of: list)
    #expect(
      text.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50.5\""
          + " viewBox=\"0 0 100 50.5\" lang=\"en\" xml:lang=\"en\" font-family=\""))
    #expect(text.hasSuffix(",sans-serif\" role=\"img\">\n</svg>\n"))
  }

  @Test func namesAndDescribesThePicture() {
    var list = DisplayList(size: PlotSize(width: 1, height: 1))
    list.title = "台積電 & co"
    list.summary = "1 < 2"
    let text = SVGRenderer().text(of: list)
    #expect(text.contains("aria-labelledby=\"picture-title picture-summary\""))
    #expect(text.contains("<title id=\"picture-title\">台積電 &amp; co</title>"))
    #expect(text.contains("<desc id=\"picture-summary\">1 &lt; 2</desc>"))
  }

  @Test func writesRectanglesOfABatchAsOnePath() {
    let rects = [
      PlotRect(x: 1, y: 2, width: 3, height: 4), PlotRect(x: 10, y: 0.5, width: 2.25, height: 1),
    ]
    #expect(
      body([.fillRects(rects, RGBA(0xAA3300))])
        == "<path fill=\"#a30\" d=\"M1 2h3v4h-3m9-5.5h2.25v1h-2.25\"/>\n")
  }

  @Test func writesLinesAsRelativeSteps() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0.5, y: 10))
    outline.line(to: PlotPoint(x: 1, y: 10.25))
    outline.line(to: PlotPoint(x: 1.75, y: 10.75))
    outline.line(to: PlotPoint(x: 1.75, y: 9))
    outline.line(to: PlotPoint(x: 3, y: 9))
    outline.line(to: PlotPoint(x: 2, y: 11))
    outline.close()
    #expect(
      body([.stroke(outline, Stroke(color: RGBA(0x123456).opacity(0.5), width: 1.5))])
        == "<path fill=\"none\" stroke=\"#123456\" stroke-opacity=\"0.502\" stroke-width=\"1.5\""
        + " stroke-linejoin=\"round\" d=\"M.5 10l.5.25.75.5v-1.75h1.25l-1 2z\"/>\n")
  }

  @Test func writesEveryOptionOfAStroke() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 0))
    outline.line(to: PlotPoint(x: 9, y: 0))
    let stroke = Stroke(
      color: RGBA(0), width: 1, join: .bevel, cap: .square, dash: [4, 2.5],
      isAntialiased: false)
    #expect(
      body([.stroke(outline, stroke)])
        == "<path fill=\"none\" stroke=\"#000\" stroke-linejoin=\"bevel\""
        + " stroke-linecap=\"square\" stroke-dasharray=\"4 2.5\""
        + " shape-rendering=\"crispEdges\" d=\"M0 0h9\"/>\n")
  }

  @Test func writesCurves() {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 1, y: 1))
    outline.quadraticCurve(to: PlotPoint(x: 3, y: 1), control: PlotPoint(x: 2, y: 0))
    outline.cubicCurve(
      to: PlotPoint(x: 4, y: 4), control1: PlotPoint(x: 3, y: 2),
      control2: PlotPoint(x: 4, y: 3))
    #expect(
      body([.fill(outline, .color(RGBA(0xFFFFFF)))])
        == "<path fill=\"#fff\" d=\"M1 1q1-1 2 0c0 1 1 2 1 3\"/>\n")
  }

  @Test func writesGradients() {
    var outline = Outline()
    outline.addRect(PlotRect(x: 0, y: 0, width: 2, height: 2))
    let paint = Paint.linearGradient(
      start: PlotPoint(x: 0, y: 0), end: PlotPoint(x: 0, y: 2), from: RGBA(0xFF0000),
      to: RGBA(0xFF0000).opacity(0))
    #expect(
      body([.fill(outline, paint)])
        == "<linearGradient id=\"gradient-1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\""
        + " x2=\"0\" y2=\"2\"><stop stop-color=\"#f00\"/><stop offset=\"1\" stop-color=\"#f00\""
        + " stop-opacity=\"0\"/></linearGradient>\n"
        + "<path fill=\"url(#gradient-1)\" d=\"M0 0h2v2h-2z\"/>\n")
  }

  @Test func writesTextAsText() {
    let run = TextRun(
      "收 <1> & \"2\"", style: TextStyle(size: 11, weight: .bold), color: RGBA(0xFF0000),
      anchor: .end)
    #expect(
      body([.text(run, at: PlotPoint(x: 5, y: 6.5))])
        == "<text x=\"5\" y=\"6.5\" font-size=\"11\" font-weight=\"700\" text-anchor=\"end\""
        + " fill=\"#f00\">收 &lt;1&gt; &amp; &quot;2&quot;</text>\n")
  }

  @Test func keepsSpacesAndReplacesControlCharacters() {
    let run = TextRun(
      "a\n\u{1}b\u{FFFE}", style: TextStyle(size: 11), color: RGBA(0), anchor: .middle)
    #expect(
      body([.text(run, at: PlotPoint(x: 0, y: 0))])
        == "<text x=\"0\" y=\"0\" font-size=\"11\" text-anchor=\"middle\" fill=\"#000\""
        + " xml:space=\"preserve\">a  b\u{FFFD}</text>\n")
  }

  @Test func namesClipsOnceAndGroupsUniquely() {
    let clip = PlotRect(x: 0, y: 0, width: 5, height: 5)
    let text = body([
      .beginGroup("ma 5"), .pushClip(clip), .popClip, .endGroup,
      .beginGroup("ma 5"), .pushClip(clip), .popClip, .endGroup,
      .beginGroup("5"), .endGroup, .beginGroup("量"), .endGroup,
    ])
    #expect(
      text
        == "<g id=\"ma-5\">\n<clipPath id=\"clip-1\"><rect x=\"0\" y=\"0\" width=\"5\""
        + " height=\"5\"/></clipPath>\n<g clip-path=\"url(#clip-1)\">\n</g>\n</g>\n"
        + "<g id=\"ma-5-2\">\n<g clip-path=\"url(#clip-1)\">\n</g>\n</g>\n"
        + "<g id=\"_5\">\n</g>\n<g id=\"_91cf\">\n</g>\n")
  }

  @Test func putsThePrefixBeforeEveryIdAndReference() {
    let text = SVGRenderer(idPrefix: "left-").text(of: DrawingScenes.everything())
    let ids = text.matches(of: /id="([^"]*)"/).map { String($0.1) }
    let references = text.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    #expect(!ids.isEmpty && ids.allSatisfy { $0.hasPrefix("left-") })
    #expect(Set(references).isSubset(of: Set(ids)))
  }

  @Test func orderOfFontsFollowsTheLanguage() {
    let firsts = ["zh-Hant", "zh-Hans", "ja", "ko", "en"].map { language in
      var list = DisplayList(size: PlotSize(width: 1, height: 1))
      list.language = language
      let text = SVGRenderer().text(of: list)
      return String(text.firstMatch(of: /Noto Sans CJK (..)/)!.1)
    }
    #expect(firsts == ["TC", "SC", "JP", "KR", "TC"])
  }

  /// What stands between the root's start and end.
  private func body(_ commands: [DrawCommand]) -> String {
    var list = DisplayList(size: PlotSize(width: 10, height: 10))
    list.commands = commands
    let text = SVGRenderer().text(of: list)
    let start = text.range(of: "role=\"img\">\n")!.upperBound
    return String(text[start...].dropLast("</svg>\n".count))
  }
}
