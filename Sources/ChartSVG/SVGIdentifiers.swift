/// Makes ids that are XML names and occur once, the same for the same names in the same order.
struct SVGIdentifiers {
  private let prefix: [UInt8]
  private var uses: [[UInt8]: Int] = [:]

  init(prefix: String) { self.prefix = SVGIdentifiers.nameBytes(of: prefix) }

  /// The name as an id: `ma-5`, and at its second use `ma-5-2`.
  mutating func unique(_ name: String) -> [UInt8] {
    var base = prefix + SVGIdentifiers.nameBytes(of: name)
    if !SVGIdentifiers.canBegin(base.first) { base.insert(UInt8(ascii: "_"), at: 0) }
    guard var count = uses[base] else {
      uses[base] = 1
      return base
    }
    while true {
      count += 1
      let id = base + Array("-\(count)".utf8)
      if uses[id] == nil {
        uses[base] = count
        uses[id] = 1
        return id
      }
    }
  }

  /// ASCII letters, digits, `-`, `_` and `.` as they are; everything else as `_` and its number.
  private static func nameBytes(of name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".":
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case " ": bytes.append(UInt8(ascii: "-"))
      default:
        bytes.append(UInt8(ascii: "_"))
        bytes.append(contentsOf: String(scalar.value, radix: 16).utf8)
      }
    }
    return bytes
  }

  private static func canBegin(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte == UInt8(ascii: "_")
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
