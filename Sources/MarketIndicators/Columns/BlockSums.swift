#if !arch(wasm32)
  /// What a window has besides the sum of its deviations.
  enum SecondSum {
    case none
    /// The sum of their squares.
    case squares
    /// Their sum weighted from 1, for the oldest, to the window's length.
    case ages
  }

  /// The sums of windows that end in whole blocks of `length` numbers, at four blocks at once: the same
  /// additions as one after the other (``BlockWindow``), so that the values are the same bits.
  ///
  /// - Parameters:
  ///   - input: the first block; the block before it is there too. Its numbers are finite.
  ///   - needsSum: whether `emit` reads the sum.
  ///   - isOrdinary: whether `emit` can do with the numbers of four blocks, from the blocks' first numbers,
  ///     the sum over whole blocks, and both second sums. Where not, it is done with those before.
  ///   - emit: gets a place, the blocks' first numbers, and the sums of the windows that end there and
  ///     one to three blocks later.
  ///   - finish: follows `emit` for the places of a block, from its first on.
  /// - Returns: how many numbers are done.
  @inline(__always)
  func sumBlocks(
    _ input: UnsafePointer<Double>, _ count: Int, of length: Int, second kind: SecondSum,
    needsSum: Bool = true,
    isOrdinary: (_ anchor: Lanes, _ sum: Lanes, Lanes, Lanes) -> Bool = { _, _, _, _ in true },
    emit: (Int, _ anchor: Lanes, _ sum: Lanes, _ second: Lanes) -> Void,
    finish: (_ start: Int) -> Void = { _ in }
  ) -> Int {
    let span = 4 &* length
    guard length <= 512, count >= span else { return 0 }
    let end = count / span * span
    var start = 0
    let tails = UnsafeMutablePointer<Lanes>.allocate(capacity: 2 &* length)
    defer { tails.deallocate() }
    let secondTails = tails + length
    let (one, whole) = (Lanes.uniform(1), Lanes.uniform(Double(length)))
    while start < end {
      let anchor = Lanes(input + start, every: length)
      var (sum, second) = (Lanes.zero, Lanes.zero)
      let before = input + (start &- length)
      var place = length &- 1
      while place > 0 {
        let deviation = Lanes(before + place, every: length) - anchor
        sum += deviation
        if needsSum { tails[place] = sum }
        if kind == .squares { second += deviation * deviation }
        if kind == .ages { second += sum }
        if kind != .none { secondTails[place] = second }
        place &-= 1
      }
      let tailSecond = second
      (sum, second) = (.zero, .zero)
      var age = Lanes.zero
      while place < length &- 1 {
        let deviation = Lanes(input + (start &+ place), every: length) - anchor
        if kind == .ages { age += one }
        sum += deviation
        if kind == .squares { second += deviation * deviation }
        if kind == .ages { second += age * deviation }
        let weighted = kind == .ages ? (whole - age) * sum + second : second
        emit(
          start &+ place, anchor, needsSum ? tails[place &+ 1] + sum : sum,
          kind == .none ? .zero : secondTails[place &+ 1] + weighted)
        place &+= 1
      }
      let deviation = Lanes(input + (start &+ place), every: length) - anchor
      sum += deviation
      if kind == .squares { second += deviation * deviation }
      if kind == .ages { second += whole * deviation }
      emit(start &+ place, anchor, sum, second)
      guard isOrdinary(anchor, sum, tailSecond, second) else { return start }
      for _ in 0..<4 {
        finish(start)
        start &+= length
      }
    }
    return start
  }
#endif
