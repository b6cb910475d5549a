import Sakata

/// Candles with averages, volume and MACD; closes only are a line, and without volumes there is
/// no volume pane.
public func defaultPanes(for series: BarSeries) -> [Pane] {
  let averages = ChartMark.movingAverage(periods: [5, 10, 20], of: .close)
  let prices: ChartMark = series.isCloseOnly ? .line(.close) : .candles(.filled)
  var panes = [Pane(marks: [prices, averages])]
  if series.volume.contains(where: { !$0.isNaN }) {
    panes.append(Pane(marks: [.volume(averages: [])]))
  }
  return panes + [Pane(marks: [.macd(MACDParameters(), of: .close)])]
}
