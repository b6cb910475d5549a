/// Cuts `0..<count` into the longest runs of places that are valid, and hands each to `body`.
///
/// - Complexity: O(n); `isValid` is asked up to twice a place.
@inline(__always)
func forEachRun(
  count: Int, where isValid: (Int) -> Bool, _ body: (Range<Int>) -> Void
) {
  var start = 0
  while start < count {
    // Most columns are whole: look at many places at once, then at the first that is not.
    var end = start
    while end + 32 <= count {
      var isWhole = true
      for place in end..<(end + 32) where !isValid(place) { isWhole = false }
      guard isWhole else { break }
      end += 32
    }
    while end < count && isValid(end) { end += 1 }
    if end > start { body(start..<end) }
    start = end + 1
  }
}

/// The number, or NaN where it is infinite.
@inline(__always)
func finiteOrNaN(_ number: Double) -> Double { number + (number - number) }

/// A point between `previous` and `next`: the given share of the way.
///
/// Equal inputs give themselves; a whole share gives `next`; the result is finite.
@inline(__always)
func blend(_ previous: Double, towards next: Double, by share: Double) -> Double {
  let result = previous + share * (next - previous)
  // The difference of two huge numbers overflows; their weighted sum does not.
  return result.isFinite ? result : previous * (1 - share) + next * share
}

/// An array of `count` numbers that `fill` writes, each NaN before.
@inline(__always)
func makeColumn(_ count: Int, _ fill: (UnsafeMutablePointer<Double>) -> Void) -> [Double] {
  [Double](unsafeUninitializedCapacity: count) { buffer, filled in
    buffer.initialize(repeating: .nan)
    if let column = buffer.baseAddress { fill(column) }
    filled = count
  }
}
