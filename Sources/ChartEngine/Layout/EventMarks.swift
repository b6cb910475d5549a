import ByteText
import ChartDrawing
import MarketBars

/// What happened to a share: an event's word in a box at the foot of the pane, and a beam across the
/// slot of a bar that closed at a limit of its day.
struct EventMarks {
  let frame: PlotFrame
  let prices: PriceColumns
  let style: ChartStyle
  /// Room that other texts take.
  let taken: [PlotRect]

  /// The height of a box.
  var height: Double { (style.fontSize + 2).rounded() }

  /// Boxes from left to right; one that would lie on another text is a small triangle, which may stand
  /// at the foot of the pane's other texts, and is left out only beside another event's.
  func drawEvents(
    _ placed: [MarkersLayout.Sign], measuring text: some TextMeasurer,
    into commands: inout [DrawCommand]
  ) {
    let textStyle = TextStyle(size: style.fontSize - 2, weight: .bold)
    let plot = frame.rect
    guard plot.height > 3 * height else { return }
    var boxes = taken
    var signs = Outline()
    var words: [DrawCommand] = []
    for marker in placed where marker.kind == .event {
      let barX = frame.x(of: marker.index)
      guard barX >= plot.x, barX <= plot.maxX else { continue }
      let word = ChartMarker.words(of: marker.text).word
      let width = Swift.max(height, text.width(of: word, style: textStyle) + 6).rounded()
      let left = frame.grid.snapped(
        Swift.min(Swift.max(barX - width / 2, plot.x + 1), plot.maxX - width - 1))
      var box = PlotRect(x: left, y: plot.maxY - height - 1, width: width, height: height)
      let hasRoom = width <= plot.width && !word.utf8.isEmpty
      if hasRoom && !boxes.contains(where: { $0.intersects(box.inset(x: -1, y: 0)) }) {
        signs.addRoundedRect(box, radius: 3)
        words.append(
          .text(
            TextRun(word, style: textStyle, color: style.theme.background, anchor: .middle),
            at: PlotPoint(x: box.midX, y: box.midY + textStyle.capHeight / 2)))
      } else {
        box = PlotRect(x: barX - 3, y: plot.maxY - 6, width: 6, height: 5)
        if boxes[taken.count...].contains(where: { $0.intersects(box) }) { continue }
        signs.addPolygon([
          PlotPoint(x: barX, y: box.y), PlotPoint(x: box.maxX, y: box.maxY),
          PlotPoint(x: box.x, y: box.maxY),
        ])
      }
      boxes.append(box)
    }
    guard boxes.count > taken.count else { return }
    commands.add(.fill(signs, .color(style.theme.quietText)))
    for word in words { commands.add(word) }
  }

  /// Beams over the close of limit-up bars and under that of limit-down bars, as wide as the slot:
  /// colour is not their only sign. None where bars are narrower than three pixels.
  func drawLimits(_ placed: [MarkersLayout.Sign], into commands: inout [DrawCommand]) {
    let spacing = frame.pixels.spacing
    guard spacing >= 3 else { return }
    let thickness = Swift.max(2, (2 * frame.grid.scale).rounded())
    let (first, last) = (frame.left, (frame.rect.maxX * frame.grid.scale).rounded())
    for isUp in [true, false] {
      var beams: [PlotRect] = []
      for marker in placed where marker.kind == (isUp ? .limitUp : .limitDown) {
        let y = frame.scale.y(of: prices.close[marker.index])
        guard y.isFinite, y >= frame.rect.y, y <= frame.rect.maxY else { continue }
        let center = frame.left + frame.pixels.x(of: marker.index)
        let left = Swift.max((center - spacing / 2).rounded(), first)
        let right = Swift.min((center + spacing / 2).rounded(), last)
        guard right > left else { continue }
        let line = frame.grid.line(y)
        let top = isUp != frame.scale.isInverted ? line - thickness : line
        beams.append(
          frame.rect(left: left, top: top, width: right - left, bottom: top + thickness))
      }
      if !beams.isEmpty {
        commands.add(.fillRects(beams, isUp ? style.trend.up : style.trend.down))
      }
    }
  }
}

extension ChartMarker {
  /// The text up to its first blank, and what follows.
  var words: (word: String, rest: String) { ChartMarker.words(of: text) }

  static func words(of text: String) -> (word: String, rest: String) {
    let bytes = utf8Bytes(of: text)
    guard let blank = bytes.firstIndex(of: 0x20) else { return (text, "") }
    return (makeString(Array(bytes[..<blank])), makeString(Array(bytes[(blank + 1)...])))
  }
}
