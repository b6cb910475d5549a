import Foundation
import Testing

@testable import ChartEngine

@Suite struct PhraseNumberTests {
  @Test(arguments: [
    "0", "1", "5", "0.1", "0.3", "2.5", "8000", "12345.678", "0.30000000000000004",
    "9007199254740993", "9007199254740992.5", "1e15", "1e+5", "1e-5", ".5", "5.", "+7", "-7",
    "000012.3400", "9999999999999999999",
    "0.00000000123456789012345", "1000000000000000000000", "123456789012345678e-20", "4.35",
    "0.0000000000000000000000001", "1.7976931348623157e27",
  ])
  func readsTheNearestDouble(text: String) throws {
    let expected = try #require(Double(text))
    #expect(PhraseNumber(Array(text.utf8)) == .value(expected))
  }

  @Test func readsRandomNumbersAsTheStandardLibraryDoes() throws {
    var random = SplitMix(state: 11)
    for _ in 0..<50_000 {
      let digits = UInt64.random(in: 1...9_999_999_999_999_999_999, using: &random)
      let shift = Int.random(in: -27...20, using: &random)
      let text = "\(digits >> UInt64.random(in: 0...60, using: &random))e\(shift)"
      let expected = try #require(Double(text))
      #expect(PhraseNumber(Array(text.utf8)) == .value(expected), "\(text)")
    }
  }

  @Test func readsBackEveryPrintedLevel() {
    var random = SplitMix(state: 12)
    for _ in 0..<20_000 {
      let magnitude = pow(10, Double.random(in: -9...15, using: &random))
      let level = Bool.random(using: &random) ? magnitude : -magnitude
      #expect(PhraseNumber(Array(phraseText(of: level).utf8)) == .value(level), "\(level)")
    }
  }

  @Test(arguments: ["", ".", "-", "+", "e5", "1e", "1e+", "1.2.3", "--1", "1-2", "0x10", "5ma"])
  func refusesWhatIsNotANumber(text: String) {
    #expect(PhraseNumber(Array(text.utf8)) == .malformed)
  }

  @Test func refusesMoreDigitsThanItReadsExactly() {
    #expect(PhraseNumber(Array("12345678901234567891".utf8)) == .tooLong)
    #expect(PhraseNumber(Array("1e-28".utf8)) == .tooLong)
    #expect(PhraseNumber(Array("1.2e-999999999999999999999".utf8)) == .tooLong)
    #expect(PhraseNumber(Array("0e-999999999999999999999".utf8)) == .value(0))
    #expect(PhraseNumber(Array("1e999999999999999999999".utf8)) == .value(.infinity))
  }

  @Test(arguments: [(8000.0, "8000"), (2.5, "2.5"), (-0.0, "0"), (0.00001, "1e-05")])
  func printsWholeNumbersWithoutAPoint(number: Double, text: String) {
    #expect(phraseText(of: number) == text)
  }
}
