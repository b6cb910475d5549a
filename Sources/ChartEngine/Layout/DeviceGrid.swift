import ChartDrawing

/// The device's pixels under a picture in points: crisp edges lie on its lines.
package struct DeviceGrid: Equatable, Sendable {
  /// Device pixels per point; above zero.
  package let scale: Double

  package init(scale: Double) { self.scale = scale }

  /// `value` points moved to the nearest pixel line.
  package func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// A hairline's thickness in points: one point rounded down to whole pixels, at least a pixel.
  package var hairline: Double { Swift.max(1, scale.rounded(.down)) / scale }

  /// The pixel line nearest to `y` points; positions far beyond the picture stay finite.
  func line(_ y: Double) -> Double {
    let position = (y * scale).rounded()
    return Swift.min(Swift.max(position, -1e7), 1e7)
  }

  /// A horizontal hairline whose middle is nearest to `y`.
  package func horizontalLine(y: Double, from x: Double, to maxX: Double) -> PlotRect {
    PlotRect(
      x: x, y: snapped(y - hairline / 2), width: Swift.max(0, maxX - x), height: hairline)
  }

  /// A vertical hairline whose middle is nearest to `x`.
  package func verticalLine(x: Double, from y: Double, to maxY: Double) -> PlotRect {
    PlotRect(x: snapped(x - hairline / 2), y: y, width: hairline, height: Swift.max(0, maxY - y))
  }
}
