import ChartDrawing
import MarketBars

/// What leads the crosshair.
enum Crosshair: Equatable {
  case pointer(x: Double, y: Double, isTouch: Bool)
  /// Keys, code or a linked chart; the pane has the horizontal line.
  case bar(index: Int, pane: Int?)
}

/// Where the crosshair is drawn, and what it reads.
struct ResolvedCrosshair: Equatable {
  /// nil beside the bars.
  var index: Int?
  /// The number of the slot behind the last bar, where it is one that has a time.
  var coming: Int?
  /// Of the vertical line: the bar's centre, else the pointer's own place.
  var x: Double
  var pane: Int?
  var y: Double?
  var price: Double?
}

extension ChartSession {
  /// Puts the crosshair on a bar, or hides it with nil or an index that no bar has; the view stays.
  public mutating func setCrosshair(index: Int?, pane: Int? = nil) -> SessionChange {
    guard let index, data.series.indices.contains(index) else { return hideCrosshair() }
    linked = nil
    let pane = pane.flatMap { chart.panes.indices.contains($0) ? $0 : nil }
    crosshair = .bar(index: index, pane: pane)
    return crosshairChanged()
  }

  /// Puts the crosshair on the bar that holds that time; hides it where there is none.
  public mutating func setCrosshair(time: Timestamp, pane: Int? = nil) -> SessionChange {
    let series = data.series
    var index = series.firstIndex(notBefore: time)
    if index == series.count || series.time[index] != time { index -= 1 }
    return setCrosshair(index: index, pane: pane)
  }

  /// Hides the crosshair.
  public mutating func hideCrosshair() -> SessionChange {
    linked = nil
    guard crosshair != nil else { return change(.none) }
    crosshair = nil
    return crosshairChanged()
  }

  // MARK: Pointers

  mutating func hover(_ pointer: SessionPointer) -> SessionChange {
    switch knownZone(pointer.x, pointer.y, .mouse) {
    case .pane, .divider:
      return movePointerCrosshair(pointer) ? crosshairChanged() : change(.none)
    default:
      if case .pointer = crosshair { return hideCrosshair() }
      return change(.none)
    }
  }

  /// Takes the pointer's place for the crosshair, unless a gesture has other use of it.
  mutating func movePointerCrosshair(_ pointer: SessionPointer) -> Bool {
    switch gesture {
    case .idle, .pressing, .panning: break
    default: return false
    }
    let moved = Crosshair.pointer(x: pointer.x, y: pointer.y, isTouch: false)
    guard crosshair != moved else { return false }
    linked = nil
    crosshair = moved
    mayHaveMoved = true
    return true
  }

  mutating func pointerLeave() -> SessionChange {
    if case .pointer = crosshair, pointers.isEmpty { return hideCrosshair() }
    return change(.none)
  }

  mutating func crosshairChanged(consumed: Bool = false) -> SessionChange {
    mayHaveMoved = true
    return change(.overlay, consumed: consumed)
  }

  // MARK: Resolved

  /// The bar that keys or code point at.
  var crosshairBar: Int? {
    if case .bar(let index, _) = crosshair { index } else { nil }
  }

  /// The bar under the crosshair.
  var crosshairIndex: Int? {
    switch crosshair {
    case nil: nil
    case .bar(let index, _): data.series.indices.contains(index) ? index : nil
    case .pointer(let x, _, let isTouch): index(atX: x, isTouch: isTouch)
    }
  }

  /// The pane of the horizontal line.
  var crosshairPane: Int? {
    switch crosshair {
    case nil: nil
    case .bar(_, let pane): pane.flatMap { geometry.panes.indices.contains($0) ? $0 : nil }
    case .pointer(_, let y, _):
      geometry.panes.firstIndex { y >= $0.rect.y && y < $0.rect.maxY && !$0.isFolded }
    }
  }

  /// The bar whose slot holds `x`; a finger beside the bars reads the nearest.
  private func index(atX x: Double, isTouch: Bool) -> Int? {
    let count = data.series.count
    guard count > 0 else { return nil }
    var place = view.logical(at: x - geometry.left)
    if isTouch {
      place = Swift.min(
        Swift.max(Swift.max(place, view.from), 0), Swift.min(view.to, Double(count - 1)))
    }
    place = place.rounded()
    guard place >= 0, place <= Double(count - 1) else { return nil }
    return Int(place)
  }

  /// Where the crosshair is in a layout; nil where there is none, or its bar is out of view.
  func resolvedCrosshair(in layout: ChartLayout<Text>) -> ResolvedCrosshair? {
    guard let crosshair, let plot = layout.plots.first else { return nil }
    let index = crosshairIndex
    var place = ResolvedCrosshair(index: index, x: 0, pane: crosshairPane)
    if let index { place.x = plot.x(of: index) }
    var snap = Optional(SessionOptions.Snap.close)
    var pointerY: Double?
    if case .pointer(let x, let y, let isTouch) = crosshair {
      if index == nil {
        place.x = x
        let number = (view.logical(at: x - geometry.left)).rounded() - Double(data.series.count)
        if number >= 0, number < Double(layout.coming.count) {
          place.coming = Int(number)
          place.x = plot.x(of: data.series.count + Int(number))
        }
      }
      guard x >= plot.rect.x, x <= plot.rect.maxX else { return nil }
      snap = isTouch ? options.touchSnap : options.snap
      pointerY = y
    }
    guard place.x >= plot.rect.x - 0.5, place.x <= plot.rect.maxX + 0.5 else { return nil }
    guard let pane = place.pane, layout.axes.indices.contains(pane) else { return place }
    let rect = layout.plots[pane].rect
    let scale = layout.axes[pane].scale
    if let snap, snap != .off, let index {
      let level = pointerY.map { Swift.min(Swift.max($0, rect.y), rect.maxY) }
      place.price = data.value(
        ofPane: pane, at: index, nearest: snap == .prices ? level.map { scale.price(at: $0) } : nil)
      place.y = place.price.map { scale.y(of: $0) }
    } else if let pointerY, pointerY >= rect.y, pointerY <= rect.maxY {
      place.y = pointerY
      place.price = scale.price(at: pointerY)
    }
    if let y = place.y, !(y >= rect.y && y <= rect.maxY) { place.y = nil }
    if place.y == nil {
      place.price = nil
      place.pane = nil
    }
    return place
  }
}

extension ChartData {
  /// The value of pane `number` at a bar that the crosshair snaps to: the close where prices are
  /// drawn, else the first value there; or of open, high, low and close, or of all values, the one
  /// nearest to `level`.
  func value(ofPane number: Int, at index: Int, nearest level: Double?) -> Double? {
    let own = panes[number].first { $0.showsPrices }?.plots.first
    var values: [Double] = []
    if let own {
      values = prices(of: own, at: index)
    } else {
      // As the legend has them: lines before the histogram made of them.
      for isHistogram in [false, true] {
        for study in panes[number] {
          for plot in study.plots where plot.name != nil && plot.isHistogram == isHistogram {
            values.append(value(of: plot, at: index))
          }
        }
      }
    }
    values = values.filter { $0.isFinite }
    guard let level else { return own == nil ? values.first : values.last }
    return values.min { ($0 - level).magnitude < ($1 - level).magnitude }
  }

  /// Open, high, low and close of what a plot draws; for a line, its value.
  func prices(of plot: Study.Plot, at index: Int) -> [Double] {
    guard let prices = plot.prices.map({ columns.prices(at: $0) }) else {
      return [value(of: plot, at: index)]
    }
    return [
      prices.open[index], prices.high.values[index], prices.low.values[index], prices.close[index],
    ]
  }

  /// The value that a plot draws at a bar.
  func value(of plot: Study.Plot, at index: Int) -> Double {
    let index = index - plot.shift
    return series.indices.contains(index) ? columns.values(at: plot.column)[index] : .nan
  }

  /// The value of a study's output of that number at a bar.
  func output(_ number: Int, of study: Study, at index: Int) -> Double {
    columns.values(at: study.outputs[number])[index]
  }
}
