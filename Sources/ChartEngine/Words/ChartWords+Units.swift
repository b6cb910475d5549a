import ByteText

extension ChartWords {
  /// A unit that shortens a large number: 1.2 `text` is 1.2 × 10^`exponent`.
  public struct LargeUnit: Equatable, Sendable {
    /// Zeros of one unit: 3 for K, 4 for 萬.
    public let exponent: Int
    /// What is written behind the number.
    public let text: String
  }

  /// The units of large numbers from small to large: K, M, B and T, or 萬, 億 and 兆 as the
  /// language writes them (the traditional forms where it has none).
  public func largeUnits(inMyriads: Bool) -> [LargeUnit] {
    guard inMyriads else {
      return [
        LargeUnit(exponent: 3, text: "K"), LargeUnit(exponent: 6, text: "M"),
        LargeUnit(exponent: 9, text: "B"), LargeUnit(exponent: 12, text: "T"),
      ]
    }
    return [
      LargeUnit(exponent: 4, text: text(of: "萬|万|萬|万|만")),
      LargeUnit(exponent: 8, text: text(of: "億|亿|億|億|억")),
      LargeUnit(exponent: 12, text: text(of: "兆|万亿|兆|兆|조")),
    ]
  }
}
