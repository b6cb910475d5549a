import ByteText
import ChartDrawing
import ChartEngine

/// How the values of a diagram are written: all with the same decimals, as many as they have, at
/// most four; two where they have more.
struct DiagramNumbers: Equatable, Sendable {
  private var decimals = 0
  private var isTiny = false

  init(of rows: [[Double]]) {
    var largest = 0.0
    for row in rows {
      for value in row where value.magnitude <= 1e300 {
        largest = Swift.max(largest, value.magnitude)
        while decimals < 5, !DiagramNumbers.has(value, decimals) { decimals += 1 }
      }
    }
    if decimals == 5 {
      decimals = 2
      // Four digits of the largest, where two decimals would show less.
      let exponent = decimalExponent(of: largest)
      if largest > 0, exponent < 1 { decimals = Swift.min(3 - exponent, 15) }
      isTiny = largest > 0 && exponent < -6
    }
  }

  /// The value with commas between thousands.
  func text(_ value: Double) -> String {
    if isTiny { return makeString(shortestDecimal(of: value)) }
    return NumberText.fixed(value, decimals: decimals, grouping: true)
  }

  /// The value as short as an axis has it: in the axis's unit with at most two decimals.
  func text(_ value: Double, in unit: QuantityUnit) -> String {
    unit.size > 1 ? unit.text(value, decimals: 2) : text(value)
  }

  private static func has(_ value: Double, _ decimals: Int) -> Bool {
    let scaled = value * powerOfTen(decimals)
    return (scaled - scaled.rounded()).magnitude <= 1e-9 * Swift.max(scaled.magnitude, 1e-3)
  }
}
