import ChartEngine
import Testing

@Suite struct NumberTextTests {
  @Test("SCALE-6 No negative zero and no stray decimals")
  func hasNoNegativeZeroAndNoStrayDecimals() {
    #expect(NumberText.fixed(-0.004, decimals: 2) == "0.00")
    #expect(NumberText.fixed(-0.3 + 0.1 + 0.1 + 0.1, decimals: 1) == "0.0")
    #expect(NumberText.fixed(-0.0, decimals: 2) == "0.00")
    #expect(NumberText.percent(-0.00001, decimals: 2) == "0.00%")
    #expect(NumberText.fixed(12, decimals: 0) == "12")
    #expect(NumberText.fixed(26280, decimals: 0) == "26280")
    #expect(NumberText.fixed(26280, decimals: 0, grouping: true) == "26,280")
    #expect(NumberText.signed(-0.004, decimals: 2) == "0.00")
    #expect(NumberText.signed(0.004, decimals: 2) == "0.00")
  }

  @Test(arguments: [
    (1234.5, 2, "1234.50"), (0.5, 0, "1"), (-0.5, 0, "-1"), (1.005, 1, "1.0"),
    (0.00000012, 8, "0.00000012"), (1e12, 2, "1000000000000.00"), (-7.25, 1, "-7.3"),
    (999.999, 2, "1000.00"),
  ]) func roundsHalvesAwayFromZero(value: Double, decimals: Int, expected: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == expected)
  }

  @Test func putsCommasBetweenThousands() {
    #expect(NumberText.fixed(1_234_567.891, decimals: 2, grouping: true) == "1,234,567.89")
    #expect(NumberText.fixed(-999, decimals: 0, grouping: true) == "-999")
    #expect(NumberText.fixed(-1000, decimals: 0, grouping: true) == "-1,000")
  }

  @Test func givesAnEmptyTextForWhatIsNoNumber() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(NumberText.fixed(value, decimals: 2) == "")
      #expect(NumberText.trimmed(value, decimals: 2) == "")
      #expect(NumberText.signed(value, decimals: 2) == "")
      #expect(NumberText.percent(value, decimals: 2) == "")
    }
  }

  @Test func survivesHugeTinyAndOddNumbers() {
    #expect(NumberText.fixed(1e300, decimals: 2) == "1e300")
    #expect(NumberText.fixed(-2.5e20, decimals: 3) == "-2.5e20")
    #expect(NumberText.fixed(.greatestFiniteMagnitude, decimals: 0).isEmpty == false)
    #expect(NumberText.fixed(.leastNonzeroMagnitude, decimals: 2) == "0.00")
    #expect(NumberText.fixed(1, decimals: -5) == "1")
    #expect(NumberText.fixed(1, decimals: 400) == "1.000000000000000")
    #expect(
      NumberText.fixed(123_456_789_012, decimals: 15).utf8.prefix(12).elementsEqual(
        "123456789012".utf8))
  }

  @Test func cutsTrailingZerosButNotThoseBeforeThePoint() {
    #expect(NumberText.trimmed(12.50, decimals: 2) == "12.5")
    #expect(NumberText.trimmed(100, decimals: 2) == "100")
    #expect(NumberText.trimmed(100, decimals: 0) == "100")
    #expect(NumberText.trimmed(-0.001, decimals: 2) == "0")
  }
}

@Suite struct QuantityUnitTests {
  func text(_ value: Double, _ style: QuantityStyle = .thousands) -> String {
    QuantityUnit.fitting(value, style: style).text(value, decimals: 2)
  }

  @Test(
    "SCALE-8 Volume units change at the right edge",
    arguments: [
      (0.0, "0"), (300, "300"), (999, "999"), (1000, "1K"), (12345, "12.35K"), (29000, "29K"),
      (999_999, "1M"), (7_500_000, "7.5M"), (10_000_000, "10M"), (32_128_447, "32.13M"),
      (1_500_000_000, "1.5B"),
    ]) func changesUnitsAtTheRightEdge(value: Double, expected: String)
  {
    #expect(text(value) == expected)
  }

  @Test(arguments: [
    (999.0, "999"), (9999, "9999"), (10_000, "1萬"), (12_345, "1.23萬"), (99_999_999, "1億"),
    (32_128_447, "3212.84萬"), (150_000_000, "1.5億"), (99_999.9, "10萬"),
    (2_500_000_000_000, "2.5兆"),
  ]) func countsInMyriadsByTheSameRule(value: Double, expected: String) {
    let style = QuantityStyle(ChartWords(.traditionalChinese).largeUnits(inMyriads: true))
    #expect(text(value, style) == expected)
  }

  @Test func keepsTheSignAndSurvivesAnything() {
    #expect(text(-12_345) == "-12.35K")
    #expect(text(.nan) == "")
    #expect(text(.infinity) == "")
    #expect(text(1e300).isEmpty == false)
    #expect(text(1e-300) == "0")
  }
}
