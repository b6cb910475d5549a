#if !arch(wasm32)
  /// How many bars ago the newest of the highest or lowest numbers of windows was, for windows that end in
  /// whole blocks of `length` numbers, at four blocks at once (``BlockWindow``).
  ///
  /// - Parameters:
  ///   - input: the first block; the block before it is there too. Its numbers are finite.
  /// - Returns: how many numbers are done.
  @inline(never)
  func findExtremeAges(
    _ input: UnsafePointer<Double>, _ count: Int, of length: Int, highest: Bool,
    into output: UnsafeMutablePointer<Double>
  ) -> Int {
    let span = 4 &* length
    guard length <= 512, count >= span else { return 0 }
    let end = count / span * span
    // Of the block before, what each window still has of it: the extreme, and its place after the block's
    // first window.
    let tails = UnsafeMutablePointer<Lanes>.allocate(capacity: 2 &* length)
    defer { tails.deallocate() }
    let tailPlaces = tails + length
    // The lowest is the highest of the negated numbers.
    let sign: Double = highest ? 1 : -1
    for start in stride(from: 0, to: end, by: span) {
      let before = input + (start &- length)
      var extreme = Lanes(repeating: -.infinity)
      var at = Lanes.zero
      var number = 0.0
      for place in stride(from: length &- 1, to: 0, by: -1) {
        number -= 1
        let x = sign * Lanes(before + place, every: length)
        // Only a higher one is as good as one that is newer.
        let isHigher = Lanes.Choice(x, above: extreme)
        extreme = isHigher.choose(x, or: extreme)
        at = isHigher.choose(Lanes(repeating: number), or: at)
        tails[place] = extreme
        tailPlaces[place] = at
      }
      (extreme, at, number) = (Lanes(repeating: -.infinity), .zero, 0)
      for place in 0..<length {
        let x = sign * Lanes(input + (start &+ place), every: length)
        let isLower = Lanes.Choice(extreme, above: x)
        extreme = isLower.choose(extreme, or: x)
        at = isLower.choose(at, or: Lanes(repeating: number))
        var newest = at
        if place < length &- 1 {
          let isOld = Lanes.Choice(tails[place &+ 1], above: extreme)
          newest = isOld.choose(tailPlaces[place &+ 1], or: at)
        }
        (Lanes(repeating: number) - newest).store(to: output + (start &+ place), every: length)
        number += 1
      }
    }
    return end
  }
#endif
