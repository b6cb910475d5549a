import Sakata

/// A width and a height, `1200x800`, of 200 to 8000 points each.
public func readSize(_ text: String) -> PlotSize? {
  let parts = text.split(omittingEmptySubsequences: false) { "xX×*".contains($0) }
  guard parts.count == 2, let width = readNumber(parts[0]), let height = readNumber(parts[1]),
    (200...8000).contains(width), (200...8000).contains(height)
  else { return nil }
  return PlotSize(width: width, height: height)
}

/// Pixels a point, 0.25 to 8.
public func readScale(_ text: String) -> Double? {
  guard let scale = readNumber(text[...]), (0.25...8).contains(scale) else { return nil }
  return scale
}

/// A finite number, without blanks.
public func readNumber(_ text: Substring) -> Double? {
  guard let first = text.utf8.first, first == 45 || first == 46 || (48...57).contains(first),
    !text.utf8.contains(where: { $0 | 32 == 120 }), let number = Double(text), number.isFinite
  else { return nil }
  return number
}

/// The first and the last day of a date `2024-01-31` (also with `/`, or `20240131`), a month
/// `2024-01` or a year `2024`.
public func readDates(_ text: String) -> (first: CivilDate, last: CivilDate)? {
  guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 || $0 == 47 }) else { return nil }
  var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
  if parts.count == 1 && text.utf8.count == 8 {
    parts = [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)]
  }
  guard let year = parts.first, year.count == 4, let year = Int(year), year > 0 else { return nil }
  let numbers = parts.dropFirst().map { $0.count <= 2 ? Int($0) ?? 0 : 0 }
  switch numbers.count {
  case 0:
    guard let first = CivilDate(year: year, month: 1, day: 1),
      let last = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    return (first, last)
  case 1:
    let month = numbers[0]
    guard let first = CivilDate(year: year, month: month, day: 1),
      let last = CivilDate(
        year: year, month: month, day: CivilDate.dayCount(year: year, month: month))
    else { return nil }
    return (first, last)
  case 2:
    return CivilDate(year: year, month: numbers[0], day: numbers[1]).map { ($0, $0) }
  default: return nil
  }
}

/// How many of the newest bars: a whole number above 0; nil inside stands for `all`.
public func readCount(_ text: String) -> Int?? {
  if text == "all" { return .some(nil) }
  guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text), count > 0 else {
    return nil
  }
  return count
}

/// A colour of six hexadecimal digits, with or without `#`.
public func readColor(_ text: Substring) -> RGBA? {
  let digits = text.hasPrefix("#") ? text.dropFirst() : text
  guard digits.utf8.count == 6, digits.first != "+", digits.first != "-" else { return nil }
  return UInt32(digits, radix: 16).map { RGBA($0) }
}
