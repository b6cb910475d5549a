import Glibc
import Sakata

// Times the layout of a chart (candles, three averages, volume, MACD; 1200 × 800) from ready data
// to the display list, for the last 200 bars, for all bars in view and for steps of a zoom between
// them, over several sizes of series. Prints one JSON line for each, with the median in
// milliseconds (of the zoom: the mean of its steps), and the bytes that the columns of bars and
// indicators hold with their pyramids.
//
// usage: LayoutBenchmark [ROUNDS]

struct Generator {
  var state: UInt64 = 20_261_130
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / 16_777_216
  }
}

func makeSeries(_ count: Int) -> BarSeries {
  var generator = Generator()
  var series = BarSeries(clock: .instants(.utc))
  series.reserveCapacity(count)
  var price = 100.0
  for index in 0..<count {
    let open = price
    let close = max(1, open * (1 + (generator.next() - 0.5) * 0.004) + (100 - open) * 0.0001)
    let high = max(open, close) * (1 + generator.next() * 0.002)
    let low = min(open, close) * (1 - generator.next() * 0.002)
    let bar = Bar(
      time: Timestamp(milliseconds: 1_577_923_200_000 + Int64(index) * 60_000), open: open,
      high: high, low: low, close: close, volume: (1000 + generator.next() * 900_000).rounded())
    do { try series.append(bar) } catch { fatalError("bar \(index) was refused: \(error)") }
    price = close
  }
  return series
}

let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 21 : 21
/// The processor's time that this thread has used, in milliseconds: layout waits for nothing, and a
/// busy machine does not change it.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

let style = ChartStyle(region: .tw, language: .english)
let size = PlotSize(width: 1200, height: 800)
let chart: MarketChart
do {
  chart = try MarketChart(phrase: "candles ma(5,10,20) | volume | macd(12,26,9)")
} catch {
  fatalError("the phrase was refused: \(error)")
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

// All sizes in memory at once and measured in turn, so that a busy moment hits them alike.
let sizes = [1_000, 10_000, 100_000, 1_000_000]
var sets: [(count: Int, data: ChartData, seconds: [String: [Double]])] = []
for count in sizes {
  let series = makeSeries(count)
  let start = now()
  let data = ChartData(of: chart, over: series)
  var times = [now() - start]
  for _ in 0..<4 {
    let start = now()
    let again = ChartData(of: chart, over: series)
    times.append(now() - start)
    guard again.series.count == count else { fatalError("bars were lost") }
  }
  sets.append((count, data, ["prepare": times]))
}
for _ in 0..<rounds {
  for number in sets.indices {
    let count = sets[number].count
    var views = [("last200", VisibleBars.newest(200)), ("all", .all)]
    // Ten equal steps of zoom from 200 bars to all.
    let ratio = Double(count) / 200
    for step in 0..<10 {
      let shown = 200 * pow(ratio, Double(step) / 9)
      views.append(("zoom", .newest(Int(shown))))
    }
    for (name, visible) in views {
      let start = now()
      let layout = ChartLayout(
        of: chart, showing: sets[number].data, visible: visible, size: size, style: style,
        measuring: StandardTextMeasurer())
      let list = layout.displayList()
      let time = now() - start
      // The answer: a picture that draws candles, volume and MACD.
      guard list.commands.count > 60 else { fatalError("the picture is empty") }
      sets[number].seconds[name, default: []].append(time)
    }
  }
}
for set in sets {
  for name in ["prepare", "last200", "all", "zoom"] {
    let times = set.seconds[name] ?? [0]
    let time = name == "zoom" ? times.reduce(0, +) / Double(times.count) : median(times)
    print("{\"what\":\"\(name)\",\"bars\":\(set.count),\"ms\":\(time)}")
  }
  print("{\"what\":\"bytes\",\"bars\":\(set.count),\"series\":\(set.data.byteCount)}")
}
