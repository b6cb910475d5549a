/// Reads a chart phrase token by token.
///
/// Full-width forms of ASCII (`｜（，：５`), the ideographic space and `、` count as the ASCII
/// characters that they stand for; letters are read in lower case.
struct PhraseScanner {
  struct Token {
    enum Kind {
      case word, number, bar, openParenthesis, closeParenthesis, comma, colon
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
  mutating func peek() -> Token {
    let start = position
    let token = next()
    position = start
    return token
  }

  /// Moves back to the beginning of `token`.
  mutating func goBack(to token: Token) { position = token.range.lowerBound }

  @inline(never)
  mutating func next() -> Token {
    while let unit = unit(at: position), unit.byte == 0x20 || (0x09...0x0D).contains(unit.byte) {
      position += unit.length
    }
    let start = position
    guard let first = unit(at: start) else { return Token(kind: .end, range: start..<start) }
    position += first.length
    let kind: Token.Kind
    switch first.byte {
    case UInt8(ascii: "|"): kind = .bar
    case UInt8(ascii: "("): kind = .openParenthesis
    case UInt8(ascii: ")"): kind = .closeParenthesis
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ":"): kind = .colon
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      kind = .number
      skipRun(isNumber: true)
    case let byte where isWordByte(byte):
      kind = .word
      skipRun(isNumber: false)
    default: kind = .stray
    }
    return Token(kind: kind, range: start..<position)
  }

  /// A token in lower case and ASCII forms.
  @inline(never)
  func spelling(of token: Token) -> [UInt8] {
    var spelling: [UInt8] = []
    var place = token.range.lowerBound
    while place < token.range.upperBound, let unit = unit(at: place) {
      spelling.append(lowercase(unit.byte))
      place += unit.length
    }
    return spelling
  }

  /// Moves to the end of the word or number whose first character was read.
  private mutating func skipRun(isNumber: Bool) {
    while let unit = unit(at: position) {
      let sign = unit.byte == UInt8(ascii: "+") || unit.byte == UInt8(ascii: "-")
      guard
        isWordByte(unit.byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit.byte)
          || (isNumber && (sign || unit.byte == UInt8(ascii: ".")))
      else { break }
      position += unit.length
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The byte at `index`, or the ASCII character that a full-width one stands for.
  @inline(never)
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
