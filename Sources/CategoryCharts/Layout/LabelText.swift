import ByteText
import ChartDrawing
import ChartEngine

/// Labels that have to fit: cut, or broken into lines.
struct LabelText<Measurer: TextMeasurer> {
  let measurer: Measurer
  let style: TextStyle

  init(_ style: TextStyle, measuring measurer: Measurer) {
    self.measurer = measurer
    self.style = style
  }

  func width(_ text: String) -> Double { measurer.width(of: text, style: style) }

  /// The text, or as much of its beginning as fits before an ellipsis; empty where not even that
  /// does.
  func cut(_ text: String, to width: Double) -> String {
    if self.width(text) <= width { return text }
    let bytes = utf8Bytes(of: text)
    let ends = characterEnds(in: bytes)
    // The longest beginning that fits.
    var (low, high) = (0, ends.count)
    var best = ""
    while low < high {
      let middle = (low + high) / 2
      var part = TextBytes()
      part.add(Array(bytes[..<ends[middle]]).withoutBlanksAtEnd)
      part.add("…")
      let candidate = part.string
      if self.width(candidate) <= width {
        best = candidate
        low = middle + 1
      } else {
        high = middle
      }
    }
    return best
  }

  /// The text in lines that are no wider, broken at blanks, behind hyphens and slashes and between
  /// Chinese, Japanese and Korean characters; nil where that takes more lines.
  func lines(of text: String, within width: Double, most: Int) -> [String]? {
    if self.width(text) <= width { return [text] }
    let bytes = utf8Bytes(of: text)
    var lines: [String] = []
    var (start, end) = (0, 0)
    for next in LabelText.breaks(in: bytes) {
      let candidate = makeString(Array(bytes[start..<next]).withoutBlanksAtEnd)
      if self.width(candidate) <= width {
        end = next
        continue
      }
      guard end > start else { return nil }
      lines.append(makeString(Array(bytes[start..<end]).withoutBlanksAtEnd))
      if lines.count >= most { return nil }
      start = end
      end = next
      let rest = makeString(Array(bytes[start..<next]).withoutBlanksAtEnd)
      if self.width(rest) > width { return nil }
    }
    if end > start { lines.append(makeString(Array(bytes[start..<end]).withoutBlanksAtEnd)) }
    return lines.count <= most ? lines : nil
  }

  /// Where a line may end: after so many bytes; the end of the text is the last.
  private static func breaks(in bytes: [UInt8]) -> [Int] {
    var breaks: [Int] = []
    let ends = characterEnds(in: bytes)
    var start = 0
    for (number, end) in ends.enumerated() {
      let isLast = number == ends.count - 1
      let next = isLast ? 0 : bytes[end]
      let first = bytes[start]
      // From U+3000 on, three bytes or more begin with E3 or above.
      let isBreak =
        first == 0x20 || first == UInt8(ascii: "-") || first == UInt8(ascii: "/")
        || (first >= 0xE3 && next >= 0xE3)
      if isLast || (isBreak && next != 0x20) { breaks.append(end) }
      start = end
    }
    return breaks
  }
}

extension [UInt8] {
  fileprivate var withoutBlanksAtEnd: [UInt8] {
    var bytes = self
    while bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }
}
