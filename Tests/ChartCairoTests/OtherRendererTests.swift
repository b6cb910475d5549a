import ChartCairo
import ChartDrawing
import ChartSVG
import Foundation
import TestSupport
import Testing

/// The SVG file, painted by a program that knows nothing of ours, looks as our PNG does.
@Suite struct OtherRendererTests {
  /// Text is painted by the same libraries there, but each places glyphs by its own rules.
  @Test(arguments: [DrawingScenes.everything(), DrawingScenes.crossed()])
  func theSVGLooksAsThePNG(list: DisplayList) throws {
    let svg = SVGRenderer().bytes(of: list)
    guard let file = outputBytes(of: "rsvg-convert", reading: svg, arguments: []) else {
      print("skipped: no rsvg-convert (librsvg2-bin) on this system")
      return
    }
    let other = try #require(decodedPNG(file))
    let ours = try CairoRenderer().pixels(of: list)
    let difference = PictureDifference(ours, other)
    #expect(difference.isSlight, "\(difference)")
  }
}

/// What a program prints when it is given a file as its first argument; nil where there is no
/// such program.
func outputBytes(of program: String, reading input: [UInt8], arguments: [String]) -> [UInt8]? {
  let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  guard let path else { return nil }
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  guard (try? Data(input).write(to: file)) != nil else { return nil }
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = [file.path] + arguments
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? Array(output) : nil
}

func output(of program: String, reading input: [UInt8], arguments: [String] = []) -> String? {
  outputBytes(of: program, reading: input, arguments: arguments)
    .map { String(decoding: $0, as: UTF8.self) }
}
