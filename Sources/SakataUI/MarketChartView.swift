#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  /// A live chart of bars: panes and crosshair under fingers, mouse and keys.
  ///
  ///     MarketChartView(bars) {
  ///       Pane { Candles(); MovingAverage(5, 10, 20) }
  ///       Pane(weight: 0.25) { Volume() }
  ///     }
  ///     .region(.tw)
  ///     .frame(height: 420)
  ///
  /// Bars are a value: give the view other ones and it shows them in the next frame. Where they
  /// continue those before, or have older ones in front, the view stays on its dates; nothing but
  /// bars, `visible` and gestures moves it. To begin afresh with another instrument, give the view
  /// another `id`.
  ///
  /// - Complexity: a frame costs by the width of the picture. To find what changed, bars are compared
  ///   once for each new value: O(n) with a very small constant, O(1) where nothing changed.
  public struct MarketChartView: View {
    private let bars: BarSeries
    private var chart: MarketChart
    private let visible: Binding<VisibleBars>?
    private let crosshair: Binding<Timestamp?>?
    private var look = ChartLook()
    private var options = SessionOptions()
    private var whenCrosshairMoves: ((CrosshairReport?) -> Void)?
    private var whenHistoryIsWanted: ((Timestamp?) -> Void)?

    @StateObject private var model = ChartModel()
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.displayScale) private var displayScale
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @ScaledMetric(relativeTo: .caption) private var textSize = 11.0

    /// A chart of those panes, from top to bottom.
    ///
    /// - Parameters:
    ///   - bars: in time order.
    ///   - panes: what is drawn, from top to bottom.
    ///   - visible: which bars are in view. What is written to it is shown; gestures write the range
    ///     that they made, as `VisibleBars.range(from:to:)`. nil begins with the newest bars.
    ///   - crosshair: the time of the bar under the crosshair, nil where there is none. A time that is
    ///     written to it puts the crosshair there.
    public init(
      _ bars: BarSeries, visible: Binding<VisibleBars>? = nil,
      crosshair: Binding<Timestamp?>? = nil, @ChartPaneBuilder panes: () -> [Pane]
    ) {
      self.init(
        bars, chart: MarketChart(panes: panes()), visible: visible, crosshair: crosshair)
    }

    /// A chart that is a value already, for instance of a phrase:
    /// `try MarketChart(phrase: "candles ma(5,20) | volume")`.
    public init(
      _ bars: BarSeries, chart: MarketChart, visible: Binding<VisibleBars>? = nil,
      crosshair: Binding<Timestamp?>? = nil
    ) {
      self.bars = bars
      self.chart = chart
      self.visible = visible
      self.crosshair = crosshair
    }

    /// The live chart, as large as the space that SwiftUI offers it.
    public var body: some View {
      GeometryReader { proxy in
        let wish = wish(in: PlotSize(proxy.size))
        ChartStage(model: model)
          .onAppear { model.take(wish) }
          .onChange(of: wish) { model.take($0) }
          .onChange(of: model.news.range) { range in
            guard let range, let visible, visible.wrappedValue != range else { return }
            model.writtenRanges.add(range)
            visible.wrappedValue = range
          }
          .onChange(of: model.news.crosshair) { report in
            if let crosshair, crosshair.wrappedValue != report?.time {
              model.writtenCrosshairs.add(report?.time)
              crosshair.wrappedValue = report?.time
            }
            whenCrosshairMoves?(report)
          }
          .onChange(of: model.news.asksForHistory) { _ in
            whenHistoryIsWanted?(model.news.historyWantedBefore)
          }
      }
    }

    private func wish(in size: PlotSize) -> ChartWish {
      var options = options
      if reducesMotion { options.animates = false }
      options.wantsHistory = whenHistoryIsWanted != nil
      var wish = ChartWish(
        bars: bars, chart: chart, options: options,
        style: look.style(isDark: colorScheme == .dark, textSize: textSize), size: size,
        scale: Double(displayScale))
      wish.visible = visible?.wrappedValue
      wish.crosshair = crosshair.map { $0.wrappedValue }
      return wish
    }
  }

  extension MarketChartView {
    /// The market whose colours of rise and fall are used; without it, that of the language.
    public func region(_ region: MarketRegion) -> Self { changed { $0.look.region = region } }

    /// The language of built-in words; English where nothing is said.
    public func language(_ language: ChartLanguage) -> Self {
      changed { $0.look.language = language }
    }

    /// The colours of light and dark mode.
    public func themes(light: ChartTheme = .light, dark: ChartTheme = .dark) -> Self {
      changed {
        $0.look.light = light
        $0.look.dark = dark
      }
    }

    /// Orange and blue instead of the region's colours.
    public func colorBlindSafe(_ isSafe: Bool = true) -> Self {
      changed { $0.look.isColorBlindSafe = isSafe }
    }

    /// Changes the style that was made of theme, region, language and text size, at the end.
    public func styled(_ change: @escaping (inout ChartStyle) -> Void) -> Self {
      changed { $0.look.change = change }
    }

    /// The text over the chart, and for those who do not see it.
    public func title(_ title: String, subtitle: String? = nil) -> Self {
      changed {
        $0.chart.title = title
        $0.chart.subtitle = subtitle
      }
    }

    /// How the crosshair snaps, what glides, how far the newest bar stands from the edge.
    public func behavior(_ options: SessionOptions) -> Self { changed { $0.options = options } }

    /// Calls `action` with what the crosshair reads; with nil where it left.
    public func onCrosshair(_ action: @escaping (CrosshairReport?) -> Void) -> Self {
      changed { $0.whenCrosshairMoves = action }
    }

    /// Calls `action` once where the view nears the first bar: bars before that time are wanted.
    /// Put them in front of the bars given to the view; it will then stay where it is.
    public func onHistoryWanted(_ action: @escaping (_ before: Timestamp?) -> Void) -> Self {
      changed { $0.whenHistoryIsWanted = action }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
      var view = self
      change(&view)
      return view
    }
  }
#endif
