import Sakata

/// The bars of a benchmark.
struct BenchmarkBars {
  let series: BarSeries

  init(columns: [Double]) {
    let count = columns.count / 5
    func column(_ number: Int) -> [Double] { Array(columns[number * count..<(number + 1) * count]) }
    let time = (0..<count).map { Timestamp(milliseconds: 1_577_923_200_000 + Int64($0) * 60_000) }
    do {
      series = try BarSeries(
        clock: .instants(.utc), time: time, open: column(0), high: column(1), low: column(2),
        close: column(3), volume: column(4))
    } catch {
      fatalError("the bars were refused: \(error)")
    }
  }
}

/// What is timed: an indicator over all bars, with new outputs or with outputs that are there.
struct Subject {
  let fresh: () -> [[Double]]
  let reused: () -> Void

  /// An indicator that gives that many lines.
  init(
    lines: Int, _ count: Int, _ fresh: @escaping () -> [[Double]],
    _ reused: @escaping (Outputs) -> Void
  ) {
    let outputs = Outputs(lines, count)
    self.init(fresh: fresh, reused: { reused(outputs) })
  }

  private init(fresh: @escaping () -> [[Double]], reused: @escaping () -> Void) {
    self.fresh = fresh
    self.reused = reused
  }

  init?(_ words: [Substring], _ bars: BenchmarkBars) {
    let series = bars.series
    let count = series.count
    switch words[0] {
    case "SMA20":
      self.init(lines: 1, count) {
        [SimpleMovingAverage(period: 20).values(over: series.close)]
      } _: { outputs in
        var running = SimpleMovingAverage(period: 20)
        series.close.withUnsafeBufferPointer { running.consume($0, into: outputs.lines[0]) }
      }
    case "EMA26":
      self.init(lines: 1, count) {
        [ExponentialMovingAverage(period: 26).values(over: series.close)]
      } _: { outputs in
        var running = ExponentialMovingAverage(period: 26)
        series.close.withUnsafeBufferPointer { running.consume($0, into: outputs.lines[0]) }
      }
    case "RSI14":
      self.init(lines: 1, count) {
        [RelativeStrengthIndex(period: 14).values(over: series.close)]
      } _: { outputs in
        var running = RelativeStrengthIndex(period: 14)
        series.close.withUnsafeBufferPointer { running.consume($0, into: outputs.lines[0]) }
      }
    case "MACD":
      let start = MovingAverageConvergenceDivergence(factor: 1, start: .aligned)
      self.init(lines: 3, count) {
        let lines = start.columns(over: series.close)
        return [lines.dif, lines.dea, lines.histogram]
      } _: { outputs in
        var running = start
        series.close.withUnsafeBufferPointer { running.consume($0, into: outputs.columns) }
      }
    case "BBANDS20":
      self.init(lines: 3, count) {
        let lines = BollingerBands().columns(over: series.close)
        return [lines.upper, lines.middle, lines.lower]
      } _: { outputs in
        var running = BollingerBands()
        series.close.withUnsafeBufferPointer { running.consume($0, into: outputs.columns) }
      }
    case "KD933":
      self.init(lines: 2, count) {
        let lines = StochasticKD().columns(over: series)
        return [lines.k, lines.d]
      } _: { outputs in
        var running = StochasticKD()
        series.high.withUnsafeBufferPointer { high in
          series.low.withUnsafeBufferPointer { low in
            series.close.withUnsafeBufferPointer {
              running.consume(high: high, low: low, close: $0, into: outputs.columns)
            }
          }
        }
      }
    case "seven":
      guard let range = Subject(["atr", "14"], bars), let program = Subject.program(["atr", "14"])
      else { return nil }
      let names: [[Substring]] = [
        ["SMA20"], ["EMA26"], ["RSI14"], ["MACD"], ["BBANDS20"], ["KD933"],
      ]
      let six = names.compactMap { Subject($0, bars) }
      self.init(lines: 12, count) {
        six.flatMap { $0.fresh() } + range.fresh()
      } _: { outputs in
        // Part by part, so that what all of them read stays near.
        var chart = SevenIndicators(range: IndicatorRun(program))
        for start in stride(from: 0, to: count, by: 131_072) {
          chart.consume(start..<min(start + 131_072, count), of: series, into: outputs.lines)
        }
      }
    default:
      guard let program = Subject.program(words) else { return nil }
      self.init(lines: program.lineCount, count) {
        program.columns(over: series)
      } _: { outputs in
        var run = IndicatorRun(program)
        run.consume(series.indices, of: series, series.close, into: outputs.lines)
      }
    }
  }

  /// An indicator of the catalogue with the values of its parameters.
  private static func program(_ words: [Substring]) -> IndicatorProgram? {
    let all = IndicatorCatalogue().all + IndicatorCatalogue.basics
    guard let definition = all.first(where: { $0.name == words[0] }) else { return nil }
    var values = definition.parameters.map { $0.defaults[0] }
    for (place, word) in words.dropFirst().enumerated() { values[place] = Double(word) ?? .nan }
    return try? definition.program(values)
  }
}

/// Memory for lines, touched once.
final class Outputs {
  let lines: [UnsafeMutablePointer<Double>]

  init(_ number: Int, _ count: Int) {
    lines = (0..<number).map { _ in
      let line = UnsafeMutablePointer<Double>.allocate(capacity: count)
      line.initialize(repeating: 0, count: count)
      return line
    }
  }

  deinit { for line in lines { line.deallocate() } }

  var columns: OutputColumns {
    OutputColumns(first: lines[0], second: lines[1], third: lines.count > 2 ? lines[2] : nil)
  }
}
