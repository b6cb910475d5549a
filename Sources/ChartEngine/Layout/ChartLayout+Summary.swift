import ByteText
import MarketBars

extension ChartLayout {
  /// Name and description of the picture, for those who do not see it.
  var summary: (title: String, text: String) {
    var summary = ChartSummary(title: chart.title, timeframe: data.timeframe)
    let bars = plots.first?.bars ?? 0..<0
    @inline(never) func date(_ index: Int) -> String {
      words.fullDate(
        data.series.wallClock(at: index), showingTime: data.series.isIntraday,
        inROCYears: style.usesROCYears)
    }
    @inline(never) func price(_ value: Double) -> String {
      NumberText.fixed(value, decimals: data.priceDecimals, grouping: style.groupsThousands)
    }
    if let first = bars.first, let last = bars.last {
      summary.firstDate = date(first)
      summary.lastDate = date(last)
    }
    if let lastIndex, !data.series.close[lastIndex].isNaN {
      let close = data.series.close[lastIndex]
      summary.lastClose = price(close)
      let previous = data.prices.closeBefore(lastIndex, detail)
      if previous.isFinite && previous != 0 {
        summary.change = NumberText.signed(
          close - previous, decimals: data.priceDecimals, grouping: style.groupsThousands)
        let share = (close - previous) / previous.magnitude * 100
        summary.changePercent = makeString(
          NumberText.signedBytes(share, decimals: 2) + [UInt8(ascii: "%")])
      }
    }
    if let high = data.prices.high.pyramid.highest(
      in: bars, of: data.series.high)
    {
      summary.highest = ChartSummary.Extreme(value: price(high.value), date: date(high.index))
    }
    if let low = data.prices.low.pyramid.lowest(in: bars, of: data.series.low) {
      summary.lowest = ChartSummary.Extreme(value: price(low.value), date: date(low.index))
    }
    summary.panes = chart.panes
    return (words.title(of: summary), words.description(of: summary))
  }
}
