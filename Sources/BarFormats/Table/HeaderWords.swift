/// What a column holds.
enum ColumnRole: Equatable {
  /// A date, or a date with a time.
  case date
  /// A time of day; the date where no other column has one.
  case time
  case open, high, low, close
  /// A closing price where no column is called so: last, price.
  case last
  case adjustedClose
  case volume, turnover
  /// Changes of price in place of a volume, where trades are not counted.
  case tickVolume
  /// The code of an instrument, and what it is called.
  case symbol, name
}

/// One word that heads columns, in the form that ``CellText/word(_:in:)`` gives.
struct HeaderWord {
  let text: StaticString
  let role: ColumnRole
  /// How many units one counted unit is: 1000 where the word itself says thousands or lots.
  let factor: Double

  init(_ text: StaticString, _ role: ColumnRole, factor: Double = 1) {
    self.text = text
    self.role = role
    self.factor = factor
  }

  func equals(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    HeaderWord.equals(text, word)
  }

  static func equals(_ text: StaticString, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.utf8CodeUnitCount == word.count else { return false }
    for index in 0..<word.count where text.utf8Start[index] != word[index] { return false }
    return true
  }

  /// The known word that equals `word`.
  static func known(_ word: UnsafeBufferPointer<UInt8>) -> HeaderWord? {
    for known in generic where known.equals(word) { return known }
    for known in taiwanExchange where known.equals(word) { return known }
    for known in vendors where known.equals(word) { return known }
    return nil
  }
}
