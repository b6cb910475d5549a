import ByteText

/// Reads the text of an indicator token by token; letters count as lower case.
struct FormulaScanner {
  struct Token: Equatable {
    enum Kind { case word, number, text, sign, end }
    let kind: Kind
    /// Where it stands in the text; of a quoted text, what is between the quotes.
    let range: Range<Int>
    /// The character of a sign; of two, both: `:=` is `:` × 256 + `=`.
    var sign = 0
    /// The value of a number.
    var number = 0.0

    func isSign(_ text: StaticString) -> Bool { kind == .sign && sign == signCode(text) }
  }

  let bytes: [UInt8]
  private(set) var token: Token
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    token = Token(kind: .end, range: 0..<0)
    advance()
  }

  /// The text of the present token in lower case.
  var spelling: [UInt8] { bytes[token.range].map { lowercased($0) } }

  /// Moves to the token that begins at `offset`.
  mutating func go(to offset: Int) {
    position = offset
    advance()
  }

  /// Moves to the next token.
  @inline(never)
  mutating func advance() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    let start = position
    guard start < bytes.count else {
      token = Token(kind: .end, range: start..<start)
      return
    }
    let byte = bytes[start]
    if isDigit(byte) || (byte == UInt8(ascii: ".") && isDigit(at: start + 1)) {
      return readNumber()
    }
    if byte == UInt8(ascii: "\"") {
      position += 1
      while position < bytes.count, bytes[position] != byte { position += 1 }
      token = Token(kind: .text, range: (start + 1)..<position)
      if position < bytes.count { position += 1 }
      return
    }
    if isLetter(byte) {
      while position < bytes.count, isLetter(bytes[position]) || isDigit(bytes[position]) {
        position += 1
      }
      token = Token(kind: .word, range: start..<position)
      return
    }
    position += 1
    var sign = Int(byte)
    if position < bytes.count {
      // := >= <= == != <> ..
      let pair = sign * 256 + Int(bytes[position])
      for text in [":=", ">=", "<=", "==", "!=", "<>", ".."] as [StaticString]
      where pair == signCode(text) {
        sign = pair
        position += 1
        break
      }
    }
    token = Token(kind: .sign, range: start..<position, sign: sign)
  }

  /// Reads digits, a point with digits, and an exponent.
  private mutating func readNumber() {
    let start = position
    var digits: UInt64 = 0
    var scale = 0
    var isFraction = false
    while position < bytes.count {
      let byte = bytes[position]
      if isDigit(byte) {
        if digits < 100_000_000_000_000_000 {
          digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
          if isFraction { scale -= 1 }
        } else if !isFraction {
          scale += 1
        }
      } else if byte == UInt8(ascii: "."), !isFraction, isDigit(at: position + 1) {
        isFraction = true
      } else {
        break
      }
      position += 1
    }
    if position < bytes.count, lowercased(bytes[position]) == UInt8(ascii: "e") {
      var place = position + 1
      let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
      if isNegative { place += 1 }
      var exponent = 0
      if isDigit(at: place) {
        while isDigit(at: place) {
          exponent = min(exponent * 10 + Int(bytes[place] - UInt8(ascii: "0")), 400)
          place += 1
        }
        scale += isNegative ? -exponent : exponent
        position = place
      }
    }
    var number = digits == 0 ? 0 : nearestDouble(to: digits, timesTenTo: max(scale, -27))
    while scale < -27 && number > 0 {
      number /= 10
      scale += 1
    }
    token = Token(kind: .number, range: start..<position, number: number)
  }

  private func isDigit(at place: Int) -> Bool { place < bytes.count && isDigit(bytes[place]) }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isLetter(_ byte: UInt8) -> Bool {
    lowercased(byte) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

/// The code of a sign of one or two characters.
private func signCode(_ text: StaticString) -> Int {
  let first = Int(text.utf8Start[0])
  return text.utf8CodeUnitCount == 1 ? first : first * 256 + Int(text.utf8Start[1])
}

func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}
