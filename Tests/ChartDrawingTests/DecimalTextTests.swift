import ChartDrawing
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (152.5, 2, "152.5"), (0.0, 2, "0"), (-0.0, 2, "0"), (-0.004, 2, "0"), (-0.006, 2, "-0.01"),
    (0.125, 2, "0.13"), (99.999, 2, "100"), (1234567.891, 1, "1234567.9"), (5.0, 0, "5"),
    (0.05, 2, "0.05"), (-12.30, 2, "-12.3"), (1e-9, 9, "0.000000001"), (100.0, 2, "100"),
  ]) func writesRoundedDecimalsWithoutTrailingZeros(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.string(value, decimals: decimals) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func writesZeroForWhatIsNoNumber(
    value: Double
  ) {
    #expect(DecimalText.string(value, decimals: 2) == "0")
  }

  @Test(arguments: [1e300, -1e300, 1e16]) func boundsHugeValues(value: Double) {
    let expected = value > 0 ? "90071992547409.92" : "-90071992547409.92"
    #expect(DecimalText.string(value, decimals: 2) == expected)
  }

  @Test func dropsTheLeadingZeroWhereAsked() {
    func text(_ units: Int64) -> String {
      var bytes: [UInt8] = []
      DecimalText.append(units: units, decimals: 2, dropsLeadingZero: true, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect([0, 5, -50, 100, 125].map(text) == ["0", ".05", "-.5", "1", "1.25"])
  }

  @Test func acceptsAnyNumberOfDecimals() {
    #expect(DecimalText.string(1.5, decimals: -3) == "2")
    #expect(DecimalText.string(1.5, decimals: 400) == "1.5")
  }
}
