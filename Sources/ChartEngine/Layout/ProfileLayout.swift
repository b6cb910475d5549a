import ChartDrawing
import MarketIndicators

/// Horizontal bars of the volume at each price, behind all else in the pane.
struct ProfileLayout {
  let frame: PlotFrame
  let profile: VisibleProfiles.Profile
  let style: ChartStyle

  /// The longest bar takes this share of the plot.
  private static let share = 0.3

  /// Each row from the pane's side: rising volume, then falling; those of the value area stronger,
  /// and a line at the row of the most volume.
  ///
  /// - Complexity: O(rows).
  func draw(into commands: inout [DrawCommand]) {
    let most = profile.rows.volumes[profile.control]
    guard most > 0, most.isFinite else { return }
    // Rising and falling inside the value area, then outside.
    var rects: [[PlotRect]] = [[], [], [], []]
    let reach = frame.rect.width * Self.share
    for row in profile.rows.volumes.indices {
      guard let (top, bottom) = lines(of: row) else { continue }
      let rising = profile.rows.rising[row] / most * reach
      let whole = profile.rows.volumes[row] / most * reach
      let group = profile.area.contains(row) ? 0 : 2
      add(from: 0, to: rising, top, bottom, &rects[group])
      add(from: rising, to: whole, top, bottom, &rects[group + 1])
    }
    for (number, group) in rects.enumerated() where !group.isEmpty {
      let color = number % 2 == 0 ? style.trend.up : style.trend.down
      commands.add(
        .fillRects(
          group, color.blended(over: style.theme.background, amount: number < 2 ? 0.35 : 0.15)))
    }
    drawControl(into: &commands)
  }

  private func drawControl(into commands: inout [DrawCommand]) {
    let (low, high) = profile.rows.prices(ofRow: profile.control)
    let y = frame.scale.y(of: low / 2 + high / 2)
    guard y >= frame.rect.y, y <= frame.rect.maxY else { return }
    let line = frame.grid.horizontalLine(y: y, from: frame.rect.x, to: frame.rect.maxX)
    commands.add(.fillRects([line], style.theme.text.opacity(0.45)))
  }

  /// The device lines between which a row is drawn: a pixel is left free below rows that have four.
  private func lines(of row: Int) -> (top: Double, bottom: Double)? {
    let (low, high) = profile.rows.prices(ofRow: row)
    let ends = (frame.scale.y(of: low), frame.scale.y(of: high))
    guard ends.0.isFinite, ends.1.isFinite else { return nil }
    let first = frame.grid.line(Swift.min(ends.0, ends.1))
    var end = frame.grid.line(Swift.max(ends.0, ends.1))
    if end - first >= 4 { end -= 1 }
    return (first, Swift.max(end, first + 1))
  }

  /// A piece of a row, from and to so many points from the pane's side.
  private func add(
    from: Double, to: Double, _ top: Double, _ bottom: Double, _ rects: inout [PlotRect]
  ) {
    let scale = frame.grid.scale
    let isLeft = profile.parameters.side == .left
    let side = ((isLeft ? frame.rect.x : frame.rect.maxX) * scale).rounded()
    let near = (from * scale).rounded()
    let far = (to * scale).rounded()
    guard far > near else { return }
    rects.append(
      frame.rect(
        left: isLeft ? side + near : side - far, top: top, width: far - near, bottom: bottom))
  }
}
