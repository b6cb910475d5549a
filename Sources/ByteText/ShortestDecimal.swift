/// The shortest decimal that reads back as `number`, without a point where it is whole.
///
/// Very large and very small numbers have an exponent, as Swift prints them. Below 1e-27, where
/// ``nearestDouble(to:timesTenTo:)`` ends, it has 17 digits. Numbers that are not finite give
/// `nan`, `inf` and `-inf`.
@inline(never)
package func shortestDecimal(of number: Double) -> [UInt8] {
  var text = TextBytes()
  if number.isFinite {
    if number < 0 { text.add("-") }
    if number == 0 { text.add("0") } else { add(number.magnitude, to: &text) }
  } else {
    text.add(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
  }
  return text.bytes
}

private func add(_ magnitude: Double, to text: inout TextBytes) {
  let (digits, exponent) = shortestDigits(of: magnitude)
  guard exponent < -4 || magnitude >= 18_014_398_509_481_984 else {
    return add(digits, pointAfter: exponent + 1, to: &text)
  }
  add(digits, pointAfter: 1, to: &text)
  text.add(exponent < 0 ? "e-" : "e+")
  text.add(abs(exponent), width: 2)
}

/// Adds `digits` with the point after so many of them, and zeros where there are too few.
private func add(_ digits: [UInt8], pointAfter point: Int, to text: inout TextBytes) {
  let first = min(0, point - 1)
  for place in first..<max(digits.count, point) {
    if place == point { text.add(byte: UInt8(ascii: ".")) }
    text.add(byte: UInt8(ascii: "0") + (digits.indices.contains(place) ? digits[place] : 0))
  }
}

/// The fewest decimal digits that tell a finite number above 0 from all others, and the exponent
/// of the first.
private func shortestDigits(of number: Double) -> (digits: [UInt8], exponent: Int) {
  let exponent = decimalExponent(of: number)
  for count in 1...17 {
    let scale = count - 1 - exponent
    let units = number * powerOfTen(scale)
    guard units < 1.8e19 else { continue }
    guard let whole = readingBack(UInt64(units.rounded()), scale, as: number, isLast: count == 17)
    else { continue }
    var digits: [UInt8] = []
    var rest = whole
    while rest > 0 {
      digits.insert(UInt8(rest % 10), at: 0)
      rest /= 10
    }
    let first = digits.count - 1 - scale
    while digits.last == 0 { digits.removeLast() }
    return (digits, first)
  }
  return ([0], 0)
}

/// A whole number near `units` that is `number` × 10^`scale`; nil where there is none, but
/// `units` itself where no more digits can follow.
///
/// `units` is exact up to 15 digits, and near from there on.
private func readingBack(
  _ units: UInt64, _ scale: Int, as number: Double, isLast: Bool
) -> UInt64? {
  let reach: UInt64 = units < 1_000_000_000_000_000 ? 0 : 40
  var lowest: UInt64?
  var highest: UInt64 = 0
  if units > 0 && scale <= 27 {
    for candidate in (units - reach)...(units + reach)
    where nearestDouble(to: candidate, timesTenTo: -scale) == number {
      lowest = lowest ?? candidate
      highest = candidate
    }
  }
  return lowest.map { $0 + (highest - $0) / 2 } ?? (isLast ? units : nil)
}
