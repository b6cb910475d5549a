import ChartDrawing
import MarketBars
import MarketIndicators
import TestSupport
import Testing

@testable import ChartEngine

/// A volume profile in a live chart.
@Suite struct SessionProfileTests {
  @Test func followsTheView() throws {
    let series = MadeBars.daily(300, seed: 8)
    var session = makeSession("candles profile(10) | volume", over: series)
    for (from, to) in [(50.0, 90.0), (51, 91), (0, 299), (120, 124)] {
      _ = session.show(.range(from: from, to: to))
      let layout = session.settled()
      let bars = layout.plots[0].bars
      #expect(layout.profiles.bars == bars)
      let shown = try #require(layout.profiles[0].first ?? nil)
      let expected = try #require(VolumeProfile(of: series, in: bars, rows: 10))
      #expect(shown.rows.low == expected.low && shown.rows.high == expected.high)
      #expect(shown.control == expected.pointOfControl)
      for (ours, theirs) in zip(shown.rows.volumes, expected.volumes) {
        #expect(abs(ours - theirs) <= 1e-9 * expected.total)
      }
      #expect(shown.rows.lookCount <= bars.count + bars.count / 16 + 2)
      #expect(layout.profiles[1].isEmpty)
    }
  }

  @Test func theLegendHasTheRowUnderTheCrosshair() throws {
    let series = MadeBars.daily(300, seed: 8)
    var session = makeSession("candles profile(10) | volume", over: series)
    let layout = session.settled()
    let profile = try #require(layout.profiles[0].first ?? nil)
    let (low, high) = profile.rows.prices(ofRow: profile.control)
    let label =
      NumberText.fixed(low, decimals: 2) + "–" + NumberText.fixed(high, decimals: 2)
    func legends() -> [String] {
      var texts: [String] = []
      var isInside = false
      for command in session.overlay().commands {
        switch command {
        case .beginGroup(let name): isInside = name == "legends"
        case .endGroup: isInside = false
        case .text(let run, _) where isInside: texts.append(run.text)
        default: break
        }
      }
      return texts
    }
    #expect(legends().contains("Volume profile(10)") && !legends().contains(label))
    _ = session.move(400, layout.axes[0].scale.y(of: (low + high) / 2))
    let texts = legends()
    let place = try #require(texts.firstIndex(of: label), "\(texts)")
    #expect(texts[place + 2] == "▲" && texts[place + 4] == "▼")
    _ = session.move(400, session.middle(ofPane: 1))
    #expect(!legends().contains(label))
  }

  @Test func anEmptyOrFlatChartHasNone() throws {
    for series in [BarSeries(), MadeBars.closes([5, 5, 5])] {
      var session = makeSession("candles profile | profile", over: series)
      _ = session.move(400, 100)
      #expect(session.base().commands.count > 0)
      #expect(session.overlay().commands.count > 0)
    }
  }
}
