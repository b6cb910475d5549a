/// One cell of a row: where its text lies, without quotes and ASCII blanks around it.
package struct Cell {
  package var start: Int
  package var end: Int
  /// The text can be read as it stands; otherwise ``CellText`` puts it into plain form first.
  var isPlain = true

  var isEmpty: Bool { start == end }
}

/// Walks through delimited text row by row.
///
/// A row ends at CR LF, CR or LF. A cell that begins with a quote ends at the next single quote
/// and may hold delimiters and line ends. A quote that never closes spoils its line only.
package struct RowScanner {
  /// Cells beyond this one of a row are passed over.
  private static let cellLimit = 512

  let text: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  /// Where the next row starts.
  private(set) var position: Int
  /// The line on which the next row starts, from 1.
  private(set) var nextLine: Int
  /// The line on which the row in `cells` starts.
  package private(set) var line = 0
  package private(set) var cells: [Cell] = []
  private(set) var hasUnclosedQuote = false

  package init(
    _ text: UnsafeBufferPointer<UInt8>, delimiter: UInt8, position: Int = 0, line: Int = 1
  ) {
    self.text = text
    self.delimiter = delimiter
    self.position = position
    nextLine = line
  }

  /// Whether the row holds nothing.
  package var isBlank: Bool { cells.allSatisfy { $0.isEmpty } }

  /// Goes on from another place, where a row starts.
  mutating func move(to position: Int, line: Int) {
    self.position = position
    nextLine = line
  }

  /// Takes the next row into `cells`; false at the end of the text.
  package mutating func next() -> Bool {
    guard position < text.count else { return false }
    let start = position
    line = nextLine
    hasUnclosedQuote = false
    if !takeRow() {
      // The quote runs to the end of the text: take the line without minding quotes.
      position = start
      nextLine = line
      takeLine()
      hasUnclosedQuote = true
    }
    return true
  }

  private mutating func takeRow() -> Bool {
    cells.removeAll(keepingCapacity: true)
    while true {
      skipBlanks()
      let isQuoted: Bool
      if byte(position) == UInt8(ascii: "\"") {
        isQuoted = true
      } else {
        // A spreadsheet's way to keep leading zeros: ="0050".
        isQuoted = byte(position) == UInt8(ascii: "=") && byte(position + 1) == UInt8(ascii: "\"")
        if isQuoted { position += 1 }
      }
      if isQuoted {
        guard takeQuotedCell() else { return false }
      } else {
        takeCell()
      }
      if position < text.count, text[position] == delimiter {
        position += 1
        continue
      }
      takeLineEnd()
      return true
    }
  }

  private mutating func takeCell() {
    let start = position
    var marks: UInt8 = 0
    var isPlain = true
    while position < text.count {
      let byte = text[position]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      marks |= byte
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "'") { isPlain = false }
      position += 1
    }
    append(from: start, to: position, isPlain: isPlain && marks < 0x80)
  }

  /// Takes a cell from its opening quote on; false where the closing quote is missing.
  private mutating func takeQuotedCell() -> Bool {
    position += 1
    let start = position
    var marks: UInt8 = 0
    var isPlain = true
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        if self.byte(position + 1) != UInt8(ascii: "\"") { break }
        isPlain = false
        position += 1
      } else if byte == 0x0A || byte == 0x0D && self.byte(position + 1) != 0x0A {
        nextLine += 1
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "'") {
        isPlain = false
      }
      marks |= byte
      position += 1
    }
    guard position < text.count else { return false }
    append(from: start, to: position, isPlain: isPlain && marks < 0x80)
    while position < text.count, text[position] != delimiter, text[position] != 0x0A,
      text[position] != 0x0D
    {
      position += 1
    }
    return true
  }

  private mutating func takeLine() {
    cells.removeAll(keepingCapacity: true)
    let start = position
    while position < text.count, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
    append(from: start, to: position, isPlain: false)
    takeLineEnd()
  }

  private mutating func append(from start: Int, to end: Int, isPlain: Bool) {
    guard cells.count < RowScanner.cellLimit else { return }
    var first = start
    var last = end
    while first < last, RowScanner.isBlank(text[first]) { first += 1 }
    while first < last, RowScanner.isBlank(text[last - 1]) { last -= 1 }
    cells.append(Cell(start: first, end: last, isPlain: isPlain))
  }

  private mutating func skipBlanks() {
    while position < text.count, text[position] != delimiter,
      text[position] == 0x20 || text[position] == 0x09
    {
      position += 1
    }
  }

  private mutating func takeLineEnd() {
    guard position < text.count else { return }
    if text[position] == 0x0D && byte(position + 1) == 0x0A { position += 1 }
    position += 1
    nextLine += 1
  }

  private func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
