import BarFormats
import Foundation
import Testing

@Suite struct DecimalScannerTests {
  private func value(_ text: String) -> Double? { DecimalScanner.value(of: Array(text.utf8)) }

  @Test(arguments: [
    "0", "-0", "1", "007", "12.", ".5", "8.9e-05", "-1.40E-05", "9007199254740993",
    "9007199254740992.5", "0.14550000429153442", "98.0999984741211", "19911.181640625",
    "73.2900009155273", "1e22", "1e23", "8.5e27", "123456789012345678901234567890", "1e-27",
    "18446744073709551615", "1844674407370955161.6", "18446744073709551616e-5", "4.9e-324",
    "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623159e308", "1e400",
    "1e-400", "0.000000000000000000000000000000000000000000000000000001",
    "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649",
    "1e99999999999999999999", "0e99999999999999999999", "1e-99999999999999999999",
    "1000000000000000000000000000000000000000000000000000000000000000e-63",
  ]) func givesTheDoubleOfTheStandardLibrary(text: String) throws {
    #expect(value(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test func givesTheDoubleOfTheStandardLibraryForRandomText() {
    var random = SeededGenerator(seed: 20_240_102)
    for _ in 0..<20_000 {
      let text = random.decimalText()
      #expect(value(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func roundsHalfwayCasesToEvenHoweverLongTheyAre() {
    // 2^-1 ulp above 1, exactly, and the same with a one behind 700 zeros.
    let half = "1.00000000000000011102230246251565404236316680908203125"
    #expect(value(half) == 1)
    #expect(value(half + String(repeating: "0", count: 700)) == 1)
    #expect(value(half + String(repeating: "0", count: 700) + "1") == 1.0.nextUp)
    #expect(value(half + String(repeating: "0", count: 900) + "1") == 1.0.nextUp)
  }

  @Test(arguments: [
    ("12,642.73", 12642.73), ("1,089,003", 1_089_003), ("+1.85", 1.85), ("-24.95", -24.95),
    ("115,511,578,373", 115_511_578_373),
  ]) func readsThousandsSeparators(text: String, expected: Double) {
    #expect(value(text) == expected)
  }

  @Test(arguments: [
    "", "-", "--", ".", "e5", "1e", "1e+", "1,2", "1,23,456", "12,34.5", ",123", "1,234,",
    "1234,567",
    "1.2.3", "0x10", "nan", "inf", "X0.00", "1 2", "1.2,345", "４２",
  ]) func refusesWhatIsNotOneNumber(text: String) {
    #expect(value(text) == nil)
  }
}

/// A linear congruential generator, so that a test sees the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
  }

  /// A number of one to forty digits with a point anywhere and at times an exponent.
  mutating func decimalText() -> String {
    var text = Bool.random(using: &self) ? "-" : ""
    let count = Int.random(in: 1...40, using: &self)
    let point = Int.random(in: 0...count, using: &self)
    for index in 0..<count {
      if index == point { text += "." }
      text += String(Int.random(in: 0...9, using: &self))
    }
    if Int.random(in: 0..<3, using: &self) == 0 {
      text += "e" + String(Int.random(in: -340...310, using: &self))
    }
    return text
  }
}
