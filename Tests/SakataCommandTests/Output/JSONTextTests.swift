import Foundation
import Testing

@testable import SakataCommand

@Suite struct JSONTextTests {
  @Test func keepsTheOrderOfKeysAndPutsInnerObjectsOnOneLine() {
    let value = JSONValue.object([
      ("b", .whole(1)), ("a", .list([.object([("x", .number(0.5)), ("y", .text("z"))])])),
      ("none", .list([])),
    ])
    #expect(
      value.text() == """
        {
          "b": 1,
          "a": [
            {"x": 0.5, "y": "z"}
          ],
          "none": []
        }

        """)
  }

  @Test(arguments: ["\"", "\\", "\n\r\t", "\u{0}\u{1F}", "加權指數", "🎋", "</script>", "\u{7F}"])
  func quotesEveryText(text: String) throws {
    let data = Data(JSONValue.list([.text(text)]).text().utf8)
    let read = try JSONSerialization.jsonObject(with: data) as? [String]
    #expect(read == [text])
  }

  @Test(arguments: [
    (0.1, "0.1"), (1.0, "1"), (-0.0, "-0"), (1e300, "1e+300"), (1_676_500, "1676500"),
    (2.0 / 3, "0.6666666666666666"), (2.2250738585072014e-308, "2.2250738585072014e-308"),
  ])
  func printsNumbersThatReadBackTheSame(value: Double, text: String) {
    #expect(plainNumber(value) == text)
    #expect(Double(text) == value)
  }
}
