#if !arch(wasm32)
  /// Numbers at four places equally far apart, for steps of four sums or recursions at once: a processor
  /// waits for each step of one, and has room for those of others meanwhile.
  ///
  /// Left out for browsers, where code is short rather than fast; the values are the same.
  typealias Lanes = SIMD4<Double>

  extension SIMD4<Double> {
    @inline(__always)
    init(_ first: UnsafePointer<Double>, every distance: Int) {
      self.init(first[0], first[distance], first[2 &* distance], first[3 &* distance])
    }

    /// The second to the fourth of them; the first is the second again.
    @inline(__always)
    init(later first: UnsafePointer<Double>, every distance: Int) {
      let second = first[distance]
      self.init(second, second, first[2 &* distance], first[3 &* distance])
    }

    @inline(__always)
    func store(to first: UnsafeMutablePointer<Double>, every distance: Int) {
      first[0] = self[0]
      first[distance] = self[1]
      first[2 &* distance] = self[2]
      first[3 &* distance] = self[3]
    }

    /// Whether each but the first continues the one before it in `other`.
    @inline(__always)
    func continues(_ other: SIMD4<Double>) -> Bool {
      self[1] == other[0] && self[2] == other[1] && self[3] == other[2]
    }
  }

  /// After how many values nothing is left of what a recursion began with, as a rule: its weight is then
  /// below the last bit.
  func fadingLength(share: Double) -> Int { Int(min(42 / share, 1e9)) + 32 }
#endif
