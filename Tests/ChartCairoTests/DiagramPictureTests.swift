import CategoryCharts
import ChartCairo
import Foundation
import TestSupport
import Testing

/// The pictures of all scenes of bars and lines as PNG look as those in `Goldens/`.
///
/// `UPDATE_GOLDENS=1` writes the files anew; the tests then fail all the same, so that nobody
/// overlooks it. Look at what changed before you keep it.
@Suite struct DiagramPictureTests {
  static let folder = MarketData.packageFolder.appendingPathComponent(
    "Tests/ChartCairoTests/Goldens", isDirectory: true)

  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// Versions of the libraries place glyphs by their own rules: the bound is that of other renderers.
  @Test("A scene looks as its golden picture", arguments: DiagramScenes.all)
  func looksAsItsGoldenPicture(scene: DiagramScene) throws {
    let list = scene.picture()
    let renderer = CairoRenderer()
    let file = Self.folder.appendingPathComponent("\(scene.name).png")
    guard let golden = try? Data(contentsOf: file) else {
      if Self.updates { try Data(try renderer.png(of: list)).write(to: file) }
      Issue.record("no \(scene.name).png; make it with UPDATE_GOLDENS=1")
      return
    }
    let difference = try PictureDifference(
      renderer.pixels(of: list), #require(decodedPNG([UInt8](golden))))
    if difference.isSlight { return }
    if Self.updates { try Data(try renderer.png(of: list)).write(to: file) }
    Issue.record("\(scene.name).png differs: \(difference)")
  }

  @Test("Each golden picture has its scene")
  func eachGoldenPictureHasItsScene() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    #expect(Set(files) == Set(DiagramScenes.all.map { $0.name }))
  }
}
