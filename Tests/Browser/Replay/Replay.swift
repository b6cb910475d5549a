import BrowserHost
import ChartDrawing
import ChartEngine
import MarketBars

/// Plays the recording that the page keeps as text 0 on the bars that it holds ready, and answers with
/// the states that follow: the scene of `SessionReplayTests`.
///
/// - Returns: How many bars there were; -1 where they are no series.
@_expose(wasm, "replay") @_cdecl("replay")
public func replay(count: Int32) -> Int32 {
  let count = Int(count)
  let times = hostColumn(0, count: count).map { Timestamp(milliseconds: Int64($0)) }
  guard
    let series = try? BarSeries(
      time: times, open: hostColumn(1, count: count), high: hostColumn(2, count: count),
      low: hostColumn(3, count: count), close: hostColumn(4, count: count),
      volume: hostColumn(5, count: count)),
    let chart = try? MarketChart(phrase: "candles ma(5,20) | volume | macd")
  else { return -1 }
  var session = ChartSession(
    chart, over: series, style: ChartStyle(region: .tw, language: .traditionalChinese),
    size: PlotSize(width: 800, height: 480), measuring: FixedTextMeasurer())
  answer = session.play(hostBytes(0))
  return Int32(series.count)
}
