import CCairo
import ChartDrawing

/// Shapes and shows single lines of text by Pango.
///
/// Widths are those of the outlines before hinting, so that they do not depend on the scale. Texts
/// are shaped run by run: a Pango layout would do the same and measure whole fonts besides.
final class PangoFonts {
  private let context: OpaquePointer
  private let families: String
  private var descriptions: [TextStyle: OpaquePointer] = [:]
  private let glyphs: UnsafeMutablePointer<PangoGlyphString>

  /// - Parameters:
  ///   - language: a BCP 47 tag; it chooses among the forms of Chinese characters.
  ///   - cairo: where text will be shown; nil for measuring only.
  /// - Throws: ``CairoRenderError/noFonts``.
  init(language: String, for cairo: OpaquePointer? = nil) throws(CairoRenderError) {
    guard FontSystem.hasFonts else { throw .noFonts }
    families = FontSystem.families(for: language)
    glyphs = pango_glyph_string_new()
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    if let cairo { pango_cairo_update_context(cairo, context) }
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    pango_glyph_string_free(glyphs)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Advance width in points.
  func width(of text: String, style: TextStyle) -> Double {
    var width = 0
    forEachRun(of: text, style) { _, glyphs in
      width += Int(pango_glyph_string_get_width(glyphs))
    }
    return Double(width) / Double(PANGO_SCALE)
  }

  /// Shows the run with its anchor on the baseline at `position`.
  ///
  /// Where there are pixels, the run begins at a whole one: Cairo moves each glyph to a whole pixel
  /// anyway, and the same number would be spaced unlike itself from place to place.
  ///
  /// - Returns: false if a character of it is in no font; a box stands for it.
  func show(
    _ run: TextRun, at position: PlotPoint, on cairo: OpaquePointer, pixelsPerPoint: Double?
  ) -> Bool {
    let isTurned = run.turn != .level
    var (x, y) = (position.x, position.y)
    if isTurned {
      cairo_save(cairo)
      cairo_translate(cairo, x, y)
      cairo_rotate(cairo, run.turn.degrees * .pi / 180)
      // Glyphs are made for the way they are turned.
      pango_cairo_update_context(cairo, context)
      (x, y) = (0, 0)
    }
    switch run.anchor {
    case .start: break
    case .middle: x -= width(of: run.text, style: run.style) / 2
    case .end: x -= width(of: run.text, style: run.style)
    }
    if let pixelsPerPoint, !isTurned { x = (x * pixelsPerPoint).rounded() / pixelsPerPoint }
    var isComplete = true
    forEachRun(of: run.text, run.style) { font, glyphs in
      cairo_move_to(cairo, x, y)
      pango_cairo_show_glyph_string(cairo, font, glyphs)
      x += Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
      if glyphs.hasUnknownGlyph { isComplete = false }
    }
    cairo_new_path(cairo)
    if isTurned {
      cairo_restore(cairo)
      pango_cairo_update_context(cairo, context)
    }
    return isComplete
  }

  /// Calls `body` with each stretch of one font and its glyphs, from left to right.
  private func forEachRun(
    of text: String, _ style: TextStyle,
    _ body: (UnsafeMutablePointer<PangoFont>?, UnsafeMutablePointer<PangoGlyphString>) -> Void
  ) {
    guard !text.isEmpty else { return }
    pango_context_set_font_description(context, description(of: style))
    var text = text.onOneLine
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress, let length = Int32(exactly: characters.count)
        else { return }
        let logical = pango_itemize(context, start, 0, length, nil, nil)
        let visual = pango_reorder_items(logical)
        var node = visual
        while let current = node {
          let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
          pango_shape_full(
            start + Int(item.pointee.offset), item.pointee.length, start, length,
            &item.pointee.analysis, glyphs)
          body(item.pointee.analysis.font, glyphs)
          node = current.pointee.next
        }
        g_list_free(visual)
        g_list_free_full(logical) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
      }
    }
  }

  private func description(of style: TextStyle) -> OpaquePointer {
    if let known = descriptions[style] { return known }
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
    if style.weight == .bold { pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD) }
    descriptions[style] = description
    return description
  }
}

extension UnsafeMutablePointer<PangoGlyphString> {
  /// Whether a glyph is a stand-in for a character that no font has (`PANGO_GLYPH_UNKNOWN_FLAG`).
  fileprivate var hasUnknownGlyph: Bool {
    let glyphs = UnsafeBufferPointer(start: pointee.glyphs, count: Int(pointee.num_glyphs))
    return glyphs.contains { $0.glyph & 0x1000_0000 != 0 }
  }
}

extension String {
  /// Control characters, and the separators of lines and paragraphs, as spaces.
  fileprivate var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.endsLine }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.endsLine ? " " : scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
