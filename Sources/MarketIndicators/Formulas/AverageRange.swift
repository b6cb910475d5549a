#if !arch(wasm32)
  /// The average of true ranges (ATR) on its way through whole bars, at four places at once.
  ///
  /// What a program of the steps `smma(tr, n)` does, without a column for the ranges, or one of
  /// `100 * smma(tr, n) / close` (NATR).
  struct AverageRange {
    let share: Double
    var previousClose: Double
    var average: Double

    /// Does most of `count` bars.
    ///
    /// The later places begin some bars early. Where one does not arrive at the very average that the
    /// part before it ends with, or a price is missing, nothing has been done.
    ///
    /// - Parameter factor: what the average is multiplied by before it is divided by the close, if it is.
    /// - Returns: how many bars are done.
    mutating func step(
      _ high: UnsafePointer<Double>, _ low: UnsafePointer<Double>, _ close: UnsafePointer<Double>,
      _ count: Int, factor: Double?, into output: UnsafeMutablePointer<Double>
    ) -> Int {
      guard let factor else {
        return step(high, low, close, count, into: output) { average, _ in average }
      }
      let share = Lanes.uniform(factor)
      return step(high, low, close, count, into: output) { average, close in
        let value = share * average / close
        // NaN where the close is 0.
        return value + (value - value)
      }
    }

    @inline(__always)
    private mutating func step(
      _ high: UnsafePointer<Double>, _ low: UnsafePointer<Double>, _ close: UnsafePointer<Double>,
      _ count: Int, into output: UnsafeMutablePointer<Double>,
      making value: (_ average: Lanes, _ close: Lanes) -> Lanes
    ) -> Int {
      let fading = fadingLength(share: share)
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard share < 1, length > fading else { return 0 }
      var previous = Lanes(later: close - (fading &+ 1), every: length)
      var average = Lanes.zero
      for place in -fading..<0 {
        let top = Lanes.highest(previous, Lanes(later: high + place, every: length))
        let bottom = Lanes.lowest(Lanes(later: low + place, every: length), previous)
        average += share * (top - bottom - average)
        previous = Lanes(later: close + place, every: length)
      }
      previous = previous.startingWith(previousClose)
      average = average.startingWith(self.average)
      let begun = average
      for place in 0..<length {
        // NaN where a close or a low is missing: a bar has all its prices or none.
        let top = Lanes.highest(previous, Lanes(high + place, every: length))
        let bottom = Lanes.lowest(Lanes(low + place, every: length), previous)
        average += share * (top - bottom - average)
        previous = Lanes(close + place, every: length)
        value(average, previous).store(to: output + place, every: length)
      }
      guard begun.continues(average), (average.last + previous.last).isFinite else { return 0 }
      previousClose = previous.last
      self.average = average.last
      return 4 &* length
    }
  }
#endif
