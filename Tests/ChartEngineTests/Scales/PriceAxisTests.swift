import ChartDrawing
import MarketBars
import TestSupport
import Testing

@testable import ChartEngine

/// The labels of price axes as a picture has them.
@Suite struct PriceAxisTests {
  func layout(
    _ phrase: String, _ series: BarSeries, visible: VisibleBars = .all, height: Double = 400,
    style: ChartStyle = ChartStyle(region: .us)
  ) throws -> ChartLayout<FixedTextMeasurer> {
    let chart = try MarketChart(phrase: phrase)
    return ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series, language: style.language),
      visible: visible, size: PlotSize(width: 700, height: height), style: style,
      measuring: FixedTextMeasurer())
  }

  func labels(_ layout: ChartLayout<FixedTextMeasurer>, pane: Int = 0) -> [String] {
    layout.axes[pane].labels.map { $0.text }
  }

  @Test(
    "SCALE-1 Equal prices still give a usable range (labels)",
    arguments: [
      100, 0, -5, 0.00000012, 1e12,
    ]) func labelsEqualPricesDistinctly(price: Double) throws
  {
    let series = MadeBars.closes([Double](repeating: price, count: 10))
    for phrase in ["candles", "line", "candles log", "candles percent", "candles indexed"] {
      if phrase == "candles log" && price <= 0 { continue }
      let layout = try layout(phrase, series)
      let labels = labels(layout)
      #expect(labels.count >= 2, "\(phrase) \(labels)")
      #expect(Set(labels).count == labels.count, "\(phrase) \(labels)")
      let plot = layout.plots[0].rect
      #expect(isClose(layout.axes[0].scale.y(of: price), plot.midY, 1e-6), "\(phrase)")
      expectSound(layout.displayList(), measuring: FixedTextMeasurer(), "\(phrase) \(price)")
    }
  }

  @Test("SCALE-2 Decimals follow the tick step (labels)")
  func labelsSmallPrices() throws {
    let line = try layout("line", MadeBars.closes([0.4563, 0.4566, 0.4572, 0.4569]))
    let texts = labels(line)
    #expect(texts.count >= 3 && Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.utf8.count == 6 && $0.hasPrefix("0.45") })
    #expect(line.axes[0].scale.high - line.axes[0].scale.low <= 2 * 0.0009)
    let candles = try layout(
      "candles",
      MadeBars.bars([
        (0.00000900, 0.00001000, 0.00000894, 0.00000950),
        (0.00000950, 0.00001232, 0.00000940, 0.00001200),
      ]))
    let small = labels(candles)
    #expect(small.count >= 3 && Set(small).count == small.count)
    #expect(small.allSatisfy { Double($0)! > 0 })
  }

  @Test("SCALE-3 Missing values never decide the range")
  func missingValuesNeverDecideTheRange() throws {
    func range(_ closes: [Double]) throws -> ValueRange {
      let layout = try layout("line", MadeBars.closes(closes))
      return layout.data.panes[0][0].range(
        of: layout.data.columns, in: 0..<closes.count, isLogarithmic: false, .pyramid)
    }
    #expect(
      try range([.nan, 117000, 130000, 146100, 172900, 193900]) == ValueRange(117000, 193900))
    #expect(try range([.nan, -1000, -3000, 4500]) == ValueRange(-3000, 4500))
    let series = MadeBars.closes([10, 11, 12])
    let bare = try layout("candles", series)
    let overlaid = try layout("candles ma(50) boll(20,2)", series)
    #expect(bare.axes[0].scale.low == overlaid.axes[0].scale.low)
    #expect(bare.axes[0].scale.high == overlaid.axes[0].scale.high)
    let empty = try layout("candles ma(5) | macd", MadeBars.closes([.nan, .nan, .nan]))
    #expect(empty.axes.allSatisfy { $0.labels.isEmpty })
    #expect(empty.axes[0].scale.low == 0 && empty.axes[0].scale.high == 1)
  }

  @Test("SCALE-3 A pane whose overlay is empty in view keeps the others' range")
  func anEmptyOverlayInViewIsIgnored() throws {
    let series = MadeBars.daily(60)
    let bare = try layout("candles", series, visible: .range(from: 0, to: 10))
    let overlaid = try layout("candles ma(30)", series, visible: .range(from: 0, to: 10))
    #expect(bare.axes[0].scale.low == overlaid.axes[0].scale.low)
    #expect(bare.axes[0].scale.high == overlaid.axes[0].scale.high)
  }

  @Test("SCALE-4 Values not above zero are skipped on a log scale")
  func skipsWhatHasNoLogarithm() throws {
    let series = MadeBars.closes([10, 0, 1000, -3, 100])
    let layout = try layout("line log", series)
    let scale = layout.axes[0].scale
    #expect(scale.spacing == .logarithmic)
    #expect(scale.low > 5 && scale.low < 10)
    #expect(scale.high > 1000 && scale.high < 2000)
    #expect(labels(layout).allSatisfy { Double($0)! > 0 })
    expectSound(layout.displayList(), measuring: FixedTextMeasurer())
    for closes in [[0.0, -3, 0], [-1, -2, -3], [0, 0, 0]] {
      let fallback = try self.layout("candles log ma(2)", MadeBars.closes(closes))
      expectSound(fallback.displayList(), measuring: FixedTextMeasurer())
    }
  }

  @Test("SCALE-5 Overlays share the percent base of the main series")
  func overlaysShareThePercentBase() throws {
    // First visible close 100, later 110; an average of the opens would be worth 90 and 95.
    let series = MadeBars.bars([(90, 100, 90, 100), (95, 110, 95, 110), (95, 110, 95, 110)])
    let layout = try layout("line percent line(open)", series, visible: .range(from: -0.5, to: 2.5))
    let axis = layout.axes[0]
    #expect(axis.unit == .percent(base: 100))
    #expect(axis.tagText(of: 100, priceDecimals: 2) == "0.00%")
    #expect(axis.tagText(of: 110, priceDecimals: 2) == "10.00%")
    #expect(axis.tagText(of: 90, priceDecimals: 2) == "-10.00%")
    #expect(axis.tagText(of: 95, priceDecimals: 2) == "-5.00%")
    #expect(labels(layout).allSatisfy { $0.hasSuffix("%") })
    // Panned by a bar the base is another; what lies above still lies above.
    let panned = try self.layout(
      "line percent line(open)", series, visible: .range(from: 0.5, to: 3.5))
    #expect(panned.axes[0].unit == .percent(base: 110))
    for index in 1...2 {
      #expect(
        panned.axes[0].scale.y(of: series.close[index])
          < panned.axes[0].scale.y(of: series.open[index]))
    }
  }

  @Test func indexesToAHundred() throws {
    let series = MadeBars.closes([50, 60, 75])
    let layout = try layout("line indexed", series)
    #expect(layout.axes[0].unit == .indexed(base: 50))
    #expect(layout.axes[0].tagText(of: 75, priceDecimals: 2) == "150.00")
    #expect(labels(layout).contains { $0.hasPrefix("1") })
  }

  @Test("SCALE-7 No two labels read the same (pictures)")
  func noTwoLabelsReadTheSame() throws {
    var numbers = SeededNumbers(seed: 71)
    for round in 0..<60 {
      var price = 1.0
      for _ in 0..<Int.random(in: 0...10, using: &numbers) { price *= 4 }
      let series = MadeBars.daily(
        40, seed: UInt64(round), price: price, tick: price / 65536,
        volatility: Double.random(in: 0.00001...0.05, using: &numbers))
      let scale = ["", " log", " percent", " indexed", " inverted"][round % 5]
      let layout = try layout(
        "candles\(scale) | volume | macd", series,
        height: Double.random(in: 40...900, using: &numbers))
      for (number, axis) in layout.axes.enumerated() {
        let texts = axis.labels.map { $0.text }
        #expect(Set(texts).count == texts.count, "pane \(number): \(texts)")
        for text in texts where !text.hasSuffix("%") && number != 1 {
          #expect(Double(text) != nil, "\(text)")
        }
      }
    }
  }

  @Test("SCALE-7 The labels of a price axis read back to their ticks")
  func labelsReadBackToTheirTicks() throws {
    let series = MadeBars.bars([(160.3, 160.78, 160.12, 160.5), (160.5, 160.6, 160.2, 160.3)])
    let layout = try layout("candles", series)
    let axis = layout.axes[0]
    #expect(axis.labels.count >= 3)
    for label in axis.labels {
      let decimals = label.text.split(separator: ".").last.map { $0.utf8.count } ?? 0
      let price = axis.scale.price(at: label.y)
      #expect(
        (Double(label.text)! - price).magnitude <= 0.5 * NumberText.powerOfTen(-decimals) + 1e-9)
    }
  }

  @Test("SCALE-7 A very low pane has at least one label")
  func aVeryLowPaneHasALabel() throws {
    let series = MadeBars.bars([(160.3, 160.78, 160.12, 160.5), (160.5, 160.6, 160.2, 160.3)])
    for height in [50.0, 60, 80, 100] {
      let layout = try layout("candles", series, height: height)
      #expect(labels(layout).count >= 1, "\(height): plot \(layout.plots[0].rect.height)")
    }
  }

  @Test("SCALE-8 One axis uses one unit for all its ticks")
  func oneAxisUsesOneUnit() throws {
    for top in [3.0, 900, 1500, 26_000, 999_999, 32_128_447, 1.5e9] {
      let series = MadeBars.closes([10, 11, 12, 11], volumes: [top, top / 3, top / 7, top / 2])
      for style in [
        ChartStyle(region: .us), ChartStyle(region: .tw, language: .traditionalChinese),
      ] {
        let layout = try layout("candles | volume", series, height: 800, style: style)
        let texts = labels(layout, pane: 1)
        #expect(texts.isEmpty == false)
        #expect(Set(texts).count == texts.count)
        let units = Set(texts.filter { $0 != "0" }.map { $0.filter { $0.isLetter } })
        #expect(units.count <= 1, "\(texts)")
      }
    }
  }

  @Test("SCALE-7 Whole-number series never show fractions")
  func wholeVolumesNeverShowFractions() throws {
    let series = MadeBars.closes([10, 11, 12, 11], volumes: [0, 3, 1, 2])
    let texts = labels(try layout("candles | volume", series, height: 800), pane: 1)
    #expect(texts.isEmpty == false)
    #expect(texts.allSatisfy { Int($0) != nil }, "\(texts)")
  }

  @Test func putsAxesOnTheSidesAskedFor() throws {
    let series = MadeBars.daily(50)
    for (side, isLeft, isRight) in [
      ("left", true, false), ("", false, true), ("both", true, true),
    ] {
      let phrase = side.isEmpty ? "candles" : "candles axis(\(side))"
      let list = try picture(of: phrase, over: series, width: 600, height: 400)
      let texts = list.texts(measuring: FixedTextMeasurer()).filter { $0.isIn("pane-1-axis") }
      #expect(texts.contains { $0.box.maxX < 100 } == isLeft, "\(side)")
      #expect(texts.contains { $0.box.x > 500 } == isRight, "\(side)")
      expectSound(list, measuring: FixedTextMeasurer())
    }
  }
}
