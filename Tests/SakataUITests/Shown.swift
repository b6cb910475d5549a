import Accessibility
import QuartzCore
import Sakata
import SwiftUI
import TestSupport
import UIKit

@testable import SakataUI

/// A chart in a host, with the state of a parent view around it.
@MainActor final class Shown {
  var bars: BarSeries
  var chart = try! MarketChart(phrase: "candles ma(5) | volume")
  var visible = VisibleBars.firstView
  var crosshair: Timestamp?
  var hasBindings = true
  var unrelated = 0
  var asked: [Timestamp?] = []
  var wantsHistory = false
  private(set) var host: StandInHost!

  init(_ bars: BarSeries = MadeBars.daily(300, seed: 7), width: Double = 600, height: Double = 400)
  {
    self.bars = bars
    standInMediaTime = 1000
    host = StandInHost(size: CGSize(width: CGFloat(width), height: CGFloat(height))) {
      [unowned self] in view
    }
    host.environment.standInReducesMotion = true
    host.update()
  }

  private var view: some View {
    var view = MarketChartView(
      bars, chart: chart,
      visible: hasBindings
        ? Binding(get: { self.visible }, set: { self.write(\.visible, $0) }) : nil,
      crosshair: hasBindings
        ? Binding(get: { self.crosshair }, set: { self.write(\.crosshair, $0) }) : nil)
    if wantsHistory { view = view.onHistoryWanted { self.asked.append($0) } }
    return VStack {
      Text(verbatim: "\(unrelated)")
      view
    }
  }

  /// Whether the parent is made anew only with the next event, after a binding was written to.
  var isLate = false

  private func write<Value>(_ state: ReferenceWritableKeyPath<Shown, Value>, _ value: Value) {
    self[keyPath: state] = value
    if !isLate { StandInHost.noteChange() }
  }

  var touches: TouchView { host.platformViews.compactMap { $0 as? TouchView }[0] }

  /// The range that a gesture left.
  var range: (from: Double, to: Double)? {
    if case .range(let from, let to) = visible { (from, to) } else { nil }
  }

  var label: String {
    for case .label(let text) in host.modifiers { return text.standInWords }
    return ""
  }

  var description: String {
    for case .value(let text) in host.modifiers { return text.standInWords }
    return ""
  }

  func press(_ character: Character) -> Bool {
    for case .key(let action) in host.modifiers {
      let isHandled = action(StandInKeyPress(character: character, modifiers: []))
      host.updateIfNeeded()
      return isHandled
    }
    return false
  }

  // MARK: Fingers

  private let event = UIEvent()

  func finger(at x: Double, _ y: Double) -> UITouch {
    let touch = UITouch(
      standInAt: CGPoint(x: CGFloat(x), y: CGFloat(y)), timestamp: standInMediaTime)
    touches.recognizer.touchesBegan([touch], with: event)
    host.updateIfNeeded()
    return touch
  }

  func move(_ touch: UITouch, to x: Double, _ y: Double) {
    standInMediaTime += 0.016
    touch.timestamp = standInMediaTime
    touch.standInPlace = CGPoint(x: CGFloat(x), y: CGFloat(y))
    touches.recognizer.touchesMoved([touch], with: event)
    host.updateIfNeeded()
  }

  func lift(_ touch: UITouch) {
    standInMediaTime += 0.2
    touch.timestamp = standInMediaTime
    touches.recognizer.touchesEnded([touch], with: event)
    host.updateIfNeeded()
  }

  func cancel(_ touch: UITouch) {
    touches.recognizer.touchesCancelled([touch], with: event)
    host.updateIfNeeded()
  }

  /// Lets frames pass, while the chart wants them.
  func pass(seconds: Double) {
    let end = standInMediaTime + seconds
    while standInMediaTime < end {
      standInMediaTime += 0.016
      if host.wantsFrames { host.passFrame() }
    }
  }
}
