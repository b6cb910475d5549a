import ChartCairo
import ChartPixels
import Glibc
import Sakata

// Times the painting of ready pictures (1200 × 800, texts left out) by ChartPixels and by Cairo, in
// turn. Prints one JSON line for each scene and painter with the median and the least of the
// processor's time in microseconds, and the share of pixels in which the two differ by more than a
// sixth.
//
// usage: PixelsBenchmark [ROUNDS [SCENE]]

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

/// The time that the processor spent on this thread, in microseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func picture(_ phrase: String, _ series: BarSeries, _ visible: VisibleBars) -> DisplayList {
  do {
    let chart = try MarketChart(phrase: phrase)
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series), visible: visible,
      size: PlotSize(width: 1200, height: 800), style: ChartStyle(region: .tw),
      measuring: StandardTextMeasurer())
    var list = layout.displayList()
    list.commands.removeAll {
      if case .text = $0 { return true }
      return false
    }
    return list
  } catch {
    fatalError("the phrase was refused: \(error)")
  }
}

let arguments = CommandLine.arguments
let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 51 : 51
let (thousand, tenThousand, many) = (makeSeries(1_000), makeSeries(10_000), makeSeries(100_000))
let candles = "candles ma(5,10,20,60,120) | volume | macd(12,26,9)"
let scenes: [(name: String, list: DisplayList)] = [
  ("candles200", picture(candles, thousand, .newest(200))),
  ("candles1000", picture(candles, thousand, .all)),
  ("candles10000", picture(candles, tenThousand, .all)),
  ("candles100000", picture(candles, many, .all)),
  ("line100000", picture("line", many, .all)),
  ("area100000", picture("area", many, .all)),
  ("boll200", picture("candles boll(20,2) | kd(9,3,3)", thousand, .newest(200))),
]
let painter = PixelPainter()
let (width, height) = (1200, 800)
let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
pixels.initialize(repeating: 0, count: width * height)
let canvas = PixelCanvas(pixels: pixels, width: width, height: height, order: .bgra)

for scene in scenes where arguments.count < 3 || arguments[2] == scene.name {
  var (ours, cairos): ([Double], [Double]) = ([], [])
  var reference: PixelImage?
  for _ in 0..<rounds {
    let start = processorTime()
    _ = painter.paint(scene.list, on: canvas, scale: 1)
    let middle = processorTime()
    guard let image = try? CairoRenderer().pixels(of: scene.list) else {
      fatalError("Cairo does not paint \(scene.name)")
    }
    cairos.append(processorTime() - middle)
    ours.append(middle - start)
    reference = image
  }
  // The answer: Cairo's picture, but for a few pixels.
  var apart = 0
  if let reference {
    for (index, other) in reference.pixels.enumerated() where pixels[index] != other {
      for shift in [0, 8, 16] as [UInt32]
      where abs(Int(pixels[index] >> shift & 255) - Int(other >> shift & 255)) > 42 {
        apart += 1
        break
      }
    }
  }
  let share = Double(apart) / Double(width * height)
  guard share < 0.005 else { fatalError("\(scene.name): \(share) of the pixels differ") }
  for (name, times) in [("pixels", ours), ("cairo", cairos)] {
    print(
      "{\"what\":\"\(scene.name)\",\"name\":\"\(name)\",\"us\":\(median(times)),"
        + "\"least\":\(times.min() ?? 0),"
        + "\"commands\":\(scene.list.commands.count),\"apart\":\(share)}")
  }
}
