/// Writes JSON, value after value; commas come by themselves.
public struct JSONText {
  public private(set) var bytes: [UInt8]
  private var needsComma = false

  public init(reusing bytes: consuming [UInt8] = []) {
    self.bytes = bytes
    self.bytes.removeAll(keepingCapacity: true)
  }

  public mutating func object(_ members: (inout JSONText) -> Void) {
    enclosed(0x7B, 0x7D, members)
  }

  public mutating func array(_ elements: (inout JSONText) -> Void) {
    enclosed(0x5B, 0x5D, elements)
  }

  /// The name of the member that follows.
  public mutating func key(_ name: StaticString) {
    comma()
    bytes.append(0x22)
    append(name)
    bytes.append(0x22)
    bytes.append(0x3A)
    needsComma = false
  }

  public mutating func string(_ text: String) {
    comma()
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte < 0x20 {
        append("\\u00")
        bytes.append(0x30 + (byte >> 4))
        bytes.append((byte & 15) + (byte & 15 < 10 ? 0x30 : 0x57))
      } else {
        if byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
        bytes.append(byte)
      }
    }
    bytes.append(0x22)
    needsComma = true
  }

  /// A number; `null` where it is not finite.
  public mutating func number(_ value: Double) {
    comma()
    if !value.isFinite {
      append("null")
    } else if value == value.rounded(), value.magnitude < 1e15 {
      bytes.append(contentsOf: String(Int64(value)).utf8)
    } else {
      bytes.append(contentsOf: "\(value)".utf8)
    }
    needsComma = true
  }

  public mutating func number(_ value: Int) { number(Double(value)) }

  public mutating func flag(_ value: Bool) {
    comma()
    append(value ? "true" : "false")
    needsComma = true
  }

  public mutating func null() { number(.nan) }

  private mutating func enclosed(
    _ open: UInt8, _ close: UInt8, _ contents: (inout JSONText) -> Void
  ) {
    comma()
    bytes.append(open)
    needsComma = false
    contents(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(0x2C) }
    needsComma = false
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
