import CCairo
import ChartDrawing
import ChartPixels

/// Carries out the commands of one list on a Cairo context.
struct CairoPainter {
  let context: OpaquePointer
  /// The pixels, where there are any: rectangles go there directly.
  let surface: ImageSurface?
  private let language: String
  private var fonts: PangoFonts?
  private(set) var missingGlyphTexts: [String] = []
  private var clips: ClipStack
  private var clipDepth = 0

  init(context: OpaquePointer, surface: ImageSurface?, language: String) {
    self.context = context
    self.surface = surface
    self.language = language
    clips = ClipStack(surface: surface)
    // As SVG has it unless told otherwise.
    cairo_set_miter_limit(context, 4)
  }

  /// - Throws: ``CairoRenderError/noFonts`` at the first text.
  mutating func paint(_ command: DrawCommand) throws(CairoRenderError) {
    switch command {
    case .fillRects(let rects, let color): fill(rects, color)
    case .fill(let outline, let paint): fill(outline, paint)
    case .stroke(let outline, let stroke): self.stroke(outline, stroke)
    case .text(let run, let position): try show(run, at: position)
    case .pushClip(let rect): pushClip(rect)
    case .popClip: popClip()
    case .beginGroup, .endGroup: break
    }
  }

  /// Undoes the clips that the list left open.
  mutating func finish() {
    while clipDepth > 0 { popClip() }
  }

  // MARK: Shapes

  private func fill(_ rects: [PlotRect], _ color: RGBA) {
    guard color.alpha > 0 else { return }
    if let surface, let clip = clips.pixels {
      let isDone = surface.withCanvas {
        $0.fillWholePixels(rects, color, scale: surface.scale, within: clip)
      }
      if isDone { return }
    }
    for rect in rects {
      guard let rect = rect.drawable else { continue }
      cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    }
    setSource(color)
    cairo_fill(context)
  }

  private func fill(_ outline: Outline, _ paint: Paint) {
    let outline = outline.drawable
    guard !outline.isEmpty else { return }
    switch paint {
    case .color(let color):
      setSource(color)
    case .linearGradient(let start, let end, let from, let to):
      guard let start = start.drawable, let end = end.drawable else { return }
      setSource(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), from, to)
    case .radialGradient(let center, _, let from, let to):
      guard let center = center.drawable, let radius = paint.drawableRadius else { return }
      if radius < 1e-6 {
        // All is beyond the rim, as SVG has it; Cairo would draw nothing.
        setSource(to)
      } else {
        setSource(
          cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius), from, to)
      }
    }
    trace(outline)
    cairo_fill(context)
  }

  private func stroke(_ outline: Outline, _ stroke: Stroke) {
    let outline = outline.drawable
    guard !outline.isEmpty, let width = stroke.drawableWidth else { return }
    if let surface, let clip = clips.pixels {
      let isDone = surface.withCanvas {
        $0.drawHardLine(outline, stroke, scale: surface.scale, within: clip)
      }
      if isDone { return }
      if let line = LinePainter(outline, stroke, width: width, scale: surface.scale) {
        return line.paint(stroke.color, on: surface, within: clip)
      }
    }
    setSource(stroke.color)
    cairo_set_line_width(context, width)
    switch stroke.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    switch stroke.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    let dash = stroke.drawableDash
    cairo_set_dash(context, dash, Int32(dash.count), 0)
    cairo_set_antialias(
      context, stroke.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    trace(outline)
    cairo_stroke(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  private func trace(_ outline: Outline) {
    outline.points.withUnsafeBufferPointer { points in
      var index = 0
      for verb in outline.verbs {
        switch verb {
        case .move: cairo_move_to(context, points[index].x, points[index].y)
        case .line: cairo_line_to(context, points[index].x, points[index].y)
        case .quadratic: quadraticCurve(control: points[index], end: points[index + 1])
        case .cubic:
          let (first, second, end) = (points[index], points[index + 1], points[index + 2])
          cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        case .close: cairo_close_path(context)
        }
        index += verb.pointCount
      }
    }
  }

  /// The same curve as a cubic one: its controls lie at two thirds of the way to the control.
  private func quadraticCurve(control: PlotPoint, end: PlotPoint) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(context, &x, &y)
    cairo_curve_to(
      context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
      end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
  }

  private func setSource(_ color: RGBA) {
    let (red, green, blue, alpha) = color.fractions
    cairo_set_source_rgba(context, red, green, blue, alpha)
  }

  /// Takes over a gradient.
  private func setSource(_ pattern: OpaquePointer?, _ from: RGBA, _ to: RGBA) {
    addStop(0, from, to: pattern)
    addStop(1, to, to: pattern)
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  private func addStop(_ offset: Double, _ color: RGBA, to pattern: OpaquePointer?) {
    let (red, green, blue, alpha) = color.fractions
    cairo_pattern_add_color_stop_rgba(pattern, offset, red, green, blue, alpha)
  }

  // MARK: Text

  private mutating func show(
    _ run: TextRun, at position: PlotPoint
  ) throws(CairoRenderError) {
    guard let position = position.drawable, run.style.isDrawable, run.color.alpha > 0,
      !run.text.isEmpty
    else { return }
    let fonts: PangoFonts
    if let known = self.fonts {
      fonts = known
    } else {
      fonts = try PangoFonts(language: language, for: context)
      self.fonts = fonts
    }
    setSource(run.color)
    let isComplete = fonts.show(
      run, at: position, on: context, pixelsPerPoint: surface?.scale)
    if !isComplete { missingGlyphTexts.append(run.text) }
  }

  // MARK: Clips

  private mutating func pushClip(_ rect: PlotRect) {
    let rect = rect.drawable
    clipDepth += 1
    clips.push(rect)
    cairo_save(context)
    cairo_rectangle(context, rect?.x ?? 0, rect?.y ?? 0, rect?.width ?? 0, rect?.height ?? 0)
    cairo_clip(context)
  }

  private mutating func popClip() {
    guard clipDepth > 0 else { return }
    clipDepth -= 1
    clips.pop()
    cairo_restore(context)
  }
}

extension RGBA {
  /// The channels as 0…1.
  var fractions: (red: Double, green: Double, blue: Double, alpha: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}
