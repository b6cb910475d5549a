import BrowserHost
import CategoryCharts
import ChartDrawing
import ChartEngine

/// Sets the kind, the look and the words, from texts of the page: 0 theme, 1 language, 2 title,
/// 3 subtitle, 4 and 5 the columns of a band.
///
/// - Parameters:
///   - flags: 1 bars, else lines; 2 stacked, 4 horizontal, 8 values, 16 baseline below the smallest,
///     32 smooth, 64 area, 128 points, 256 zero in view, 512 without axes.
///   - baseline: where bars begin; not a number for zero.
///   - divisions: of the grid; 0 for none, below zero for as many as fit.
@_expose(wasm, "dress") @_cdecl("dress")
public func dress(flags: Int32, baseline: Double, divisions: Int32) {
  func has(_ flag: Int32) -> Bool { flags & flag != 0 }
  page.style = ChartStyle(
    theme: ChartTheme(name: hostText(0)) ?? .light,
    language: ChartLanguage(tag: hostText(1)) ?? .english)
  page.isBars = has(1)
  let parts = divisions > 0 ? Int(divisions) : nil
  var bars = BarDiagram(labels: [], series: [], title: hostText(2))
  bars.subtitle = hostText(3)
  bars.arrangement = has(2) ? .stacked : .grouped
  bars.direction = has(4) ? .horizontal : .vertical
  bars.showsValues = has(8)
  bars.baseline = has(16) ? .belowSmallest : baseline.isNaN ? .zero : .value(baseline)
  bars.gridDivisions = parts
  page.bars = bars
  var lines = LineDiagram(.labels([]), lines: [], title: bars.title)
  lines.subtitle = bars.subtitle
  lines.curve = has(32) ? .monotone : .straight
  lines.fillsArea = has(64)
  lines.showsPoints = has(128)
  lines.includesZero = has(256)
  lines.hasAxes = !has(512)
  lines.gridDivisions = parts
  if divisions == 0 {
    bars.gridOpacity = 0
    lines.gridOpacity = 0
  }
  page.bars = bars
  page.lines = lines
  let (low, high) = (hostText(4), hostText(5))
  page.band = low.utf8.isEmpty ? nil : (low, high)
  page.change()
}

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(width: Double, height: Double, scale: Double) {
  page.size = PlotSize(width: width, height: height)
  page.scale = scale
  page.change()
}
