import BrowserHost
import CHost
import ChartDrawing

/// Reads an encoded picture (`PictureCode`) back into a display list.
struct PictureDecoder {
  private let numbers: [Double]
  private var position = 0
  /// Number that the page gives to text 0 of the picture.
  private let firstText: Int32

  init(_ numbers: [Double], firstText: Int32) {
    self.numbers = numbers
    self.firstText = firstText
  }

  mutating func commands() -> [DrawCommand] {
    var commands: [DrawCommand] = []
    while let code = PictureCode(rawValue: Int32(next())), code != .end {
      if let command = command(code) { commands.append(command) }
    }
    return commands
  }

  private mutating func command(_ code: PictureCode) -> DrawCommand? {
    switch code {
    case .fillRects:
      let color = color()
      let rects = (0..<count()).map { _ in rect() }
      return .fillRects(rects, color)
    case .fill:
      let color = color()
      return .fill(outline(), .color(color))
    case .fillGradient:
      let start = point()
      let end = point()
      let from = color()
      let to = color()
      return .fill(outline(), .linearGradient(start: start, end: end, from: from, to: to))
    case .fillRadial:
      let center = point()
      let radius = next()
      let from = color()
      let to = color()
      return .fill(outline(), .radialGradient(center: center, radius: radius, from: from, to: to))
    case .stroke:
      let color = color()
      let width = next()
      let join = Stroke.Join(rawValue: UInt8(next())) ?? .round
      let cap = Stroke.Cap(rawValue: UInt8(next())) ?? .butt
      let isAntialiased = next() != 0
      let dash = (0..<count()).map { _ in next() }
      return .stroke(
        outline(),
        Stroke(
          color: color, width: width, join: join, cap: cap, dash: dash,
          isAntialiased: isAntialiased))
    case .text:
      let text = text()
      let color = color()
      let size = next()
      let weight: TextStyle.Weight = next() != 0 ? .bold : .regular
      let place = UInt8(next())
      return .text(
        TextRun(
          text, style: TextStyle(size: size, weight: weight), color: color,
          anchor: TextRun.Anchor(rawValue: place & 3) ?? .start,
          turn: TextRun.Turn(rawValue: place >> 2) ?? .level),
        at: point())
    case .pushClip: return .pushClip(rect())
    case .popClip: return .popClip
    case .beginGroup: return .beginGroup(text())
    case .endGroup: return .endGroup
    case .putPixels, .end: return nil
    }
  }

  /// The next number; the end's code behind the last one.
  private mutating func next() -> Double {
    guard position < numbers.count else { return 0 }
    position += 1
    return numbers[position - 1]
  }

  /// How many follow; never more than there are.
  private mutating func count() -> Int {
    let count = next()
    return count > 0 && count <= Double(numbers.count) ? Int(count) : 0
  }

  private mutating func color() -> RGBA {
    let word = UInt32(next())
    return RGBA(
      red: UInt8(word >> 24), green: UInt8(word >> 16 & 255), blue: UInt8(word >> 8 & 255),
      alpha: UInt8(word & 255))
  }

  private mutating func point() -> PlotPoint {
    let x = next()
    return PlotPoint(x: x, y: next())
  }

  private mutating func rect() -> PlotRect {
    let x = next()
    let y = next()
    let width = next()
    return PlotRect(x: x, y: y, width: width, height: next())
  }

  private mutating func text() -> String { hostText(firstText + Int32(next())) }

  private mutating func outline() -> Outline {
    var outline = Outline()
    let end = min(numbers.count, position + 1 + count())
    while position < end {
      switch Outline.Verb(rawValue: UInt8(next())) {
      case .move: outline.move(to: point())
      case .line: outline.line(to: point())
      case .quadratic:
        let control = point()
        outline.quadraticCurve(to: point(), control: control)
      case .cubic:
        let first = point()
        let second = point()
        outline.cubicCurve(to: point(), control1: first, control2: second)
      case .close: outline.close()
      case nil: return outline
      }
    }
    return outline
  }
}
