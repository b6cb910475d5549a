/// The distance of a fast average from a slow one, and that distance's own average (MACD).
///
///     DIF = EMA(fast) − EMA(slow),   DEA = EMA(signal) of DIF,   histogram = factor · (DIF − DEA)
///
/// Each line begins as soon as it exists: DIF with the slow average, DEA `signal` − 1 bars later.
/// With the factor 2 the histogram is as charts of China and Taiwan show it; elsewhere it is 1.
/// The aligned start is equal to TA-Lib (compared in the tests).
///
/// Values are in the units of the input. A missing input is skipped and yields NaN.
public struct MovingAverageConvergenceDivergence: Indicator, Equatable, Sendable {
  /// Which inputs the first value of the faster average is the mean of.
  public enum Start: Equatable, Sendable {
    /// Its own first inputs.
    case own
    /// Its last inputs before the slower average begins, so that both begin at one bar (TA-Lib).
    case aligned
  }

  /// The lines at one bar, each NaN while it does not exist yet.
  public struct Value: Equatable, Sendable {
    /// The fast average less the slow one.
    public var dif = Double.nan
    /// The average of `dif`; called MACD in Taiwan, signal elsewhere.
    public var dea = Double.nan
    /// `factor` times what `dif` lies above `dea`.
    public var histogram = Double.nan
  }

  /// The lines over a column, each as long as the input.
  public struct Columns: Equatable, Sendable {
    /// The fast average less the slow one; NaN before the slow one begins.
    public let dif: [Double]
    /// The average of `dif`; NaN for `signal` − 1 bars more.
    public let dea: [Double]
    /// `factor` times what `dif` lies above `dea`; NaN where either is.
    public let histogram: [Double]

    /// The lines at one bar.
    public subscript(index: Int) -> Value {
      Value(dif: dif[index], dea: dea[index], histogram: histogram[index])
    }
  }

  /// Period of the faster average, in inputs.
  public let fast: Int
  /// Period of the slower average, in inputs. It may be the shorter one; DIF then has the other
  /// sign.
  public let slow: Int
  /// Period of the average of DIF, in its values.
  public let signal: Int
  /// What the histogram is multiplied by: 2 in Taiwan and China, 1 elsewhere.
  public let factor: Double
  /// Which inputs the faster average starts from.
  public let start: Start
  private var fastAverage: ExponentialMovingAverage
  private var slowAverage: ExponentialMovingAverage
  private var signalAverage: ExponentialMovingAverage
  /// Inputs that the faster average is still to leave out.
  private var waiting: Int

  /// - Precondition: periods of at least 1, and a finite factor.
  public init(
    fast: Int = 12, slow: Int = 26, signal: Int = 9, factor: Double = 2, start: Start = .own
  ) {
    precondition(factor.isFinite, "the histogram needs a finite factor")
    self.fast = fast
    self.slow = slow
    self.signal = signal
    self.factor = factor
    self.start = start
    fastAverage = ExponentialMovingAverage(period: fast)
    slowAverage = ExponentialMovingAverage(period: slow)
    signalAverage = ExponentialMovingAverage(period: signal)
    waiting = start == .aligned ? abs(slow - fast) : 0
  }

  /// Inputs before the first DIF; the other lines begin `signal` − 1 bars later.
  public var warmUpCount: Int { max(fast, slow) - 1 }

  /// - Complexity: O(1) time and space.
  public mutating func update(with input: Double) -> Value {
    guard input.isFinite else { return Value() }
    var quick = Double.nan
    var calm = Double.nan
    if waiting > 0 {
      waiting -= 1
      if fast < slow {
        calm = slowAverage.update(with: input)
      } else {
        quick = fastAverage.update(with: input)
      }
    } else {
      quick = fastAverage.update(with: input)
      calm = slowAverage.update(with: input)
    }
    let dif = finiteOrNaN(quick - calm)
    let dea = signalAverage.update(with: dif)
    return Value(dif: dif, dea: dea, histogram: finiteOrNaN(factor * (dif - dea)))
  }

  /// The lines over a column of inputs, aligned to the same bars.
  ///
  /// The numbers are those of bar-by-bar updates of a copy of this value, bit for bit.
  ///
  /// - Complexity: O(n).
  public func columns(over inputs: [Double]) -> Columns {
    var running = self
    return running.consumeColumn(inputs)
  }

  /// Consumes a column of inputs and returns the lines over it.
  ///
  /// - Complexity: O(n).
  public mutating func consumeColumn(_ inputs: [Double]) -> Columns {
    let lines = makeColumns(inputs.count) { output in
      inputs.withUnsafeBufferPointer { consume($0, into: output) }
    }
    return Columns(dif: lines.first, dea: lines.second, histogram: lines.third)
  }

  /// Consumes inputs and writes the lines at each of them: ``consumeColumn(_:)`` into memory that is there.
  public mutating func consume(
    _ input: UnsafeBufferPointer<Double>, into output: OutputColumns
  ) {
    var running = self
    var place = 0
    while place < input.count && !running.isSteady {
      let value = running.update(with: input[place])
      output.set(place, value.dif, value.dea, value.histogram)
      place += 1
    }
    if place < input.count { running.step(through: input, from: place, into: output) }
    self = running
  }

  private var isSteady: Bool {
    fastAverage.isSteady && slowAverage.isSteady && signalAverage.isSteady
  }

  /// What ``update(with:)`` does once all lines exist, with the averages in registers.
  private mutating func step(
    through input: UnsafeBufferPointer<Double>, from start: Int, into output: OutputColumns
  ) {
    var quick = fastAverage.average
    var calm = slowAverage.average
    var dea = signalAverage.average
    for place in start..<input.count {
      guard input[place].isFinite else {
        output.set(place, .nan, .nan, .nan)
        continue
      }
      quick = fastAverage.step(from: quick, to: input[place])
      calm = slowAverage.step(from: calm, to: input[place])
      let dif = finiteOrNaN(quick - calm)
      if !dif.isNaN { dea = signalAverage.step(from: dea, to: dif) }
      output.set(
        place, dif, dif.isNaN ? .nan : dea, finiteOrNaN(factor * (dif - dea)))
    }
    fastAverage.average = quick
    slowAverage.average = calm
    signalAverage.average = dea
  }
}
