#if !arch(wasm32)
  import MathFunctions

  /// The highest or lowest numbers of windows of `length`, for short windows: spans of 1, 4, 16 … numbers
  /// are joined, each of four shorter ones, and at last those that cover a window.
  ///
  /// - Parameters:
  ///   - input: the last number of the first window; those before it are there too. All are finite.
  @inline(never)
  func slideExtremes(
    _ input: UnsafePointer<Double>, _ count: Int, of length: Int, highest: Bool,
    into output: UnsafeMutablePointer<Double>
  ) {
    let part = 512
    let room = part &+ length
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 &* room) { scratch in
      guard var spans = scratch.baseAddress else { return }
      var shorter = spans + room
      for start in stride(from: 0, to: count, by: part) {
        for line in stride(from: start &+ part, to: start &+ 2 &* part, by: 8) {
          memory_fetch(input + line)
        }
        let count = min(part, count &- start)
        // A span's value stands at its last number.
        var last = input + start
        var span = 1
        while 4 &* span < length {
          // Those that end before the first window's end too, as far as they are needed.
          let early = length &- 4 &* span
          let (from, to) = (last - early, spans)
          join(from, count &+ early, (span, 2 &* span, 3 &* span), highest, into: to)
          last = UnsafePointer(to + early)
          swap(&spans, &shorter)
          span &*= 4
        }
        let rest = length &- span
        join(
          last, count, (min(span, rest), min(2 &* span, rest), rest), highest,
          into: output + start)
      }
    }
  }

  /// Of each number and those that stand so far before it. No zero has a sign.
  @inline(__always)
  private func join(
    _ input: UnsafePointer<Double>, _ count: Int, _ distances: (Int, Int, Int), _ highest: Bool,
    into output: UnsafeMutablePointer<Double>
  ) {
    let (a, b, c) = (input - distances.0, input - distances.1, input - distances.2)
    if highest {
      for place in 0..<count {
        let (x, y) = (
          input[place] > a[place] ? input[place] : a[place],
          b[place] > c[place] ? b[place] : c[place]
        )
        output[place] = (x > y ? x : y) + 0
      }
    } else {
      for place in 0..<count {
        let (x, y) = (
          input[place] < a[place] ? input[place] : a[place],
          b[place] < c[place] ? b[place] : c[place]
        )
        output[place] = (x < y ? x : y) + 0
      }
    }
  }
#endif
