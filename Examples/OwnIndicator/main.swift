// Two indicators of one's own, one a formula and one a Swift type, in a chart and as numbers.
import ChartSVG
import Sakata

/// Goes a share of the way to each value: no package has it.
struct Damped: Indicator, Sendable {
  let share: Double
  private var value = Double.nan
  var warmUpCount: Int { 0 }

  init(share: Double) { self.share = share }

  mutating func update(with input: Double) -> Double {
    guard input.isFinite else { return .nan }
    value = value.isNaN ? input : value + share * (input - value)
    return value
  }
}

var catalogue = IndicatorCatalogue()
try catalogue.register(
  IndicatorDefinition(
    """
    place(n=9) guides(0, 100) "Place in the range" =
      bottom := lowest(low, n);
      100 * (close - bottom) / (highest(high, n) - bottom)
    """))
try catalogue.register(
  IndicatorDefinition("damped(share=0.5:0.01..1) over") { Damped(share: $0[0]) })

var bars = BarSeries()
for day in 0..<60 {
  let price = Double((day * 7) % 23 + 90)
  try bars.append(
    Bar(
      time: Timestamp(CivilDate(daysSinceEpoch: 20_000 + day)), open: price, high: price + 3,
      low: price - 2, close: price + 1, volume: 1000))
}

let chart = try MarketChart(
  phrase: "candles damped(0.3) | place(9)", knowing: catalogue)
let data = ChartData(of: chart, over: bars)
for (name, values) in data.outputs { print(name, values.last ?? .nan) }

let picture = ChartLayout(
  of: chart, showing: data, size: PlotSize(width: 600, height: 400),
  style: ChartStyle(region: .us), measuring: StandardTextMeasurer()
).displayList()
print(SVGRenderer().bytes(of: picture).count, "bytes of SVG")
