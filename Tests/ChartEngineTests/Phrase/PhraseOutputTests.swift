import ChartEngine
import Testing

@Suite struct PhraseOutputTests {
  @Test(arguments: [
    ("candles", []), ("bars", []), ("priceline(5)", []), ("patterns", []),
    (
      "heikinashi",
      ["heikinashi.open", "heikinashi.high", "heikinashi.low", "heikinashi.close"]
    ),
    ("line", ["line"]), ("line(high)", ["line(high)"]), ("histogram", ["histogram"]),
    ("band", ["band.from", "band.to"]),
    ("volume(ma: 5,10)", ["volume", "volume.ma(5)", "volume.ma(10)"]),
    ("turnover", ["turnover"]),
    ("ma", ["ma(5)", "ma(10)", "ma(20)"]),
    ("ma(5,10, of: typical)", ["ma(5, of: typical)", "ma(10, of: typical)"]),
    ("ema(12, start: first)", ["ema(12, start: first)"]),
    ("boll", ["boll(20,2).upper", "boll(20,2).middle", "boll(20,2).lower"]),
    ("macd", ["macd(12,26,9).dif", "macd(12,26,9).dea", "macd(12,26,9).histogram"]),
    (
      "macd(factor: 1)",
      [
        "macd(12,26,9, factor: 1).dif", "macd(12,26,9, factor: 1).dea",
        "macd(12,26,9, factor: 1).histogram",
      ]
    ),
    ("kd", ["kd(9,3,3).k", "kd(9,3,3).d"]),
    ("kdj", ["kdj(9,3,3).k", "kdj(9,3,3).d", "kdj(9,3,3).j"]),
    ("rsi(6,12)", ["rsi(6)", "rsi(12)"]),
  ])
  func namesColumnsByTheirPhrase(phrase: String, names: [String]) throws {
    let mark = try #require(try ChartPhrase.parse(phrase).first?.marks.first)
    #expect(mark.outputNames == names)
    for language in ChartLanguage.allCases {
      #expect(ChartWords(language).outputLabels(of: mark).count == names.count)
    }
  }
}
