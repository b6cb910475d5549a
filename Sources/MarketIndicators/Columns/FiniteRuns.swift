/// Whether none of the numbers is NaN or infinite.
@inline(never)
func areFinite(_ numbers: UnsafePointer<Double>, _ count: Int) -> Bool {
  // What is not finite stays so in a sum; so does the sum of huge numbers, which are looked at singly.
  var sums = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
  var place = 0
  while place &+ 8 <= count {
    let next = UnsafeRawPointer(numbers + place)
    sums.0 += next.loadUnaligned(as: SIMD2<Double>.self)
    sums.1 += next.loadUnaligned(fromByteOffset: 16, as: SIMD2<Double>.self)
    sums.2 += next.loadUnaligned(fromByteOffset: 32, as: SIMD2<Double>.self)
    sums.3 += next.loadUnaligned(fromByteOffset: 48, as: SIMD2<Double>.self)
    place &+= 8
  }
  let pair = (sums.0 + sums.1) + (sums.2 + sums.3)
  var sum = pair[0] + pair[1]
  while place < count {
    sum += numbers[place]
    place &+= 1
  }
  guard !sum.isFinite else { return true }
  for place in 0..<count where !numbers[place].isFinite { return false }
  return true
}

/// The longest run that ``forEachRun(count:of:_:hole:)`` hands on: it stays in a near memory.
let longestRun = 6144

/// Cuts `0..<count` into runs of places whose numbers are finite in each of `columns`, and hands them to
/// `body`; the places between them go to `hole`.
///
/// - Complexity: O(n); a number is looked at up to twice.
@inline(__always)
func forEachRun(
  count: Int, of columns: (UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>),
  _ body: (Range<Int>) -> Void, hole: (Int) -> Void
) {
  let part = 128
  var start = 0
  while start < count {
    let limit = min(count, start + longestRun)
    var end = start
    // Most columns are whole: look at many places at once, then at the first that is not.
    while end + part <= limit && areFinite(columns.0 + end, part)
      && (columns.1 == columns.0 || areFinite(columns.1 + end, part))
      && (columns.2 == columns.0 || areFinite(columns.2 + end, part))
    {
      end += part
    }
    while end < limit && columns.0[end].isFinite && columns.1[end].isFinite
      && columns.2[end].isFinite
    {
      end += 1
    }
    if end > start { body(start..<end) }
    if end < limit {
      hole(end)
      end += 1
    }
    start = end
  }
}
