import ChartDrawing
import ChartSVG
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// Data and settings at the edge of sense: no trap, no NaN in the picture.
@Suite struct DegenerateDataTests {
  static let nan = Double.nan

  static let series: [(name: String, bars: BarSeries)] = [
    ("empty", BarSeries()),
    ("one bar", MadeBars.bars([(10, 12, 9, 11)], volumes: [500])),
    ("one flat bar", MadeBars.closes([10])),
    ("one day without trade", MadeBars.closes([nan])),
    ("all days without trade", MadeBars.closes([Double](repeating: nan, count: 40))),
    ("equal prices", MadeBars.closes([Double](repeating: 100, count: 40))),
    ("zeros", MadeBars.closes([Double](repeating: 0, count: 40), volumes: [0, 0, 0])),
    ("negative prices", MadeBars.closes((0..<40).map { -50 + Double($0 % 7) })),
    ("around zero", MadeBars.closes((0..<40).map { Double($0 % 7) - 3 })),
    ("1e300", MadeBars.closes((0..<40).map { 1e300 * (1 + Double($0 % 5) / 10) })),
    ("±1e308", MadeBars.closes((0..<40).map { $0 % 2 == 0 ? 1.7e308 : -1.7e308 })),
    ("1e-12", MadeBars.closes((0..<40).map { 1e-12 * (1 + Double($0 % 5) / 10) })),
    ("subnormal", MadeBars.closes((0..<40).map { Double.leastNonzeroMagnitude * Double($0 % 3) })),
    ("neighbouring doubles", MadeBars.closes((0..<40).map { $0 % 2 == 0 ? 1e12 : 1e12.nextUp })),
    ("huge and tiny", MadeBars.closes((0..<40).map { $0 % 2 == 0 ? 1e-300 : 1e300 })),
    ("every second day", MadeBars.closes((0..<40).map { $0 % 2 == 0 ? nan : 50 + Double($0) })),
    ("only the last day", MadeBars.closes([Double](repeating: nan, count: 39) + [42])),
    ("only the first day", MadeBars.closes([42] + [Double](repeating: nan, count: 39))),
    (
      "huge volume",
      MadeBars.closes((0..<40).map { Double($0 + 10) }, volumes: (0..<40).map { _ in 1.7e308 })
    ),
    ("no volume", MadeBars.bars((0..<40).map { _ in (10, 12, 9, 11) })),
  ]

  static let phrases = [
    "candles ma(5,10,20) boll(20,2) | volume(ma: 5) | macd | kd | rsi",
    "line log | histogram(close)", "area percent | turnover", "step indexed inverted",
    "baseline(50) log", "bars log inverted axis(both) | band(high,low) log", "heikinashi(hollow)",
    "baseline percent priceline(0) priceline(-1000000000000000)",
  ]

  @Test("Any data give a sound picture", arguments: series.indices)
  func anyDataGiveASoundPicture(number: Int) throws {
    let (name, bars) = Self.series[number]
    for phrase in Self.phrases {
      for (width, height) in [(800.0, 600.0), (200, 150), (30, 20)] {
        for visible in [VisibleBars.all, .firstView, .range(from: -3, to: 5.5)] {
          let list = try picture(
            of: phrase, over: bars, visible: visible, width: width, height: height)
          expectSound(
            list, measuring: PlainMeasurer(), checksTexts: width >= 200,
            "\(name), \(phrase), \(width)x\(height), \(visible)")
        }
      }
    }
  }

  @Test("EXPORT-2 SVG numbers are finite, and the file is the same each time")
  func svgHasFiniteNumbers() throws {
    for (name, bars) in Self.series {
      for phrase in Self.phrases {
        let list = try picture(of: phrase, over: bars)
        let svg = SVGRenderer().text(of: list)
        let lower = svg.lowercased()
        // Words of the chart contain none of these.
        #expect(!lower.contains("nan"), "\(name), \(phrase)")
        #expect(!lower.contains("\"inf") && !lower.contains(" inf"), "\(name), \(phrase)")
        #expect(!lower.contains("width=\"-") && !lower.contains("height=\"-"), "\(name), \(phrase)")
        let again = SVGRenderer().text(of: try picture(of: phrase, over: bars))
        #expect(svg == again, "\(name), \(phrase)")
      }
    }
  }

  @Test("Any view gives a sound picture")
  func anyViewGivesASoundPicture() throws {
    let bars = MadeBars.daily(50)
    let ends = [
      Double.nan, .infinity, -.infinity, 0, -0.5, 1e18, -1e18, 1e300, -1e300, 1e14, -1e14, 49.5,
      49.5000001, 1e-300, 1e9,
    ]
    for from in ends {
      for to in ends {
        for phrase in ["candles ma(5) | volume | macd", "area"] {
          let list = try picture(
            of: phrase, over: bars, visible: .range(from: from, to: to), width: 300, height: 200)
          expectSound(list, measuring: PlainMeasurer(), "\(from)…\(to) \(phrase)")
        }
      }
    }
    for visible in [
      VisibleBars.newest(0), .newest(-1), .newest(.max), .newest(.min),
      .dates(from: MadeBars.date("2099-01-01"), through: MadeBars.date("1999-01-01")),
    ] {
      let list = try picture(of: "candles", over: bars, visible: visible)
      expectSound(list, measuring: PlainMeasurer(), "\(visible)")
    }
  }

  @Test("Any size gives a sound picture")
  func anySizeGivesASoundPicture() throws {
    let bars = MadeBars.daily(120)
    let sides = [0.0, -5, .nan, .infinity, 1, 7, 33.3, 100, 1e9, .leastNonzeroMagnitude]
    for width in sides {
      for height in sides {
        for scale in [1.0, .nan, 0, -3, 1e300, 0.33] where scale == 1 || width == height {
          let list = try picture(
            of: "candles ma(5) priceline(100) | volume | macd | kd", over: bars, width: width,
            height: height, scale: scale)
          expectSound(
            list, measuring: PlainMeasurer(), checksTexts: false, "\(width)x\(height) \(scale)")
          #expect(list.size.width >= 1 && list.size.height >= 1)
        }
      }
    }
  }

  @Test("Any number of panes gives a sound picture", arguments: [0, 1, 2, 20, 50])
  func anyNumberOfPanes(count: Int) throws {
    let bars = MadeBars.daily(60)
    for marks in [[], [ChartMark.candles(.filled)], [.volume(averages: [5])]] as [[ChartMark]] {
      for weight in [nil, 0, -1, Double.nan, .infinity, 1e300, 1e-300] as [Double?] {
        let chart = MarketChart(
          panes: (0..<count).map { _ in Pane(marks: marks, weight: weight) }, title: "Title")
        for height in [600.0, 60] {
          let list = picture(
            of: chart, over: bars, height: height, measuring: PlainMeasurer())
          expectSound(list, measuring: PlainMeasurer(), "\(count) \(marks) \(height)")
        }
      }
    }
  }

  @Test("Any style gives a sound picture")
  func anyStyleGivesASoundPicture() throws {
    let bars = MadeBars.daily(60)
    for size in [0, -5, Double.nan, .infinity, 1e300, 0.001, 200] {
      for lineWidth in [1, 0, -1, Double.nan, .infinity] {
        var style = ChartStyle(region: .us)
        style.fontSize = size
        style.lineWidth = lineWidth
        style.theme.lines = []
        let list = try picture(of: "candles ma(5) | volume | macd", over: bars, style: style)
        #expect(
          faults(of: list, measuring: PlainMeasurer(), checksTexts: false) == [],
          "\(size) \(lineWidth)")
      }
    }
  }

  @Test func aMeasurerThatSaysNonsenseHarmsNothing() throws {
    struct Nonsense: TextMeasurer {
      let answer: Double
      func width(of text: String, style: TextStyle) -> Double { answer }
    }
    let bars = MadeBars.daily(60)
    for answer in [Double.nan, .infinity, -100, 0, 1e300] {
      var chart = try MarketChart(phrase: "candles ma(5) | volume")
      chart.title = "Title"
      chart.watermark = "Watermark"
      chart.markers = [ChartMarker(time: bars.time[50], kind: .buy, text: "B")]
      let list = picture(of: chart, over: bars, measuring: Nonsense(answer: answer))
      #expect(
        faults(of: list, measuring: PlainMeasurer(), checksTexts: false) == [], "\(answer)")
    }
  }
}
