import CCairo
import ChartDrawing

/// Lays out and shows single lines of text by Pango.
///
/// Widths are those of the unhinted outlines, so that they do not depend on the scale.
final class PangoFonts {
  private let cairo: OpaquePointer?
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private var descriptions: [TextStyle: OpaquePointer] = [:]
  private var current: TextStyle?

  /// - Parameter context: where text will be shown; nil for measuring only.
  /// - Throws: ``CairoRenderError/noFonts``: Pango would end the process.
  init(language: String, context cairo: OpaquePointer?) throws(CairoRenderError) {
    guard PangoFonts.systemHasFonts else { throw .noFonts }
    self.cairo = cairo
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
    layout = pango_layout_new(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    families = PangoFonts.families(for: language)
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Advance width in points.
  func width(of text: String, style: TextStyle) -> Double {
    set(text, style)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// Shows the run with its anchor on the baseline at `position`.
  ///
  /// - Returns: false if a character of it is in no font.
  func show(_ run: TextRun, at position: PlotPoint) -> Bool {
    guard let cairo else { return true }
    set(run.text, run.style)
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return true }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let width = Double(logical.width) / Double(PANGO_SCALE)
    let x =
      switch run.anchor {
      case .start: position.x
      case .middle: position.x - width / 2
      case .end: position.x - width
      }
    cairo_move_to(cairo, x, position.y)
    pango_cairo_show_layout_line(cairo, line)
    cairo_new_path(cairo)
    return pango_layout_get_unknown_glyphs_count(layout) == 0
  }

  private func set(_ text: String, _ style: TextStyle) {
    if current != style {
      current = style
      pango_layout_set_font_description(layout, description(of: style))
    }
    var text = text.isOneLine ? text : text.onOneLine
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
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

  private let families: String

  /// The same order as in SVG files.
  private static func families(for language: String) -> String {
    let tag = language.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let own =
      if tag.starts(with: "ja".utf8) {
        "JP"
      } else if tag.starts(with: "ko".utf8) {
        "KR"
      } else if tag.starts(with: "zh-hans".utf8) || tag.starts(with: "zh-cn".utf8)
        || tag.starts(with: "zh-sg".utf8)
      {
        "SC"
      } else {
        "TC"
      }
    return "Liberation Sans,Arial,Helvetica,DejaVu Sans,Noto Sans CJK \(own),sans-serif"
  }

  private static var systemHasFonts: Bool {
    guard let fonts = FcConfigGetFonts(nil, FcSetSystem) ?? loadedFonts() else { return false }
    return fonts.pointee.nfont > 0
  }

  private static func loadedFonts() -> UnsafeMutablePointer<FcFontSet>? {
    FcInit() == 0 ? nil : FcConfigGetFonts(nil, FcSetSystem)
  }
}

extension String {
  /// Whether no character would break or hide a line.
  fileprivate var isOneLine: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Control characters as spaces.
  fileprivate var onOneLine: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return String(result)
  }
}
