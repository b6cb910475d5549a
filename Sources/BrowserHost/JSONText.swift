import ByteText

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
  @inline(never)
  public mutating func key(_ name: StaticString) {
    comma()
    bytes.append(0x22)
    append(name)
    bytes.append(0x22)
    bytes.append(0x3A)
    needsComma = false
  }

  /// The name of the member that follows, in ASCII letters.
  @inline(never)
  public mutating func key(bytes name: [UInt8]) {
    comma()
    bytes.append(0x22)
    bytes += name
    bytes.append(0x22)
    bytes.append(0x3A)
    needsComma = false
  }

  @inline(never)
  public mutating func string(_ text: String) {
    comma()
    bytes.append(0x22)
    for byte in utf8Bytes(of: text) {
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
  @inline(never)
  public mutating func number(_ value: Double) {
    comma()
    if !value.isFinite {
      append("null")
    } else {
      bytes.append(contentsOf: shortestDecimal(of: value))
    }
    needsComma = true
  }

  public mutating func number(_ value: Int) { number(Double(value)) }

  @inline(never)
  public mutating func member(_ name: StaticString, _ value: Double) {
    key(name)
    number(value)
  }

  public mutating func member(_ name: StaticString, _ value: Int) { member(name, Double(value)) }

  @inline(never)
  public mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

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

  @inline(never)
  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
