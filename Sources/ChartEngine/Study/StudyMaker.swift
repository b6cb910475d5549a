import MarketBars
import MarketIndicators

/// Makes studies of a series, each column and pyramid once.
struct StudyMaker {
  let series: BarSeries
  let words: ChartWords
  /// The bars' own prices; shared by all marks that draw them.
  let prices: PriceColumns
  private var columns: [PriceField: DataColumn] = [:]
  /// Line colours given out in the pane at hand.
  private var usedColors = 0

  init(series: BarSeries, words: ChartWords) {
    self.series = series
    self.words = words
    prices = PriceColumns(
      open: series.open, high: series.high, low: series.low, close: series.close)
  }

  /// The studies of a pane's marks, in their order.
  mutating func studies(of marks: [ChartMark]) -> [Study] {
    usedColors = 0
    return marks.compactMap { study(of: $0) }
  }

  private mutating func study(of mark: ChartMark) -> Study? {
    switch mark {
    case .candles(let body): return bars(mark, "candles", .candles(body), prices)
    case .ohlcBars: return bars(mark, "bars", .ohlcBars, prices)
    case .heikinAshi(let body):
      let averaged = series.heikinAshi()
      let columns = PriceColumns(
        open: averaged.open, high: averaged.high, low: averaged.low, close: averaged.close)
      return bars(mark, "heikin-ashi", .candles(body), columns)
    case .line(let field): return curve(mark, "line", .line, field)
    case .stepLine(let field): return curve(mark, "step", .stepLine, field)
    case .area(let field): return curve(mark, "area", .area, field)
    case .baseline(let field, let level): return curve(mark, "baseline", .baseline(level), field)
    case .histogram(let field): return curve(mark, "histogram", .histogram, field)
    case .band(let upper, let lower): return band(mark, upper, lower)
    case .volume(let periods): return amount(mark, .volume, periods)
    case .turnover(let periods): return amount(mark, .turnover, periods)
    case .movingAverage(let periods, let field):
      return averages(mark, "ma", periods, of: field) {
        SimpleMovingAverage(period: $0).values(over: $1)
      }
    case .exponentialMovingAverage(let periods, let field, let start):
      return averages(mark, "ema", periods, of: field) {
        ExponentialMovingAverage(period: $0, start: start == .mean ? .mean : .firstValue)
          .values(over: $1)
      }
    case .bollinger(let period, let deviations, let field):
      return bollinger(mark, period, deviations, of: field)
    case .macd(let parameters): return macd(mark, parameters)
    case .stochastic(let period, let k, let d, let showsJ):
      return stochastic(mark, period, k, d, showsJ: showsJ)
    case .relativeStrength(let periods, let field):
      var study = averages(mark, "rsi", periods, of: field) {
        RelativeStrengthIndex(period: $0).values(over: $1)
      }
      study.quantity = .oscillator
      study.guides = [30, 70]
      return study
    case .priceLine: return nil
    }
  }

  // MARK: Prices

  private func bars(
    _ mark: ChartMark, _ identifier: String, _ shape: Study.Plot.Shape, _ columns: PriceColumns
  ) -> Study {
    Study(
      mark: mark, identifier: identifier, quantity: .price,
      plots: [Study.Plot(shape: shape, prices: columns, column: columns.high)])
  }

  private mutating func curve(
    _ mark: ChartMark, _ identifier: String, _ shape: Study.Plot.Shape, _ field: PriceField
  ) -> Study {
    var plot = Study.Plot(shape: shape, column: column(of: field))
    switch shape {
    case .baseline, .histogram: break
    default: plot.colorIndex = nextColor()
    }
    plot.name = words.name(of: field)
    return Study(
      mark: mark, identifier: identifier, quantity: quantity(of: field), plots: [plot])
  }

  private mutating func band(_ mark: ChartMark, _ upper: PriceField, _ lower: PriceField) -> Study {
    let color = nextColor()
    let plot = Study.Plot(
      shape: .band, column: column(of: upper), second: column(of: lower), colorIndex: color)
    return Study(mark: mark, identifier: "band", quantity: quantity(of: upper), plots: [plot])
  }

  private mutating func amount(_ mark: ChartMark, _ field: PriceField, _ periods: [Int]) -> Study {
    let source = column(of: field)
    let isTurnover = field == .turnover
    let prefix = isTurnover ? "turnover" : "volume"
    var plots = [
      Study.Plot(shape: .quantity, prices: prices, column: source, name: words.name(of: field))
    ]
    for period in periods {
      plots.append(
        Study.Plot(
          shape: .line,
          column: DataColumn(SimpleMovingAverage(period: period).values(over: source.values)),
          name: "MA\(period)", outputName: "\(prefix).ma(\(period))", colorIndex: nextColor()))
    }
    return Study(
      mark: mark, identifier: prefix, quantity: .amount(isTurnover: isTurnover), plots: plots)
  }

  // MARK: Indicators

  private mutating func averages(
    _ mark: ChartMark, _ identifier: String, _ periods: [Int], of field: PriceField,
    _ compute: (Int, [Double]) -> [Double]
  ) -> Study {
    let source = series.values(of: field)
    let label = words.label(of: mark)
    var plots: [Study.Plot] = []
    for (period, outputName) in zip(periods, mark.outputNames) {
      plots.append(
        Study.Plot(
          shape: .line, column: DataColumn(compute(period, source)), name: "\(label)\(period)",
          outputName: outputName, colorIndex: nextColor()))
    }
    return Study(
      mark: mark, identifier: identifier, quantity: quantity(of: field), plots: plots)
  }

  private mutating func bollinger(
    _ mark: ChartMark, _ period: Int, _ deviations: Double, of field: PriceField
  ) -> Study {
    let bands = BollingerBands(period: period, width: deviations)
      .columns(over: series.values(of: field))
    let color = nextColor()
    let upper = DataColumn(bands.upper)
    let lower = DataColumn(bands.lower)
    let names = mark.outputNames
    func line(_ column: DataColumn, _ name: String, _ output: Int) -> Study.Plot {
      Study.Plot(
        shape: .line, column: column, name: name, outputName: names[output], colorIndex: color)
    }
    return Study(
      mark: mark, identifier: "boll", quantity: quantity(of: field),
      legendTitle: "BOLL(\(period),\(NumberText.trimmed(deviations, decimals: 4)))",
      plots: [
        Study.Plot(shape: .band, column: upper, second: lower, colorIndex: color),
        line(upper, "UB", 0), line(DataColumn(bands.middle), "MB", 1), line(lower, "LB", 2),
      ])
  }

  private mutating func macd(_ mark: ChartMark, _ parameters: MACDParameters) -> Study {
    let columns = MovingAverageConvergenceDivergence(
      fast: parameters.fast, slow: parameters.slow, signal: parameters.signal,
      histogramFactor: parameters.histogramFactor,
      start: parameters.start == .own ? .own : .aligned
    ).columns(over: series.close)
    let names = mark.outputNames
    let dif = nextColor()
    let dea = nextColor()
    return Study(
      mark: mark, identifier: "macd", quantity: .priceDifference,
      legendTitle: "MACD(\(parameters.fast),\(parameters.slow),\(parameters.signal))",
      plots: [
        Study.Plot(
          shape: .histogram, column: DataColumn(columns.histogram), name: "MACD",
          outputName: names[2]),
        Study.Plot(
          shape: .line, column: DataColumn(columns.dif), name: "DIF", outputName: names[0],
          colorIndex: dif),
        Study.Plot(
          shape: .line, column: DataColumn(columns.dea), name: "DEA", outputName: names[1],
          colorIndex: dea),
      ], guides: [0])
  }

  private mutating func stochastic(
    _ mark: ChartMark, _ period: Int, _ k: Int, _ d: Int, showsJ: Bool
  ) -> Study {
    let columns = StochasticKD(period: period, smoothingOfK: k, smoothingOfD: d)
      .columns(over: series)
    var outputs = [("K", columns.k), ("D", columns.d)]
    if showsJ { outputs.append(("J", columns.j)) }
    var plots: [Study.Plot] = []
    for ((name, values), outputName) in zip(outputs, mark.outputNames) {
      plots.append(
        Study.Plot(
          shape: .line, column: DataColumn(values), name: name, outputName: outputName,
          colorIndex: nextColor()))
    }
    return Study(
      mark: mark, identifier: "kd", quantity: .oscillator,
      legendTitle: "\(showsJ ? "KDJ" : "KD")(\(period),\(k),\(d))", plots: plots,
      guides: [20, 80])
  }

  // MARK: Shared

  private mutating func column(of field: PriceField) -> DataColumn {
    if let known = columns[field] { return known }
    let made = DataColumn(series.values(of: field))
    columns[field] = made
    return made
  }

  private mutating func nextColor() -> Int {
    usedColors += 1
    return usedColors - 1
  }

  private func quantity(of field: PriceField) -> Study.Quantity {
    switch field {
    case .volume: .amount(isTurnover: false)
    case .turnover: .amount(isTurnover: true)
    default: .price
    }
  }
}
