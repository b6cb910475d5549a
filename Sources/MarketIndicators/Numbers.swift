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
