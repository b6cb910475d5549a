import CCairo
import ChartCairo
import ChartDrawing
import TestSupport
import Testing

@Suite struct CairoPixelTests {
  private let red = RGBA(0xFF0000)

  @Test(arguments: [
    (1.0, 100, 50), (2.0, 200, 100), (0.33, 33, 17), (1.25, 125, 63), (8.0, 800, 400),
    (0.001, 1, 1),
  ]) func hasTheSizeTimesTheScaleRoundedUp(scale: Double, width: Int, height: Int) throws {
    let list = DisplayList(size: PlotSize(width: 100, height: 50))
    let image = try CairoRenderer(scale: scale).pixels(of: list)
    #expect([image.width, image.height, image.pixels.count] == [width, height, width * height])
  }

  @Test func fillsWholePixelsExactly() throws {
    let image = try pixels([.fillRects([PlotRect(x: 1, y: 2, width: 3, height: 1)], red)])
    #expect(
      rows(image) == [
        "........", "........", ".###....", "........", "........", "........",
      ])
  }

  /// The direct way for opaque rectangles and Cairo's must paint the same.
  @Test(arguments: [1.0, 2.0, 3.0, 1.5, 0.5]) func fillsAsCairoDoes(scale: Double) throws {
    var rects: [PlotRect] = []
    for index in 0..<50 {
      let (x, y) = (Double(index * 7 % 19) - 3, Double(index * 5 % 17) - 2)
      rects.append(PlotRect(x: x, y: y, width: Double(index % 4), height: Double(index % 5)))
    }
    var outline = Outline()
    for rect in rects { outline.addRect(rect) }
    let clip = PlotRect(x: 2, y: 1, width: 9, height: 12)
    let size = PlotSize(width: 16, height: 16)
    let direct = try pixels(
      [.pushClip(clip), .fillRects(rects, red)], size: size, scale: scale)
    let byCairo = try pixels(
      [.pushClip(clip), .fill(outline, .color(red))], size: size, scale: scale)
    #expect(direct == byCairo)
  }

  @Test func smoothsEdgesBetweenPixels() throws {
    let image = try pixels([.fillRects([PlotRect(x: 1.5, y: 0, width: 1, height: 1)], red)])
    #expect(image[1, 0] >> 24 == 128 || image[1, 0] >> 24 == 127)
    #expect(image[2, 0] == image[1, 0])
  }

  @Test func doesNotDoubleTranslucentColourWhereRectanglesOverlap() throws {
    let rects = [
      PlotRect(x: 0, y: 0, width: 3, height: 2), PlotRect(x: 1, y: 0, width: 3, height: 2),
    ]
    let image = try pixels([.fillRects(rects, red.opacity(0.5))])
    #expect(image[0, 0] == image[1, 0])
    #expect(image[0, 0] == 0x8080_0000)
  }

  @Test func clipsNestAndMayEndOutOfOrder() throws {
    let image = try CairoRenderer().pixels(of: DrawingScenes.crossed())
    #expect(image[15, 15] == 0xFFFF_0000)
    #expect(image[25, 25] == 0)
    #expect(image[5, 35] == 0xFF00_00FF)
    #expect(!image.pixels.contains(0xFF00_FF00))
  }

  @Test func drawsHardPixelsWhereAsked() throws {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 0, y: 0))
    outline.line(to: PlotPoint(x: 8, y: 5))
    let image = try pixels([.stroke(outline, Stroke(color: red, isAntialiased: false))])
    #expect(Set(image.pixels) == [0, 0xFFFF_0000])
  }

  @Test func drawsCrispLinesAtHalfPixels() throws {
    var outline = Outline()
    outline.move(to: PlotPoint(x: 1, y: 2.5))
    outline.line(to: PlotPoint(x: 6, y: 2.5))
    let image = try pixels([.stroke(outline, Stroke(color: red))])
    #expect(
      rows(image) == [
        "........", "........", ".#####..", "........", "........", "........",
      ])
  }

  @Test func drawsNothingOfWhatIsUnusable() throws {
    let list = DrawingScenes.unusable()
    _ = try CairoRenderer().png(of: list)
    _ = try CairoRenderer().pdf(of: list)
  }

  @Test func refusesUnusableSizes() {
    for (width, height, scale) in [
      (Double.nan, 1, 1.0), (1, .infinity, 1), (0, 1, 1), (1, -1, 1), (1, 1, 0), (1, 1, .nan),
      (1, 1, -2), (1, 1, .infinity),
    ] {
      let list = DisplayList(size: PlotSize(width: width, height: height))
      #expect(throws: CairoRenderError.self) { try CairoRenderer(scale: scale).png(of: list) }
    }
  }

  @Test func refusesPicturesThatAreTooLarge() {
    func error(_ width: Double, _ height: Double, scale: Double = 1) -> CairoRenderError? {
      let list = DisplayList(size: PlotSize(width: width, height: height))
      do throws(CairoRenderError) {
        _ = try CairoRenderer(scale: scale).pixels(of: list)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(32_768, 1) == .tooLarge(width: 32_768, height: 1))
    #expect(error(4_096, 1, scale: 8.1) == .tooLarge(width: 33_178, height: 9))
    #expect(error(20_000, 20_000) == .tooLarge(width: 20_000, height: 20_000))
    #expect(error(1e300, 1e300) == .tooLarge(width: 1_000_000_000, height: 1_000_000_000))
    #expect(error(32_767, 1) == nil)
  }

  // MARK: PNG

  /// Read back by Cairo's own reader.
  @Test(arguments: [1.0, 1.5]) func thePNGHoldsThePaintedPixels(scale: Double) throws {
    let renderer = CairoRenderer(scale: scale)
    let list = DrawingScenes.everything()
    let painted = try renderer.pixels(of: list)
    let decoded = try #require(decodedPNG(try renderer.png(of: list)))
    #expect(decoded.width == painted.width && decoded.height == painted.height)
    #expect(decoded.pixels == painted.pixels)
  }

  @Test func aPNGOfATranslucentPictureKeepsItsAlpha() throws {
    var list = DisplayList(size: PlotSize(width: 20, height: 40))
    list.commands = (0..<40).map { row in
      .fillRects(
        [PlotRect(x: 0, y: Double(row), width: 18, height: 1)],
        RGBA(red: 200, green: 100, blue: UInt8(row), alpha: UInt8(row * 6)))
    }
    let painted = try CairoRenderer().pixels(of: list)
    let decoded = try #require(decodedPNG(try CairoRenderer().png(of: list)))
    for (a, b) in zip(painted.pixels, decoded.pixels) {
      #expect(a >> 24 == b >> 24)
      // A colour multiplied by a small alpha has lost bits; it may come back one step off.
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  @Test func thePNGNotesItsResolution() throws {
    let list = DisplayList(size: PlotSize(width: 3, height: 3))
    let file = try CairoRenderer(scale: 2).png(of: list)
    // 144 dots an inch are 5669 a metre; the chunk follows the header of 33 bytes.
    #expect(Array(file[37..<50]) == Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
  }

  // MARK: Helpers

  private func pixels(
    _ commands: [DrawCommand], size: PlotSize = PlotSize(width: 8, height: 6), scale: Double = 1
  ) throws -> PixelImage {
    var list = DisplayList(size: size)
    list.commands = commands
    return try CairoRenderer(scale: scale).pixels(of: list)
  }

  private func rows(_ image: PixelImage) -> [String] {
    (0..<image.height).map { y in
      String(
        (0..<image.width).map { x in
          image[x, y] == 0xFFFF_0000 ? "#" : image[x, y] == 0 ? "." : "?"
        })
    }
  }
}

/// A PNG file as Cairo reads it; colours multiplied by alpha.
func decodedPNG(_ file: [UInt8]) -> PixelImage? {
  final class Reader {
    var rest: ArraySlice<UInt8>
    init(_ file: [UInt8]) { rest = file[...] }
  }
  let reader = Reader(file)
  let surface = withExtendedLifetime(reader) {
    cairo_image_surface_create_from_png_stream(
      { closure, data, count in
        let reader = Unmanaged<Reader>.fromOpaque(closure!).takeUnretainedValue()
        guard reader.rest.count >= Int(count), let data else { return CAIRO_STATUS_READ_ERROR }
        for index in 0..<Int(count) { data[index] = reader.rest.removeFirst() }
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(reader).toOpaque())
  }
  defer { cairo_surface_destroy(surface) }
  guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
    let data = cairo_image_surface_get_data(surface)
  else { return nil }
  let width = Int(cairo_image_surface_get_width(surface))
  let height = Int(cairo_image_surface_get_height(surface))
  let stride = Int(cairo_image_surface_get_stride(surface))
  let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
  var pixels: [UInt32] = []
  for row in 0..<height {
    for column in 0..<width {
      let value = UnsafeRawPointer(data + row * stride + column * 4).load(as: UInt32.self)
      pixels.append(isOpaque ? value | 0xFF00_0000 : value)
    }
  }
  return PixelImage(width: width, height: height, pixels: pixels)
}
