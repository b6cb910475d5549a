import ChartDrawing
import ChartSVG
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What holds for every file: case EXPORT-2.
@Suite(.serialized) struct SVGSoundnessTests {
  static let scenes = [
    DrawingScenes.everything(), DrawingScenes.unusable(), DrawingScenes.crossed(),
    DisplayList(size: PlotSize(width: .nan, height: -5)),
  ]

  @Test(arguments: scenes) func isWellFormed(list: DisplayList) {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(SVGRenderer().bytes(of: list)))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(Set(reader.ids).count == reader.ids.count)
  }

  @Test(arguments: scenes) func holdsFiniteNumbersOnly(list: DisplayList) {
    let text = SVGRenderer().text(of: list).lowercased()
    for word in ["nan", "inf", "e+", "width=\"-", "height=\"-"] {
      #expect(!text.contains(word))
    }
  }

  @Test(arguments: ["de_DE.UTF-8", "fr_FR.UTF-8", "ar_EG.UTF-8", "C"]) func isTheSameInEveryLocale(
    name: String
  ) {
    let before = SVGSoundnessTests.scenes.map { SVGRenderer().bytes(of: $0) }
    guard setlocale(LC_ALL, name) != nil else {
      print("skipped: this system has no locale \(name)")
      return
    }
    defer { setlocale(LC_ALL, "C") }
    #expect(SVGSoundnessTests.scenes.map { SVGRenderer().bytes(of: $0) } == before)
  }

  /// Each point of a long line must lie where it was meant to, however long the line.
  @Test func roundingErrorsDoNotAddUp() throws {
    var outline = Outline()
    var points: [PlotPoint] = []
    for index in 0..<20_000 {
      let point = PlotPoint(
        x: Double(index) * 0.057_3, y: 300 + 200 * sin(Double(index) * 0.37) + 1 / 3.0)
      points.append(point)
      if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
    }
    var list = DisplayList(size: PlotSize(width: 1200, height: 800))
    list.commands = [.stroke(outline, Stroke(color: RGBA(0)))]
    let text = SVGRenderer().text(of: list)
    let match = text.firstMatch(of: /\sd="([^"]*)"/)
    let data = try #require(match).1
    let ends = PathReader.points(of: String(data))
    #expect(ends.count == points.count)
    for (end, point) in zip(ends, points) {
      #expect(abs(end.x - point.x) < 0.005_1 && abs(end.y - point.y) < 0.005_1)
    }
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    var ids: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      if let id = attributes["id"] { ids.append(id) }
    }
  }
}

/// Reads path data of straight segments by the grammar of SVG, apart from the renderer.
enum PathReader {
  static func points(of data: String) -> [PlotPoint] {
    var points: [PlotPoint] = []
    var (x, y) = (0.0, 0.0)
    for step in data.matches(of: /([MmLlHhVv])([^A-Za-z]*)/) {
      var numbers = step.2.matches(of: /-?(?:\d+\.?\d*|\.\d+)/).map { Double($0.0)! }
      while !numbers.isEmpty {
        switch step.1 {
        case "M": (x, y) = (numbers.removeFirst(), numbers.removeFirst())
        case "m", "l": (x, y) = (x + numbers.removeFirst(), y + numbers.removeFirst())
        case "h": x += numbers.removeFirst()
        default: y += numbers.removeFirst()
        }
        points.append(PlotPoint(x: x, y: y))
      }
    }
    return points
  }
}
