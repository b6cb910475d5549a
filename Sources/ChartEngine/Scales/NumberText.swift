/// Numbers as text for axes, legends and tags: a point, ASCII digits, no locale.
public enum NumberText {
  /// `value` with exactly `decimals` decimals; halves round away from zero, and what rounds to
  /// zero has no sign. NaN and the infinities give an empty text.
  ///
  /// - Parameters:
  ///   - decimals: 0…15; others are brought into that range.
  ///   - grouping: commas between thousands.
  public static func fixed(_ value: Double, decimals: Int, grouping: Bool = false) -> String {
    guard value.isFinite else { return "" }
    let decimals = Swift.min(Swift.max(decimals, 0), 15)
    let magnitude = value.magnitude
    let scaled = (magnitude * powerOfTen(decimals)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else { return huge(value, decimals: decimals) }
    var units = UInt64(scaled)
    let isNegative = value < 0 && units > 0
    var reversed: [UInt8] = []
    for _ in 0..<decimals {
      reversed.append(48 + UInt8(units % 10))
      units /= 10
    }
    if decimals > 0 { reversed.append(UInt8(ascii: ".")) }
    var count = 0
    repeat {
      if grouping && count > 0 && count % 3 == 0 { reversed.append(UInt8(ascii: ",")) }
      reversed.append(48 + UInt8(units % 10))
      units /= 10
      count += 1
    } while units > 0
    if isNegative { reversed.append(UInt8(ascii: "-")) }
    return String(decoding: reversed.reversed(), as: UTF8.self)
  }

  /// As ``fixed(_:decimals:grouping:)`` with up to `decimals` decimals, trailing zeros cut off.
  public static func trimmed(_ value: Double, decimals: Int) -> String {
    var bytes = Array(fixed(value, decimals: decimals).utf8)
    guard bytes.contains(UInt8(ascii: ".")) else { return String(decoding: bytes, as: UTF8.self) }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A change with its sign, `+1.20`, `-0.35`; what rounds to zero has none.
  public static func signed(_ value: Double, decimals: Int, grouping: Bool = false) -> String {
    let text = fixed(value, decimals: decimals, grouping: grouping)
    let isZero = !text.utf8.contains { (49...57).contains($0) }
    return value > 0 && !isZero ? "+" + text : text
  }

  /// `value` in percent: 0.1 is not 10 but 0.1 percent.
  public static func percent(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    return text.utf8.isEmpty ? text : text + "%"
  }

  /// Ten to the power of `exponent`, exact up to 22.
  static func powerOfTen(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<Swift.min(exponent.magnitude, 330) { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }

  /// The place of the first digit: 0 for 1…9.99, 3 for 1234, -2 for 0.05. Zero gives 0.
  static func decimalExponent(of value: Double) -> Int {
    var rest = value.magnitude
    guard rest > 0, rest.isFinite else { return 0 }
    var exponent = 0
    while rest >= 10 {
      rest /= 10
      exponent += 1
    }
    while rest < 1 {
      rest *= 10
      exponent -= 1
    }
    return exponent
  }

  /// Numbers past 18 digits: whole, in powers of ten.
  private static func huge(_ value: Double, decimals: Int) -> String {
    let exponent = decimalExponent(of: value)
    guard exponent >= 18 else { return fixed(value, decimals: Swift.max(0, 17 - exponent)) }
    let mantissa = value / powerOfTen(exponent)
    return trimmed(mantissa, decimals: 6) + "e" + fixed(Double(exponent), decimals: 0)
  }
}

/// The step in which large volumes and turnovers are counted.
public struct QuantityUnit: Equatable, Sendable {
  /// One of the unit in plain units: 1,000 for K.
  public let size: Double
  public let suffix: String

  static let plain = QuantityUnit(size: 1, suffix: "")

  /// The unit for an axis or a legend whose largest number is `magnitude`, so that numbers
  /// rounded to `decimals` decimals never reach the next unit.
  public static func fitting(
    _ magnitude: Double, decimals: Int = 2, style: QuantityStyle = .thousands
  ) -> QuantityUnit {
    var best = plain
    for unit in style.units {
      let half = 0.5 * best.size / NumberText.powerOfTen(decimals)
      if magnitude.magnitude >= unit.size - half { best = unit }
    }
    return best
  }

  /// `value` in this unit with at most `decimals` decimals; zero carries no suffix.
  public func text(_ value: Double, decimals: Int) -> String {
    let number = NumberText.trimmed(value / size, decimals: decimals)
    let isZero = !number.utf8.contains { (49...57).contains($0) }
    return isZero || number.utf8.isEmpty ? number : number + suffix
  }

  /// As ``text(_:decimals:)`` with exactly that many decimals: the labels of one axis.
  func axisText(_ value: Double, decimals: Int) -> String {
    let number = NumberText.fixed(value / size, decimals: decimals)
    let isZero = !number.utf8.contains { (49...57).contains($0) }
    return isZero ? "0" : number + suffix
  }
}

/// Units of large numbers, from small to large, without the plain one.
public struct QuantityStyle: Equatable, Sendable {
  let units: [QuantityUnit]

  public init(_ units: [ChartWords.LargeUnit]) {
    self.units = units.map {
      QuantityUnit(size: NumberText.powerOfTen($0.exponent), suffix: $0.text)
    }
  }

  /// K, M, B and T.
  public static let thousands = QuantityStyle(ChartWords(.english).largeUnits(inMyriads: false))
}
