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

  /// What ``update(with:)`` does once all lines exist, a column after the other.
  private mutating func step(
    through input: UnsafeBufferPointer<Double>, from start: Int, into output: OutputColumns
  ) {
    guard let first = input.baseAddress else { return }
    var start = start
    #if !arch(wasm32)
      // Not all at once: where inputs are missing, only that part is slower.
      while true {
        let done = stepInLanes(
          first + start, min(65_536, input.count - start), into: output.advanced(by: start))
        if done == 0 { break }
        start += done
      }
    #endif
    // So many at a time that all columns stay in a near memory.
    for start in stride(from: start, to: input.count, by: 8192) {
      let count = min(8192, input.count - start)
      let (dif, dea) = (output.first + start, output.second + start)
      fastAverage.smooth(first + start, count, into: dif)
      slowAverage.smooth(first + start, count, into: dea)
      for place in 0..<count { dif[place] = finiteOrNaN(dif[place] - dea[place]) }
      signalAverage.smooth(dif, count, into: dea)
      guard let histogram = output.third.map({ $0 + start }) else { continue }
      for place in 0..<count {
        histogram[place] = finiteOrNaN(factor * (dif[place] - dea[place]))
      }
    }
  }

  #if !arch(wasm32)
    /// The same at four places at once.
    ///
    /// The later places begin some inputs early. Where one does not arrive at the very averages that the
    /// part before it ends with, or an input is missing, nothing has been done.
    ///
    /// - Returns: how many inputs are done.
    private mutating func stepInLanes(
      _ input: UnsafePointer<Double>, _ count: Int, into output: OutputColumns
    ) -> Int {
      let shares = (fastAverage.share, slowAverage.share, signalAverage.share)
      let fading =
        fadingLength(share: min(shares.0, shares.1)) + fadingLength(share: shares.2)
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard max(shares.0, shares.1, shares.2) < 1, factor.magnitude < 1024, length >= fading,
        let third = output.third
      else { return 0 }
      var quick = Lanes(later: input - fading, every: length)
      var calm = quick
      var dea = Lanes.zero
      for place in -fading..<0 {
        let number = Lanes(later: input + place, every: length)
        quick += shares.0 * (number - quick)
        calm += shares.1 * (number - calm)
        dea += shares.2 * (quick - calm - dea)
      }
      quick = quick.startingWith(fastAverage.average)
      calm = calm.startingWith(slowAverage.average)
      dea = dea.startingWith(signalAverage.average)
      let begun = (quick, calm, dea)
      for start in stride(from: 0, to: length, by: 128) {
        // In so few steps no average comes down from where a bar would be too large for a number.
        guard quick.magnitude.allSatisfy({ $0 .< 0x1p800 }),
          calm.magnitude.allSatisfy({ $0 .< 0x1p800 })
        else { return 0 }
        let count = min(128, length - start)
        for place in start..<(start + count) {
          let number = Lanes(input + place, every: length)
          quick += shares.0 * (number - quick)
          calm += shares.1 * (number - calm)
          let dif = quick - calm
          dea += shares.2 * (dif - dea)
          dif.store(to: output.first + place, every: length)
          dea.store(to: output.second + place, every: length)
        }
        for lane in 0..<4 {
          let first = start + lane * length
          let (difs, deas) = (output.first + first, output.second + first)
          let bars = third + first
          for place in 0..<count { bars[place] = factor * (difs[place] - deas[place]) }
        }
      }
      // What is not finite stays so to the end, and what is huge stays large.
      guard quick.magnitude.allSatisfy({ $0 .< 0x1p800 }),
        calm.magnitude.allSatisfy({ $0 .< 0x1p800 }), begun.0.continues(quick),
        begun.1.continues(calm), begun.2.continues(dea),
        (quick.last + calm.last + dea.last).isFinite
      else { return 0 }
      fastAverage.average = quick.last
      slowAverage.average = calm.last
      signalAverage.average = dea.last
      return 4 &* length
    }
  #endif
}
