/// Continues an average over a column: each value goes the given share of the way to the next number.
///
///     average += share · (number − average)
///
/// A number that is missing is skipped and gives NaN. The values are those of ``blend(_:towards:by:)``
/// one after the other, bit for bit.
///
/// - Returns: whether all values are known to be finite.
@inline(never) @discardableResult
func smoothColumn(
  _ input: UnsafePointer<Double>, _ count: Int, from average: inout Double, by share: Double,
  into output: UnsafeMutablePointer<Double>
) -> Bool {
  if share < 1 {
    // Without a look at each number: what is not finite stays so to the end.
    var end = average
    var place = 0
    #if !arch(wasm32)
      place = smoothInLanes(input, count, from: &end, by: share, into: output)
    #endif
    while place < count {
      end += share * (input[place] - end)
      output[place] = end
      place &+= 1
    }
    if end.isFinite {
      average = end
      return true
    }
  }
  for place in 0..<count {
    let number = input[place]
    let isValid = number.isFinite
    if isValid { average = share == 1 ? number : blend(average, towards: number, by: share) }
    output[place] = isValid ? average : .nan
  }
  return false
}

#if !arch(wasm32)
  /// Does most of a column at eight places at once.
  ///
  /// The later places begin some numbers early, from any value. Where one does not arrive at the very
  /// value that the part before it ends with, nothing has been done.
  ///
  /// - Returns: how many values are done, with `average` the last of them.
  @inline(__always)
  private func smoothInLanes(
    _ input: UnsafePointer<Double>, _ count: Int, from average: inout Double, by share: Double,
    into output: UnsafeMutablePointer<Double>
  ) -> Int {
    let fading = fadingLength(share: share)
    // Places so far apart that they share no place of the nearest memory.
    var length = count / 8
    if length % 64 == 0 { length -= 8 }
    guard length >= fading else { return 0 }
    let half = 4 &* length
    var (low, high) = (
      Lanes(later: input - fading, every: length), Lanes(input + half - fading, every: length)
    )
    for place in -fading..<0 {
      low += share * (Lanes(later: input + place, every: length) - low)
      high += share * (Lanes(input + (half &+ place), every: length) - high)
    }
    low = low.startingWith(average)
    let begun = (low, high)
    for place in 0..<length {
      low += share * (Lanes(input + place, every: length) - low)
      high += share * (Lanes(input + (half &+ place), every: length) - high)
      low.store(to: output + place, every: length)
      high.store(to: output + (half &+ place), every: length)
    }
    guard begun.0.continues(low), begun.1.continues(high), begun.1.first == low.last else {
      return 0
    }
    average = high.last
    return 8 &* length
  }
#endif
