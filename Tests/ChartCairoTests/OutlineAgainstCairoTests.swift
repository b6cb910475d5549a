import CCairo
import ChartCairo
import ChartDrawing
import ChartPixels
import Foundation
import TestSupport
import Testing

/// Outlines beside Cairo's own paths: bounds, lengths, fills, strokes and arcs.
@Suite struct OutlineAgainstCairoTests {
  static let seeds = Array(1...200 as ClosedRange<UInt64>)

  /// A path of 3 to 12 random steps in 200 × 200 points.
  private func randomOutline(seed: UInt64) -> Outline {
    var numbers = SeededNumbers(seed: seed)
    func point() -> PlotPoint {
      PlotPoint(
        x: 20 + Double(numbers.next() % 16_000) / 100, y: 20 + Double(numbers.next() % 16_000) / 100
      )
    }
    var outline = Outline()
    outline.move(to: point())
    for _ in 0..<3 + numbers.next() % 10 {
      switch numbers.next() % 6 {
      case 0: outline.move(to: point())
      case 1, 2: outline.line(to: point())
      case 3: outline.quadraticCurve(to: point(), control: point())
      case 4: outline.cubicCurve(to: point(), control1: point(), control2: point())
      // A subpath of nothing but its start is a dot to Cairo.
      default: if outline.verbs.last != .move { outline.close() }
      }
    }
    outline.line(to: point())
    return outline
  }

  /// Cairo's own path of an outline, with a fine tolerance.
  private func withCairoPath<Result>(
    of outline: Outline, _ body: (OpaquePointer) -> Result
  ) -> Result {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = cairo_create(surface)!
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_tolerance(context, 0.001)
    outline.forEachSegment { segment in
      switch segment {
      case .move(let end): cairo_move_to(context, end.x, end.y)
      case .line(let end): cairo_line_to(context, end.x, end.y)
      case .quadratic(let control, let end):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
    return body(context)
  }

  /// The sum of the lines of Cairo's flat path.
  private func cairoLength(_ context: OpaquePointer) -> Double {
    let path = cairo_copy_path_flat(context)!
    defer { cairo_path_destroy(path) }
    var (length, index) = (0.0, 0)
    var (first, last) = (PlotPoint(x: 0, y: 0), PlotPoint(x: 0, y: 0))
    let data = path.pointee.data!
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      var end = first
      if header.length > 1 {
        let point = data[index + 1].point
        end = PlotPoint(x: point.x, y: point.y)
      }
      if header.type == CAIRO_PATH_MOVE_TO {
        first = end
      } else {
        length += hypot(end.x - last.x, end.y - last.y)
      }
      last = end
      index += Int(header.length)
    }
    return length
  }

  @Test(arguments: seeds) func boundsAndLengthsAgree(seed: UInt64) throws {
    let outline = randomOutline(seed: seed)
    let (bounds, length) = withCairoPath(of: outline) { context in
      // Of the flat path, as drawn: path_extents counts a last move too.
      var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
      cairo_set_line_width(context, 0)
      cairo_path_extents(context, &x0, &y0, &x1, &y1)
      return ([x0, y0, x1 - x0, y1 - y0], cairoLength(context))
    }
    let ours = try #require(outline.bounds)
    // Cairo counts in 1/256.
    expectColumn(
      [ours.x, ours.y, ours.width, ours.height].map { $0 / 256 }, equals: bounds.map { $0 / 256 },
      tolerance: 0.012 / 256)
    #expect(isClose(outline.length(), length, 5e-4), "\(outline.length()) and \(length)")
  }

  @Test(arguments: seeds) func fillsAndStrokesAgree(seed: UInt64) throws {
    let outline = randomOutline(seed: seed)
    let joins: [Stroke.Join] = [.round, .bevel, .miter]
    let caps: [Stroke.Cap] = [.butt, .round, .square]
    let stroke = Stroke(
      color: RGBA(0x204080), width: 1 + Double(seed % 9), join: joins[Int(seed % 3)],
      cap: caps[Int(seed / 3 % 3)], dash: seed % 4 == 0 ? [9, 5] : [])
    let size = PlotSize(width: 200, height: 200)
    func list(_ command: DrawCommand) -> DisplayList {
      var list = DisplayList(size: size)
      list.commands = [
        .fillRects([PlotRect(x: 0, y: 0, width: 200, height: 200)], RGBA(0xFFFFFF)), command,
      ]
      return list
    }
    let fill = list(.fill(outline, .color(RGBA(0x204080))))
    let flat = list(.fill(outline.flattened(tolerance: 0.02), .color(RGBA(0x204080))))
    let line = list(.stroke(outline, stroke))
    let area = list(.fill(outline.stroked(stroke), .color(RGBA(0x204080))))
    let renderer = CairoRenderer()
    let filled = try renderer.pixels(of: fill)
    #expect(share(of: filled, unlike: try renderer.pixels(of: flat)) <= 0.0002)
    #expect(share(of: filled, unlike: painted(fill)) <= 0.002)
    #expect(
      share(of: try renderer.pixels(of: line), unlike: try renderer.pixels(of: area)) <= 0.004)
    // What is hit is what is filled, away from edges.
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let (x, y) = (Int(numbers.next() % 198) + 1, Int(numbers.next() % 198) + 1)
      let around = [(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].map { filled[$0, $1] }
      guard Set(around).count == 1 else { continue }
      let isHit = outline.contains(PlotPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      #expect(isHit == (around[0] == 0xFF20_4080), "\(x), \(y)")
    }
  }

  @Test func arcsAgreeAtAllAnglePairs() throws {
    for clockwise in [true, false] {
      for start in stride(from: -360, through: 360, by: 30) {
        for end in stride(from: -360, through: 360, by: 30) {
          let (from, to) = (Double(start) * .pi / 180, Double(end) * .pi / 180)
          // Cairo goes around more than once; ours does not.
          if (clockwise ? end - start : start - end) > 360 { continue }
          var outline = Outline()
          outline.addArc(
            center: PlotPoint(x: 50, y: 50), radius: 40, from: from, to: to, clockwise: clockwise)
          let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
          let context = cairo_create(surface)!
          defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
          }
          cairo_set_tolerance(context, 0.001)
          if clockwise {
            cairo_arc(context, 50, 50, 40, from, to)
          } else {
            cairo_arc_negative(context, 50, 50, 40, from, to)
          }
          let length = cairoLength(context)
          var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
          cairo_path_extents(context, &x0, &y0, &x1, &y1)
          // A whole turn and none differ by the last bit of an angle.
          if isClose(length, 80 * .pi, 1e-3) != isClose(outline.length(), 80 * .pi, 1e-3) {
            #expect((end - start) % 360 == 0, "\(start) to \(end)")
            continue
          }
          #expect(isClose(outline.length(), length, 5e-4), "\(start) to \(end), \(clockwise)")
          guard let bounds = outline.bounds else {
            #expect(length < 1e-6)
            continue
          }
          expectColumn(
            [bounds.x, bounds.y, bounds.maxX, bounds.maxY].map { $0 / 256 },
            equals: [x0, y0, x1, y1].map { $0 / 256 }, tolerance: 0.02 / 256)
        }
      }
    }
  }

  @Test func gradientsAndTurnedTextsLookAlike() throws {
    var list = DisplayList(size: PlotSize(width: 120, height: 120))
    var ellipse = Outline()
    ellipse.addEllipse(in: PlotRect(x: 10, y: 10, width: 100, height: 80))
    list.commands = [
      .fillRects([PlotRect(x: 0, y: 0, width: 120, height: 120)], RGBA(0xFFFFFF)),
      .fill(
        ellipse,
        .radialGradient(
          center: PlotPoint(x: 40, y: 40), radius: 60, from: RGBA(0xFFCC00),
          to: RGBA(0x3344AA).opacity(0.5))),
    ]
    let (cairo, ours) = (try CairoRenderer(scale: 2).pixels(of: list), painted(list, scale: 2))
    var largest = 0
    for (a, b) in zip(cairo.pixels, ours.pixels) { largest = max(largest, difference(a, b)) }
    #expect(largest <= 12)
    // A text that goes up has its ink over its position, and none beside it.
    var text = DisplayList(size: PlotSize(width: 100, height: 100))
    text.commands = [
      .fillRects([PlotRect(x: 0, y: 0, width: 100, height: 100)], RGBA(0xFFFFFF)),
      .text(
        TextRun("HHHHH", style: TextStyle(size: 12), color: RGBA(0), turn: .upright),
        at: PlotPoint(x: 50, y: 90)),
    ]
    let pixels = try CairoRenderer().pixels(of: text)
    var (low, high) = (PlotPoint(x: 100, y: 100), PlotPoint(x: 0, y: 0))
    for y in 0..<100 {
      for x in 0..<100 where pixels[x, y] != 0xFFFF_FFFF {
        low = PlotPoint(x: min(low.x, Double(x)), y: min(low.y, Double(y)))
        high = PlotPoint(x: max(high.x, Double(x)), y: max(high.y, Double(y)))
      }
    }
    #expect(low.x >= 39 && high.x <= 51 && high.y <= 90 && low.y < 60)
  }

  private func painted(_ list: DisplayList, scale: Double = 1) -> PixelImage {
    let (width, height) = (Int(list.size.width * scale), Int(list.size.height * scale))
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = PixelCanvas(
        pixels: buffer.baseAddress!, width: width, height: height, order: .bgra)
      _ = PixelPainter().paint(list, on: canvas, scale: scale)
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// The largest difference of a channel of two pixels.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16] {
      let (first, second) = (Int(a >> shift & 255), Int(b >> shift & 255))
      largest = max(largest, abs(first - second))
    }
    return largest
  }

  /// The share of pixels of which a channel differs by more than 40 of 255.
  private func share(of image: PixelImage, unlike other: PixelImage) -> Double {
    var count = 0
    image.pixels.withUnsafeBufferPointer { pixels in
      other.pixels.withUnsafeBufferPointer { others in
        var index = 0
        while index < pixels.count {
          if pixels[index] != others[index], difference(pixels[index], others[index]) > 40 {
            count += 1
          }
          index += 1
        }
      }
    }
    return Double(count) / Double(image.pixels.count)
  }
}
