import MarketBars

/// The chart answers of Yahoo Finance: a list of times and lists of prices side by side.
enum YahooChart {
  /// The first result as a table; nil where the answer holds none.
  ///
  /// Daily bars get the date of the exchange's zone. Of two entries of one date, the running
  /// session's, the one with a close stays, with the larger volume. Prices that went through a
  /// 32-bit number are given back their decimals.
  static func table(_ tape: JSONTape, _ chart: Int) -> JSONTableText? {
    guard let result = tape.first(tape.member("result", of: chart)),
      let times = tape.member("timestamp", of: result),
      let quote = tape.first(
        tape.member("quote", of: tape.member("indicators", of: result)))
    else { return nil }
    let meta = tape.member("meta", of: result)
    let offset = Int(
      max(-86_400, min(86_400, tape.number(tape.member("gmtoffset", of: meta)) ?? 0)))
    let adjusted = tape.first(
      tape.member("adjclose", of: tape.member("indicators", of: result)))
    func column(_ value: Int?) -> [Int] { value.map { tape.children($0) } ?? [] }
    let rows = Rows(
      tape: tape, isDaily: isDaily(tape, meta), offset: offset,
      prices: [
        column(tape.member("open", of: quote)), column(tape.member("high", of: quote)),
        column(tape.member("low", of: quote)), column(tape.member("close", of: quote)),
        column(tape.member("adjclose", of: adjusted)),
      ], volumes: column(tape.member("volume", of: quote)))
    return rows.table(times: tape.children(times), symbol: tape.member("symbol", of: meta))
  }

  /// Bars of a day or longer; intraday intervals end in `m` or `h`.
  private static func isDaily(_ tape: JSONTape, _ meta: Int?) -> Bool {
    guard let interval = tape.member("dataGranularity", of: meta) else { return true }
    let bytes = tape.bytes(interval)
    return bytes.last != UInt8(ascii: "m") && bytes.last != UInt8(ascii: "h")
  }

  private struct Rows {
    let tape: JSONTape
    let isDaily: Bool
    let offset: Int
    let prices: [[Int]]
    let volumes: [Int]

    func table(times: [Int], symbol: Int?) -> JSONTableText {
      var text = JSONTableText()
      text.title(tape)
      text.header("Symbol", "Date", "Open", "High", "Low", "Close", "Adj Close", "Volume")
      var row = 0
      while row < times.count {
        guard let second = second(times[row]) else {
          row += 1
          continue
        }
        var end = row + 1
        if isDaily {
          while end < times.count, self.second(times[end]).map({ day($0) }) == day(second) {
            end += 1
          }
        }
        let taken = (row..<end).last { hasClose($0) } ?? row
        if let symbol { text.cell(tape, symbol) } else { text.cell("") }
        write(taken, second: second, volume: largestVolume(row..<end), to: &text)
        row = end
      }
      return text
    }

    private func second(_ value: Int) -> Int? {
      tape.number(value).flatMap { abs($0) < 1e11 ? Int($0) + offset : nil }
    }

    /// The date, as days since 1970. Where the offset of today is not that of the bar, a midnight
    /// falls on 23:00 of the day before.
    private func day(_ second: Int) -> Int {
      WallClock(localMilliseconds: Int64(second) * 1000).date.daysSinceEpoch
        + ((second % 86_400 + 86_400) % 86_400 == 82_800 ? 1 : 0)
    }

    private func hasClose(_ row: Int) -> Bool {
      row < prices[3].count && tape.number(prices[3][row]) != nil
    }

    private func largestVolume(_ rows: Range<Int>) -> Int? {
      var largest: (value: Int, number: Double)?
      for row in rows where row < volumes.count {
        guard let number = tape.number(volumes[row]) else { continue }
        if largest.map({ $0.number < number }) ?? true { largest = (volumes[row], number) }
      }
      return largest?.value
    }

    private func write(_ row: Int, second: Int, volume: Int?, to text: inout JSONTableText) {
      if isDaily {
        text.cell(CivilDate(daysSinceEpoch: day(second)))
      } else {
        let clock = WallClock(localMilliseconds: Int64(second) * 1000)
        text.cell(
          clock.date, secondOfDay: clock.millisecondOfDay / 1000, offsetSeconds: offset)
      }
      for column in prices {
        if row < column.count { text.cell(plain: price(column[row])) } else { text.cell("") }
      }
      if let volume { text.cell(tape, volume) } else { text.cell("") }
      text.endRow()
    }

    private func price(_ value: Int) -> [UInt8] {
      guard let number = tape.number(value) else { return [] }
      return SinglePrecision.decimals(of: number) ?? Array(tape.bytes(value))
    }
  }
}

/// Finds the decimals of a price that was kept in 32 bits: 98.0999984741211 was 98.1.
enum SinglePrecision {
  /// The shortest decimals that give the same 32-bit number; nil where `value` is no such number.
  static func decimals(of value: Double) -> [UInt8]? {
    let single = Float(value)
    guard abs(Double(single) - value) <= abs(value) * 1e-14, abs(value) < 1e8 else { return nil }
    var power = 1.0
    for places in 0...8 {
      let scaled = (abs(value) * power).rounded()
      guard scaled < 9e15 else { return nil }
      if Float(scaled / power) == Float(abs(value)) {
        return text(Int(scaled), places: places, isNegative: value < 0)
      }
      power *= 10
    }
    return nil
  }

  private static func text(_ scaled: Int, places: Int, isNegative: Bool) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = scaled
    while rest > 0 || digits.count <= places {
      digits.append(0x30 + UInt8(rest % 10))
      rest /= 10
      if digits.count == places { digits.append(UInt8(ascii: ".")) }
    }
    if digits.last == UInt8(ascii: ".") { digits.append(0x30) }
    if isNegative { digits.append(UInt8(ascii: "-")) }
    return digits.reversed()
  }
}
