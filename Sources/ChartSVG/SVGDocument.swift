import ChartDrawing

/// An SVG file being written: the elements so far, and those still open.
struct SVGDocument {
  private var out = MarkupBytes()
  private var ids: SVGIdentifiers
  private var open: [Container] = []
  private var clips: [(rect: PlotRect?, id: [UInt8])] = []
  private var gradientCount = 0

  /// An element that holds others.
  private enum Container: Equatable {
    case group
    case clip(id: [UInt8])
  }

  init(idPrefix: String) { ids = SVGIdentifiers(prefix: idPrefix) }

  /// Writes the root element, the title and the description.
  mutating func open(_ list: DisplayList) {
    let size = PlotRect(x: 0, y: 0, width: list.size.width, height: list.size.height).drawable
    let titleID = ids.unique("picture-title")
    let summaryID = ids.unique("picture-summary")
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    out.append(attribute: "width", size?.width ?? 0)
    out.append(attribute: "height", size?.height ?? 0)
    out.append(" viewBox=\"0 0 ")
    out.append(size?.width ?? 0)
    out.append(" ")
    out.append(size?.height ?? 0)
    out.append("\"")
    if !list.language.isEmpty {
      out.append(attribute: "lang", escaping: list.language)
      out.append(attribute: "xml:lang", escaping: list.language)
    }
    out.append(attribute: "font-family", escaping: SVGFonts.families(for: list.language))
    out.append(" role=\"img\"")
    let hasTitle = !list.title.isEmpty
    let hasSummary = !list.summary.isEmpty
    if hasTitle || hasSummary {
      out.append(" aria-labelledby=\"")
      if hasTitle { out.append(titleID) }
      if hasTitle && hasSummary { out.append(" ") }
      if hasSummary { out.append(summaryID) }
      out.append("\"")
    }
    out.append(">\n")
    if hasTitle { out.append(element: "title", id: titleID, escaping: list.title) }
    if hasSummary { out.append(element: "desc", id: summaryID, escaping: list.summary) }
  }

  mutating func append(_ command: DrawCommand) {
    switch command {
    case .fillRects(let rects, let color): append(rects, color)
    case .fill(let outline, let paint): append(outline, paint)
    case .stroke(let outline, let stroke): append(outline, stroke)
    case .text(let run, let position): append(run, at: position)
    case .pushClip(let rect): pushClip(rect)
    case .popClip: close { $0 != .group }
    case .beginGroup(let name): beginGroup(name)
    case .endGroup: close { $0 == .group }
    }
  }

  /// Ends what is open and returns the file.
  consuming func closed() -> [UInt8] {
    for _ in open { out.append("</g>\n") }
    out.append("</svg>\n")
    return out.bytes
  }

  // MARK: Shapes

  private mutating func append(_ rects: [PlotRect], _ color: RGBA) {
    guard color.alpha > 0, rects.contains(where: { $0.drawable != nil }) else { return }
    out.append("<path")
    out.append(paint: "fill", color)
    out.append(" d=\"")
    SVGPathBytes.append(rects, to: &out.bytes)
    out.append("\"/>\n")
  }

  private mutating func append(_ outline: Outline, _ paint: Paint) {
    let outline = outline.drawable
    guard !outline.isEmpty else { return }
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return }
      out.append("<path")
      out.append(paint: "fill", color)
    case .linearGradient(let start, let end, let from, let to):
      guard let start = start.drawable, let end = end.drawable else { return }
      let id = beginGradient("linearGradient")
      out.append(attribute: "x1", start.x)
      out.append(attribute: "y1", start.y)
      out.append(attribute: "x2", end.x)
      out.append(attribute: "y2", end.y)
      endGradient("linearGradient", from, to, id: id)
    case .radialGradient(let center, _, let from, let to):
      guard let center = center.drawable, let radius = paint.drawableRadius else { return }
      let id = beginGradient("radialGradient")
      out.append(attribute: "cx", center.x)
      out.append(attribute: "cy", center.y)
      out.append(attribute: "r", radius)
      endGradient("radialGradient", from, to, id: id)
    }
    appendData(of: outline)
  }

  private mutating func append(_ outline: Outline, _ stroke: Stroke) {
    let outline = outline.drawable
    guard !outline.isEmpty, let width = stroke.drawableWidth else { return }
    out.append("<path fill=\"none\"")
    out.append(paint: "stroke", stroke.color)
    if width != 1 { out.append(attribute: "stroke-width", width) }
    switch stroke.join {
    case .miter: break
    case .round: out.append(" stroke-linejoin=\"round\"")
    case .bevel: out.append(" stroke-linejoin=\"bevel\"")
    }
    switch stroke.cap {
    case .butt: break
    case .round: out.append(" stroke-linecap=\"round\"")
    case .square: out.append(" stroke-linecap=\"square\"")
    }
    let dash = stroke.drawableDash
    if !dash.isEmpty {
      out.append(" stroke-dasharray=\"")
      for (index, length) in dash.enumerated() {
        if index > 0 { out.append(" ") }
        out.append(length)
      }
      out.append("\"")
    }
    if !stroke.isAntialiased { out.append(" shape-rendering=\"crispEdges\"") }
    appendData(of: outline)
  }

  private mutating func appendData(of outline: Outline) {
    out.append(" d=\"")
    SVGPathBytes.append(outline, to: &out.bytes)
    out.append("\"/>\n")
  }

  private mutating func beginGradient(_ element: String) -> [UInt8] {
    gradientCount += 1
    let id = ids.unique("gradient-\(gradientCount)")
    out.append("<")
    out.append(element)
    out.append(" id=\"")
    out.append(id)
    out.append("\" gradientUnits=\"userSpaceOnUse\"")
    return id
  }

  /// Writes the colours, and begins the path that is filled with them.
  private mutating func endGradient(
    _ element: String, _ first: RGBA, _ last: RGBA, id: [UInt8]
  ) {
    out.append("><stop")
    out.append(paint: "stop-color", opacity: "stop-opacity", first)
    out.append("/><stop offset=\"1\"")
    out.append(paint: "stop-color", opacity: "stop-opacity", last)
    out.append("/></")
    out.append(element)
    out.append(">\n<path fill=\"url(#")
    out.append(id)
    out.append(")\"")
  }

  // MARK: Text

  private mutating func append(_ run: TextRun, at position: PlotPoint) {
    guard let position = position.drawable, run.style.isDrawable, run.color.alpha > 0,
      !run.text.isEmpty
    else { return }
    out.append("<text")
    out.append(attribute: "x", position.x)
    out.append(attribute: "y", position.y)
    if run.turn != .level {
      out.append(" transform=\"rotate(")
      out.append(run.turn.degrees)
      out.append(" ")
      out.append(position.x)
      out.append(" ")
      out.append(position.y)
      out.append(")\"")
    }
    out.append(attribute: "font-size", run.style.size)
    if run.style.weight == .bold { out.append(" font-weight=\"700\"") }
    switch run.anchor {
    case .start: break
    case .middle: out.append(" text-anchor=\"middle\"")
    case .end: out.append(" text-anchor=\"end\"")
    }
    out.append(paint: "fill", run.color)
    if run.text.hasSpacesThatCollapse { out.append(" xml:space=\"preserve\"") }
    out.append(">")
    out.append(escaping: run.text)
    out.append("</text>\n")
  }

  // MARK: Groups and clips

  private mutating func beginGroup(_ name: String) {
    out.append("<g id=\"")
    out.append(ids.unique(name))
    out.append("\">\n")
    open.append(.group)
  }

  private mutating func pushClip(_ rect: PlotRect) {
    let id = clipID(for: rect.drawable)
    reopen(.clip(id: id))
    open.append(.clip(id: id))
  }

  /// The clip path of a rectangle, written when it is met for the first time; without a rectangle
  /// it hides everything.
  private mutating func clipID(for rect: PlotRect?) -> [UInt8] {
    if let known = clips.first(where: { $0.rect == rect }) { return known.id }
    let id = ids.unique("clip-\(clips.count + 1)")
    clips.append((rect, id))
    out.append("<clipPath id=\"")
    out.append(id)
    out.append("\">")
    if let rect {
      out.append("<rect")
      out.append(attribute: "x", rect.x)
      out.append(attribute: "y", rect.y)
      out.append(attribute: "width", rect.width)
      out.append(attribute: "height", rect.height)
      out.append("/>")
    }
    out.append("</clipPath>\n")
    return id
  }

  /// Ends the innermost container that fits. Clips and groups of a list need not nest, elements
  /// must: those inside are ended too and opened again.
  private mutating func close(where fits: (Container) -> Bool) {
    guard let index = open.lastIndex(where: fits) else { return }
    for _ in index..<open.count { out.append("</g>\n") }
    open.remove(at: index)
    for container in open[index...] { reopen(container) }
  }

  private mutating func reopen(_ container: Container) {
    switch container {
    case .group: out.append("<g>\n")
    case .clip(let id):
      out.append("<g clip-path=\"url(#")
      out.append(id)
      out.append(")\">\n")
    }
  }
}
