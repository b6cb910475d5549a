#if !arch(wasm32)
  /// The highest or lowest of each `length` numbers.
  ///
  /// Windows of 4, 16, 64 … numbers are joined from four of a quarter the length; the last ones overlap.
  ///
  /// - Parameters:
  ///   - input: the newest number of the first window; the older ones stand before it. All are finite.
  ///   - scratch: room for twice `count + length` numbers.
  @inline(never)
  func findExtremes(
    _ input: UnsafePointer<Double>, _ count: Int, of length: Int, highest: Bool,
    scratch: UnsafeMutablePointer<Double>, into output: UnsafeMutablePointer<Double>
  ) {
    var source = input - (length &- 1)
    var (target, other) = (scratch, scratch + (count &+ length))
    var left = count &+ length &- 1
    var width = 1
    while 4 &* width < length {
      left &-= 3 &* width
      join(source, width, 2 &* width, 3 &* width, left, highest, into: target)
      source = UnsafePointer(target)
      swap(&target, &other)
      width &*= 4
    }
    let last = length &- width
    join(source, min(width, last), min(2 &* width, last), last, count, highest, into: output)
  }

  /// The highest or lowest of the windows at a place and so much later.
  @inline(__always)
  private func join(
    _ first: UnsafePointer<Double>, _ second: Int, _ third: Int, _ fourth: Int, _ count: Int,
    _ highest: Bool, into output: UnsafeMutablePointer<Double>
  ) {
    let (second, third, fourth) = (first + second, first + third, first + fourth)
    // No zero has a sign, so that it does not matter which of equal numbers is taken.
    if highest {
      for place in 0..<count {
        let (x, y, z, w) = (first[place], second[place], third[place], fourth[place])
        let (left, right) = (x > y ? x : y, z > w ? z : w)
        output[place] = (left > right ? left : right) + 0
      }
    } else {
      for place in 0..<count {
        let (x, y, z, w) = (first[place], second[place], third[place], fourth[place])
        let (left, right) = (x < y ? x : y, z < w ? z : w)
        output[place] = (left < right ? left : right) + 0
      }
    }
  }
#endif
