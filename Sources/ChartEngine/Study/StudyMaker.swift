import MarketBars
import MarketIndicators

/// Makes the studies of marks, and has the columns computed that they show.
struct StudyMaker {
  private(set) var columns: StudyColumns
  let words: ChartWords
  /// Line colours given out in the pane at hand.
  private var usedColors = 0

  init(columns: StudyColumns, words: ChartWords) {
    self.columns = columns
    self.words = words
  }

  /// The studies of a pane's marks, in their order.
  mutating func studies(of marks: [ChartMark]) -> [Study] {
    usedColors = 0
    return marks.compactMap { study(of: $0) }
  }

  @inline(never)
  private mutating func study(of mark: ChartMark) -> Study? {
    switch mark {
    case .candles(let body): return bars(mark, "candles", .candles(body))
    case .ohlcBars: return bars(mark, "bars", .ohlcBars)
    case .heikinAshi(let body):
      let averaged = columns.calculation(.heikinAshi(HeikinAshiAverage()))
      var study = bars(mark, "heikin-ashi", .candles(body))
      study.plots[0].prices = .calculation(averaged)
      study.plots[0].column = .line(1, of: averaged)
      study.outputs = (0..<4).map { .line($0, of: averaged) }
      return study
    case .line(let field): return curve(mark, "line", .line, field)
    case .stepLine(let field): return curve(mark, "step", .stepLine, field)
    case .area(let field): return curve(mark, "area", .area, field)
    case .baseline(let field, let level): return curve(mark, "baseline", .baseline(level), field)
    case .histogram(let field): return curve(mark, "histogram", .histogram, field)
    case .band(let upper, let lower): return band(mark, upper, lower)
    case .volume(let periods): return amount(mark, .volume, periods)
    case .turnover(let periods): return amount(mark, .turnover, periods)
    case .movingAverage(let periods, let source):
      return averages(mark, "ma", periods, of: source)
    case .exponentialMovingAverage(let periods, let source, _):
      return averages(mark, "ema", periods, of: source)
    case .bollinger(let period, let deviations, let source):
      return bollinger(mark, period, deviations, of: source)
    case .macd(let parameters, let source): return macd(mark, parameters, of: source)
    case .stochastic(let period, let k, let d, let showsJ):
      return stochastic(mark, period, k, d, showsJ: showsJ)
    case .relativeStrength(let periods, let source):
      var study = averages(mark, "rsi", periods, of: source)
      study.quantity = .oscillator
      study.guides = [30, 70]
      return study
    case .indicator(let indicator): return lines(mark, indicator)
    case .bricks(.lineBreak): return bars(mark, "linebreak", .candles(.filled))
    case .bricks(.renko): return bars(mark, "renko", .candles(.filled))
    case .bricks(.rangeBars): return bars(mark, "range", .candles(.filled))
    case .bricks(.kagi): return bars(mark, "kagi", .kagi)
    case .bricks(.pointAndFigure): return bars(mark, "pnf", .boxes)
    case .volumeProfile:
      columns.keepVolumeBlocks()
      var study = bars(mark, "profile", .profile)
      study.legendTitle = words.title(of: mark)
      return study
    case .priceLine, .patterns: return nil
    }
  }

  // MARK: Prices

  @inline(never)
  private func bars(
    _ mark: ChartMark, _ identifier: String, _ shape: Study.Plot.Shape
  ) -> Study {
    Study(
      mark: mark, identifier: identifier, quantity: .price,
      plots: [Study.Plot(shape: shape, prices: .bars, column: .bars(.high))])
  }

  @inline(never)
  private mutating func curve(
    _ mark: ChartMark, _ identifier: String, _ shape: Study.Plot.Shape, _ field: PriceField
  ) -> Study {
    var plot = Study.Plot(shape: shape, column: columns.place(of: field))
    switch shape {
    case .baseline, .histogram: break
    default: plot.colorIndex = nextColor()
    }
    plot.name = words.label(of: field)
    return Study(
      mark: mark, identifier: identifier, quantity: quantity(of: field), plots: [plot],
      outputs: [plot.column])
  }

  @inline(never)
  private mutating func band(_ mark: ChartMark, _ upper: PriceField, _ lower: PriceField) -> Study {
    let color = nextColor()
    let first = columns.place(of: upper)
    let second = columns.place(of: lower)
    return Study(
      mark: mark, identifier: "band", quantity: quantity(of: upper),
      plots: [Study.Plot(shape: .band, column: first, second: second, colorIndex: color)],
      outputs: [first, second])
  }

  @inline(never)
  private mutating func amount(_ mark: ChartMark, _ field: PriceField, _ periods: [Int]) -> Study {
    let source = columns.place(of: field)
    let labels = words.outputLabels(of: mark)
    var plots = [
      Study.Plot(shape: .quantity, column: source, name: labels[0])
    ]
    for (number, period) in periods.enumerated() {
      let average = columns.calculation(
        .simpleAverage(SimpleMovingAverage(period: period)), of: source)
      plots.append(line(.line(0, of: average), labels[number + 1], nextColor()))
    }
    let isTurnover = field == .turnover
    return Study(
      mark: mark, identifier: isTurnover ? "turnover" : "volume",
      quantity: .amount(isTurnover: isTurnover), plots: plots,
      outputs: plots.map { $0.column })
  }

  // MARK: Indicators

  @inline(never)
  private mutating func averages(
    _ mark: ChartMark, _ identifier: String, _ periods: [Int], of markSource: MarkSource
  ) -> Study {
    let (source, quantity) = source(markSource)
    let labels = words.outputLabels(of: mark)
    var plots: [Study.Plot] = []
    for (number, period) in periods.enumerated() {
      let average = columns.calculation(formula(of: mark, period), of: source)
      plots.append(line(.line(0, of: average), labels[number], nextColor()))
    }
    return Study(
      mark: mark, identifier: identifier, quantity: quantity, plots: plots,
      outputs: plots.map { $0.column })
  }

  /// The formula of one of a mark's lines.
  @inline(never)
  private func formula(of mark: ChartMark, _ period: Int) -> Formula {
    switch mark {
    case .exponentialMovingAverage(_, _, let start):
      .exponentialAverage(
        ExponentialMovingAverage(period: period, start: start == .mean ? .mean : .firstValue))
    case .relativeStrength: .relativeStrength(RelativeStrengthIndex(period: period))
    default: .simpleAverage(SimpleMovingAverage(period: period))
    }
  }

  @inline(never)
  private mutating func bollinger(
    _ mark: ChartMark, _ period: Int, _ deviations: Double, of markSource: MarkSource
  ) -> Study {
    let (source, quantity) = source(markSource)
    let bands = columns.calculation(
      .bollinger(BollingerBands(period: period, width: deviations)), of: source)
    let lines = (0..<3).map { ColumnPlace.line($0, of: bands) }
    let labels = words.outputLabels(of: mark)
    let color = nextColor()
    return Study(
      mark: mark, identifier: "boll", quantity: quantity,
      legendTitle: words.title(of: mark),
      plots: [
        Study.Plot(shape: .band, column: lines[0], second: lines[2], colorIndex: color),
        line(lines[0], labels[0], color), line(lines[1], labels[1], color),
        line(lines[2], labels[2], color),
      ], outputs: lines)
  }

  @inline(never)
  private mutating func macd(
    _ mark: ChartMark, _ parameters: MACDParameters, of markSource: MarkSource
  ) -> Study {
    let (source, quantity) = source(markSource)
    let number = columns.calculation(
      .macd(
        MovingAverageConvergenceDivergence(
          fast: parameters.fast, slow: parameters.slow, signal: parameters.signal,
          factor: parameters.histogramFactor,
          start: parameters.start == .own ? .own : .aligned)), of: source)
    let lines = (0..<3).map { ColumnPlace.line($0, of: number) }
    let labels = words.outputLabels(of: mark)
    let dif = line(lines[0], labels[0], nextColor())
    let dea = line(lines[1], labels[1], nextColor())
    let histogram = Study.Plot(shape: .histogram, column: lines[2], name: labels[2])
    return Study(
      mark: mark, identifier: "macd",
      quantity: quantity == .price ? .priceDifference : quantity,
      legendTitle: words.title(of: mark), plots: [histogram, dif, dea], guides: [0],
      outputs: lines)
  }

  @inline(never)
  private mutating func stochastic(
    _ mark: ChartMark, _ period: Int, _ k: Int, _ d: Int, showsJ: Bool
  ) -> Study {
    let formula = StochasticKD(period: period, smoothingOfK: k, smoothingOfD: d)
    let number = columns.calculation(.stochastic(formula, showsJ: showsJ))
    let lines = (0..<(showsJ ? 3 : 2)).map { ColumnPlace.line($0, of: number) }
    var plots: [Study.Plot] = []
    let labels = words.outputLabels(of: mark)
    for (number, place) in lines.enumerated() {
      plots.append(line(place, labels[number], nextColor()))
    }
    return Study(
      mark: mark, identifier: "kd", quantity: .oscillator, legendTitle: words.title(of: mark),
      plots: plots, guides: [20, 80], outputs: lines)
  }

  /// An indicator of a catalogue; nil where its values make a period too long.
  @inline(never)
  private mutating func lines(_ mark: ChartMark, _ indicator: IndicatorMark) -> Study? {
    let definition = indicator.definition
    var place: ColumnPlace?
    var quantity = Study.Quantity(definition.quantity)
    // A price other than the close is made by the indicator itself where it is the usual one.
    let isSourceGiven =
      definition.readsSource
      && !(definition.makesUsualSource && indicator.source == definition.usualMarkSource)
    if isSourceGiven {
      let (column, kind) = source(indicator.source)
      place = column
      if quantity == .price || quantity == .priceDifference && kind != .price { quantity = kind }
    }
    var study = Study(
      mark: mark, identifier: definition.name, quantity: quantity,
      plots: [], guides: definition.guides)
    let labels = words.outputLabels(of: mark)
    for values in indicator.sets {
      guard let program = try? definition.program(values, isSourceGiven: isSourceGiven)
      else { return nil }
      let number = columns.calculation(
        .indicator(IndicatorRun(program), definition, values), of: place)
      add(program.lineStyles, of: number, labels, to: &study)
    }
    if study.outputs.count > indicator.sets.count { study.legendTitle = words.title(of: mark) }
    return study
  }

  /// Adds the lines of a calculation, those of a channel in one colour.
  @inline(never)
  private mutating func add(
    _ styles: [IndicatorLineStyle], of number: Int, _ labels: [String], to study: inout Study
  ) {
    var color = 0
    for (line, style) in styles.enumerated() {
      let place = ColumnPlace.line(line, of: number)
      let label = labels[study.outputs.count]
      // Lines after a filled one that stand with it are of its colour.
      if line == 0 || !styles[0].isChannel { color = nextColor() }
      study.outputs.append(place)
      if style.shape == .fill && line + 1 < styles.count {
        study.plots.append(
          Study.Plot(
            shape: .band, column: place, second: .line(line + 1, of: number), colorIndex: color,
            shift: style.shift))
      }
      var plot = self.line(place, label, color)
      plot.shift = style.shift
      switch style.shape {
      case .columns:
        plot.shape = .histogram
        plot.colorIndex = nil
      case .dots: plot.shape = .dots
      case .line, .fill: break
      }
      study.plots.append(plot)
    }
  }

  /// Where the values are that an indicator is computed of, and what kind of numbers they are.
  @inline(never)
  private mutating func source(_ source: MarkSource) -> (place: ColumnPlace, Study.Quantity) {
    switch source {
    case .field(let field): return (columns.source(field), quantity(of: field))
    case .line(let line, let mark):
      let colors = usedColors
      defer { usedColors = colors }
      guard let other = study(of: mark), other.outputs.indices.contains(line) else {
        return (columns.source(.close), .price)
      }
      return (other.outputs[line], other.quantity)
    }
  }

  // MARK: Shared

  @inline(never)
  private func line(_ column: ColumnPlace, _ name: String, _ color: Int) -> Study.Plot {
    Study.Plot(shape: .line, column: column, name: name, colorIndex: color)
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
