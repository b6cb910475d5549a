import ChartDrawing

/// Display lists that every renderer is tested with.
public enum DrawingScenes {
  /// Every drawing command and every option of it, once or more.
  public static func everything(language: String = "zh-Hant") -> DisplayList {
    var list = DisplayList(size: PlotSize(width: 320, height: 240))
    list.title = "Tom & Jerry < 50 > \"x\""
    list.summary = "All commands"
    list.language = language
    list.commands.append(
      .fillRects([PlotRect(x: 0, y: 0, width: 320, height: 240)], RGBA(0xFFFFFF)))
    list.commands += rectangles()
    list.commands += lines()
    list.commands += shapes()
    list.commands += texts()
    return list
  }

  /// All that must be left out: not a number, infinite, huge, empty, invisible.
  public static func unusable() -> DisplayList {
    var list = DisplayList(size: PlotSize(width: 100, height: 100))
    list.title = "nothing"
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
    for value in bad {
      var outline = Outline()
      outline.line(to: PlotPoint(x: 1, y: 1))
      outline.line(to: PlotPoint(x: value, y: 2))
      outline.line(to: PlotPoint(x: 3, y: value))
      outline.cubicCurve(
        to: PlotPoint(x: 9, y: 9), control1: PlotPoint(x: value, y: 0),
        control2: PlotPoint(x: 1, y: 1))
      outline.quadraticCurve(
        to: PlotPoint(x: value, y: 9), control: PlotPoint(x: 1, y: 1))
      outline.close()
      let point = PlotPoint(x: value, y: 1)
      let rects = [
        PlotRect(x: value, y: 0, width: 1, height: 1),
        PlotRect(x: 0, y: 0, width: value, height: 1),
        PlotRect(x: 0, y: 0, width: -1, height: 1),
        PlotRect(x: 0, y: 0, width: 1, height: 0),
      ]
      let gradient = Paint.linearGradient(
        start: point, end: PlotPoint(x: 0, y: 1), from: RGBA(0), to: RGBA(1))
      list.commands.append(.fillRects(rects, RGBA(0)))
      list.commands.append(.fill(outline, .color(RGBA(0))))
      list.commands.append(.fill(outline, gradient))
      list.commands.append(
        .fill(outline, .radialGradient(center: point, radius: 3, from: RGBA(0), to: RGBA(1))))
      list.commands.append(
        .fill(
          outline,
          .radialGradient(
            center: PlotPoint(x: 1, y: 1), radius: -value.magnitude, from: RGBA(0), to: RGBA(1))))
      for (width, dash) in [(value, []), (1, [value, 1]), (1, [0, 0]), (-1, [])] {
        list.commands.append(
          .stroke(outline, Stroke(color: RGBA(0), width: width, dash: dash)))
      }
      for (size, position) in [(10, point), (value, PlotPoint(x: 1, y: 1))] {
        list.commands.append(
          .text(TextRun("x", style: TextStyle(size: size), color: RGBA(0)), at: position))
      }
      list.commands.append(.pushClip(PlotRect(x: 0, y: value, width: 10, height: 10)))
      list.commands += [.popClip, .popClip, .endGroup, .popClip]
    }
    return list
  }

  /// Clips and groups that do not nest, and some that are never closed.
  public static func crossed() -> DisplayList {
    var list = DisplayList(size: PlotSize(width: 40, height: 40))
    list.commands = [
      .beginGroup("a"), .pushClip(PlotRect(x: 0, y: 0, width: 20, height: 20)), .endGroup,
      .fillRects([PlotRect(x: 10, y: 10, width: 20, height: 20)], RGBA(0xFF0000)),
      .beginGroup("a"), .popClip,
      .fillRects([PlotRect(x: 0, y: 30, width: 10, height: 10)], RGBA(0x0000FF)),
      .pushClip(PlotRect(x: 0, y: 0, width: 0, height: 0)),
      .fillRects([PlotRect(x: 0, y: 0, width: 40, height: 40)], RGBA(0x00FF00)),
    ]
    return list
  }

  private static func rectangles() -> [DrawCommand] {
    var bodies: [PlotRect] = []
    for index in 0..<20 {
      bodies.append(
        PlotRect(x: Double(10 + 6 * index), y: Double(30 + index % 7 * 5), width: 4, height: 30))
    }
    let overlapping = [
      PlotRect(x: 140.25, y: 30.5, width: 20.5, height: 10.25),
      PlotRect(x: 150, y: 35, width: 20, height: 20),
    ]
    return [
      .beginGroup("candles"),
      .fillRects(bodies, RGBA(0xE0393E)),
      .fillRects(overlapping, RGBA(0x17A673).opacity(0.5)),
      .endGroup,
    ]
  }

  private static func lines() -> [DrawCommand] {
    let plain = Stroke(color: RGBA(0x2F6FDE), width: 1.5)
    let round = Stroke(color: RGBA(0x9B3FC7), width: 3, join: .bevel, cap: .round)
    let dashed = Stroke(
      color: RGBA(0x00897B), width: 2, join: .miter, cap: .square, dash: [6, 4])
    let hard = Stroke(color: RGBA(0), width: 1, isAntialiased: false)
    return [
      .beginGroup("lines"),
      .pushClip(PlotRect(x: 5, y: 80, width: 160, height: 70)),
      .stroke(wave(), plain),
      .stroke(wave(dy: 20), round),
      .popClip,
      .stroke(wave(dy: 60), dashed),
      .stroke(wave(dy: 75), hard),
      .endGroup,
    ]
  }

  private static func shapes() -> [DrawCommand] {
    let blue = RGBA(0x2F6FDE)
    let fading = Paint.linearGradient(
      start: PlotPoint(x: 0, y: 80), end: PlotPoint(x: 0, y: 140), from: blue,
      to: blue.opacity(0))
    return [
      .fill(curves(), .color(RGBA(0xE08A00))),
      .fill(rounded(PlotRect(x: 260, y: 80, width: 50, height: 60)), fading),
      .fill(
        rounded(PlotRect(x: 10, y: 180, width: 50, height: 40)),
        .radialGradient(
          center: PlotPoint(x: 30, y: 195), radius: 30, from: RGBA(0xFFE08A), to: blue)),
    ]
  }

  private static func texts() -> [DrawCommand] {
    let dark = RGBA(0x1F2430)
    let close = TextRun("Close 17,850.25", style: TextStyle(size: 12), color: dark)
    let index = TextRun(
      "加權指數", style: TextStyle(size: 14, weight: .bold), color: dark, anchor: .middle)
    let marks = TextRun(
      "a<b & c", style: TextStyle(size: 11), color: RGBA(0xC2185B), anchor: .end)
    let rising = TextRun("Semiconductors", style: TextStyle(size: 10), color: dark, turn: .rising)
    let upright = TextRun(
      "電子", style: TextStyle(size: 10), color: dark, anchor: .start, turn: .upright)
    return [
      .text(close, at: PlotPoint(x: 180, y: 170)),
      .text(index, at: PlotPoint(x: 240, y: 195)),
      .text(marks, at: PlotPoint(x: 310, y: 220)),
      .text(rising, at: PlotPoint(x: 110, y: 220)),
      .text(upright, at: PlotPoint(x: 90, y: 230)),
    ]
  }

  private static func wave(dy: Double = 0) -> Outline {
    var outline = Outline()
    for index in 0...30 {
      let point = PlotPoint(
        x: Double(index) * 5.37 + 2, y: 90 + dy + Double(index * index % 11) * 2.21)
      if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
    }
    return outline
  }

  private static func curves() -> Outline {
    var outline = Outline()
    outline.addCircle(center: PlotPoint(x: 210, y: 50), radius: 20)
    outline.move(to: PlotPoint(x: 250, y: 60))
    outline.quadraticCurve(
      to: PlotPoint(x: 300, y: 60), control: PlotPoint(x: 275, y: 10))
    outline.close()
    return outline
  }

  private static func rounded(_ rect: PlotRect) -> Outline {
    var outline = Outline()
    outline.addRoundedRect(rect, radius: 6)
    return outline
  }
}
