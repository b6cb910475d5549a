#if !arch(wasm32)
  /// The highest or lowest numbers of windows that end in whole blocks of `length` numbers, at four blocks
  /// at once (``BlockWindow``).
  ///
  /// - Parameters:
  ///   - input: the first block; the block before it is there too. Its numbers are finite.
  /// - Returns: how many numbers are done.
  @inline(never)
  func findExtremes(
    _ input: UnsafePointer<Double>, _ count: Int, of length: Int, highest: Bool,
    into output: UnsafeMutablePointer<Double>
  ) -> Int {
    highest
      ? findExtremes(input, count, length, highest, Lanes.highest, into: output)
      : findExtremes(input, count, length, highest, Lanes.lowest, into: output)
  }

  @inline(__always)
  private func findExtremes(
    _ input: UnsafePointer<Double>, _ count: Int, _ length: Int, _ highest: Bool,
    _ join: (Lanes, Lanes) -> Lanes,
    into output: UnsafeMutablePointer<Double>
  ) -> Int {
    let span = 4 &* length
    guard length <= 512, count >= span else { return 0 }
    let end = count / span * span
    // Of the block before, what each window still has of it.
    let tails = UnsafeMutablePointer<Double>.allocate(capacity: span)
    defer { tails.deallocate() }
    var start = 0
    while start < end {
      let before = input + (start &- length)
      let values = output + start
      var place = length &- 1
      var extreme = Lanes(before + place, every: length)
      while place > 0 {
        extreme = join(Lanes(before + place, every: length), extreme)
        extreme.store(to: tails + (place &- 1), every: length)
        place &-= 1
      }
      extreme = Lanes(input + start, every: length)
      while place < length {
        extreme = join(Lanes(input + (start &+ place), every: length), extreme)
        extreme.store(to: values + place, every: length)
        place &+= 1
      }
      // The last window of a block has nothing of the block before.
      extreme.store(to: tails + (length &- 1), every: length)
      // No zero has a sign, so that it does not matter which of equal numbers is taken.
      if highest {
        for place in 0..<span {
          let (head, tail) = (values[place], tails[place])
          values[place] = (head > tail ? head : tail) + 0
        }
      } else {
        for place in 0..<span {
          let (head, tail) = (values[place], tails[place])
          values[place] = (head < tail ? head : tail) + 0
        }
      }
      start &+= span
    }
    return end
  }
#endif
