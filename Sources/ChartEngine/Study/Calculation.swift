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
  /// The formula after all bars but the last.
  private var running: Formula
  /// Bars computed since the calculation was made: what a change costs.
  private(set) var computedCount: Int

  /// Computes all bars.
  ///
  /// - Complexity: O(n), one pass; no memory is held but that of the lines.
  init(
    _ formula: Formula, of source: ColumnPlace?, over series: BarSeries, _ values: [Double]
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
      before.consume(0..<count - 1, of: series, values, into: lines)
      last = before
      last.consume(count - 1..<count, of: series, values, into: lines.map { $0 + (count - 1) })
    }
    running = before
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

  /// Takes in a bar that came after the others.
  ///
  /// - Complexity: amortized O(1) in the number of bars.
  mutating func append(_ series: BarSeries, _ source: [Double]) {
    let last = series.count - 1
    if last > 0 {
      computedCount += 1
      Calculation.step(&running, &lines, last - 1, series, source)
    }
    for number in lines.indices { lines[number].addPlace() }
    replaceLast(series, source)
  }

  /// Computes the last bar again.
  ///
  /// - Complexity: O(log n).
  mutating func replaceLast(_ series: BarSeries, _ source: [Double]) {
    let last = series.count - 1
    computedCount += 1
    var formula = running
    Calculation.step(&formula, &lines, last, series, source)
    for number in lines.indices { lines[number].columnChanged(from: last) }
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
