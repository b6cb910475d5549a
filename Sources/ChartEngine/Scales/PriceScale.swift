import MathFunctions

/// Places prices on the vertical axis, and reads them back.
///
///     let scale = PriceScale(showing: 90, 110, from: 0, to: 200)
///     scale.y(of: 100)     // 100.0
///     scale.price(at: 0)   // 110.0
///
/// Positions are in points, growing downward; prices are in the currency of the instrument.
/// Prices outside the range shown are placed beyond the edges.
public struct PriceScale: Equatable, Sendable {
  /// How prices are spread over the height.
  public enum Spacing: Equatable, Sendable {
    /// Equal distances for equal differences.
    case linear
    /// Equal distances for equal ratios; only for prices above zero.
    case logarithmic
  }

  /// How prices are spread; linear where the range asked for has no logarithm.
  public let spacing: Spacing
  /// The lowest price shown.
  public let low: Double
  /// The highest price shown; above `low`.
  public let high: Double
  /// Position of the higher price; of the lower one where inverted.
  public let top: Double
  /// Position of the lower price; of the higher one where inverted.
  public let bottom: Double
  /// Whether high prices lie below low ones.
  public let isInverted: Bool
  /// The low end as the scale spaces it (its logarithm, perhaps), its position, and the points
  /// that one more unit moves up: kept as an anchor so that nothing cancels at large prices.
  private let anchor: Double
  private let anchorY: Double
  private let factor: Double

  /// A scale that shows `low` at `bottom` and `high` at `top`, or the reverse where inverted.
  ///
  /// A range that is empty, reversed or not finite becomes 0…1; so does, where logarithmic, one
  /// that is not above zero.
  @inline(never)
  public init(
    showing low: Double, _ high: Double, from top: Double, to bottom: Double,
    spacing: Spacing = .linear, isInverted: Bool = false
  ) {
    var (low, high, spacing) = (low, high, spacing)
    if !(low < high) || !low.isFinite || !high.isFinite || !(high - low).isFinite
      || !((bottom - top) / (high - low)).isFinite
    {
      (low, high, spacing) = (0, 1, .linear)
    } else if spacing == .logarithmic && !(low > 0) {
      (low, high, spacing) = (0, 1, .linear)
    }
    self.low = low
    self.high = high
    self.spacing = spacing
    self.top = top
    self.bottom = bottom
    self.isInverted = isInverted
    let lowEnd = isInverted ? top : bottom
    let highEnd = isInverted ? bottom : top
    let first = spacing == .logarithmic ? math_log(low) : low
    let last = spacing == .logarithmic ? math_log(high) : high
    factor = last > first ? (highEnd - lowEnd) / (last - first) : 0
    anchor = first
    anchorY = lowEnd
  }

  /// The position of `price`; NaN for NaN and, where logarithmic, for prices not above zero.
  public func y(of price: Double) -> Double {
    spacing == .linear ? anchorY + (price - anchor) * factor : logarithmicY(of: price)
  }

  @inline(never)
  private func logarithmicY(of price: Double) -> Double {
    price > 0 ? anchorY + (math_log(price) - anchor) * factor : .nan
  }

  /// The price at `y`: the inverse of ``y(of:)``.
  public func price(at y: Double) -> Double {
    guard factor != 0 else { return low }
    let value = anchor + (y - anchorY) / factor
    return spacing == .linear ? value : math_exp(value)
  }
}

extension PriceScale {
  /// The scale that shows `stretch` times as much around a middle moved to higher prices by
  /// `shift` times what is shown now; this one where that is no range.
  func stretched(by stretch: Double, shift: Double) -> PriceScale {
    if stretch == 1 && shift == 0 { return self }
    let isLog = spacing == .logarithmic
    let first = isLog ? math_log(low) : low
    let last = isLog ? math_log(high) : high
    let middle = (first + last) / 2 + (last - first) * shift
    let half = (last - first) / 2 * stretch
    let ends =
      isLog ? (math_exp(middle - half), math_exp(middle + half)) : (middle - half, middle + half)
    guard ends.0 < ends.1, ends.0.isFinite, ends.1.isFinite, !isLog || ends.0 > 0 else {
      return self
    }
    return PriceScale(
      showing: ends.0, ends.1, from: top, to: bottom, spacing: spacing, isInverted: isInverted)
  }
}

/// The lowest and the highest of some values; empty until one is added.
public struct ValueRange: Equatable, Sendable {
  /// The lowest value; positive infinity while empty.
  public private(set) var low = Double.infinity
  /// The highest value; negative infinity while empty.
  public private(set) var high = -Double.infinity

  /// A range without a value.
  public init() {}

  /// The range of two values, in either order; one that is not finite is passed over.
  public init(_ low: Double, _ high: Double) {
    include(low)
    include(high)
  }

  /// Whether no value was included.
  public var isEmpty: Bool { !(low <= high) }

  /// Widens the range to `value`; NaN and the infinities are passed over.
  public mutating func include(_ value: Double) {
    guard value.isFinite else { return }
    if value < low { low = value }
    if value > high { high = value }
  }

  /// Widens the range to all of `other`; an empty one changes nothing.
  public mutating func include(_ other: ValueRange) {
    guard !other.isEmpty else { return }
    include(other.low)
    include(other.high)
  }
}

extension PriceScale {
  /// A scale for what is visible: `range` with padding, filling the plot.
  ///
  /// Padding is a share of the height, 5 % at each end, or the points asked for where those are
  /// more. Equal values get a range around them (a symmetric one for 0); no values at all give 0…1.
  ///
  /// - Parameters:
  ///   - range: the values that must be in view.
  ///   - top: upper edge of the axis, in points.
  ///   - bottom: lower edge.
  ///   - spacing: how values are spread.
  ///   - isInverted: whether high values are below low ones.
  ///   - paddingBottom: least space below the lowest value, in points.
  ///   - restsOnZero: the range starts exactly at zero where nothing is below it (volume).
  ///   - paddingTop: least space above the highest value, in points; `paddingBottom` likewise.
  public static func fitting(
    _ range: ValueRange, top: Double, bottom: Double, spacing: Spacing = .linear,
    isInverted: Bool = false, restsOnZero: Bool = false, paddingTop: Double = 0,
    paddingBottom: Double = 0
  ) -> PriceScale {
    guard !range.isEmpty else {
      return PriceScale(showing: 0, 1, from: top, to: bottom, isInverted: isInverted)
    }
    let height = Swift.max(bottom - top, 1)
    let limit = 0.4
    let above = Swift.min(
      Swift.max(0.05, (isInverted ? paddingBottom : paddingTop) / height), limit)
    let below = Swift.min(
      Swift.max(0.05, (isInverted ? paddingTop : paddingBottom) / height), limit)
    if spacing == .logarithmic && range.low > 0 {
      var (low, high) = (math_log(range.low), math_log(range.high))
      if !(high - low > 1e-12) { (low, high) = (low - 0.05, high + 0.05) }
      let full = (high - low) / (1 - above - below)
      return PriceScale(
        showing: math_exp(low - full * below), math_exp(high + full * above), from: top,
        to: bottom, spacing: .logarithmic, isInverted: isInverted)
    }
    var (low, high) = (range.low, range.high)
    let magnitude = Swift.max(low.magnitude, high.magnitude)
    if !(high - low > magnitude * 1e-12) {
      let half = magnitude > 0 ? magnitude * 0.05 : 1
      (low, high) = (low - half, high + half)
      if restsOnZero && range.low >= 0 { (low, high) = (0, range.high > 0 ? range.high : 1) }
    }
    let sitsOnZero = restsOnZero && range.low >= 0
    let full = (high - low) / (1 - above - (sitsOnZero ? 0 : below))
    guard full.isFinite else {
      return PriceScale(showing: low, high, from: top, to: bottom, isInverted: isInverted)
    }
    return PriceScale(
      showing: sitsOnZero ? low : low - full * below, high + full * above, from: top, to: bottom,
      isInverted: isInverted)
  }
}
