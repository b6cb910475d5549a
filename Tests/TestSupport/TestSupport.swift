import Testing

/// Expects two columns to be empty at the same places and close at the others.
///
/// - Parameter tolerance: the largest difference, relative to the expected number where that is
///   above 1; 0 asks for the same bits.
public func expectColumn(
  _ column: [Double], equals expected: [Double], tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard column.count == expected.count else {
    Issue.record(
      "\(column.count) values instead of \(expected.count)", sourceLocation: sourceLocation)
    return
  }
  for index in column.indices where !isClose(column[index], expected[index], tolerance) {
    Issue.record(
      "index \(index): \(column[index]) instead of \(expected[index])",
      sourceLocation: sourceLocation)
    return
  }
}

/// Whether both are NaN, or differ by at most `tolerance` (relative to `expected` above 1).
public func isClose(_ value: Double, _ expected: Double, _ tolerance: Double) -> Bool {
  if value.isNaN || expected.isNaN { return value.isNaN && expected.isNaN }
  return value == expected || abs(value - expected) <= tolerance * max(1, abs(expected))
}

/// A seeded source of random numbers (SplitMix64), so that a failing test fails again.
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
