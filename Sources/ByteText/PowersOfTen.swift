/// Ten to the power of `exponent`, exact up to 22.
@inline(never)
package func powerOfTen(_ exponent: Int) -> Double {
  var result = 1.0
  for _ in 0..<Swift.min(exponent.magnitude, 330) { result *= 10 }
  return exponent < 0 ? 1 / result : result
}

/// The place of the first digit: 0 for 1…9.99, 3 for 1234, -2 for 0.05. Zero gives 0.
@inline(never)
package func decimalExponent(of value: Double) -> Int {
  var rest = value.magnitude
  guard rest > 0, rest.isFinite else { return 0 }
  var exponent = 0
  while rest >= 10 {
    rest /= 10
    exponent += 1
  }
  while rest < 1 {
    rest *= 10
    exponent -= 1
  }
  return exponent
}
