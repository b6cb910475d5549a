/// The values of a JSON text in the order in which they stand, as ranges of its bytes.
///
/// Nothing is copied: a value is an index into the tape, a member of an object is its key's index
/// and, right behind it, its value's.
struct JSONTape {
  enum Kind: Equatable { case object, array, string, number, word }

  private struct Node {
    let kind: Kind
    /// The bytes of a string without its quotes, of anything else as it stands.
    var start: Int
    var end: Int
    /// The index behind this value and all within it.
    var next: Int
  }

  private static let depthLimit = 64

  let text: UnsafeBufferPointer<UInt8>
  private var nodes: [Node] = []
  private var position = 0

  /// Reads the whole text; nil where it is not one JSON value, or deeper than 64 levels.
  ///
  /// - Complexity: O(n).
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    guard takeValue(depth: 0) else { return nil }
    skipBlanks()
    guard position == text.count else { return nil }
  }

  // MARK: Looking things up

  func kind(_ value: Int) -> Kind { nodes[value].kind }

  /// The bytes of a string without quotes, of a number or word as written.
  func bytes(_ value: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[nodes[value].start..<nodes[value].end])
  }

  /// The values of an array; of an object, keys and values in turn.
  func children(_ value: Int) -> [Int] {
    guard nodes[value].kind == .array || nodes[value].kind == .object else { return [] }
    var children: [Int] = []
    var child = value + 1
    while child < nodes[value].next {
      children.append(child)
      child = nodes[child].next
    }
    return children
  }

  /// The value of that key in an object; nil where there is none, or no object.
  func member(_ key: StaticString, of value: Int?) -> Int? {
    guard let value, nodes[value].kind == .object else { return nil }
    var child = value + 1
    while child < nodes[value].next {
      if HeaderWord.equals(key, bytes(child)) { return child + 1 }
      child = nodes[child + 1].next
    }
    return nil
  }

  /// The first value of an array.
  func first(_ value: Int?) -> Int? {
    guard let value, nodes[value].kind == .array, value + 1 < nodes[value].next else { return nil }
    return value + 1
  }

  /// A finite number, written bare or as a string.
  func number(_ value: Int?) -> Double? {
    guard let value, let number = DecimalScanner.value(of: bytes(value)), number.isFinite else {
      return nil
    }
    return number
  }

  // MARK: Reading

  private mutating func takeValue(depth: Int) -> Bool {
    skipBlanks()
    guard position < text.count, depth < JSONTape.depthLimit else { return false }
    switch text[position] {
    case UInt8(ascii: "{"): return takeMembers(.object, until: UInt8(ascii: "}"), depth: depth)
    case UInt8(ascii: "["): return takeMembers(.array, until: UInt8(ascii: "]"), depth: depth)
    case UInt8(ascii: "\""): return takeString()
    default: return takeScalar()
    }
  }

  private mutating func takeMembers(_ kind: Kind, until end: UInt8, depth: Int) -> Bool {
    let node = nodes.count
    nodes.append(Node(kind: kind, start: position, end: position, next: 0))
    position += 1
    skipBlanks()
    var isFirst = true
    while position < text.count, text[position] != end {
      if !isFirst {
        guard text[position] == UInt8(ascii: ",") else { return false }
        position += 1
        skipBlanks()
      }
      isFirst = false
      if kind == .object {
        guard position < text.count, text[position] == UInt8(ascii: "\""), takeString() else {
          return false
        }
        skipBlanks()
        guard position < text.count, text[position] == UInt8(ascii: ":") else { return false }
        position += 1
      }
      guard takeValue(depth: depth + 1) else { return false }
      skipBlanks()
    }
    guard position < text.count else { return false }
    position += 1
    nodes[node].end = position
    nodes[node].next = nodes.count
    return true
  }

  private mutating func takeString() -> Bool {
    position += 1
    let start = position
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < text.count else { return false }
    append(.string, from: start, to: position)
    position += 1
    return true
  }

  private mutating func takeScalar() -> Bool {
    let start = position
    while position < text.count {
      let byte = text[position]
      let isPart =
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      if !isPart { break }
      position += 1
    }
    guard position > start else { return false }
    let first = text[start]
    append(
      first &- 0x30 < 10 || first == UInt8(ascii: "-") ? .number : .word, from: start,
      to: position)
    return true
  }

  private mutating func append(_ kind: Kind, from start: Int, to end: Int) {
    nodes.append(Node(kind: kind, start: start, end: end, next: nodes.count + 1))
  }

  private mutating func skipBlanks() {
    while position < text.count, RowScanner.isBlank(text[position]) { position += 1 }
  }
}
