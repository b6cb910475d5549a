#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  extension GraphicsContext {
    /// Paints a display list, command by command. It decides nothing: every coordinate is in the list.
    mutating func paint(_ list: DisplayList) {
      // A clip holds for a copy of the context, until the copy is left.
      var contexts = [self]
      for command in list.commands {
        let context = contexts[contexts.count - 1]
        switch command {
        case .fillRects(let rects, let color):
          var path = Path()
          for rect in rects {
            if let rect = rect.drawable { path.addRect(CGRect(rect)) }
          }
          context.fill(path, with: .color(Color(color)))
        case .fill(let outline, let paint):
          if let shading = Shading(paint) { context.fill(Path(outline.drawable), with: shading) }
        case .stroke(let outline, let stroke):
          context.paint(outline, along: stroke)
        case .text(let run, let place):
          if run.style.isDrawable, let place = place.drawable { context.paint(run, at: place) }
        case .pushClip(let rect):
          var inner = context
          inner.clip(to: Path(rect.drawable.map { CGRect($0) } ?? .nothing))
          contexts.append(inner)
        case .popClip: if contexts.count > 1 { contexts.removeLast() }
        case .beginGroup, .endGroup: break
        }
      }
    }

    private func paint(_ outline: Outline, along stroke: Stroke) {
      guard let width = stroke.drawableWidth else { return }
      let path = Path(outline.drawable)
      let style = StrokeStyle(
        lineWidth: CGFloat(width), lineCap: CGLineCap(stroke.cap),
        lineJoin: CGLineJoin(stroke.join),
        miterLimit: 10, dash: stroke.drawableDash.map { CGFloat($0) }, dashPhase: 0)
      if stroke.isAntialiased {
        self.stroke(path, with: .color(Color(stroke.color)), style: style)
      } else {
        fill(
          path.strokedPath(style), with: .color(Color(stroke.color)),
          style: FillStyle(eoFill: false, antialiased: false))
      }
    }

    /// Places a text by its baseline and its anchor.
    private func paint(_ run: TextRun, at place: PlotPoint) {
      let text = resolve(
        Text(verbatim: run.text).font(font(of: run.style)).foregroundColor(Color(run.color)))
      let room = CGSize(width: 1e6, height: 1e6)
      let width = Double(text.measure(in: room).width)
      let share = run.anchor == .start ? 0 : run.anchor == .middle ? 0.5 : 1.0
      let (left, top) = (-width * share, -Double(text.firstBaseline(in: room)))
      guard run.turn != .level else {
        let corner = CGPoint(x: CGFloat(place.x + left), y: CGFloat(place.y + top))
        return draw(text, at: corner, anchor: .topLeading)
      }
      var turned = self
      turned.translateBy(x: CGFloat(place.x), y: CGFloat(place.y))
      turned.rotate(by: Angle(degrees: run.turn.degrees))
      turned.draw(text, at: CGPoint(x: CGFloat(left), y: CGFloat(top)), anchor: .topLeading)
    }
  }

  extension Path {
    init(_ outline: Outline) {
      self.init()
      var index = 0
      for verb in outline.verbs {
        let points = outline.points[index..<index + verb.pointCount].map { CGPoint($0) }
        index += verb.pointCount
        switch verb {
        case .move: move(to: points[0])
        case .line: addLine(to: points[0])
        case .quadratic: addQuadCurve(to: points[1], control: points[0])
        case .cubic: addCurve(to: points[2], control1: points[0], control2: points[1])
        case .close: closeSubpath()
        }
      }
    }
  }

  extension GraphicsContext.Shading {
    /// nil where a gradient has no place.
    init?(_ paint: Paint) {
      switch paint {
      case .color(let color): self = .color(Color(color))
      case .linearGradient(let start, let end, let from, let to):
        guard let start = start.drawable, let end = end.drawable else { return nil }
        self = .linearGradient(
          Gradient(stops: [
            Gradient.Stop(color: Color(from), location: 0),
            Gradient.Stop(color: Color(to), location: 1),
          ]), startPoint: CGPoint(start), endPoint: CGPoint(end))
      case .radialGradient(let center, let radius, let from, let to):
        guard let center = center.drawable, radius > 0, radius.isFinite else { return nil }
        self = .radialGradient(
          Gradient(stops: [
            Gradient.Stop(color: Color(from), location: 0),
            Gradient.Stop(color: Color(to), location: 1),
          ]), center: CGPoint(center), startRadius: 0, endRadius: CGFloat(radius))
      }
    }
  }

  extension Color {
    init(_ color: RGBA) {
      self.init(
        .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255, opacity: Double(color.alpha) / 255)
    }
  }

  /// The system's font, with digits of one width, so that numbers do not tremble while they change.
  private func font(of style: TextStyle) -> Font {
    Font.system(size: CGFloat(style.size), weight: style.weight == .bold ? .bold : .regular)
      .monospacedDigit()
  }

  extension CGPoint {
    init(_ point: PlotPoint) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
  }

  extension CGRect {
    init(_ rect: PlotRect) {
      self.init(
        x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width),
        height: CGFloat(rect.height))
    }

    /// A rectangle that lets nothing through.
    fileprivate static var nothing: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  }

  extension CGLineCap {
    init(_ cap: Stroke.Cap) {
      switch cap {
      case .butt: self = .butt
      case .round: self = .round
      case .square: self = .square
      }
    }
  }

  extension CGLineJoin {
    init(_ join: Stroke.Join) {
      switch join {
      case .miter: self = .miter
      case .round: self = .round
      case .bevel: self = .bevel
      }
    }
  }
#endif
