import CategoryCharts
import ChartDrawing
import ChartSVG
import Foundation
import TestSupport
import Testing

/// The pictures of all scenes as SVG, byte for byte as in `Goldens/`; see `GoldenTests` of the
/// engine for how to make them anew.
@Suite struct DiagramGoldenTests {
  static let folder = MarketData.packageFolder.appendingPathComponent(
    "Tests/CategoryChartsTests/Goldens", isDirectory: true)

  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test("A scene looks as its golden file", arguments: DiagramScenes.all)
  func looksAsItsGoldenFile(scene: DiagramScene) throws {
    let list = scene.picture()
    let svg = SVGRenderer().text(of: list)
    // A tooltip lies over what is under it.
    expectSound(
      list, measuring: StandardTextMeasurer(), checksTexts: scene.selection == nil, scene.name)
    let file = Self.folder.appendingPathComponent("\(scene.name).svg")
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if golden == svg { return }
    if Self.updates {
      try svg.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(scene.name).svg is written anew")
    } else {
      Issue.record("\(scene.name).svg \(golden == nil ? "is missing" : "differs")")
    }
  }

  @Test("There are twenty scenes of bars and fifteen of lines, each with its file")
  func eachGoldenFileHasItsScene() throws {
    #expect(DiagramScenes.bars.count == 20)
    #expect(DiagramScenes.lines.count == 15)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
    #expect(Set(files) == Set(DiagramScenes.all.map { $0.name }))
  }
}
