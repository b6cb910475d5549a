import MarketBars
import Testing

@testable import MarketIndicators

/// Lines that are averages of another line, and the anchored VWAP: worked out here, plainly, from
/// the values of other packages.
@Suite struct SignalLineTests {
  /// Word, values, line; the oracle's title of what is averaged, over how many, how many bars back.
  static let averages: [(String, [Double], String, of: String, count: Int, back: Int)] = [
    ("obv", [30], "maobv", "obv", 30, 0), ("vr", [26, 6], "mavr", "vr(26)", 6, 0),
    ("roc", [12, 6], "maroc", "roc(12)", 6, 0),
    ("cr", [26, 10, 20, 40, 60], "ma1", "cr(26)", 10, 5),
    ("cr", [26, 10, 20, 40, 60], "ma2", "cr(26)", 20, 9),
    ("cr", [26, 10, 20, 40, 60], "ma3", "cr(26)", 40, 17),
    ("cr", [26, 10, 20, 40, 60], "ma4", "cr(26)", 60, 25),
  ]

  private func ours(_ word: String, _ values: [Double], _ line: String, _ series: BarSeries) throws
    -> [Double]
  {
    let definition = try #require(IndicatorCatalogue().definition(named: word))
    let number = try #require(definition.outputNames.firstIndex(of: line))
    return try definition.program(values).columns(over: series)[number]
  }

  @Test(arguments: Oracle.names) func areMeansOfWhatTheyFollow(on name: String) throws {
    let series = Oracle.series(name)
    for (word, values, line, title, count, back) in Self.averages {
      let base = try #require(series.column(title)).values
      let places = base.indices.filter { !base[$0].isNaN }
      var expected = [Double](repeating: .nan, count: base.count)
      for (number, place) in places.enumerated() where number - back + 1 >= count {
        let window = places[number - back + 1 - count...number - back]
        expected[place] = window.reduce(0) { $0 + base[$1] } / Double(count)
      }
      let found = try ours(word, values, line, series.bars)
      let size = base.filter { $0.isFinite }.map { $0.magnitude }.max() ?? 1
      for index in base.indices {
        let (value, other) = (found[index], expected[index])
        #expect(value.isNaN == other.isNaN, "\(word).\(line) at \(index)")
        if !value.isNaN {
          #expect((value - other).magnitude <= 1e-9 * max(other.magnitude, 1e-3 * size))
        }
      }
    }
  }

  @Test func theSignalOfVolumeIndicesIsTheirExponentialAverage() throws {
    let series = Oracle.series("taiex")
    for word in ["nvi", "pvi"] {
      let base = try #require(series.column(word)).values
      var average = base.prefix(255).reduce(0, +) / 255
      let found = try ours(word, [255], "signal", series.bars)
      #expect(found[253].isNaN)
      #expect((found[254] - average).magnitude <= 1e-9 * average)
      for index in 255..<base.count {
        average += (base[index] - average) * 2 / 256
        #expect((found[index] - average).magnitude <= 1e-9 * average)
      }
    }
  }

  @Test(arguments: ["taiex", "holes", "tiny", "huge", "up"])
  func anAnchoredPriceBeginsAtItsDate(name: String) throws {
    let bars = Oracle.series(name).bars
    let anchor = bars.count / 3
    let date = bars.date(at: anchor)
    let definition = try #require(IndicatorCatalogue().definition(named: "avwap"))
    let from = Double(date.year * 10_000 + date.month * 100 + date.day)
    let found = try definition.program([from]).columns(over: bars)[0]
    var (money, volume) = (0.0, 0.0)
    for index in bars.indices {
      guard index >= anchor, !bars.close[index].isNaN else {
        #expect(found[index].isNaN)
        continue
      }
      money += (bars.high[index] + bars.low[index] + bars.close[index]) / 3 * bars.volume[index]
      volume += bars.volume[index]
      #expect((found[index] - money / volume).magnitude <= 1e-9 * money / volume)
    }
  }
}
