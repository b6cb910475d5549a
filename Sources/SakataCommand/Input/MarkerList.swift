import Sakata

/// Signs at bars, from a CSV of date, kind and text.
///
///     date,kind,text
///     2024-01-02,buy,first lot
///     2024-03-01 09:30,note,"news, at last"
enum MarkerList {
  /// The markers of a file, in its order.
  ///
  /// A first row that is neither date nor kind is a header. Times of day count on the wall clock
  /// of a series of minutes, and not at all in one of days.
  /// - Throws: ``CommandError`` with the line of the first row that is no marker.
  static func markers(in file: String, for clock: BarSeries.Clock) throws(CommandError)
    -> [ChartMarker]
  {
    let bytes = try InputFile.bytes(of: file)
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw .markers(file: file, line: 1, .notUTF8)
    }
    var markers: [ChartMarker] = []
    for (index, record) in csvRecords(text).enumerated() {
      do throws(CommandError.MarkerFault) {
        if let marker = try marker(of: record.cells, mayBeHeader: index == 0, clock) {
          markers.append(marker)
        }
      } catch {
        throw .markers(file: file, line: record.line, error)
      }
    }
    return markers
  }

  private static func marker(
    of cells: [String], mayBeHeader: Bool, _ clock: BarSeries.Clock
  ) throws(CommandError.MarkerFault) -> ChartMarker? {
    guard cells.count >= 2 else { throw .tooFewCells }
    let time = time(of: cells[0], clock)
    let kind = kind(named: cells[1])
    if mayBeHeader && time == nil && kind == nil { return nil }
    guard let time else { throw .badDate(cells[0]) }
    guard let kind else {
      throw .unknownKind(
        cells[1], suggestion: nearest(to: cells[1], among: ["buy", "sell", "note"]))
    }
    return ChartMarker(time: time, kind: kind, text: cells.count > 2 ? cells[2] : "")
  }

  private static func kind(named word: String) -> ChartMarker.Kind? {
    switch word.lowercased() {
    case "buy", "b", "買", "买", "買進", "买入", "買い", "매수": .buy
    case "sell", "s", "賣", "卖", "賣出", "卖出", "売り", "매도": .sell
    case "note", "n", "註", "注", "備註", "备注", "メモ", "메모": .note
    default: nil
    }
  }

  /// `2024-01-02`, or with a time of day behind `T` or a blank: `2024-01-02 09:30`.
  private static func time(of text: String, _ clock: BarSeries.Clock) -> Timestamp? {
    let parts = text.split(omittingEmptySubsequences: true) { $0 == "T" || $0 == " " }
    guard let day = parts.first, let dates = readDates(String(day)), dates.first == dates.last
    else {
      return nil
    }
    var milliseconds = 0
    if parts.count > 1 {
      guard parts.count == 2, let time = millisecondOfDay(parts[1]) else { return nil }
      milliseconds = time
    }
    switch clock {
    case .tradingDates: return Timestamp(dates.first)
    case .instants(let zone):
      return zone.instant(of: WallClock(date: dates.first, millisecondOfDay: milliseconds))
    }
  }

  /// `9:30`, `09:30:15`.
  private static func millisecondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.utf8.allSatisfy { (48...57).contains($0) } && (1...2).contains(part.count)
        ? Int(part) ?? 99 : 99
    }
    guard (2...3).contains(numbers.count), numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3_600_000 + numbers[1] * 60_000
      + (numbers.count > 2 ? numbers[2] * 1000 : 0)
  }
}
