#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  /// All that a view wants of its chart, as one value: what changed is found by comparing two.
  struct ChartWish: Equatable {
    var bars: BarSeries
    var chart: MarketChart
    var options: SessionOptions
    var style: ChartStyle
    var size: PlotSize
    /// Device pixels per point.
    var scale: Double
    /// nil where nobody says.
    var visible: VisibleBars?
    /// nil where nobody says; nil within where there is to be none.
    var crosshair: Timestamp??
  }

  /// What a chart's style is made of.
  struct ChartLook {
    var region: MarketRegion?
    var language = ChartLanguage.english
    var light = ChartTheme.light
    var dark = ChartTheme.dark
    var isColorBlindSafe = false
    var change: ((inout ChartStyle) -> Void)?

    /// Text beyond this size would leave no room for the chart.
    static let largestText = 22.0

    func style(isDark: Bool, textSize: Double) -> ChartStyle {
      var style = ChartStyle(
        theme: isDark ? dark : light, region: region, language: language,
        isColorBlindSafe: isColorBlindSafe)
      style.fontSize = Swift.min(Swift.max(textSize, 8), ChartLook.largestText)
      change?(&style)
      return style
    }
  }

  extension PlotSize {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }
#endif
