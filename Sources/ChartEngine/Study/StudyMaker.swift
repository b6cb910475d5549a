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
    var study = Study(
      mark: mark, identifier: identifier, quantity: .price,
      plots: [Study.Plot(shape: shape, prices: columns, column: columns.high)])
    if case .heikinAshi = mark {
      study.outputs = [columns.open, columns.high.values, columns.low.values, columns.close]
    }
    return study
  }

  private mutating func curve(
    _ mark: ChartMark, _ identifier: String, _ shape: Study.Plot.Shape, _ field: PriceField
  ) -> Study {
    var plot = Study.Plot(shape: shape, column: column(of: field))
    switch shape {
    case .baseline, .histogram: break
    default: plot.colorIndex = nextColor()
    }
    plot.name = words.label(of: field)
    return Study(
      mark: mark, identifier: identifier, quantity: quantity(of: field), plots: [plot],
      outputs: [plot.column.values])
  }

  private mutating func band(_ mark: ChartMark, _ upper: PriceField, _ lower: PriceField) -> Study {
    let color = nextColor()
    let first = column(of: upper)
    let second = column(of: lower)
    return Study(
      mark: mark, identifier: "band", quantity: quantity(of: upper),
      plots: [Study.Plot(shape: .band, column: first, second: second, colorIndex: color)],
      outputs: [first.values, second.values])
  }

  private mutating func amount(_ mark: ChartMark, _ field: PriceField, _ periods: [Int]) -> Study {
    let source = column(of: field)
    let labels = words.outputLabels(of: mark)
    var plots = [
      Study.Plot(shape: .quantity, column: source, name: labels[0])
    ]
    for (period, label) in zip(periods, labels.dropFirst()) {
      let average = SimpleMovingAverage(period: period).values(over: source.values)
      plots.append(line(DataColumn(average), label, nextColor()))
    }
    let isTurnover = field == .turnover
    return Study(
      mark: mark, identifier: isTurnover ? "turnover" : "volume",
      quantity: .amount(isTurnover: isTurnover), plots: plots,
      outputs: plots.map { $0.column.values })
  }

  // MARK: Indicators

  private mutating func averages(
    _ mark: ChartMark, _ identifier: String, _ periods: [Int], of field: PriceField,
    _ compute: (Int, [Double]) -> [Double]
  ) -> Study {
    let source = series.values(of: field)
    var plots: [Study.Plot] = []
    for (period, label) in zip(periods, words.outputLabels(of: mark)) {
      plots.append(line(DataColumn(compute(period, source)), label, nextColor()))
    }
    return Study(
      mark: mark, identifier: identifier, quantity: quantity(of: field), plots: plots,
      outputs: plots.map { $0.column.values })
  }

  private mutating func bollinger(
    _ mark: ChartMark, _ period: Int, _ deviations: Double, of field: PriceField
  ) -> Study {
    let bands = BollingerBands(period: period, width: deviations)
      .columns(over: series.values(of: field))
    let labels = words.outputLabels(of: mark)
    let color = nextColor()
    let upper = DataColumn(bands.upper)
    let lower = DataColumn(bands.lower)
    return Study(
      mark: mark, identifier: "boll", quantity: quantity(of: field),
      legendTitle: words.title(of: mark),
      plots: [
        Study.Plot(shape: .band, column: upper, second: lower, colorIndex: color),
        line(upper, labels[0], color), line(DataColumn(bands.middle), labels[1], color),
        line(lower, labels[2], color),
      ], outputs: [bands.upper, bands.middle, bands.lower])
  }

  private mutating func macd(_ mark: ChartMark, _ parameters: MACDParameters) -> Study {
    let columns = MovingAverageConvergenceDivergence(
      fast: parameters.fast, slow: parameters.slow, signal: parameters.signal,
      factor: parameters.histogramFactor,
      start: parameters.start == .own ? .own : .aligned
    ).columns(over: series.close)
    let labels = words.outputLabels(of: mark)
    let dif = line(DataColumn(columns.dif), labels[0], nextColor())
    let dea = line(DataColumn(columns.dea), labels[1], nextColor())
    let histogram = Study.Plot(
      shape: .histogram, column: DataColumn(columns.histogram), name: labels[2])
    return Study(
      mark: mark, identifier: "macd", quantity: .priceDifference,
      legendTitle: words.title(of: mark), plots: [histogram, dif, dea], guides: [0],
      outputs: [columns.dif, columns.dea, columns.histogram])
  }

  private mutating func stochastic(
    _ mark: ChartMark, _ period: Int, _ k: Int, _ d: Int, showsJ: Bool
  ) -> Study {
    let columns = StochasticKD(period: period, smoothingOfK: k, smoothingOfD: d)
      .columns(over: series)
    let outputs = showsJ ? [columns.k, columns.d, columns.j] : [columns.k, columns.d]
    var plots: [Study.Plot] = []
    for (values, label) in zip(outputs, words.outputLabels(of: mark)) {
      plots.append(line(DataColumn(values), label, nextColor()))
    }
    return Study(
      mark: mark, identifier: "kd", quantity: .oscillator, legendTitle: words.title(of: mark),
      plots: plots, guides: [20, 80], outputs: outputs)
  }

  // MARK: Shared

  private func line(_ column: DataColumn, _ name: String, _ color: Int) -> Study.Plot {
    Study.Plot(shape: .line, column: column, name: name, colorIndex: color)
  }

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
