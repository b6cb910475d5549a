// Yahoo Finance: downloads, the saves of `yfinance`, and its history page saved as a table.
// Rows of `null` are gaps of the vendor; rows of words are dividends and splits.

enum YahooFinance {
  /// The word that no other source of this form has beside a date and four prices.
  static func isAdjustedClose(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    HeaderWord.equals("adjclose", word)
  }

  /// Whether a price cell tells of a dividend or a split: `0.205 Dividend`, `4:1 Stock Split`.
  static func isEvent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(bytes, with: "dividend") || ends(bytes, with: "split") || ends(bytes, with: "splits")
  }

  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, with word: StaticString) -> Bool {
    let start = bytes.count - word.utf8CodeUnitCount
    guard start >= 0 else { return false }
    for index in start..<bytes.count where bytes[index] | 0x20 != word.utf8Start[index - start] {
      return false
    }
    return true
  }
}
