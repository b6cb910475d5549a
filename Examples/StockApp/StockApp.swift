// An app with a live K-line chart: for iOS 16 and macOS 13 on. On Linux it is type-checked alone
// (`Scripts/check-swiftui`).
#if canImport(SwiftUI)
  import SakataUI
  import SwiftUI

  @main struct StockApp: App {
    var body: some Scene {
      WindowGroup { StockView() }
    }
  }

  struct StockView: View {
    @State private var bars = StockView.sample
    @State private var visible = VisibleBars.firstView
    @State private var crosshair: Timestamp?

    var body: some View {
      VStack {
        Text(verbatim: crosshair.map { "at \($0.milliseconds)" } ?? "drag, pinch or press long")
        MarketChartView(bars, visible: $visible, crosshair: $crosshair) {
          Pane {
            Candles()
            MovingAverage(5, 10, 20)
          }
          Pane(weight: 0.25) { Volume() }
          Pane(weight: 0.25) { MACD() }
        }
        .region(.tw)
        .language(.traditionalChinese)
        .title("2330")
        .onHistoryWanted { before in
          // Ask your server for bars before that time, and put them in front of `bars`.
          _ = before
        }
        Button("All bars") { visible = .all }
        Button("A trade") { trade(at: (bars.close.last ?? 100) * 1.01) }
        SakataBarView(["Mon": 12, "Tue": 7, "Wed": -3], title: "Orders").frame(height: 160)
        SakataLineView(bars.suffix(41).close, title: "Closes").frame(height: 120)
      }
    }

    /// A trade changes the last bar; the chart shows it in the next frame and stays where it is.
    private func trade(at price: Double) {
      guard let last = bars.indices.last else { return }
      var bar = bars[last]
      bar.close = price
      bar.high = max(bar.high, price)
      bar.low = min(bar.low, price)
      var changed = bars.prefix(last)
      guard (try? changed.append(bar)) != nil else { return }
      bars = changed
    }

    private static let sample: BarSeries = {
      var bars = BarSeries()
      for day in 0..<250 {
        let price = 500 + Double((day * 37) % 60)
        let bar = Bar(
          time: Timestamp(CivilDate(daysSinceEpoch: 20_000 + day)), open: price, high: price + 8,
          low: price - 8, close: price + 4, volume: 1000)
        guard (try? bars.append(bar)) != nil else { break }
      }
      return bars
    }()
  }
#endif
