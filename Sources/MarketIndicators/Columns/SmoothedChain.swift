#if !arch(wasm32)
  /// Averages of averages by one share (DEMA, TEMA, TRIX) on their way, and what is made of them: the second
  /// follows the first, the third the second.
  ///
  /// What ``smoothColumn(_:_:from:by:into:)`` does two or three times, at four places at once: while a
  /// processor waits for the step of one average it does those of the others.
  struct SmoothedChain {
    /// What is made of the averages.
    enum Result: Equatable, Sendable {
      /// The third.
      case third
      /// `factor` times the first, less the second.
      case difference(factor: Double)
      /// `factor` times the first, less `second` times the second, and the third.
      case sum(factor: Double, second: Double)

      var hasThird: Bool {
        if case .difference = self { return false }
        return true
      }
    }

    let share: Double
    /// The averages so far; the third is not looked at where there are two.
    var averages: (Double, Double, Double)

    /// Does most of a column of at least some length.
    ///
    /// The later places begin some numbers early, from any value. Where one does not arrive at the very
    /// averages that the part before it ends with, or a number is missing, nothing has been done.
    ///
    /// - Returns: how many numbers are done.
    mutating func step(
      through input: UnsafePointer<Double>, _ count: Int, making result: Result,
      into output: UnsafeMutablePointer<Double>
    ) -> Int {
      switch result {
      case .third: step(input, count, output, hasThird: true) { $2 }
      case .difference(let factor):
        step(input, count, output, hasThird: false) { one, two, _ in factor * one - two }
      case .sum(let factor, let second):
        step(input, count, output, hasThird: true) { factor * $0 - second * $1 + $2 }
      }
    }

    @inline(__always)
    private mutating func step(
      _ input: UnsafePointer<Double>, _ count: Int, _ output: UnsafeMutablePointer<Double>,
      hasThird: Bool, _ combine: (Lanes, Lanes, Lanes) -> Lanes
    ) -> Int {
      let share = share
      // Each average has to wait until the one before it has arrived.
      let fading = fadingLength(share: share) + Int(min((hasThird ? 24 : 12) / share, 1e9))
      var length = count / 4
      // Places so far apart that they share no place of the nearest memory.
      if length % 64 == 0 { length -= 8 }
      guard share < 1, length >= fading else { return 0 }
      var one = Lanes(later: input - fading, every: length)
      var (two, three) = (one, one)
      for place in -fading..<0 {
        one += share * (Lanes(later: input + place, every: length) - one)
        two += share * (one - two)
        if hasThird { three += share * (two - three) }
      }
      one = one.startingWith(averages.0)
      two = two.startingWith(averages.1)
      three = three.startingWith(averages.2)
      let begun = (one, two, three)
      for place in 0..<length {
        one += share * (Lanes(input + place, every: length) - one)
        two += share * (one - two)
        if hasThird { three += share * (two - three) }
        combine(one, two, three).store(to: output + place, every: length)
      }
      guard begun.0.continues(one), begun.1.continues(two), !hasThird || begun.2.continues(three),
        (one.last + two.last + (hasThird ? three.last : 0)).isFinite
      else { return 0 }
      averages = (one.last, two.last, three.last)
      return 4 &* length
    }
  }
#endif
