import BrowserHost
import CategoryCharts
import ChartDrawing
import ChartEngine

/// Sets the kind, the look and the words, from texts of the page: 0 theme, 1 language, 2 title,
/// 3 subtitle, from 4 on the columns of bands, two each.
///
/// - Parameters:
///   - flags: 1 bars, else lines; 2 stacked, 4 horizontal, 8 values, 16 baseline below the smallest,
///     32 smooth, 64 area, 128 points, 256 zero in view, 512 without axes, 1024 years since 1912,
///     2048 large numbers as the language has them, else 4096 in myriads.
///   - baseline: where bars begin; not a number for zero.
///   - divisions: of the grid; 0 for none, below zero for as many as fit.
///   - bandCount: how many bands there are.
@_expose(wasm, "dress") @_cdecl("dress")
public func dress(flags: Int32, baseline: Double, divisions: Int32, bandCount: Int32) {
  func has(_ flag: Int32) -> Bool { flags & flag != 0 }
  page.style = ChartStyle(
    theme: ChartTheme(name: hostText(0)) ?? .light,
    language: ChartLanguage(tag: hostText(1)) ?? .english)
  page.style.usesROCYears = has(1024)
  if !has(2048) { page.style.usesMyriads = has(4096) }
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
  page.bands = (0..<max(bandCount, 0)).map { number in
    (hostText(4 + 2 * number), hostText(5 + 2 * number))
  }
  page.change()
}

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(width: Double, height: Double, scale: Double) {
  page.size = PlotSize(width: width, height: height)
  page.scale = scale
  page.change()
}
