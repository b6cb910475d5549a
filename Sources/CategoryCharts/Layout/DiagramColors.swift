import ChartDrawing
import ChartEngine

extension ChartTheme {
  /// The colour of a series: its own, or the theme's line colours in turn, blue first.
  func color(ofSeries number: Int, own: RGBA?) -> RGBA {
    if let own { return own }
    guard !lines.isEmpty else { return text }
    // In pairs exchanged: 1, 0, 3, 2…
    let place = number % lines.count ^ 1
    return lines[place < lines.count ? place : number % lines.count]
  }
}

extension RGBA {
  /// The colour at `share` of the way to another.
  func mixed(with other: RGBA, _ share: Double) -> RGBA {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Swift.min(Swift.max(Double(from) + (Double(to) - Double(from)) * share, 0), 255))
    }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Black or white, whichever is read better on this colour.
  var readableInk: RGBA {
    let (dark, light) = (RGBA(0x14181F), RGBA(0xFFFFFF))
    return contrast(to: dark) >= contrast(to: light) ? dark : light
  }
}
