import BarFiles
import Sakata

struct ChartData {
  init(of c: MarketChart, over s: BarSeries, language: ChartLanguage = .english) {}
  var outputs: [(name: String, values: [Double])] { [] }
}
extension Timeframe { static func detected(in s: BarSeries) -> Timeframe? { nil } }
func joined(_ s: BarSeries, into t: Timeframe) throws(CommandError) -> BarSeries { s }
struct ChartLayout {
  init(
    of chart: MarketChart, showing: ChartData, visible: VisibleBars, style: ChartStyle,
    size: PlotSize, pixelRatio: Double, measuring text: some TextMeasurer
  ) {}
  func displayList() -> DisplayList { DisplayList(size: .init(width: 1, height: 1)) }
}
