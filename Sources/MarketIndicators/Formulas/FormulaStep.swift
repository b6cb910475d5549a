/// One step of a compiled formula: an operation over columns that earlier steps made.
struct FormulaStep: Equatable, Sendable {
  var operation: Operation
  /// The steps whose columns it reads; 0 where it reads fewer.
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0
  /// In bars; for an input, which one.
  var period = 0
  /// A constant's value, a factor, or what a recursion starts from.
  var factor = 0.0
  var limit = 0.0

  /// How many numbers it remembers besides those of each value.
  static let headerCount = 8

  /// How many numbers it remembers, with room for `capacity` values at most.
  func memoryCount(capacity: Int) -> Int {
    guard operation.rawValue >= Operation.lag.rawValue else { return 0 }
    #if !arch(wasm32)
      if let count = fusedMemoryCount { return FormulaStep.headerCount + count }
    #endif
    let values = min(operation.windowLength(period: period), capacity)
    return FormulaStep.headerCount + values * operation.numbersPerValue
  }
}

/// The columns of a part of the bars that a step reads and writes, and what it remembers.
struct StepColumns {
  let count: Int
  let first: UnsafePointer<Double>
  let second: UnsafePointer<Double>
  let third: UnsafePointer<Double>
  let fourth: UnsafePointer<Double>
  let output: UnsafeMutablePointer<Double>
  /// ``FormulaStep/headerCount`` numbers, at first 0, then the remembered values, at first NaN.
  let memory: UnsafeMutablePointer<Double>
  /// For how many values there is room.
  let capacity: Int
  /// Whether the first column is known to be finite.
  var isFinite = false
  /// Whether all is undone where a line has a missing value.
  var isTrial = false
  /// Room for another column.
  let scratch: UnsafeMutablePointer<Double>
  /// Whether nobody reads the output soon.
  var isFar = false

  /// How many numbers ``scratch`` has room for, with parts of that length.
  static func scratchCount(_ width: Int) -> Int {
    #if arch(wasm32)
      return 0
    #else
      return width < 256 ? 0 : width
    #endif
  }

  var values: UnsafeMutablePointer<Double> { memory + FormulaStep.headerCount }
}

extension FormulaStep {
  /// Computes the step's column over the next bars.
  ///
  /// One bar after the other or many at once: the values are the same, bit for bit.
  ///
  /// - Returns: whether all values are known to be finite.
  @inline(never) @discardableResult
  func run(_ columns: StepColumns) -> Bool {
    switch operation {
    case .constant:
      for place in 0..<columns.count { columns.output[place] = factor }
    case .input: break
    case .lag, .skip, .total, .product, .keep, .barsSince: runMemory(columns)
    case .exponentialAverage, .wilderAverage, .directionalAverage, .weightedRecursion,
      .firstValueAverage, .startedAverage:
      return runRecursion(columns)
    case .adaptiveAverage: runAdaptiveAverage(columns)
    case .mean, .linearAverage, .regression, .slope, .forecast, .deviation: runSums(columns)
    case .sum, .count: runPlainSums(columns)
    case .highest, .lowest, .highestBars, .lowestBars: runExtremes(columns)
    case .meanDeviation: runMeanDeviation(columns)
    case .parabolic: runParabolic(columns)
    case .trueRange: return runTrueRange(columns)
    case .superTrend, .superTrendSide: runSuperTrend(columns)
    default:
      #if !arch(wasm32)
        if operation.rawValue > Operation.forecast.rawValue { return runFused(columns) }
      #endif
      return runArithmetic(columns)
    }
    return false
  }
}
