/// How much of the recent movement went up, from 0 to 100 (RSI).
///
///     RSI = 100 · G / (G + L)
///
/// G and L are averages of the rises and of the falls from value to value by Wilder's smoothing:
/// the first is the plain mean of the first `period` changes, then A(t) = A(t−1) + (x − A(t−1)) /
/// period. Prices that have never moved give 50 (TA-Lib gives 0).
/// Equal to TA-Lib where prices move (compared in the tests).
///
/// The first value stands at index `period`. A missing input is skipped and yields NaN.
public struct RelativeStrengthIndex: Indicator, Equatable, Sendable {
  /// How many changes the averages start from; of a later one they take 1 / `period`.
  public let period: Int
  private let share: Double
  private var changesSeen = 0
  private var previous = Double.nan
  private var gain = 0.0
  private var loss = 0.0

  /// - Precondition: `period >= 1`.
  public init(period: Int = 14) {
    precondition(period >= 1, "an average needs at least one value")
    self.period = period
    share = 1 / Double(period)
  }

  public var warmUpCount: Int { period }

  /// - Complexity: O(1) time and space.
  public mutating func update(with input: Double) -> Double {
    guard input.isFinite else { return .nan }
    let change = input - previous
    previous = input
    // NaN at the first input only.
    guard !change.isNaN else { return .nan }
    smooth(change)
    guard changesSeen >= period else { return .nan }
    let movement = gain + loss
    return movement > 0 ? 100 * (gain / movement) : 50
  }

  @inline(__always)
  private mutating func smooth(_ change: Double) {
    var weight = share
    if changesSeen < period {
      changesSeen += 1
      weight = 1 / Double(changesSeen)
    } else if change == 0 && gain + loss < 1e-250 {
      // Both averages would fall alike, into numbers too small to keep their ratio.
      return
    }
    // The sum of two such averages is still finite.
    let limit = Double.greatestFiniteMagnitude / 4
    gain += weight * (min(max(change, 0), limit) - gain)
    loss += weight * (min(max(-change, 0), limit) - loss)
  }

  /// Consumes a column of inputs and returns the value at each of them.
  ///
  /// - Complexity: O(n).
  public mutating func consume(_ inputs: [Double]) -> [Double] {
    makeColumn(inputs.count) { output in
      inputs.withUnsafeBufferPointer { consume($0, into: output) }
    }
  }

  /// Consumes inputs and writes the value at each of them: ``consume(_:)`` into memory that is there.
  public mutating func consume(
    _ input: UnsafeBufferPointer<Double>, into output: UnsafeMutablePointer<Double>
  ) {
    var running = self
    var place = 0
    while place < input.count && running.changesSeen < period {
      output[place] = running.update(with: input[place])
      place += 1
    }
    #if !arch(wasm32)
      if let first = input.baseAddress {
        // Not all at once: where numbers are missing, only that part is slower.
        while input.count - place >= 4 {
          let count = min(65_536, input.count - place)
          let done = running.stepInLanes(first + place, count, into: output + place)
          place += done
          guard done == 0 else { continue }
          for _ in 0..<count {
            output[place] = running.update(with: input[place])
            place += 1
          }
        }
      }
    #endif
    while place < input.count {
      output[place] = running.update(with: input[place])
      place += 1
    }
    self = running
  }

  #if !arch(wasm32)
    /// What ``update(with:)`` does once the first average is there, at four places at once.
    ///
    /// The later places begin some inputs early, without a movement. Where one does not arrive at the
    /// very averages that the part before it ends with, where an input is missing or huge, or where the
    /// averages are tiny, nothing has been done.
    ///
    /// - Returns: how many values are done.
    private mutating func stepInLanes(
      _ input: UnsafePointer<Double>, _ count: Int, into output: UnsafeMutablePointer<Double>
    ) -> Int {
      let fading = fadingLength(share: share)
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard share < 1, length >= fading else { return 0 }
      var averages = AverageLanes(previous: Lanes(later: input - fading, every: length))
      for place in -fading..<0 {
        averages.advance(to: Lanes(later: input + place, every: length), by: share)
      }
      averages.previous = averages.previous.startingWith(previous)
      averages.gain = averages.gain.startingWith(gain)
      averages.loss = averages.loss.startingWith(loss)
      let begun = averages
      let losses = UnsafeMutablePointer<Double>.allocate(capacity: 4 * 64)
      defer { losses.deallocate() }
      var start = 0
      while start < length {
        // In so few steps no average falls from here to where it is held, nor has one come down from a
        // change too large to add up.
        let movement = averages.gain + averages.loss
        guard movement.allSatisfy({ ($0 .> 1e-200) .& ($0 .< 1e200) }) else { return 0 }
        let count = min(64, length &- start)
        for place in 0..<count {
          averages.advance(to: Lanes(input + (start &+ place), every: length), by: share)
          averages.gain.store(to: output + (start &+ place), every: length)
          averages.loss.store(to: losses + place, every: 64)
        }
        for lane in 0..<4 {
          let (values, losses) = (output + (start &+ lane &* length), losses + 64 &* lane)
          for place in 0..<count {
            values[place] = 100 * (values[place] / (values[place] + losses[place]))
          }
        }
        start &+= count
      }
      guard begun.gain.continues(averages.gain), begun.loss.continues(averages.loss),
        (averages.gain + averages.loss).allSatisfy({ $0 .< 1e200 })
      else { return 0 }
      previous = averages.previous.last
      gain = averages.gain.last
      loss = averages.loss.last
      return 4 &* length
    }
  #endif

  /// The values over a column of inputs: as many as inputs, aligned to the same bars.
  ///
  /// - Complexity: O(n).
  public func values(over inputs: [Double]) -> [Double] {
    var running = self
    return running.consume(inputs)
  }
}

#if !arch(wasm32)
  /// The averages at four places.
  private struct AverageLanes {
    var previous: Lanes
    var gain = Lanes.zero
    var loss = Lanes.zero
    init(previous: Lanes) { self.previous = previous }

    @inline(__always)
    mutating func advance(to input: Lanes, by share: Double) {
      let change = input - previous
      previous = input
      let rise = change.positive
      let fall = rise - change
      gain += share * (rise - gain)
      loss += share * (fall - loss)
    }
  }
#endif
