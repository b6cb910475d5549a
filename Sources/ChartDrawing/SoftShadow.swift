/// A shadow with a soft rim, made of the commands that every renderer has: no renderer blurs, so
/// that all of them draw the same.
public struct SoftShadow: Equatable, Sendable {
  /// Its darkest, with its opacity.
  public var color: RGBA
  /// How far the rim reaches beyond the shape, in points; the opacity falls with the square of the
  /// distance.
  public var radius: Double
  /// How far it is moved against the shape, in points.
  public var offset: PlotPoint

  /// A shadow of that darkest colour, not moved where no offset is given.
  public init(color: RGBA, radius: Double, offset: PlotPoint = PlotPoint(x: 0, y: 0)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// What is to be painted before an outline is filled.
  ///
  /// - Complexity: O(lines · radius).
  public func commands(under outline: Outline) -> [DrawCommand] {
    let moved = outline.moved(x: offset.x, y: offset.y)
    return layers { $0 > 0 ? moved.grown(by: $0) : moved }
  }

  /// The same for a rectangle with round corners, in fewer bytes; corners that are not round are not
  /// so in the shadow's rim either.
  public func commands(
    under rect: PlotRect, radius corner: Double, corners: Outline.Corners = .all
  ) -> [DrawCommand] {
    layers { distance in
      var outline = Outline()
      outline.addRoundedRect(
        PlotRect(
          x: rect.x + offset.x - distance, y: rect.y + offset.y - distance,
          width: rect.width + 2 * distance, height: rect.height + 2 * distance),
        radius: corner + distance, corners: corners)
      return outline
    }
  }

  /// Layers from the widest to the shape itself, each as opaque as is still missing.
  private func layers(_ shape: (Double) -> Outline) -> [DrawCommand] {
    guard color.alpha > 0, radius >= 0, radius.isFinite else { return [] }
    let count = Int(Swift.min(Swift.max(radius.rounded(.up), 1), 12))
    var commands: [DrawCommand] = []
    var reached = 0.0
    for layer in 1...count {
      let share = Double(layer) / Double(count)
      let wanted = Double(color.alpha) / 255 * share * share
      // Opacities are whole 255ths: what rounding leaves goes to the next layer.
      let alpha = ((wanted - reached) / (1 - reached) * 255).rounded()
      guard alpha >= 1 else { continue }
      var ink = color
      ink.alpha = UInt8(Swift.min(alpha, 255))
      reached += (1 - reached) * alpha / 255
      commands.append(.fill(shape(radius * (1 - share)), .color(ink)))
    }
    return commands
  }
}
