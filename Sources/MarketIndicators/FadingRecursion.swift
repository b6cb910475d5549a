/// A recursion whose past fades, so that two of them, begun anywhere, become one.
protocol FadingRecursion: Equatable {
  /// The value after `input`, which is finite.
  mutating func advance(to input: Double) -> Double
}

extension FadingRecursion {
  /// Takes most of a long column in at four places at once: a processor waits for each step of one
  /// recursion, and has room for those of others meanwhile.
  ///
  /// The later places begin `fading` inputs early, from any state. Where one does not arrive at the
  /// very state that the part before it ends with, its part is done again: the values are those of one
  /// step after the other, bit for bit.
  ///
  /// - Returns: the first place that is still to do; `start` where the column is short or has holes.
  @inline(__always)
  mutating func consumeInLanes(
    _ input: UnsafeBufferPointer<Double>, from start: Int, fading: Int,
    into output: UnsafeMutablePointer<Double>
  ) -> Int {
    let length = (input.count - start) / 4
    guard length / 8 >= fading else { return start }
    var check = 0.0
    for place in start..<(start + 4 * length) { check += input[place] * 0 }
    guard check == 0 else { return start }
    let starts = (start + length, start + 2 * length, start + 3 * length)
    var (first, second, third, fourth) = (self, self, self, self)
    for place in -fading..<0 {
      _ = second.advance(to: input[starts.0 + place])
      _ = third.advance(to: input[starts.1 + place])
      _ = fourth.advance(to: input[starts.2 + place])
    }
    let begun = (second, third, fourth)
    for place in 0..<length {
      output[start + place] = first.advance(to: input[start + place])
      output[starts.0 + place] = second.advance(to: input[starts.0 + place])
      output[starts.1 + place] = third.advance(to: input[starts.1 + place])
      output[starts.2 + place] = fourth.advance(to: input[starts.2 + place])
    }
    self = first
    join(begun.0, second, input, starts.0, length, output)
    join(begun.1, third, input, starts.1, length, output)
    join(begun.2, fourth, input, starts.2, length, output)
    return start + 4 * length
  }

  /// Goes on to the end of a part: at once where it began in this very state.
  @inline(never)
  private mutating func join(
    _ begun: Self, _ ended: Self, _ input: UnsafeBufferPointer<Double>, _ start: Int,
    _ length: Int, _ output: UnsafeMutablePointer<Double>
  ) {
    if begun == self {
      self = ended
    } else {
      for place in start..<(start + length) { output[place] = advance(to: input[place]) }
    }
  }
}
