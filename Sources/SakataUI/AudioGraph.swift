#if canImport(SwiftUI)
  import Accessibility
  import Sakata
  import SwiftUI

  /// The bars in view as sounds and values, for VoiceOver's audio graphs.
  struct AudioGraph: AXChartDescriptorRepresentable {
    let model: ChartModel

    /// More points than this are not told apart by ear.
    static let most = 200

    func makeChartDescriptor() -> AXChartDescriptor {
      let content = GraphContent(model)
      return AXChartDescriptor(
        title: content.title, summary: content.summary, xAxis: content.dates,
        yAxis: content.prices, additionalAxes: [], series: content.series)
    }

    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
      let content = GraphContent(model)
      descriptor.title = content.title
      descriptor.summary = content.summary
      descriptor.xAxis = content.dates
      descriptor.yAxis = content.prices
      descriptor.series = content.series
    }
  }

  /// What a descriptor says.
  @MainActor private struct GraphContent {
    let title: String
    let summary: String
    let dates: AXNumericDataAxisDescriptor
    let prices: AXNumericDataAxisDescriptor
    let series: [AXDataSeriesDescriptor]

    init(_ model: ChartModel) {
      (title, summary) = model.summary
      let graph = model.graph
      let bars = graph?.bars ?? BarSeries()
      let words = (graph?.style ?? ChartStyle()).words
      let timeframe = graph?.timeframe ?? .day
      let shown = GraphContent.indices(of: bars, in: graph?.visible)
      var points: [AXDataPoint] = []
      var low = Double.infinity
      var high = -Double.infinity
      for index in shown where bars.close[index].isFinite {
        let close = bars.close[index]
        low = Swift.min(low, close)
        high = Swift.max(high, close)
        points.append(
          AXDataPoint(
            x: Double(index), y: close, additionalValues: [], label: model.words(at: index)))
      }
      if points.isEmpty { (low, high) = (0, 1) }
      let last = Double(Swift.max(shown.last ?? 0, 0))
      dates = AXNumericDataAxisDescriptor(
        title: words.name(of: timeframe), range: Swift.min(Double(shown.first ?? 0), last)...last,
        gridlinePositions: []
      ) { place in
        let index = place.isFinite ? Int(Swift.min(Swift.max(place.rounded(), -1), 1e12)) : -1
        guard bars.indices.contains(index) else { return "" }
        return words.fullDate(bars.wallClock(at: index), showingTime: timeframe.isIntraday)
      }
      prices = AXNumericDataAxisDescriptor(
        title: words[.candles], range: low...high, gridlinePositions: []
      ) { DecimalText.string($0, decimals: 2) }
      series = [
        AXDataSeriesDescriptor(name: words[.candles], isContinuous: true, dataPoints: points)
      ]
    }

    /// The visible bars; of many, one in so many, and always the last.
    private static func indices(of bars: BarSeries, in visible: VisibleRange?) -> [Int] {
      guard let visible, !bars.isEmpty, visible.from.isFinite, visible.to.isFinite else {
        return []
      }
      let limit = Double(bars.count - 1)
      let first = Int(Swift.min(Swift.max((visible.from + 0.5).rounded(.down), 0), limit))
      let last = Int(Swift.min(Swift.max((visible.to - 0.5).rounded(.up), 0), limit))
      guard first <= last else { return [] }
      let step = Swift.max(1, (last - first) / AudioGraph.most + 1)
      return Array(stride(from: last, through: first, by: -step).reversed())
    }
  }
#endif
