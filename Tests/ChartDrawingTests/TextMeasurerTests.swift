import ChartDrawing
import Testing

@Suite struct TextMeasurerTests {
  /// Advances as printed in the font metrics of Helvetica (AFM, 1/1000 em), which Liberation Sans
  /// and Arial share to within rounding.
  @Test(arguments: [
    ("0", 556, 556), ("1", 556, 556), (".", 278, 278), (",", 278, 278), ("-", 333, 333),
    (" ", 278, 278), ("A", 667, 722), ("M", 833, 833), ("W", 944, 944), ("i", 222, 278),
    ("%", 889, 889), ("+", 584, 584), ("é", 556, 556), ("–", 556, 556), ("…", 1000, 1000),
    ("•", 350, 350), ("€", 556, 556), ("~", 584, 584), ("ÿ", 500, 556), ("\u{A0}", 278, 278),
  ]) func knowsTheWidthsOfHelvetica(text: String, regular: Int, bold: Int) {
    let measurer = StandardTextMeasurer()
    let widths = [TextStyle.Weight.regular, .bold].map {
      measurer.width(of: text, style: TextStyle(size: 1000, weight: $0))
    }
    #expect(abs(widths[0] - Double(regular)) < 0.6)
    #expect(abs(widths[1] - Double(bold)) < 0.6)
  }

  @Test(arguments: [
    ("加權指數", 4.0), ("カタカナ", 4.0), ("주식", 2.0), ("ＡＢ", 2.0), ("ｱｲ", 1.0),
    ("e\u{301}", 0.556), ("", 0.0), ("\u{200B}", 0.0), ("Ж", 1.0),
    ("🀄", 1.0), ("📈", 1.3),
  ]) func statesWidthsOfOtherScriptsInEm(text: String, expected: Double) {
    let width = StandardTextMeasurer().width(of: text, style: TextStyle(size: 1))
    #expect(abs(width - expected) < 0.001)
  }

  @Test func countsControlCharactersAsSpaces() {
    let measurer = StandardTextMeasurer()
    let style = TextStyle(size: 12)
    #expect(measurer.width(of: "\n\t", style: style) == measurer.width(of: "  ", style: style))
  }

  @Test func growsInProportionToSize() {
    let measurer = StandardTextMeasurer()
    let small = measurer.width(of: "17,850.25", style: TextStyle(size: 10))
    let large = measurer.width(of: "17,850.25", style: TextStyle(size: 30))
    #expect(abs(large - 3 * small) < 1e-9)
  }

  @Test func fixedWidthsAreSixTenthsOfAnEm() {
    #expect(FixedTextMeasurer().width(of: "12345", style: TextStyle(size: 10)) == 30)
    #expect(FixedTextMeasurer().width(of: "加權", style: TextStyle(size: 10)) == 12)
  }
}
