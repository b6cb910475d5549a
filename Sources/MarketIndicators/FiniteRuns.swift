/// Cuts `0..<count` into the longest runs of places that are valid, and hands each to `body`; the
/// places between them go to `hole`.
///
/// - Complexity: O(n); `isValid` is asked up to twice a place.
@inline(__always)
func forEachRun(
  count: Int, where isValid: (Int) -> Bool, _ body: (Range<Int>) -> Void,
  hole: (Int) -> Void
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
    if end < count { hole(end) }
    start = end + 1
  }
}
