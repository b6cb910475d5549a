import ChartDrawing

// Each of these returns the pixels that it may have changed; nil is none.

extension PixelPainter {
  @inline(never)
  func fill(
    _ rects: [PlotRect], _ color: RGBA, _ canvas: PixelCanvas, _ scale: Double, _ clip: PixelClip
  ) -> PixelRect? {
    guard color.alpha > 0, !clip.area.isEmpty else { return nil }
    // One look at all: what they touch, and whether they lie on whole pixels, and one right of the
    // other.
    var touched = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
    var isWhole = clip.isWhole
    var isApart = true
    for rect in rects {
      guard let rect = rect.drawable else { continue }
      let pixels: PixelRect
      if isWhole, let exact = PixelRect(rect, scale: scale) {
        pixels = exact
      } else {
        isWhole = false
        pixels = PixelRect(
          minX: whole(rect.x * scale), minY: whole(rect.y * scale),
          maxX: whole(rect.maxX * scale) + 1, maxY: whole(rect.maxY * scale) + 1)
      }
      if pixels.minX < touched.maxX { isApart = false }
      touched.minX = min(touched.minX, pixels.minX)
      touched.minY = min(touched.minY, pixels.minY)
      touched.maxX = max(touched.maxX, pixels.maxX)
      touched.maxY = max(touched.maxY, pixels.maxY)
    }
    touched = touched.intersection(clip.area)
    guard !touched.isEmpty else { return nil }
    let ink = PixelInk(color, on: canvas, within: clip)
    if isWhole, color.alpha == 255 || isApart {
      let value = canvas.value(of: color)
      for rect in rects {
        guard let rect = rect.drawable, let pixels = PixelRect(rect, scale: scale) else { continue }
        let area = pixels.intersection(clip.area)
        guard !area.isEmpty else { continue }
        if color.alpha == 255 {
          canvas.fill(area, with: value)
        } else {
          for row in area.minY..<area.maxY {
            ink.paint(row: row, from: area.minX, to: area.maxX, coverage: 255)
          }
        }
      }
    } else {
      gather(in: touched, ink) { coverage in
        for rect in rects {
          guard let rect = rect.drawable else { continue }
          let (left, top) = (rect.x * scale, rect.y * scale)
          let (right, bottom) = (rect.maxX * scale, rect.maxY * scale)
          coverage.add(from: DevicePoint(x: left, y: top), to: DevicePoint(x: left, y: bottom))
          coverage.add(from: DevicePoint(x: right, y: bottom), to: DevicePoint(x: right, y: top))
        }
      }
    }
    return touched
  }

  /// - Parameter outline: one that is in order.
  @inline(never)
  func fill(
    _ outline: Outline, _ paint: Paint, _ canvas: PixelCanvas, _ scale: Double, _ clip: PixelClip
  ) -> PixelRect? {
    guard let ink = PixelInk(paint, on: canvas, within: clip, scale: scale) else { return nil }
    path.set(outline, scale: scale)
    let touched = path.area(margin: 0).intersection(clip.area)
    guard !touched.isEmpty else { return nil }
    path.points.withUnsafeBufferPointer { points in
      gather(in: touched, ink) { coverage in
        for part in path.parts {
          coverage.add(polygon: UnsafeBufferPointer(rebasing: points[part.range]))
        }
      }
    }
    return touched
  }

  /// - Parameter outline: one that is in order.
  @inline(never)
  func stroke(
    _ outline: Outline, _ stroke: Stroke, _ canvas: PixelCanvas, _ scale: Double, _ clip: PixelClip
  ) -> PixelRect? {
    guard let width = stroke.drawableWidth, !clip.area.isEmpty else { return nil }
    path.set(outline, scale: scale)
    let reach = width * scale / 2 * (stroke.join == .miter ? 4 : 1.5) + 1
    let touched = path.area(margin: reach).intersection(clip.area)
    guard !touched.isEmpty else { return nil }
    if clip.isWhole, canvas.drawHardLine(outline, stroke, scale: scale, within: clip.area) {
      return touched
    }
    var ink = PixelInk(stroke.color, on: canvas, within: clip)
    ink.isHard = !stroke.isAntialiased
    let pieces = StrokePieces(path, stroke, width: width * scale, scale: scale, within: touched)
    if !pieces.corners.isEmpty {
      pieces.corners.withUnsafeBufferPointer { corners in
        gather(in: touched, ink) { coverage in
          for first in stride(from: 0, to: corners.count, by: 4) {
            coverage.add(polygon: UnsafeBufferPointer(rebasing: corners[first..<first + 4]))
          }
        }
      }
      return touched
    }
    for solid in pieces.solids {
      for row in solid.minY..<solid.maxY {
        ink.paint(row: row, from: solid.minX, to: solid.maxX, coverage: 255)
      }
    }
    let bytesPerRow = LineCoverage.bytesPerRow(of: touched)
    var row = touched.minY
    while row < touched.maxY {
      let strip = CoverageStrip(touched, from: row, bytesPerRow: bytesPerRow)
      let coverage = LineCoverage(strip, halfWidth: pieces.halfWidth, in: memory)
      for piece in pieces.lines { coverage.add(piece) }
      coverage.drain(with: ink)
      row += strip.rows
    }
    return touched
  }

  /// Gathers and paints coverage, a strip of rows at a time.
  private func gather(in area: PixelRect, _ ink: PixelInk, _ add: (AreaCoverage) -> Void) {
    var row = area.minY
    while row < area.maxY {
      let strip = CoverageStrip(
        area, from: row, bytesPerRow: AreaCoverage.bytesPerRow(of: area))
      let coverage = AreaCoverage(strip, in: memory)
      add(coverage)
      coverage.drain(with: ink)
      row += strip.rows
    }
  }
}
