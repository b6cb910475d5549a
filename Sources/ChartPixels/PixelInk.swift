import ChartDrawing

/// A paint and the pixels that it goes to.
struct PixelInk {
  private let canvas: PixelCanvas
  private let clip: PixelClip
  /// The colour of the row, multiplied by its alpha.
  private var color: UInt32 = 0
  private var gradient: Gradient?
  /// Whether pixels are covered or not, with nothing between.
  var isHard = false

  private struct Gradient {
    var start: PlotPoint
    /// Added to the share for each pixel to the right and down; of a radial one, `dx` for each
    /// pixel from the centre.
    var dx: Double
    var dy: Double
    var isRadial = false
    var from: RGBA
    var to: RGBA
  }

  init(_ color: RGBA, on canvas: PixelCanvas, within clip: PixelClip) {
    self.canvas = canvas
    self.clip = clip
    self.color = canvas.value(of: color)
  }

  /// Nil if nothing is to be seen.
  init?(_ paint: Paint, on canvas: PixelCanvas, within clip: PixelClip, scale: Double) {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return nil }
      self.init(color, on: canvas, within: clip)
    case .linearGradient(let start, let end, let from, let to):
      guard let start = start.drawable, let end = end.drawable, from.alpha | to.alpha > 0 else {
        return nil
      }
      self.init(to, on: canvas, within: clip)
      let (dx, dy) = ((end.x - start.x) * scale, (end.y - start.y) * scale)
      let square = dx * dx + dy * dy
      // Ends in one place: all is beyond the second, as SVG has it.
      guard square > 1e-12 else { return }
      gradient = Gradient(
        start: PlotPoint(x: start.x * scale, y: start.y * scale), dx: dx / square, dy: dy / square,
        from: from, to: to)
    case .radialGradient(let center, _, let from, let to):
      guard let center = center.drawable, let radius = paint.drawableRadius,
        from.alpha | to.alpha > 0
      else { return nil }
      self.init(to, on: canvas, within: clip)
      // Without a radius all is beyond the rim, as SVG has it.
      guard radius >= 1e-6 else { return }
      gradient = Gradient(
        start: PlotPoint(x: center.x * scale, y: center.y * scale), dx: 1 / (radius * scale), dy: 0,
        isRadial: true, from: from, to: to)
    }
  }

  /// Makes the colour ready for a row.
  mutating func begin(row: Int) {
    if let gradient, gradient.dx == 0 { color = value(gradient, column: 0, row: row) }
  }

  /// Paints pixels of one row that are covered alike, 1…255. They must be within the clip.
  func paint(row: Int, from first: Int, to end: Int, coverage: UInt32) {
    var (first, end, coverage) = (first, end, coverage)
    if isHard {
      guard coverage >= 128 else { return }
      coverage = 255
    }
    if !clip.isWhole {
      if row == clip.area.minY { coverage = coverage * clip.top / 255 }
      if row == clip.area.maxY - 1 { coverage = coverage * clip.bottom / 255 }
      if first == clip.area.minX, clip.left < 255 {
        blend(row: row, from: first, to: first + 1, coverage: coverage * clip.left / 255)
        first += 1
      }
      if end == clip.area.maxX, end > first, clip.right < 255 {
        end -= 1
        blend(row: row, from: end, to: end + 1, coverage: coverage * clip.right / 255)
      }
    }
    blend(row: row, from: first, to: end, coverage: coverage)
  }

  /// A row's pixels and the colour to lay over them; nil where gradient, clip or hardness ask for more.
  func plainRow(
    _ row: Int, from column: Int
  ) -> (pixels: UnsafeMutablePointer<UInt32>, color: UInt32)? {
    guard clip.isWhole, gradient == nil, !isHard else { return nil }
    return (canvas.pixels + (row &* canvas.width &+ column), color)
  }

  @inline(__always)
  private func blend(row: Int, from first: Int, to end: Int, coverage: UInt32) {
    let pixels = canvas.pixels + row &* canvas.width
    var column = first
    if let gradient, gradient.dx != 0 {
      while column < end {
        let source = PixelBlend.scaled(
          value(gradient, column: column, row: row), by: coverage)
        pixels[column] = PixelBlend.over(source, pixels[column])
        column &+= 1
      }
      return
    }
    let source = PixelBlend.scaled(color, by: coverage)
    if source &>> 24 == 255 {
      while column < end {
        pixels[column] = source
        column &+= 1
      }
    } else if source != 0 {
      while column < end {
        pixels[column] = PixelBlend.over(source, pixels[column])
        column &+= 1
      }
    }
  }

  private func value(_ gradient: Gradient, column: Int, row: Int) -> UInt32 {
    let (x, y) = (Double(column) + 0.5 - gradient.start.x, Double(row) + 0.5 - gradient.start.y)
    let share =
      gradient.isRadial
      ? (x * x + y * y).squareRoot() * gradient.dx : x * gradient.dx + y * gradient.dy
    let second = Int32(min(max(share, 0), 1) * 65_536)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(
        truncatingIfNeeded: (Int32(from) * (65_536 - second) + Int32(to) * second + 32_768) >> 16)
    }
    let (from, to) = (gradient.from, gradient.to)
    return canvas.value(
      of: RGBA(
        red: mix(from.red, to.red), green: mix(from.green, to.green),
        blue: mix(from.blue, to.blue), alpha: mix(from.alpha, to.alpha)))
  }
}
