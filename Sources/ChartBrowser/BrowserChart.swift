import BrowserHost
import ChartDrawing
import ChartEngine
import MarketBars

/// The chart of this module and what the page said about it.
struct BrowserChart {
  var chart = MarketChart(panes: [])
  var style = ChartStyle()
  var series = BarSeries()
  var data: ChartData?
  var visible = VisibleBars.firstView
  var size = PlotSize(width: 600, height: 400)
  var scale = 1.0
  var base: [Double] = []
}

nonisolated(unsafe) var browser = BrowserChart()

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(width: Double, height: Double, scale: Double) {
  browser.size = PlotSize(width: width, height: height)
  browser.scale = scale
}

@_expose(wasm, "load") @_cdecl("load")
public func load(count: Int32, isDaily: Int32, hasTurnover: Int32) -> Int32 {
  do {
    browser.series = try hostSeries(
      count: Int(count), clock: isDaily != 0 ? .tradingDates : .instants(.utc),
      hasTurnover: hasTurnover != 0)
    browser.data = nil
    return Int32(browser.series.count)
  } catch {
    return -1
  }
}

@_expose(wasm, "phrase") @_cdecl("phrase")
public func setPhrase() -> Int32 {
  do {
    browser.chart.panes = try ChartPhrase.parse(utf8: hostBytes(0))
    browser.data = nil
    return 0
  } catch {
    answerJSON { $0.number(error.column) }
    return -1
  }
}

@_expose(wasm, "show") @_cdecl("show")
public func show(from: Double, to: Double) { browser.visible = .range(from: from, to: to) }

@_expose(wasm, "frame") @_cdecl("frame")
public func frame(time: Double) -> Int32 {
  texts.trim()
  if browser.data == nil { browser.data = ChartData(of: browser.chart, over: browser.series) }
  let layout = ChartLayout(
    of: browser.chart, showing: browser.data!, visible: browser.visible, size: browser.size,
    scale: browser.scale, style: browser.style, measuring: CanvasTextMeasurer())
  var encoder = PictureEncoder(scale: browser.scale, reusing: browser.base)
  encoder.append(layout.displayList())
  browser.base = encoder.numbers
  return Int32(browser.base.count)
}

@_expose(wasm, "picture") @_cdecl("picture")
public func picture() -> UnsafePointer<Double>? {
  browser.base.withUnsafeBufferPointer { $0.baseAddress }
}
