import ChartCairo

/// How two pictures differ that different programs, or versions of them, have painted.
struct PictureDifference: CustomStringConvertible {
  /// The share of pixels that clearly differ: by more than 48 steps of 255 in a channel.
  private(set) var differentPixels = 1.0
  /// Steps of 255 that a channel differs by, on average.
  private(set) var meanSteps = 255.0

  /// Pictures of different sizes differ everywhere.
  init(_ ours: PixelImage, _ other: PixelImage) {
    guard ours.width == other.width, ours.height == other.height, !ours.pixels.isEmpty else {
      return
    }
    var difference = 0
    var different = 0
    for (a, b) in zip(ours.pixels, other.pixels) where a != b {
      let steps = [0, 8, 16, 24].map { (shift: UInt32) in
        abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      }
      difference += steps.reduce(0, +)
      if steps.max()! > 48 { different += 1 }
    }
    differentPixels = Double(different) / Double(ours.pixels.count)
    meanSteps = Double(difference) / Double(4 * ours.pixels.count)
  }

  /// Of all pixels at most 1 % clearly different, and one step in 255 a channel on average. Most of it
  /// is the line of hard pixels, for which programs have different rules, and the places of glyphs.
  var isSlight: Bool { differentPixels < 0.01 && meanSteps < 1 }

  var description: String { "\(differentPixels * 100) % of pixels, \(meanSteps) steps on average" }
}
