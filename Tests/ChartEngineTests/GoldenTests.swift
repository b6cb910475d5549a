import ChartDrawing
import ChartSVG
import Foundation
import TestSupport
import Testing

/// The pictures of all scenes as SVG, byte for byte as in `Goldens/`.
///
/// `UPDATE_GOLDENS=1` writes the files anew; the tests then fail all the same, so that nobody
/// overlooks it. Look at what changed before you keep it.
@Suite struct GoldenTests {
  static let folder = MarketData.packageFolder.appendingPathComponent(
    "Tests/ChartEngineTests/Goldens", isDirectory: true)

  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  @Test("A scene looks as its golden file", arguments: ChartScenes.all)
  func looksAsItsGoldenFile(scene: ChartScene) throws {
    let list = scene.picture()
    let svg = SVGRenderer().text(of: list)
    #expect(svg == SVGRenderer().text(of: scene.picture()), "the same bytes each time")
    expectSound(list, measuring: StandardTextMeasurer(), scene.name)
    let file = Self.folder.appendingPathComponent("\(scene.name).svg")
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if golden == svg { return }
    if Self.updates {
      try svg.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(scene.name).svg is written anew")
    } else if let golden {
      Issue.record("\(scene.name).svg differs: \(firstDifference(golden, svg))")
    } else {
      Issue.record("no \(scene.name).svg; make it with UPDATE_GOLDENS=1")
    }
  }

  @Test("Each golden file has its scene")
  func eachGoldenFileHasItsScene() throws {
    let names = ChartScenes.all.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(names.count >= 25)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
    #expect(Set(files).subtracting(names) == [])
  }

  private func firstDifference(_ golden: String, _ svg: String) -> String {
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = svg.split(separator: "\n", omittingEmptySubsequences: false)
    for number in 0..<max(old.count, new.count) {
      let before = number < old.count ? old[number].prefix(120) : "(end)"
      let after = number < new.count ? new[number].prefix(120) : "(end)"
      if number >= old.count || number >= new.count || old[number] != new[number] {
        return "line \(number + 1) was \(before), is \(after)"
      }
    }
    return "nothing"
  }
}
