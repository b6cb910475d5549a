import MathFunctions

/// The values at which a price axis has labels, and the decimals that tell them apart.
public struct PriceTicks: Equatable, Sendable {
  /// In axis units (price, percent, index points), rising.
  public private(set) var values: [Double] = []
  /// Decimals of the labels, the same for all; for ticks of several magnitudes (log) the most.
  public private(set) var decimals = 0
  /// The distance of neighbours; 0 where it is not the same everywhere.
  public private(set) var step = 0.0

  /// Ticks for a linear axis from `low` to `high`, at most one per `gap` of `length` points.
  ///
  /// Steps are 1, 2, 2.5 or 5 times a power of ten; tick k is k × step. Where the space holds
  /// fewer than one such tick, the step shrinks until one is there.
  ///
  /// - Parameters:
  ///   - low: value at the lower end.
  ///   - high: value at the upper end.
  ///   - length: of the axis, in points.
  ///   - gap: least distance of two ticks, in points.
  ///   - isWhole: values are whole numbers, so that no step has a fraction.
  public static func linear(
    from low: Double, to high: Double, length: Double, gap: Double, isWhole: Bool = false
  ) -> PriceTicks {
    guard low < high, low.isFinite, high.isFinite, length > 0, (high - low).isFinite else {
      return PriceTicks()
    }
    let most = Swift.max(1, Swift.min((length / Swift.max(gap, 1)).rounded(.down), 100))
    var step = NiceStep(atLeast: (high - low) / most)
    if isWhole { step = step.whole }
    while true {
      let ticks = PriceTicks(step: step, from: low, to: high)
      if !ticks.values.isEmpty { return ticks }
      guard let smaller = step.smaller(isWhole: isWhole) else { return PriceTicks() }
      step = smaller
    }
  }

  /// Ticks for a logarithmic axis: 1, 2, 5 times powers of ten where the range is wide, else
  /// those of a linear axis that keep their distance.
  public static func logarithmic(
    from low: Double, to high: Double, length: Double, gap: Double
  ) -> PriceTicks {
    guard low > 0, low < high, high.isFinite, length > 0 else { return PriceTicks() }
    let pointsPerUnit = length / (math_log(high) - math_log(low))
    guard pointsPerUnit.isFinite else { return PriceTicks() }
    for digits in [[1.0, 1.5, 2, 3, 4, 5, 6, 8], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]] {
      let values = decadeValues(digits, from: low, to: high)
      var smallest = Double.infinity
      for index in values.indices.dropFirst() {
        let distance = (math_log(values[index]) - math_log(values[index - 1])) * pointsPerUnit
        smallest = Swift.min(smallest, distance)
      }
      if smallest >= gap && values.count >= 3 { return PriceTicks(values: values) }
      if digits.count == 1 && values.count >= 3 {
        let stride = Int((gap / smallest).rounded(.up))
        return PriceTicks(values: values.enumerated().filter { $0.0 % stride == 0 }.map { $0.1 })
      }
    }
    // A narrow range: equal steps, as many as keep the gap where they are closest, at the top.
    let closest = (high - low) / (math_log(high) - math_log(low)) / high
    return linear(
      from: low, to: high, length: length * Swift.max(0.2, Swift.min(1, closest)), gap: gap)
  }

  init() {}

  /// Ticks at whole levels that an indicator has.
  init(guides: [Double]) { values = guides }

  private init(step: NiceStep, from low: Double, to high: Double) {
    let size = step.value
    guard size > 0, size.isFinite else { return }
    var first = (low / size).rounded(.up)
    let last = (high / size).rounded(.down)
    guard last - first < 1000, first.magnitude < 9e15 else { return }
    while first <= last {
      values.append(step.multiple(first))
      first += 1
    }
    decimals = step.decimals
    self.step = size
  }

  private init(values: [Double]) {
    self.values = values
    for value in values {
      decimals = Swift.max(decimals, PriceTicks.decimalsOfOwn(value))
    }
  }

  /// Decimals that show a decade value (1, 1.5, 2 … times a power of ten) without loss.
  static func decimalsOfOwn(_ value: Double) -> Int {
    let exponent = NumberText.decimalExponent(of: value)
    for extra in 0...1 {
      let decimals = Swift.max(0, extra - exponent)
      let scaled = value * NumberText.powerOfTen(decimals)
      if (scaled - scaled.rounded()).magnitude < 1e-6 * scaled.magnitude { return decimals }
    }
    return Swift.max(0, 2 - exponent)
  }

  private static func decadeValues(_ digits: [Double], from low: Double, to high: Double)
    -> [Double]
  {
    var values: [Double] = []
    var exponent = NumberText.decimalExponent(of: low)
    let last = NumberText.decimalExponent(of: high)
    while exponent <= last && values.count < 2000 {
      for digit in digits {
        let value =
          exponent < 0
          ? digit / NumberText.powerOfTen(-exponent) : digit * NumberText.powerOfTen(exponent)
        if value >= low && value <= high { values.append(value) }
      }
      exponent += 1
    }
    return values
  }
}

/// A step of 1, 2, 2.5 or 5 times a power of ten.
package struct NiceStep: Equatable {
  /// In quarters: 4, 8, 10 or 20.
  private var quarters: Int
  private var exponent: Int

  /// The smallest such step that is not below `size`.
  package init(atLeast size: Double) {
    exponent = NumberText.decimalExponent(of: size)
    quarters = 4
    while value < size * (1 - 1e-12) { self = larger }
  }

  package var value: Double { multiple(1) }

  /// `count` steps, computed as one rounded product, never by adding up.
  package func multiple(_ count: Double) -> Double {
    let units = count * Double(quarters) / 4
    return exponent < 0
      ? units / NumberText.powerOfTen(-exponent) : units * NumberText.powerOfTen(exponent)
  }

  /// Decimals that show every multiple without loss.
  package var decimals: Int { Swift.max(0, (quarters == 10 ? 1 : 0) - exponent) }

  /// The step itself, or the smallest larger one without a fraction.
  var whole: NiceStep {
    var step = self
    while step.decimals > 0 { step = step.larger }
    return step
  }

  package var larger: NiceStep {
    var step = self
    switch quarters {
    case 4: step.quarters = 8
    case 8: step.quarters = 10
    case 10: step.quarters = 20
    default:
      step.quarters = 4
      step.exponent += 1
    }
    return step
  }

  /// The next smaller step; nil at 1 for whole numbers, and where numbers end.
  func smaller(isWhole: Bool) -> NiceStep? {
    var step = self
    repeat {
      switch step.quarters {
      case 20: step.quarters = 10
      case 10: step.quarters = 8
      case 8: step.quarters = 4
      default:
        step.quarters = 20
        step.exponent -= 1
      }
      if step.exponent < (isWhole ? 0 : -300) { return nil }
    } while isWhole && step.decimals > 0
    return step
  }
}
