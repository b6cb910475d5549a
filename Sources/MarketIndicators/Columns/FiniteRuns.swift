/// Whether none of the numbers is NaN or infinite.
@inline(never)
func areFinite(_ numbers: UnsafePointer<Double>, _ count: Int) -> Bool {
  // NaN where one is.
  var first = SIMD4<Double>.zero
  var second = SIMD4<Double>.zero
  var place = 0
  while place &+ 8 <= count {
    let next = UnsafeRawPointer(numbers + place)
    first += next.loadUnaligned(as: SIMD4<Double>.self) * 0
    second += next.loadUnaligned(fromByteOffset: 32, as: SIMD4<Double>.self) * 0
    place &+= 8
  }
  first += second
  var check = first[0] + first[1] + first[2] + first[3]
  while place < count {
    check += numbers[place] * 0
    place &+= 1
  }
  return check == 0
}

/// The longest run that ``forEachRun(count:of:_:hole:)`` hands on: it stays in a near memory.
let longestRun = 4096

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
