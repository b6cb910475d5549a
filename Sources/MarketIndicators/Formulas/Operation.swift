import ByteText

/// What a step of a formula does with each value.
enum Operation: UInt8, Sendable {
  // Columns that come from outside.
  case constant, input
  // Arithmetic; the signs of the language.
  case add, subtract, multiply, divide
  case greater, less, atLeast, atMost, equal, unequal, and, or
  case negate, not
  // Functions, in the order of ``functionNames``.
  case maximum, minimum, absolute, squareRoot, logarithm, exponential, choose, ratio, either
  case lag, skip, total, product, keep, barsSince
  case exponentialAverage, wilderAverage, directionalAverage, weightedRecursion, firstValueAverage
  case startedAverage
  case adaptiveAverage
  case mean, sum, linearAverage, regression, slope, deviation, count
  case highest, lowest, highestBars, lowestBars, meanDeviation
  case parabolic, superTrend, superTrendSide
  // The name `tr`.
  case trueRange
  // The sum of `linreg` and `slope` of the same values.
  case forecast
  #if !arch(wasm32)
    // What one step does of several (``FormulaFusion``).
    case medianPrice, typicalPrice, weightedClose, averagePrice
    case placeAboveLow, placeBelowHigh, efficiencyAverage, ultimate
    case moneyFlow, moneyFlowTotal, moneyFlowOscillator
  #endif

  /// The functions that formulas may call; other spellings of some are in ``functionAliases``.
  static var functionNames: WordList {
    """
    max|min|abs|sqrt|log|exp|if|ratio|either|\
    ref|skip|total|product|keep|barslast|\
    ema|smma|wilder|sma|ema1|smmafrom|adapt|\
    ma|sum|wma|linreg|slope|stdev|count|\
    highest|lowest|highestbars|lowestbars|avedev|\
    sar|supertrend|supertrendside
    """
  }

  private static var functionAliases: WordList { "hhv|llv|std|ln|rma" }

  /// The function of that name.
  init?(function name: [UInt8]) {
    let first = Operation.maximum.rawValue
    if let index = Operation.functionNames.firstIndex(of: name) {
      self.init(rawValue: first + UInt8(index))
      return
    }
    guard let alias = Operation.functionAliases.firstIndex(of: name) else { return nil }
    self = [.highest, .lowest, .deviation, .logarithm, .wilderAverage][alias]
  }

  /// Whether its column is neither read nor the same at all bars.
  var isComputed: Bool { self != .input && self != .constant }

  /// Whether a bar's value comes from the values of the same bar alone.
  var isByBar: Bool {
    rawValue >= Operation.add.rawValue && rawValue <= Operation.either.rawValue
  }

  /// Whether it is an average whose next value follows from the one before.
  var isRecursion: Bool {
    rawValue >= Operation.exponentialAverage.rawValue
      && rawValue <= Operation.startedAverage.rawValue
  }

  /// Whether it is several steps whose value is missing where one of their columns is.
  var isFused: Bool {
    #if arch(wasm32)
      return false
    #else
      switch self {
      case .medianPrice, .typicalPrice, .weightedClose, .averagePrice, .moneyFlow, .moneyFlowTotal,
        .moneyFlowOscillator, .efficiencyAverage, .ultimate:
        return true
      default: return false
      }
    #endif
  }

  /// How many columns it reads.
  var columnCount: Int {
    #if !arch(wasm32)
      switch self {
      case .efficiencyAverage: return 1
      case .medianPrice: return 2
      case .typicalPrice, .weightedClose, .placeAboveLow, .placeBelowHigh, .ultimate:
        return 3
      case .averagePrice, .moneyFlow, .moneyFlowTotal, .moneyFlowOscillator: return 4
      default: break
      }
    #endif
    return switch self {
    case .constant, .input: 0
    case .choose, .ratio, .superTrend, .superTrendSide, .trueRange: 3
    case .add, .subtract, .multiply, .divide, .greater, .less, .atLeast, .atMost, .equal,
      .unequal, .and, .or, .maximum, .minimum, .either, .total, .keep, .adaptiveAverage, .parabolic:
      2
    default: 1
    }
  }

  /// How many numbers follow the columns: a period, and another period or a factor.
  var numberCount: Int {
    switch self {
    case .parabolic, .weightedRecursion, .startedAverage: 2
    case .keep, .lag, .skip, .exponentialAverage, .wilderAverage, .directionalAverage,
      .firstValueAverage, .mean, .sum, .linearAverage, .regression, .slope, .deviation, .count,
      .highest, .lowest, .highestBars, .lowestBars, .meanDeviation:
      1
    default: 0
    }
  }

  /// Whether the first number is a number of bars.
  var hasPeriod: Bool { numberCount > 0 && self != .keep && self != .parabolic }

  /// How many values it remembers of the last bars.
  func windowLength(period: Int) -> Int {
    switch self {
    case .lag, .mean, .sum, .linearAverage, .regression, .slope, .forecast, .deviation, .count,
      .highest, .lowest, .highestBars, .lowestBars, .meanDeviation:
      period
    default: 0
    }
  }

  /// How many numbers it keeps for each value that it remembers.
  var numbersPerValue: Int {
    switch self {
    case .lag, .meanDeviation: 1
    case .sum, .count: 2
    default: 3
    }
  }

  /// How many of its first values are missing although its columns have values.
  func warmUp(period: Int) -> Int {
    switch self {
    case .lag, .skip: period
    case .exponentialAverage, .wilderAverage, .directionalAverage, .firstValueAverage:
      period - 1
    case .parabolic, .trueRange: 1
    default: max(0, windowLength(period: period) - 1)
    }
  }
}
