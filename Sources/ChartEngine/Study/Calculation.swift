import MarketBars
import MarketIndicators

/// Lines that a formula makes of a series, kept so that the last bar can be done again.
struct Calculation: Sendable {
  /// The formula before the first bar: which calculation this is.
  let formula: Formula
  /// The column that it reads; nil where it reads the bars.
  var source: ColumnPlace?
  /// One for each value of the formula.
  private(set) var lines: [DataColumn]
  /// The formula after the bars that change no more: all but the last, or those of the bricks.
  private var running: Formula
  /// How many bars these are.
  private var settledCount: Int
  /// Bars computed since the calculation was made: what a change costs.
  private(set) var computedCount: Int

  /// Computes all bars, of which those before `settled` will change no more.
  ///
  /// - Complexity: O(n), one pass; no memory is held but that of the lines.
  init(
    _ formula: Formula, of source: ColumnPlace?, over series: BarSeries, _ values: [Double],
    settled: Int
  ) {
    self.formula = formula
    self.source = source
    let count = series.count
    var before = formula
    var last = formula
    let columns = makeLines(
      formula.lineCount, count: count, capacity: BarSeries.roomyCapacity(for: count)
    ) { lines in
      guard count > 0 else { return }
      before.consume(0..<settled, of: series, values, into: lines)
      last = before
      last.consume(settled..<count, of: series, values, into: lines.map { $0 + settled })
    }
    running = before
    settledCount = settled
    computedCount = count
    lines = columns.map { DataColumn($0) }
    repaint(as: last, values)
  }

  /// Writes a line anew that changes after the fact, as a formula has it after the last bar.
  private mutating func repaint(as formula: Formula, _ source: [Double]) {
    guard case .indicator(let run, let definition, let values) = formula,
      let (start, line) = run.repainted(over: source)
    else { return }
    guard case .indicator(var before, _, _) = running else { return }
    // What an earlier form of the last bar had changed is wiped too.
    let first = Swift.min(start, before.repainted(over: source)?.start ?? start)
    for index in first..<start { lines[0].set(index, .nan) }
    for (place, value) in line.enumerated() { lines[0].set(start + place, value) }
    if first < lines[0].values.count { lines[0].columnChanged(from: first) }
    before.settle()
    running = .indicator(before, definition, values)
  }

  /// Takes in what happened to the bars from ``settledCount`` on: they changed, came or went. Those
  /// before `settled` will change no more.
  ///
  /// - Complexity: O(log n), and amortized O(1) for each of those bars.
  mutating func update(_ series: BarSeries, _ source: [Double], settled: Int) {
    let first = settledCount
    for number in lines.indices { lines[number].resize(to: series.count) }
    while settledCount < settled {
      Calculation.step(&running, &lines, settledCount, series, source)
      settledCount += 1
    }
    var formula = running
    for index in settledCount..<Swift.max(series.count, settledCount) {
      Calculation.step(&formula, &lines, index, series, source)
    }
    computedCount += series.count - first
    for number in lines.indices { lines[number].columnChanged(from: first) }
    repaint(as: formula, source)
  }

  /// Takes the formula over bar `index` and writes its values there.
  private static func step(
    _ formula: inout Formula, _ lines: inout [DataColumn], _ index: Int, _ series: BarSeries,
    _ source: [Double]
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: lines.count) { values in
      guard let first = values.baseAddress else { return }
      formula.consume(
        index..<index + 1, of: series, source, into: lines.indices.map { first + $0 })
      for number in lines.indices { lines[number].set(index, values[number]) }
    }
  }
}
