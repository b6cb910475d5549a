import Sakata

// Times indicators over whole columns, and prints one JSON line for each: nanoseconds an element, the
// median of the rounds, with outputs made anew in each call and with outputs that are there.
//
// usage: IndicatorBenchmark [COUNT [ROUNDS]]

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 1_000_000 : 1_000_000
let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 7 : 7
let clock = ContinuousClock()

/// A seeded walk of bars.
func makeSeries(_ count: Int) -> BarSeries {
  var state: UInt64 = 20_261_130
  func share() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }
  var (time, open, high, low, close, volume) =
    ([Timestamp](), [Double](), [Double](), [Double](), [Double](), [Double]())
  var price = 100.0
  for index in 0..<count {
    let next = price * (1 + 0.002 * (share() + share() + share() - 1.5))
    time.append(Timestamp(milliseconds: 1_577_923_200_000 + Int64(index) * 60_000))
    open.append(price)
    close.append(next)
    high.append(max(price, next) * (1 + 0.002 * share()))
    low.append(min(price, next) * (1 - 0.002 * share()))
    volume.append((1000 * share()).rounded() + 1)
    price = next
  }
  do {
    return try BarSeries(
      clock: .instants(.utc), time: time, open: open, high: high, low: low, close: close,
      volume: volume)
  } catch {
    fatalError("the made bars were refused: \(error)")
  }
}

func nanoseconds(_ body: () -> Double) -> Double {
  var times: [Double] = []
  var check = 0.0
  for _ in 0...rounds {
    let start = clock.now
    check += body()
    let span = (clock.now - start).components
    times.append((Double(span.seconds) * 1e9 + Double(span.attoseconds) / 1e9) / Double(count))
  }
  guard check.isFinite else { fatalError("a value is missing at the end") }
  // The first round only warms up.
  return times.dropFirst().sorted()[rounds / 2]
}

func report(_ name: String, _ fresh: Double, _ reused: Double) {
  func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
  print("{\"what\":\"\(name)\",\"n\":\(count),\"fresh\":\(text(fresh)),\"reused\":\(text(reused))}")
}

let series = makeSeries(count)
let close = series.close

/// Times an indicator with its own type.
func time(
  _ name: String, lines: Int, _ fresh: () -> Double,
  _ reused: (UnsafeBufferPointer<Double>, [UnsafeMutablePointer<Double>]) -> Void
) {
  let memory = UnsafeMutablePointer<Double>.allocate(capacity: lines * count)
  defer { memory.deallocate() }
  memory.initialize(repeating: 0, count: lines * count)
  let outputs = (0..<lines).map { memory + $0 * count }
  let freshTime = nanoseconds(fresh)
  let reusedTime = close.withUnsafeBufferPointer { input in
    nanoseconds {
      reused(input, outputs)
      return outputs[0][count - 1]
    }
  }
  report(name, freshTime, reusedTime)
}

func columns(_ outputs: [UnsafeMutablePointer<Double>]) -> OutputColumns {
  OutputColumns(
    first: outputs[0], second: outputs[1], third: outputs.count > 2 ? outputs[2] : nil)
}

time("SMA20", lines: 1) {
  SimpleMovingAverage(period: 20).values(over: close)[count - 1]
} _: { input, outputs in
  var running = SimpleMovingAverage(period: 20)
  running.consume(input, into: outputs[0])
}
time("EMA26", lines: 1) {
  ExponentialMovingAverage(period: 26).values(over: close)[count - 1]
} _: { input, outputs in
  var running = ExponentialMovingAverage(period: 26)
  running.consume(input, into: outputs[0])
}
time("RSI14", lines: 1) {
  RelativeStrengthIndex(period: 14).values(over: close)[count - 1]
} _: { input, outputs in
  var running = RelativeStrengthIndex(period: 14)
  running.consume(input, into: outputs[0])
}
time("MACD", lines: 3) {
  MovingAverageConvergenceDivergence().columns(over: close).histogram[count - 1]
} _: { input, outputs in
  var running = MovingAverageConvergenceDivergence()
  running.consume(input, into: columns(outputs))
}
time("BBANDS20", lines: 3) {
  BollingerBands().columns(over: close).upper[count - 1]
} _: { input, outputs in
  var running = BollingerBands()
  running.consume(input, into: columns(outputs))
}
time("KD933", lines: 2) {
  StochasticKD().columns(over: series).k[count - 1]
} _: { input, outputs in
  var running = StochasticKD()
  series.high.withUnsafeBufferPointer { high in
    series.low.withUnsafeBufferPointer { low in
      running.consume(high: high, low: low, close: input, into: columns(outputs))
    }
  }
}

for definition in IndicatorCatalogue().all where definition.name != "avp" {
  let values = definition.parameters.map { $0.defaults[0] }
  guard let program = try? definition.program(values) else { continue }
  time(definition.name, lines: program.lineCount) {
    program.columns(over: series)[0].count > 0 ? 0 : .nan
  } _: { input, outputs in
    var run = IndicatorRun(program)
    run.consume(series.indices, of: series, close, into: outputs)
    outputs[0][count - 1] = 0
  }
}
