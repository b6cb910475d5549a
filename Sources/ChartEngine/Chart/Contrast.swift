import ChartDrawing
import MathFunctions

extension RGBA {
  /// How well this colour is told from another: 1 (not at all) to 21 (black and white).
  ///
  /// Both are taken as opaque. Source: WCAG 2.2, "contrast ratio" and "relative luminance".
  public func contrast(to other: RGBA) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Relative luminance: 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : math_exp(2.4 * math_log((value + 0.055) / 1.055))
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
