/// Sums of the last `period` values.
///
/// A window is cut into spans of 1, 2, 4 … values, the newest the shortest, and a span's sum is that of
/// its halves: nothing is ever subtracted, and an error grows with the logarithm of the period.
struct SpanSums {
  let period: Int
  /// The last n sums of spans of n values, from the place n on; at first NaN.
  let sums: UnsafeMutablePointer<Double>

  /// Takes the next value in after `seen` of them; the sum of the window that ends with it, NaN where it
  /// is not full.
  ///
  /// - Complexity: O(log `period`).
  func sum(with x: Double, after seen: Int) -> Double {
    var (span, length) = (x, 1)
    // Of the shorter spans of the window.
    var (total, covered) = (0.0, 0)
    while length <= period {
      guard seen &+ 1 >= length else { return .nan }
      let ring = sums + length
      let place = seen & (length &- 1)
      let before = ring[place]
      ring[place] = span
      if period & length != 0 {
        total += ring[(seen &- covered) & (length &- 1)]
        covered &+= length
      }
      span += before
      length &*= 2
    }
    return total
  }
}

#if !arch(wasm32)
  /// The sums of spans in a part of a column, for windows of several lengths.
  struct SpanLevels {
    /// The longest window, of at most three spans.
    private let period: Int
    /// Places before the part's first.
    private let margin: Int
    private let capacity: Int
    private let room: UnsafeMutablePointer<Double>

    static func fits(_ period: Int) -> Bool { period <= 256 && period.nonzeroBitCount <= 3 }

    static func roomCount(of period: Int, _ count: Int) -> Int {
      // With room for four lanes at either end.
      (Int.bitWidth &- period.leadingZeroBitCount &+ 1) &* (count &+ period &+ 8)
    }

    /// - Parameter room: as many numbers as ``roomCount(of:_:)`` tells.
    init(period: Int, _ count: Int, in room: UnsafeMutablePointer<Double>) {
      (self.period, self.room) = (period, room)
      margin = period &+ 4
      capacity = count &+ period &+ 8
      for place in 0..<capacity { room[place] = 0 }
    }

    /// Zeros, then the values, then sums of two, four … of them.
    private func level(_ number: Int) -> UnsafeMutablePointer<Double> {
      room + number &* capacity
    }

    typealias Terms = (UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>)

    /// Where the part's first value belongs; `period` − 1 values before it are needed too,
    /// and up to three more may be written.
    var first: UnsafeMutablePointer<Double> { level(1) + margin }

    /// Builds the sums over that many values.
    @inline(__always)
    func build(_ count: Int) {
      var (number, length) = (1, 1)
      while 2 &* length <= period {
        let (spans, longer) = (level(number), level(number &+ 1))
        let before = spans - length
        var place = 2 &* length
        while place < count &+ margin {
          (Lanes(at: spans + place) + Lanes(at: before + place)).store(at: longer + place)
          place &+= 4
        }
        (number, length) = (number &+ 1, 2 &* length)
      }
    }

    /// What the sums of windows of that length are the sums of, the newest first.
    func terms(of period: Int) -> Terms {
      var found: [UnsafePointer<Double>] = []
      var covered = 0
      for bit in 0..<(Int.bitWidth &- period.leadingZeroBitCount) where period >> bit & 1 == 1 {
        found.append(UnsafePointer(level(bit &+ 1) + (margin &- covered)))
        covered &+= 1 << bit
      }
      while found.count < 3 { found.append(UnsafePointer(level(0))) }
      return (found[0], found[1], found[2])
    }
  }

  extension Lanes {
    /// The sums at a place of what ``SpanLevels/terms(of:)`` gives, none of it below 0.
    @inline(__always)
    init(sumOf terms: SpanLevels.Terms, at place: Int) {
      self =
        Lanes(at: terms.0 + place) + Lanes(at: terms.1 + place) + Lanes(at: terms.2 + place)
    }
  }
#endif
