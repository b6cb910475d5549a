import ChartCairo
import ChartDrawing
import ChartPixels

/// Pictures by the painter under test and by Cairo, in the same form.
enum PixelPictures {
  /// As Cairo has its pixels, so that the two can be compared.
  static func painted(
    _ list: DisplayList, scale: Double = 1, on below: PixelImage? = nil,
    within damage: PixelRect? = nil
  ) -> PixelImage {
    let width = Int((list.size.width * scale - 1e-6).rounded(.up))
    let height = Int((list.size.height * scale - 1e-6).rounded(.up))
    var image =
      below
      ?? PixelImage(
        width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    image.pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let canvas = PixelCanvas(pixels: base, width: width, height: height, order: .bgra)
      _ = PixelPainter().paint(list, on: canvas, scale: scale, within: damage)
    }
    return image
  }

  static func withoutTexts(_ list: DisplayList) -> DisplayList {
    var list = list
    list.commands.removeAll {
      if case .text = $0 { return true }
      return false
    }
    return list
  }

  /// A list of these commands on white.
  static func list(
    _ commands: [DrawCommand], width: Double = 8, height: Double = 6, background: RGBA? = nil
  ) -> DisplayList {
    var list = DisplayList(size: PlotSize(width: width, height: height))
    if let background {
      list.commands = [
        .fillRects([PlotRect(x: 0, y: 0, width: width, height: height)], background)
      ]
    }
    list.commands += commands
    return list
  }
}

/// How far two pictures are apart.
struct PixelDifference {
  /// Of any channel, 0…255.
  var largest = 0
  /// Of all channels of all pixels.
  var mean = 0.0
  /// Share of the pixels of which a channel differs by more than 16, by more than 40.
  var over16 = 0.0
  var over40 = 0.0

  init(_ a: PixelImage, _ b: PixelImage) {
    guard a.width == b.width, a.height == b.height else {
      (largest, mean, over16, over40) = (255, 255, 1, 1)
      return
    }
    var (sum, count16, count40) = (0, 0, 0)
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        var index = 0
        while index < a.count {
          let (one, other) = (a[index], b[index])
          index += 1
          if one == other { continue }
          var most = 0
          for shift in [0, 8, 16, 24] as [UInt32] {
            let difference = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
            most = max(most, difference)
            sum += difference
          }
          largest = max(largest, most)
          if most > 16 { count16 += 1 }
          if most > 40 { count40 += 1 }
        }
      }
    }
    let count = Double(max(a.pixels.count, 1))
    mean = Double(sum) / count / 4
    over16 = Double(count16) / count
    over40 = Double(count40) / count
  }
}
