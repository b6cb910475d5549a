import Sakata

// Times what one tick costs the data of a chart with 20 indicators: the last bar replaced, and a
// bar appended, over several sizes of series. Prints one JSON line for each, with the median of
// the rounds in microseconds, and checks the answers against data made anew.
//
// usage: TickBenchmark [ROUNDS]

let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 21 : 21
let clock = ContinuousClock()
let chart: MarketChart
do {
  chart = try MarketChart(
    phrase: """
      candles heikinashi ma(5,10,20,60,120) ema(12,26) boll boll(10,1) line(typical) \
      | volume(ma: 5, 20) | macd macd(5,35,5) | kd kdj(5,3,3) | rsi(6,12,24)
      """)
} catch {
  fatalError("the phrase was refused: \(error)")
}

func bar(_ index: Int, _ move: Double) -> Bar {
  let close = 100 + Double(index % 1009) / 10 + move
  return Bar(
    time: Timestamp(milliseconds: 1_577_923_200_000 + Int64(index) * 60_000), open: close - 0.1,
    high: close + 0.3, low: close - 0.4, close: close, volume: 1000 + Double(index % 77))
}

func makeData(_ count: Int) throws(BarSeriesError) -> ChartData {
  var series = BarSeries(clock: .instants(.utc))
  series.reserveCapacity(BarSeries.roomyCapacity(for: count))
  for index in 0..<count { try series.append(bar(index, 0)) }
  return ChartData(of: chart, over: series)
}

func microseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

do {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    var data = try makeData(count)
    var ticks: [Double] = []
    var appends: [Double] = []
    for round in 0..<rounds {
      let last = data.series.count - 1
      var start = clock.now
      for tick in 0..<100 { try data.replaceLast(with: bar(last, Double(tick) / 100)) }
      ticks.append(microseconds(clock.now - start) / 100)
      start = clock.now
      try data.append(bar(last + 1, Double(round) / 100))
      appends.append(microseconds(clock.now - start))
    }
    let fresh = ChartData(of: chart, over: data.series)
    for (output, expected) in zip(data.outputs, fresh.outputs) {
      let isEqual = zip(output.values, expected.values).allSatisfy {
        $0.bitPattern == $1.bitPattern
      }
      guard isEqual, output.values.count == expected.values.count else {
        fatalError("\(output.name) is not what a new start gives")
      }
    }
    print("{\"what\":\"tick\",\"bars\":\(count),\"us\":\(median(ticks))}")
    print("{\"what\":\"append\",\"bars\":\(count),\"us\":\(median(appends))}")
  }
} catch {
  fatalError("a bar was refused: \(error)")
}
