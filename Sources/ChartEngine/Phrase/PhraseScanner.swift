/// Reads a chart phrase token by token.
///
/// Full-width forms of ASCII (`｜（，：５`), the ideographic space and `、` count as the ASCII
/// characters that they stand for; letters are read in lower case.
struct PhraseScanner {
  struct Token {
    enum Kind: Equatable {
      case word([UInt8])
      case number(PhraseNumber)
      case bar, openParenthesis, closeParenthesis, comma, colon
      /// The end of the phrase.
      case end
      /// A character that no phrase has.
      case stray
    }
    let kind: Kind
    /// Where it stands in the text.
    let range: Range<Int>
  }

  let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token, without moving past it.
  func peek() -> Token {
    var copy = self
    return copy.next()
  }

  mutating func next() -> Token {
    while let unit = unit(at: position), unit.byte == 0x20 || (0x09...0x0D).contains(unit.byte) {
      position += unit.length
    }
    let start = position
    guard let first = unit(at: start) else { return Token(kind: .end, range: start..<start) }
    position += first.length
    let kind: Token.Kind =
      switch first.byte {
      case UInt8(ascii: "|"): .bar
      case UInt8(ascii: "("): .openParenthesis
      case UInt8(ascii: ")"): .closeParenthesis
      case UInt8(ascii: ","): .comma
      case UInt8(ascii: ":"): .colon
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        .number(PhraseNumber(run(from: first.byte, isNumber: true)))
      case let byte where isWordByte(byte): .word(run(from: first.byte, isNumber: false))
      default: .stray
      }
    return Token(kind: kind, range: start..<position)
  }

  /// Moves to the end of the word or number that began with `first`, and gives all of it.
  private mutating func run(from first: UInt8, isNumber: Bool) -> [UInt8] {
    var run = [lowercase(first)]
    while let unit = unit(at: position) {
      let sign = unit.byte == UInt8(ascii: "+") || unit.byte == UInt8(ascii: "-")
      guard
        isWordByte(unit.byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit.byte)
          || (isNumber && (sign || unit.byte == UInt8(ascii: ".")))
      else { break }
      run.append(lowercase(unit.byte))
      position += unit.length
    }
    return run
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The byte at `index`, or the ASCII character that a full-width one stands for.
  private func unit(at index: Int) -> (byte: UInt8, length: Int)? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    guard byte == 0xEF || byte == 0xE3, index + 2 < bytes.count else { return (byte, 1) }
    switch (byte, bytes[index + 1], bytes[index + 2]) {
    case (0xE3, 0x80, 0x80): return (0x20, 3)
    case (0xE3, 0x80, 0x81): return (UInt8(ascii: ","), 3)
    case (0xEF, 0xBC, let last) where (0x81...0xBF).contains(last): return (last - 0x60, 3)
    case (0xEF, 0xBD, let last) where (0x80...0x9E).contains(last): return (last - 0x20, 3)
    default: return (byte, 1)
    }
  }
}
