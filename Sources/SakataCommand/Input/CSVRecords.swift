/// A row of a small CSV file.
struct CSVRecord: Equatable, Sendable {
  /// The line on which it starts, from 1.
  let line: Int
  /// Cells without their quotes and without blanks at both ends.
  let cells: [String]
}

/// The rows of a CSV text, blank ones left out.
///
/// Lines end in CRLF, CR or LF; cells are parted by commas or, where the first line has a tab or
/// a semicolon and no comma, by these; a quoted cell may hold all of them.
/// - Complexity: O(n); nothing is shared with the text, so this is for lists that people write.
func csvRecords(_ text: String) -> [CSVRecord] {
  var bytes = Array(text.utf8)[...]
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
  let firstLine = bytes.prefix { $0 != 10 && $0 != 13 }
  let separator = [UInt8(ascii: ","), 9, UInt8(ascii: ";")].first { firstLine.contains($0) } ?? 44
  var records: [CSVRecord] = []
  var (line, start) = (1, 1)
  var cells: [String] = []
  var cell: [UInt8] = []
  var (isQuoted, wasQuoted) = (false, false)

  func finishCell() {
    let text = String(decoding: cell, as: UTF8.self)
    cells.append(wasQuoted ? text : trimmed(text))
    cell = []
    wasQuoted = false
  }
  func finishRecord() {
    finishCell()
    if cells != [""] { records.append(CSVRecord(line: start, cells: cells)) }
    cells = []
  }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
    if isQuoted {
      if byte == 34 && next == 34 {
        cell.append(34)
        index += 1
      } else if byte == 34 {
        isQuoted = false
      } else {
        if byte == 10 || byte == 13 && next != 10 { line += 1 }
        cell.append(byte)
      }
    } else if byte == 34 && cell.allSatisfy({ $0 == 32 }) {
      cell = []
      (isQuoted, wasQuoted) = (true, true)
    } else if byte == separator {
      finishCell()
    } else if byte == 10 || byte == 13 {
      if byte == 13 && next == 10 { index += 1 }
      finishRecord()
      line += 1
      start = line
    } else if !(wasQuoted && byte == 32) {
      cell.append(byte)
    }
    index += 1
  }
  finishRecord()
  return records
}

/// A text without blanks at both ends, full-width ones included.
private func trimmed(_ text: String) -> String {
  func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    [0x20, 0x09, 0xA0, 0x3000, 0xFEFF].contains(scalar.value)
  }
  var scalars = text.unicodeScalars[...]
  while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
  while let last = scalars.last, isBlank(last) { scalars.removeLast() }
  return String(scalars)
}
