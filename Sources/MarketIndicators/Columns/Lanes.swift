#if !arch(wasm32)
  import MathFunctions

  /// Numbers at four places equally far apart, for steps of four sums or recursions at once: a processor
  /// waits for each step of one, and has room for those of others meanwhile.
  ///
  /// Left out for browsers, where code is short rather than fast; the values are the same.
  struct Lanes {
    private var low: SIMD2<Double>
    private var high: SIMD2<Double>

    static var zero: Lanes { Lanes(.zero, .zero) }

    @inline(__always)
    private init(_ low: SIMD2<Double>, _ high: SIMD2<Double>) {
      self.low = low
      self.high = high
    }

    @inline(__always)
    init(_ first: UnsafePointer<Double>, every distance: Int) {
      low = SIMD2(first[0], first[distance])
      high = SIMD2(first[2 &* distance], first[3 &* distance])
    }

    /// The second to the fourth of them; the first is the second again.
    @inline(__always)
    init(later first: UnsafePointer<Double>, every distance: Int) {
      low = SIMD2(repeating: first[distance])
      high = SIMD2(first[2 &* distance], first[3 &* distance])
    }

    /// Four numbers that stand together.
    @inline(__always)
    init(at first: UnsafePointer<Double>) {
      let first = UnsafeRawPointer(first)
      low = first.loadUnaligned(as: SIMD2<Double>.self)
      high = first.loadUnaligned(fromByteOffset: 16, as: SIMD2<Double>.self)
    }

    /// Four numbers that are to stand together.
    @inline(__always)
    func store(at first: UnsafeMutablePointer<Double>) {
      let first = UnsafeMutableRawPointer(first)
      first.storeBytes(of: low, as: SIMD2<Double>.self)
      first.storeBytes(of: high, toByteOffset: 16, as: SIMD2<Double>.self)
    }

    /// The same, past the caches: the address is a multiple of 16.
    @inline(__always)
    func storeFar(at first: UnsafeMutablePointer<Double>) {
      math_store_far(low, first)
      math_store_far(high, first + 2)
    }

    @inline(__always)
    func store(to first: UnsafeMutablePointer<Double>, every distance: Int) {
      first[0] = low[0]
      first[distance] = low[1]
      first[2 &* distance] = high[0]
      first[3 &* distance] = high[1]
    }

    var first: Double {
      @inline(__always) get { low[0] }
    }

    /// The same with another first number.
    ///
    /// Not inlined: the compiler would then compute with the first number apart from the others.
    @inline(never)
    func startingWith(_ number: Double) -> Lanes { Lanes(SIMD2(number, low[1]), high) }

    var last: Double {
      @inline(__always) get { high[1] }
    }

    var magnitude: Lanes {
      @inline(__always) get {
        Lanes.highest(.zero - self, self)
      }
    }

    /// With 0 for what is negative; NaN stays.
    var positive: Lanes {
      @inline(__always) get {
        Lanes(
          low.replacing(with: 0, where: low .< 0), high.replacing(with: 0, where: high .< 0))
      }
    }

    /// The higher of each two; the first where one is NaN.
    @inline(__always)
    static func highest(_ left: Lanes, _ right: Lanes) -> Lanes {
      Lanes(
        left.low.replacing(with: right.low, where: right.low .> left.low),
        left.high.replacing(with: right.high, where: right.high .> left.high))
    }

    /// The lower of each two; the first where one is NaN.
    @inline(__always)
    static func lowest(_ left: Lanes, _ right: Lanes) -> Lanes {
      Lanes(
        left.low.replacing(with: right.low, where: right.low .< left.low),
        left.high.replacing(with: right.high, where: right.high .< left.high))
    }

    /// The same number four times.
    @inline(__always)
    init(repeating number: Double) {
      (low, high) = (SIMD2(repeating: number), SIMD2(repeating: number))
    }

    /// The quotients; 0 where a divisor is 0.
    @inline(__always)
    static func quotient(_ left: Lanes, _ right: Lanes) -> Lanes {
      Lanes(
        (left.low / right.low).replacing(with: 0, where: right.low .== 0),
        (left.high / right.high).replacing(with: 0, where: right.high .== 0))
    }

    /// The same number four times, for a loop.
    ///
    /// Not inlined: the compiler would then compute with each of four numbers apart, to store them apart.
    @inline(never)
    static func uniform(_ number: Double) -> Lanes { Lanes(repeating: number) }

    /// The quotients; where a divisor is 0, `other`.
    @inline(__always)
    static func ratio(_ left: Lanes, _ right: Lanes, or other: Double) -> Lanes {
      @inline(__always) func ratio(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD2<Double> {
        let isZero = y .== 0
        return x.replacing(with: other + 0 * x, where: isZero) / y.replacing(with: 1, where: isZero)
      }
      return Lanes(ratio(left.low, right.low), ratio(left.high, right.high))
    }

    /// The sum of all.
    var sum: Double {
      @inline(__always) get {
        let pair = low + high
        return pair[0] + pair[1]
      }
    }

    /// Which of four are to be taken.
    struct Choice {
      private let low: SIMDMask<SIMD2<Int64>>
      private let high: SIMDMask<SIMD2<Int64>>

      /// Those of `one` that are above those of `other`.
      @inline(__always)
      init(_ one: Lanes, above other: Lanes) {
        (low, high) = (one.low .> other.low, one.high .> other.high)
      }

      /// Numbers of `one` where they are to be taken, else of `other`.
      @inline(__always)
      func choose(_ one: Lanes, or other: Lanes) -> Lanes {
        Lanes(
          other.low.replacing(with: one.low, where: low),
          other.high.replacing(with: one.high, where: high))
      }
    }

    /// Whether all are as `test` wants them.
    @inline(__always)
    func allSatisfy(_ test: (SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>) -> Bool {
      all(test(low) .& test(high))
    }

    /// Whether each but the first continues the one before it in `other`.
    @inline(__always)
    func continues(_ other: Lanes) -> Bool {
      low[1] == other.low[0] && high[0] == other.low[1] && high[1] == other.high[0]
    }

    @inline(__always)
    static func + (left: Lanes, right: Lanes) -> Lanes {
      Lanes(left.low + right.low, left.high + right.high)
    }

    @inline(__always)
    static func - (left: Lanes, right: Lanes) -> Lanes {
      Lanes(left.low - right.low, left.high - right.high)
    }

    @inline(__always)
    static func * (left: Lanes, right: Lanes) -> Lanes {
      Lanes(left.low * right.low, left.high * right.high)
    }

    @inline(__always)
    static func / (left: Lanes, right: Lanes) -> Lanes {
      Lanes(left.low / right.low, left.high / right.high)
    }

    @inline(__always)
    static func * (left: Double, right: Lanes) -> Lanes {
      Lanes(left * right.low, left * right.high)
    }

    @inline(__always)
    static func * (left: Lanes, right: Double) -> Lanes { right * left }

    @inline(__always)
    static func += (left: inout Lanes, right: Lanes) { left = left + right }
  }

  /// After how many values nothing is left of what a recursion began with, as a rule: its weight is then
  /// below the last bit.
  func fadingLength(share: Double) -> Int { Int(min(40 / share, 1e9)) + 32 }
#endif
