import ByteText

/// Numbers as text for axes, legends and tags: a point, ASCII digits, no locale.
public enum NumberText {
  /// `value` with exactly `decimals` decimals; halves round away from zero, and what rounds to
  /// zero has no sign. NaN and the infinities give an empty text.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - decimals: 0…15; others are brought into that range.
  ///   - grouping: commas between thousands.
  @inline(never)
  public static func fixed(_ value: Double, decimals: Int, grouping: Bool = false) -> String {
    makeString(bytes(value, decimals: decimals, grouping: grouping))
  }

  /// As ``fixed(_:decimals:grouping:)``, as ASCII bytes.
  @inline(never)
  static func bytes(_ value: Double, decimals: Int, grouping: Bool = false) -> [UInt8] {
    guard value.isFinite else { return [] }
    let decimals = Swift.min(Swift.max(decimals, 0), 15)
    let magnitude = value.magnitude
    let scaled = (magnitude * powerOfTen(decimals)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e18 else { return huge(value, decimals: decimals) }
    var units = UInt64(scaled)
    // Digits come out last first.
    var reversed: [UInt8] = []
    let isNegative = value < 0 && units > 0
    var count = -decimals
    repeat {
      if count == 0 && decimals > 0 { reversed.append(UInt8(ascii: ".")) }
      if grouping && count > 0 && count % 3 == 0 { reversed.append(UInt8(ascii: ",")) }
      reversed.append(48 + UInt8(truncatingIfNeeded: units % 10))
      units /= 10
      count += 1
    } while units > 0 || count <= 0
    if isNegative { reversed.append(UInt8(ascii: "-")) }
    reversed.reverse()
    return reversed
  }

  /// As ``fixed(_:decimals:grouping:)`` with up to `decimals` decimals, trailing zeros cut off.
  public static func trimmed(_ value: Double, decimals: Int) -> String {
    makeString(trimmedBytes(value, decimals: decimals))
  }

  @inline(never)
  static func trimmedBytes(_ value: Double, decimals: Int) -> [UInt8] {
    var bytes = bytes(value, decimals: decimals)
    guard bytes.contains(UInt8(ascii: ".")), !bytes.contains(UInt8(ascii: "e")) else {
      return bytes
    }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes
  }

  /// A change with its sign, `+1.20`, `-0.35`; what rounds to zero has none.
  public static func signed(_ value: Double, decimals: Int, grouping: Bool = false) -> String {
    makeString(signedBytes(value, decimals: decimals, grouping: grouping))
  }

  static func signedBytes(_ value: Double, decimals: Int, grouping: Bool = false) -> [UInt8] {
    var bytes = bytes(value, decimals: decimals, grouping: grouping)
    if value > 0 && !isZero(bytes) { bytes.insert(UInt8(ascii: "+"), at: 0) }
    return bytes
  }

  /// `value` in percent: 0.1 is not 10 but 0.1 percent.
  public static func percent(_ value: Double, decimals: Int) -> String {
    var bytes = bytes(value, decimals: decimals)
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "%")) }
    return makeString(bytes)
  }

  /// Whether a number's text has no digit but 0.
  @inline(never)
  static func isZero(_ bytes: [UInt8]) -> Bool {
    for byte in bytes where byte > UInt8(ascii: "0") && byte <= UInt8(ascii: "9") { return false }
    return true
  }

  /// Ten to the power of `exponent`, exact up to 22.
  static func powerOfTen(_ exponent: Int) -> Double { ByteText.powerOfTen(exponent) }

  /// The place of the first digit: 0 for 1…9.99, 3 for 1234, -2 for 0.05. Zero gives 0.
  static func decimalExponent(of value: Double) -> Int { ByteText.decimalExponent(of: value) }

  /// Numbers past 18 digits: whole, in powers of ten.
  private static func huge(_ value: Double, decimals: Int) -> [UInt8] {
    let exponent = decimalExponent(of: value)
    guard exponent >= 18 else { return bytes(value, decimals: Swift.max(0, 17 - exponent)) }
    let mantissa = value / powerOfTen(exponent)
    return trimmedBytes(mantissa, decimals: 6) + [UInt8(ascii: "e")]
      + bytes(Double(exponent), decimals: 0)
  }
}

/// The step in which large volumes and turnovers are counted.
public struct QuantityUnit: Equatable, Sendable {
  /// One of the unit in plain units: 1,000 for K.
  public let size: Double
  /// What stands behind a number in this unit: `K`, `萬`; empty for plain units.
  public let suffix: String

  package static let plain = QuantityUnit(size: 1, suffix: "")

  /// The unit for an axis or a legend whose largest number is `magnitude`, so that numbers
  /// rounded to `decimals` decimals never reach the next unit.
  @inline(never)
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
    text(NumberText.trimmedBytes(value / size, decimals: decimals))
  }

  /// As ``text(_:decimals:)`` with exactly that many decimals: the labels of one axis.
  package func axisText(_ value: Double, decimals: Int) -> String {
    let number = NumberText.bytes(value / size, decimals: decimals)
    return NumberText.isZero(number) ? "0" : text(number)
  }

  @inline(never)
  private func text(_ number: [UInt8]) -> String {
    var text = TextBytes()
    text.add(number)
    if !NumberText.isZero(number) { text.add(suffix) }
    return text.string
  }
}

/// Units of large numbers, from small to large, without the plain one.
public struct QuantityStyle: Equatable, Sendable {
  let units: [QuantityUnit]

  /// A style of those units, given from small to large.
  public init(_ units: [ChartWords.LargeUnit]) {
    self.units = units.map {
      QuantityUnit(size: NumberText.powerOfTen($0.exponent), suffix: $0.text)
    }
  }

  /// K, M, B and T.
  public static let thousands = QuantityStyle(ChartWords(.english).largeUnits(inMyriads: false))
}
