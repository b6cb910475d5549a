import ChartDrawing

/// XML text as UTF-8 bytes.
struct MarkupBytes {
  var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 15) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// A number with at most two decimals.
  mutating func append(_ number: Double) { DecimalText.append(number, decimals: 2, to: &bytes) }

  mutating func append(attribute name: String, _ number: Double) {
    begin(name)
    append(number)
    append("\"")
  }

  mutating func append(attribute name: String, escaping text: String) {
    begin(name)
    append(escaping: text)
    append("\"")
  }

  mutating func append(element name: String, id: [UInt8], escaping text: String) {
    append("<")
    append(name)
    append(" id=\"")
    append(id)
    append("\">")
    append(escaping: text)
    append("</")
    append(name)
    append(">\n")
  }

  /// A colour and, where it is not opaque, its opacity; `paint` is `fill` or `stroke`.
  mutating func append(paint: String, opacity: String? = nil, _ color: RGBA) {
    begin(paint)
    append(color)
    append("\"")
    guard color.alpha < 255 else { return }
    begin(opacity ?? paint + "-opacity")
    DecimalText.append(Double(color.alpha) / 255, decimals: 3, to: &bytes)
    append("\"")
  }

  /// `#rrggbb`, or `#rgb` where that says the same.
  private mutating func append(_ color: RGBA) {
    append("#")
    let channels = (color.red, color.green, color.blue)
    let isShort =
      channels.0 % 17 == 0 && channels.1 % 17 == 0 && channels.2 % 17 == 0
    for channel in [color.red, color.green, color.blue] {
      if !isShort { bytes.append(MarkupBytes.hexDigit(channel >> 4)) }
      bytes.append(MarkupBytes.hexDigit(channel & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private mutating func begin(_ name: String) {
    append(" ")
    append(name)
    append("=\"")
  }

  /// Text with its markup characters escaped, control characters as spaces, and the two code
  /// points that XML forbids as U+FFFD.
  mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      case 0..<0x20, 0x7F..<0xA0: append(" ")
      case 0xFFFE, 0xFFFF: append("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }
}

extension String {
  /// Whether XML's usual treatment of spaces would change the text.
  var hasSpacesThatCollapse: Bool {
    var wasSpace = true
    for byte in utf8 {
      let isSpace = byte <= 0x20
      if isSpace && wasSpace { return true }
      wasSpace = isSpace
    }
    return wasSpace
  }
}
