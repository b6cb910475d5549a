import MarketBars
import MarketIndicators

/// Where a column of a chart is stored.
enum ColumnPlace: Equatable, Sendable {
  /// A column of the bars themselves.
  case bars(PriceField)
  /// A line of a calculation, by its number.
  case line(Int, of: Int)
}

/// Where open, high, low and close of a mark's bars are stored.
enum PricesPlace: Equatable, Sendable {
  /// The bars' own.
  case bars
  /// Those that a calculation makes, by its number.
  case calculation(Int)
}

/// The bars and all columns computed from them, each stored once and asked for by its place, so
/// that a change of one value never copies a column.
struct StudyColumns: Sendable {
  private(set) var series: BarSeries
  /// Bars that change no more.
  private(set) var settledCount: Int
  /// In an order in which each reads the bars and lines of those before it.
  private(set) var calculations: [Calculation] = []
  /// Over the columns of the bars that are drawn, by ``PriceField/number``.
  private var pyramids: [ExtremaPyramid?]
  /// Price ranges and volumes of blocks of the bars, where a volume profile is shown.
  private(set) var volumeBlocks: VolumeBlocks?
  /// During a renewal: the calculations from before, and where those that are kept are now.
  private var retired: [(calculation: Calculation, place: Int?)] = []

  /// - Parameter settled: how many bars will change no more; all but the last by default.
  init(_ series: BarSeries, settled: Int? = nil) {
    self.series = series
    settledCount = settled ?? Swift.max(0, series.count - 1)
    pyramids = PriceField.allCases.map { _ in nil }
    for field in [PriceField.high, .low] { addPyramid(of: field) }
  }

  // MARK: Asking

  /// The values at `place`.
  @inline(never)
  func values(at place: ColumnPlace) -> [Double] {
    switch place {
    case .bars(let field): series.storedValues(of: field)
    case .line(let line, let number): calculations[number].lines[line].values
    }
  }

  /// The column at `place`, which was asked for by ``place(of:)`` where it is one of the bars.
  @inline(never)
  func column(at place: ColumnPlace) -> DataColumn {
    switch place {
    case .bars(let field):
      DataColumn(
        series.storedValues(of: field), pyramids[field.number] ?? ExtremaPyramid(over: []))
    case .line(let line, let number): calculations[number].lines[line]
    }
  }

  /// The prices at `place`.
  @inline(never)
  func prices(at place: PricesPlace) -> PriceColumns {
    switch place {
    case .bars:
      return PriceColumns(
        open: series.open, close: series.close, high: column(at: .bars(.high)),
        low: column(at: .bars(.low)))
    case .calculation(let number):
      let lines = calculations[number].lines
      return PriceColumns(
        open: lines[0].values, close: lines[3].values, high: lines[1], low: lines[2])
    }
  }

  /// The columns that reach lowest and highest in what `plot` draws.
  @inline(never)
  func ends(of plot: Study.Plot) -> (low: DataColumn, high: DataColumn) {
    if let prices = plot.prices.map({ prices(at: $0) }) { return (prices.low, prices.high) }
    let column = column(at: plot.column)
    return (column, column)
  }

  /// The bars whose values are drawn at those of `bars` by a plot with that shift.
  func bars(_ bars: Range<Int>, shifted shift: Int) -> Range<Int> {
    guard shift != 0 else { return bars }
    return (bars.lowerBound - shift..<bars.upperBound - shift).clamped(to: series.indices)
  }

  /// Bytes that the columns and their pyramids hold.
  var byteCount: Int {
    let lines = calculations.flatMap { $0.lines }
    let columns = 6 + (series.hasTurnover ? 1 : 0) + lines.count
    let own = pyramids.reduce(volumeBlocks?.byteCount ?? 0) { $0 + ($1?.byteCount ?? 0) }
    return series.count * 8 * columns + lines.reduce(own) { $0 + $1.pyramid.byteCount }
  }

  /// Bars that the calculations computed, added up.
  var computedCount: Int { calculations.reduce(0) { $0 + $1.computedCount } }

  // MARK: Asking for more

  /// The place of the values of `field`, with a pyramid; computed where the bars lack them.
  @inline(never)
  mutating func place(of field: PriceField) -> ColumnPlace {
    guard series.stores(field) else { return .line(0, of: calculation(.price(field))) }
    if pyramids[field.number] == nil { addPyramid(of: field) }
    return .bars(field)
  }

  /// The place of the values of `field` for a calculation to read.
  mutating func source(_ field: PriceField) -> ColumnPlace {
    series.stores(field) ? .bars(field) : place(of: field)
  }

  /// The number of the calculation of `formula` over `source`: one that is there, or a new one.
  ///
  /// - Complexity: O(n) for a new one.
  @inline(never)
  mutating func calculation(_ formula: Formula, of source: ColumnPlace? = nil) -> Int {
    if let number = calculations.firstIndex(where: { $0.formula == formula && $0.source == source })
    {
      return number
    }
    calculations.append(
      kept(formula, source)
        ?? Calculation(
          formula, of: source, over: series, values(of: source), settled: settledCount))
    return calculations.count - 1
  }

  /// Has volumes at prices found quickly.
  ///
  /// - Complexity: O(n) the first time.
  mutating func keepVolumeBlocks() {
    if volumeBlocks == nil { volumeBlocks = VolumeBlocks(over: series, settled: settledCount) }
  }

  private mutating func addPyramid(of field: PriceField) {
    pyramids[field.number] = ExtremaPyramid(over: series.storedValues(of: field))
  }

  private func values(of source: ColumnPlace?) -> [Double] { source.map { values(at: $0) } ?? [] }

  // MARK: Changing the bars

  /// Adds a bar after the last.
  ///
  /// - Complexity: amortized O(1) in the number of bars; the first turnover costs O(n).
  mutating func append(_ bar: Bar) throws(BarSeriesError) {
    try series.append(bar)
    barsChanged(settled: series.count - 1)
  }

  /// Puts `bar` in the place of the last.
  ///
  /// - Complexity: O(log n); the first turnover costs O(n).
  mutating func replaceLast(with bar: Bar) throws(BarSeriesError) {
    guard !series.isEmpty else { return try append(bar) }
    try series.replaceLast(with: bar)
    barsChanged(settled: series.count - 1)
  }

  /// Puts the bars of `other` in the place of those that could still change; those before `settled`
  /// will do so no more.
  ///
  /// - Complexity: O(log n), and amortized O(1) for each bar that could change.
  mutating func replaceTail(with other: BarSeries, settled: Int) {
    series.replaceTail(from: settledCount, with: other)
    barsChanged(settled: settled)
  }

  private mutating func barsChanged(settled: Int) {
    for number in calculations.indices {
      let source = values(of: calculations[number].source)
      calculations[number].update(series, source, settled: settled)
    }
    for field in PriceField.allCases {
      pyramids[field.number]?.columnChanged(series.storedValues(of: field), from: settledCount)
    }
    settledCount = settled
    volumeBlocks?.update(over: series, settled: settled)
  }

  // MARK: Another chart

  /// Lets all computed columns go.
  mutating func forgetCalculations() { calculations = [] }

  /// Lets `body` ask for all columns anew: calculations that it asks for again are kept, the
  /// others go.
  mutating func renew<Result>(_ body: (inout StudyColumns) -> Result) -> Result {
    retired = calculations.map { ($0, nil) }
    calculations = []
    defer { retired = [] }
    return body(&self)
  }

  /// The calculation of `formula` over `source` from before the renewal.
  @inline(never)
  private mutating func kept(_ formula: Formula, _ source: ColumnPlace?) -> Calculation? {
    for number in retired.indices where retired[number].calculation.formula == formula {
      var old = retired[number].calculation
      if case .line(let line, let place) = old.source {
        guard let place = retired[place].place else { continue }
        old.source = .line(line, of: place)
      }
      guard old.source == source else { continue }
      retired[number].place = calculations.count
      return old
    }
    return nil
  }
}

extension PriceField {
  /// Its place among all cases.
  var number: Int {
    switch self {
    case .open: 0
    case .high: 1
    case .low: 2
    case .close: 3
    case .volume: 4
    case .turnover: 5
    case .median: 6
    case .typical: 7
    case .weighted: 8
    }
  }
}

extension BarSeries {
  /// Whether the bars have a column of `field`.
  func stores(_ field: PriceField) -> Bool {
    switch field {
    case .open, .high, .low, .close, .volume: true
    case .turnover: hasTurnover
    case .median, .typical, .weighted: false
    }
  }

  /// The column of `field`; empty where there is none.
  func storedValues(of field: PriceField) -> [Double] {
    switch field {
    case .open: open
    case .high: high
    case .low: low
    case .close: close
    case .volume: volume
    case .turnover: turnover
    case .median, .typical, .weighted: []
    }
  }

  /// The values of `field`, one for each bar; NaN where the series has none.
  ///
  /// - Complexity: O(1) for stored columns, O(n) for computed ones.
  public func values(of field: PriceField) -> [Double] {
    stores(field) ? storedValues(of: field) : indices.map { self[$0].value(of: field) }
  }
}
