import Sakata

/// A diagram with all that its picture depends on.
public struct DiagramScene: Sendable, CustomStringConvertible {
  public let name: String
  public let diagram: Diagram
  public let size: PlotSize
  public let scale: Double
  public let style: ChartStyle
  public let progress: Double
  public let selection: DiagramSelection?

  init(
    _ name: String, _ diagram: Diagram, style: ChartStyle = ChartStyle(), width: Double = 480,
    height: Double = 300, scale: Double = 1, progress: Double = 1,
    selection: DiagramSelection? = nil
  ) {
    self.name = name
    self.diagram = diagram
    self.style = style
    size = PlotSize(width: width, height: height)
    self.scale = scale
    self.progress = progress
    self.selection = selection
  }

  public var description: String { name }

  public func picture(measuring text: some TextMeasurer = StandardTextMeasurer()) -> DisplayList {
    DiagramLayout(of: diagram, size: size, scale: scale, style: style, measuring: text)
      .picture(progress: progress, selecting: selection, measuring: text)
  }
}

/// The scenes of the golden files of diagrams: twenty of bars, fifteen of lines.
public enum DiagramScenes {
  public static let all = bars + lines

  static let dark = ChartStyle(theme: .dark)
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  static let twelve: [Double] = [42, 51, 38, 64, 72, 58, 49, 66, 81, 77, 60, 69]

  static let weeks: [Double] = (1...120).map { week in
    let wave = Double((week * 37) % 11) / 11
    return 30 + 25 * wave + Double(week) / 4
  }

  static let forecast: [(low: Double, middle: Double, high: Double)] = (0..<90).map { day in
    let middle = 50 + Double(day) * 0.4
    let spread = Double(day).squareRoot()
    return (middle - spread * 2, middle, middle + spread * 2.4)
  }

  /// One series over labels.
  static func bar(
    _ labels: [String], _ values: [Double], title: String = "",
    _ change: (inout BarDiagram) -> Void = { _ in }
  ) -> Diagram {
    var diagram = BarDiagram(
      labels: labels, series: [DiagramSeries(values: values)], title: title)
    change(&diagram)
    return .bars(diagram)
  }

  /// Three series over the quarters.
  static func quarters(
    _ change: (inout BarDiagram) -> Void = { _ in }
  ) -> Diagram {
    var diagram = BarDiagram(
      labels: ["Q1", "Q2", "Q3", "Q4"],
      series: [
        DiagramSeries(name: "Wafers", values: [18.2, 21.4, 24.9, 27.3]),
        DiagramSeries(name: "Packaging", values: [9.1, 8.7, 10.2, 11.8]),
        DiagramSeries(name: "Licences", values: [3.4, 3.9, 3.1, 4.6]),
      ], title: "Revenue by quarter, billion")
    change(&diagram)
    return .bars(diagram)
  }

  public static let bars: [DiagramScene] = [
    DiagramScene(
      "BarsPlain", bar(["Mon", "Tue", "Wed", "Thu", "Fri"], [12, 19, 7, 23, 16], title: "Trades")),
    DiagramScene(
      "BarsTenDivisions",
      bar(months, twelve, title: "Orders") {
        $0.gridDivisions = 10
        $0.showsValues = true
      }),
    DiagramScene(
      "BarsNegative",
      bar(months, [4.2, -1.3, 2.8, 6.1, -3.7, 0, 1.9, -0.6, 5.4, -2.2, 3.3, 7.8]) {
        $0.title = "Monthly return"
        $0.subtitle = "in percent"
        $0.showsValues = true
      }),
    DiagramScene(
      "BarsAllNegative", bar(["A", "B", "C", "D"], [-5, -12, -8, -3]) { $0.showsValues = true }),
    DiagramScene("BarsEqual", bar(["A", "B", "C", "D"], [7, 7, 7, 7]) { $0.showsValues = true }),
    DiagramScene("BarsZeros", bar(["A", "B", "C"], [0, 0, 0]) { $0.showsValues = true }),
    DiagramScene(
      "BarsWithGaps", bar(["A", "B", "C", "D", "E"], [3, .nan, 5, .infinity, 4])),
    DiagramScene("BarsOne", bar(["Only"], [42]) { $0.showsValues = true }),
    DiagramScene("BarsNone", bar([], [], title: "Nothing yet")),
    DiagramScene(
      "BarsBelowSmallest",
      bar(["2021", "2022", "2023", "2024"], [17_213, 17_385, 17_290, 17_441]) {
        $0.title = "Nearly equal, from below the smallest"
        $0.baseline = .belowSmallest
        $0.showsValues = true
      }),
    DiagramScene("BarsGrouped", quarters { $0.showsValues = true }, width: 560),
    DiagramScene(
      "BarsStacked",
      quarters {
        $0.arrangement = .stacked
        $0.showsValues = true
      }, style: dark),
    DiagramScene(
      "BarsStackedBothWays",
      .bars(
        {
          var diagram = BarDiagram(
            labels: ["Mon", "Tue", "Wed", "Thu", "Fri"],
            series: [
              DiagramSeries(name: "Foreign", values: [120, -80, 45, -30, 60]),
              DiagramSeries(name: "Trusts", values: [30, 25, -20, 15, 40]),
              DiagramSeries(name: "Dealers", values: [-45, -20, 10, -25, 5]),
            ], title: "Net buying")
          diagram.arrangement = .stacked
          return diagram
        }())),
    DiagramScene(
      "BarsHorizontal",
      bar(
        ["Semiconductors", "Computers", "Finance and insurance", "Shipping", "Food", "Plastics"],
        [48.7, 21.3, 14.9, 6.2, 4.4, 3.1]
      ) {
        $0.title = "Share of turnover"
        $0.direction = .horizontal
        $0.showsValues = true
      }),
    DiagramScene(
      "BarsHorizontalGroupedNegative",
      .bars(
        {
          var diagram = BarDiagram(
            labels: ["台積電", "鴻海", "聯發科", "台達電"],
            series: [
              DiagramSeries(name: "今年", values: [31.2, 12.4, -8.3, 5.1]),
              DiagramSeries(name: "去年", values: [18.7, -4.2, 22.6, -1.4]),
            ], title: "報酬率")
          diagram.direction = .horizontal
          diagram.showsValues = true
          return diagram
        }()), style: ChartStyle(language: .traditionalChinese), height: 340),
    DiagramScene(
      "BarsWrappedLabels",
      bar(
        [
          "Exchange traded funds", "Common stock", "Depositary receipts", "Corporate bonds",
          "外國股票指數股票型基金",
        ],
        [34, 81, 12, 27, 19]
      ) { $0.title = "Listed by kind" }),
    DiagramScene(
      "BarsTurnedLabels",
      bar(
        [
          "Cement", "Food", "Plastics", "Textiles", "Machinery", "Cables", "Glass", "Paper",
          "Steel", "Rubber", "Automobiles", "Electronics", "Construction", "Shipping", "Tourism",
          "Finance",
        ], [5, 8, 12, 3, 9, 6, 2, 4, 11, 3, 7, 38, 6, 14, 2, 21]),
      style: dark),
    DiagramScene(
      "BarsThinnedLabels",
      bar(
        (1...120).map { "Week \($0)" },
        weeks)),
    DiagramScene(
      "BarsSelected", quarters(), width: 560, scale: 2,
      selection: DiagramSelection(index: 2, series: 1)),
    DiagramScene(
      "BarsHalfGrown",
      bar(months, [4.2, -1.3, 2.8, 6.1, -3.7, 1, 1.9, -0.6, 5.4, -2.2, 3.3, 7.8]) {
        $0.hasGradient = false
        $0.shadow = nil
      }, progress: 0.5),
  ]

  /// The 41 values of a stock's line, as a tutorial drew them.
  public static let stock: [Double] = [
    205.87664248616824, 212.36591529463246, 258.8049099609528, 271.15419904110513,
    273.86096203639727, 200.5959198527124, 217.96883356777028, 200.65573463890772,
    261.3261775414218, 296.3419276530915, 242.74453036813378, 261.1769798545026,
    221.55057031565565, 249.33001867026115, 235.89561987798092, 231.4278357622111,
    257.1897839965552, 291.26324127070046, 234.27449372375384, 225.20342071447678,
    256.0687554460256, 251.9884291086963, 271.4570906908704, 285.46843524640906,
    221.93316123890222, 289.2200239699109, 270.0400095996903, 288.05903959368084,
    265.5227107292555, 249.45236572757034, 228.50355096112676, 266.0659074095188,
    219.7226062948684, 252.55327498248647, 289.5215302974416, 257.2631777132392,
    241.1341168669185, 251.2296256239748, 247.38185750757185, 278.1093403927073,
    216.7238654210636,
  ]

  static let green = RGBA(0x00A040)

  static func line(
    _ positions: LineDiagram.Positions, _ lines: [DiagramSeries], title: String = "",
    _ change: (inout LineDiagram) -> Void = { _ in }
  ) -> Diagram {
    var diagram = LineDiagram(positions, lines: lines, title: title)
    change(&diagram)
    return .lines(diagram)
  }

  /// So many steps of a seeded walk.
  static func walk(_ count: Int, seed: UInt64, from start: Double, step: Double) -> [Double] {
    var numbers = SeededNumbers(seed: seed)
    var value = start
    return (0..<count).map { _ in
      value += (Double(numbers.next() >> 11) / 9_007_199_254_740_992 - 0.49) * step
      return (value * 100).rounded() / 100
    }
  }

  /// Dates from 2024-01-02 on, `step` days apart.
  static func dates(_ count: Int, step: Int = 1) -> LineDiagram.Positions {
    let first = CivilDate(year: 2024, month: 1, day: 2)!.daysSinceEpoch
    return .times(
      (0..<count).map { Timestamp(CivilDate(daysSinceEpoch: first + $0 * step)) }, zone: .utc)
  }

  public static let lines: [DiagramScene] = [
    DiagramScene(
      "LinesStockBare",
      line(.labels([]), [DiagramSeries(values: stock, color: green)]) { $0.hasAxes = false },
      width: 390, height: 200),
    DiagramScene(
      "LinesStock",
      line(.labels([]), [DiagramSeries(name: "Price", values: stock, color: green)], title: "Price")
      {
        $0.fillsArea = true
      }),
    DiagramScene(
      "LinesSmooth",
      line(
        .labels(months), [DiagramSeries(values: [3, 3, 9, 9, 4, 1, 1, 7, 12, 11, 11, 2])]
      ) {
        $0.title = "Smooth, never beyond the values"
        $0.curve = .monotone
        $0.showsPoints = true
      }),
    DiagramScene(
      "LinesSeveral",
      line(
        .labels(months),
        [
          DiagramSeries(name: "Taipei", values: [16, 17, 19, 22, 26, 28, 30, 30, 27, 24, 21, 18]),
          DiagramSeries(name: "Sapporo", values: [-3, -3, 1, 7, 13, 17, 21, 22, 18, 12, 5, -1]),
          DiagramSeries(
            name: "Singapore", values: [26, 27, 28, 28, 28, 28, 28, 28, 28, 28, 27, 26]),
        ], title: "Mean temperature, °C"
      ) { $0.curve = .monotone }, width: 560),
    DiagramScene(
      "LinesDates",
      line(
        dates(260), [DiagramSeries(name: "Close", values: walk(260, seed: 3, from: 100, step: 4))],
        title: "Daily closes"), width: 600),
    DiagramScene(
      "LinesTrueTime",
      line(
        .times(
          [1, 2, 3, 4, 20, 21, 22, 60, 61, 90].map {
            Timestamp(CivilDate(daysSinceEpoch: 19_724 + $0))
          }, zone: .utc),
        [DiagramSeries(values: [5, 6, 4, 7, 9, 8, 10, 3, 4, 6])], title: "At unequal distances"
      ) { $0.showsPoints = true }),
    DiagramScene(
      "LinesIntraday",
      line(
        .times(
          (0..<54).map { Timestamp(milliseconds: 1_717_376_400_000 + Int64($0) * 300_000) },
          zone: .taipei),
        [DiagramSeries(values: walk(54, seed: 9, from: 812, step: 3))], title: "加權指數 5 分"
      ) { $0.fillsArea = true }, style: ChartStyle(theme: .dark, language: .traditionalChinese)),
    DiagramScene(
      "LinesWithGaps",
      line(
        .labels(months),
        [
          DiagramSeries(name: "A", values: [3, 4, .nan, 6, 7, .nan, 5, .nan, 8, 9, 7, 8]),
          DiagramSeries(name: "B", values: [.nan, .nan, 2, 3, 2, 4, .nan, .nan, .nan, 3, 4, .nan]),
        ]
      ) { $0.title = "Gaps, and values alone between them" }),
    DiagramScene(
      "LinesBand",
      line(
        dates(90),
        [DiagramSeries(name: "Forecast", values: forecast.map { $0.middle })]
      ) {
        $0.title = "A forecast and its range"
        $0.bands = [
          DiagramBand(
            name: "90 %", low: forecast.map { $0.low }, high: forecast.map { $0.high })
        ]
      }),
    DiagramScene(
      "LinesNegativeArea",
      line(.labels(months), [DiagramSeries(values: [4, 2, -1, -3, -2, 1, 5, 6, 3, -1, -4, -2])]) {
        $0.title = "Around zero"
        $0.fillsArea = true
        $0.curve = .monotone
      }, style: dark),
    DiagramScene(
      "LinesEqual", line(.labels(["a", "b", "c", "d"]), [DiagramSeries(values: [5, 5, 5, 5])])),
    DiagramScene(
      "LinesOneValue",
      line(.labels(["a"]), [DiagramSeries(values: [5])], title: "One value: no line")),
    DiagramScene(
      "LinesCrosshair",
      line(
        dates(120, step: 3),
        [
          DiagramSeries(name: "Fund", values: walk(120, seed: 5, from: 100, step: 5)),
          DiagramSeries(name: "Index", values: walk(120, seed: 6, from: 100, step: 4)),
        ], title: "Fund and index"), width: 560, scale: 2, selection: DiagramSelection(index: 80)),
    DiagramScene(
      "LinesMillions",
      line(
        .labels((2015...2024).map { String($0) }),
        [
          DiagramSeries(values: [
            1.2e8, 1.5e8, 1.9e8, 2.6e8, 2.4e8, 3.1e8, 4.4e8, 5.2e8, 5.1e8, 6.3e8,
          ])
        ]
      ) {
        $0.title = "成交金額"
        $0.includesZero = true
        $0.gridDivisions = 7
      }, style: ChartStyle(language: .traditionalChinese)),
    DiagramScene(
      "LinesHalfDrawn",
      line(.labels([]), [DiagramSeries(values: stock, color: green)]) { $0.curve = .monotone },
      progress: 0.5),
  ]
}
