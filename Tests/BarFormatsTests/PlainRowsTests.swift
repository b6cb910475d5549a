import BarFormats
import MarketBars
import Testing

/// Rows that are read many at a time give what rows read cell by cell give.
@Suite struct PlainRowsTests {
  /// The same table with a blank in front of every row, which keeps it off the quick way.
  private func blanked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { " " + $0 }.joined(separator: "\n")
  }

  private func expectEqual(_ quick: ImportedBars, _ slow: ImportedBars) {
    #expect(quick.report == slow.report)
    #expect(quick.series.time == slow.series.time)
    #expect(quick.series.clock == slow.series.clock)
    for (one, other) in [
      (quick.series.open, slow.series.open), (quick.series.high, slow.series.high),
      (quick.series.low, slow.series.low), (quick.series.close, slow.series.close),
      (quick.series.volume, slow.series.volume), (quick.series.turnover, slow.series.turnover),
    ] {
      #expect(one.map { $0.bitPattern } == other.map { $0.bitPattern })
    }
  }

  @Test(arguments: [
    "time,open,high,low,close,volume", "time,open,high,low,close", "time,close,volume",
    "close,volume,low,high,open,time", "time,open,high,low,close,volume,turnover",
    "time,a,open,high,b,low,close,volume,c,d",
  ]) func giveTheSameAsCells(header: String) throws {
    var random = SeededGenerator(seed: 7)
    let words = header.split(separator: ",")
    var text = header + "\n"
    for row in 0..<3000 {
      let day = row / 48
      let date = CivilDate(daysSinceEpoch: 18_000 + day)
      func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      var stamp = "\(date.year)-\(padded(date.month))-\(padded(date.day))"
      stamp += [" ", "T"].randomElement(using: &random)!
      stamp += "\(padded(row % 48 / 2)):\(row % 2 == 0 ? "00" : "30")"
      if Int.random(in: 0..<3, using: &random) > 0 { stamp += ":00" }
      let price = Double.random(in: 0.0001...99_999, using: &random)
      let fault = Int.random(in: 0..<40, using: &random)
      let cells = words.map { word in
        switch word {
        case "time": return fault == 1 ? "2020-02-30" : stamp
        case "high": return "\(fault == 2 ? price / 2 : price * 1.25)"
        case "low": return fault == 3 ? "0" : "\(price * 0.75)"
        case "open", "close":
          return fault == 4 ? "null" : fault == 5 ? "\"\(price)\"" : "\(price)"
        case "volume": return "\(Int.random(in: 0...1 << 52, using: &random))"
        case "turnover": return fault == 6 ? "x" : "\(price * 1000)"
        default: return ["", "x", "-1", "\"q,\"", "\"a\nb\""].randomElement(using: &random)!
        }
      }
      text += cells.joined(separator: ",") + (row % 5 == 0 ? "\r\n" : "\n")
    }
    expectEqual(try imported(text), try imported(blanked(text)))
    // Newest first, and with a row twice.
    let rows = text.split(separator: "\n")
    if !header.contains("c,d") {
      let reversed = ([rows[0]] + rows[1...].reversed() + [rows[9]]).joined(separator: "\n")
      expectEqual(try imported(reversed), try imported(blanked(reversed)))
    }
  }

  @Test(arguments: [
    "1", "12345678", "123456789", "1234567890123456", "12345678901234567890", "1.5", "123.4567",
    "1234567.1", "12345678.1", "0.00000001", "0.000000001", "1.23456789012345", "9007199254740993",
    "9007199254740992.1", "98.0999984741211", "12345678.12345678", "1.", ".5", "1e5", "+1", "1 ",
    "1,000", "00012.50",
  ]) func readEveryFormOfNumber(number: String) throws {
    let cell = number.contains(",") ? "\"\(number)\"" : number
    let padding = String(repeating: "2024-02-01,1,1\n", count: 40)
    let imported = try imported("date,close,volume\n2024-01-02,\(cell),\(cell)\n" + padding)
    let expected = Double(number.filter { $0 != "," && $0 != " " })
    #expect(imported.series.close[0] == expected)
    #expect(imported.series.volume[0] == expected)
  }

  @Test(arguments: [
    "2024-01-02 24:00", "2024-01-02 09:60", "2024-01-02 0a:00:00", "2024-01-02 09:00:0",
    "2024-00-02", "2024-01-2", "2024/01-02", "2024-01-02x", "2023-02-29 09:00",
  ]) func refuseWhatIsNoTime(time: String) throws {
    let padding = String(repeating: "2024-02-01 09:00,1\n", count: 40)
    let imported = try imported("date,close\n\(time),1\n" + padding)
    let isDate = time == "2024-01-2"
    #expect(imported.report.leftOut.map { $0.reason } == (isDate ? [] : [.badDate]))
  }

  @Test func growBeyondTheFirstGuess() throws {
    // The first rows are long, so that far fewer are expected than come.
    var text = "date,close,note\n"
    for day in 0..<80 {
      let date = CivilDate(daysSinceEpoch: 10_000 + day)
      text +=
        "\(date.year)/\(date.month)/\(date.day),5," + String(repeating: "x", count: 400) + "\n"
    }
    for day in 80..<20_000 {
      let date = CivilDate(daysSinceEpoch: 10_000 + day)
      text += "\(date.year)/\(date.month)/\(date.day),5\n"
    }
    let imported = try imported(text)
    #expect(imported.series.count == 20_000)
    #expect(imported.report.rows == 20_000)
  }
}
