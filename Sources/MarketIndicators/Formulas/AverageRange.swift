#if !arch(wasm32)
  /// The average of true ranges (ATR) on its way through whole bars, at four places at once.
  ///
  /// What a program of the steps `smma(tr, n)` does, or one of `100 * smma(tr, n) / close` (NATR).
  struct AverageRange {
    let share: Double
    var previousClose: Double
    var average: Double

    /// Does most of `count` bars.
    ///
    /// The later places begin some bars early. Where one does not arrive at the very average that the
    /// part before it ends with, or a price is missing, that part and those after it are not done.
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
      let factors = Lanes.uniform(factor)
      return step(high, low, close, count, into: output) { average, close in
        let value = factors * average / close
        // NaN where the close is 0.
        return value + (value - value)
      }
    }

    /// A part's ranges are made while the averages of the part before wait for one another.
    @inline(__always)
    private mutating func step(
      _ high: UnsafePointer<Double>, _ low: UnsafePointer<Double>, _ close: UnsafePointer<Double>,
      _ count: Int, into output: UnsafeMutablePointer<Double>,
      making value: (_ average: Lanes, _ close: Lanes) -> Lanes
    ) -> Int {
      @inline(__always) func ranges(_ place: Int) -> Lanes {
        // NaN where a close or a low is missing: a bar has all its prices or none.
        let previous = Lanes(at: close + (place &- 1))
        let top = Lanes.highest(previous, Lanes(at: high + place))
        return top - Lanes.lowest(Lanes(at: low + place), previous)
      }
      let share = share
      let fading = fadingLength(share: share)
      var length = min((count - 1) / 4, 4088)
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard share < 1, length > fading else { return 0 }
      let size = 4 &* length
      let memory = UnsafeMutablePointer<Double>.allocate(capacity: 2 &* size)
      defer { memory.deallocate() }
      var (ready, next) = (memory, memory + size)
      ready[0] = Self.range(high[0], low[0], previousClose)
      for place in 1..<4 { ready[place] = Self.range(high[place], low[place], close[place - 1]) }
      for place in stride(from: 4, to: size, by: 4) { ranges(place).store(at: ready + place) }
      var done = 0
      // There is a bar after those that are done: its close is read.
      while done &+ size < count {
        var average = Lanes.zero
        for place in -fading..<0 {
          average += share * (Lanes(later: ready + place, every: length) - average)
        }
        average = average.startingWith(self.average)
        let begun = average
        let (first, values) = (done &+ size, output + done)
        // Read a step ahead: the compiler would else divide each number apart.
        var closes = Lanes(close + done, every: length)
        if first &+ size <= count {
          for place in 0..<length {
            ranges(first &+ 4 &* place).store(at: next + 4 &* place)
            average += share * (Lanes(ready + place, every: length) - average)
            value(average, closes).store(to: values + place, every: length)
            closes = Lanes(close + (done &+ place &+ 1), every: length)
          }
        } else {
          for place in 0..<length {
            average += share * (Lanes(ready + place, every: length) - average)
            value(average, closes).store(to: values + place, every: length)
            closes = Lanes(close + (done &+ place &+ 1), every: length)
          }
        }
        guard begun.continues(average), (average.last + close[first &- 1]).isFinite else { break }
        self.average = average.last
        previousClose = close[first &- 1]
        done = first
        swap(&ready, &next)
      }
      return done
    }

    private static func range(_ high: Double, _ low: Double, _ before: Double) -> Double {
      (high > before ? high : before) - (low < before ? low : before)
    }
  }
#endif
