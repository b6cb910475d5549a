/// An array of `count` numbers, each of which `fill` writes.
@inline(__always)
func makeColumn(_ count: Int, _ fill: (UnsafeMutablePointer<Double>) -> Void) -> [Double] {
  [Double](unsafeUninitializedCapacity: count) { buffer, filled in
    if let column = buffer.baseAddress { fill(column) }
    filled = count
  }
}

/// That many arrays of `count` numbers with room for `capacity`; `fill` writes them.
package func makeLines(
  _ number: Int, count: Int, capacity: Int, before: [UnsafeMutablePointer<Double>] = [],
  _ fill: ([UnsafeMutablePointer<Double>]) -> Void
) -> [[Double]] {
  guard before.count < number else {
    fill(before)
    return []
  }
  var rest: [[Double]] = []
  let line = [Double](unsafeUninitializedCapacity: max(1, capacity)) { buffer, filled in
    if let first = buffer.baseAddress {
      rest = makeLines(number, count: count, capacity: capacity, before: before + [first], fill)
    }
    filled = count
  }
  return [line] + rest
}

/// Three such arrays, whose numbers `fill` writes bar by bar.
@inline(__always)
func makeColumns(
  _ count: Int, _ fill: (OutputColumns) -> Void
) -> (first: [Double], second: [Double], third: [Double]) {
  var second: [Double] = []
  var third: [Double] = []
  let first = makeColumn(count) { one in
    second = makeColumn(count) { two in
      third = makeColumn(count) { three in
        fill(OutputColumns(first: one, second: two, third: three))
      }
    }
  }
  return (first, second, third)
}

/// Where the lines of an indicator are written: three, or the first two of them.
public struct OutputColumns {
  let first: UnsafeMutablePointer<Double>
  let second: UnsafeMutablePointer<Double>
  let third: UnsafeMutablePointer<Double>?

  /// Memory of the caller, with room for every index that is written; `third` is nil for an
  /// indicator of two lines.
  public init(
    first: UnsafeMutablePointer<Double>, second: UnsafeMutablePointer<Double>,
    third: UnsafeMutablePointer<Double>?
  ) {
    self.first = first
    self.second = second
    self.third = third
  }

  @inline(__always)
  func set(_ index: Int, _ one: Double, _ two: Double, _ three: Double) {
    first[index] = one
    second[index] = two
    if let third { third[index] = three }
  }

  /// The same lines from that place on.
  @inline(__always)
  func advanced(by count: Int) -> OutputColumns {
    OutputColumns(first: first + count, second: second + count, third: third.map { $0 + count })
  }
}
