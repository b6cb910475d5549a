// A mark of one's own: gaps between a day's lowest and the day before's highest price, as boxes.
import ChartSVG
import Sakata

let gaps = OwnMark("gaps") { plot in
  var boxes: [PlotRect] = []
  for index in plot.bars where index > 0 {
    let (low, high) = (plot.series.low[index], plot.series.high[index - 1])
    if low > high { boxes.append(plot.rect(of: index, from: high, to: low)) }
  }
  return boxes.isEmpty ? [] : [.fillRects(boxes, plot.style.trend.up.opacity(0.4))]
}

var bars = BarSeries()
for day in 0..<40 {
  // Every tenth day opens above all prices of the day before.
  let price = 100 + Double(day / 10) * 8
  try bars.append(
    Bar(
      time: Timestamp(CivilDate(daysSinceEpoch: 20_000 + day)), open: price, high: price + 3,
      low: price - 2, close: price + 1, volume: 1000))
}

let chart = MarketChart { Pane { Candles() }.drawing(gaps) }
let picture = ChartLayout(
  of: chart, showing: ChartData(of: chart, over: bars), size: PlotSize(width: 600, height: 400),
  style: ChartStyle(region: .us), measuring: StandardTextMeasurer()
).displayList()

var isInGroup = false
for command in picture.commands {
  switch command {
  case .beginGroup("pane-1-gaps-1"): isInGroup = true
  case .endGroup: isInGroup = false
  case .fillRects(let boxes, _) where isInGroup: print(boxes.count, "gaps")
  default: break
  }
}
