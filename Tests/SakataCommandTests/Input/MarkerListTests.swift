import Foundation
import Sakata
import Testing

@testable import SakataCommand

@Suite struct MarkerListTests {
  private func markers(
    _ text: String, clock: BarSeries.Clock = .tradingDates
  ) throws -> [ChartMarker] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      return try MarkerList.markers(in: file.path, for: clock)
    } catch {
      guard case .markers(_, let line, let fault) = error else { throw error }
      throw CommandError.markers(file: "", line: line, fault)
    }
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Timestamp {
    Timestamp(try #require(CivilDate(year: year, month: month, day: day)))
  }

  @Test func readsDateKindAndTextWithAndWithoutAHeader() throws {
    let rows = "2024-01-02,buy,first lot\n2024-03-01,SELL,\"half, at 600\"\n2024-03-04,note\n"
    let expected = [
      ChartMarker(time: try day(2024, 1, 2), kind: .buy, text: "first lot"),
      ChartMarker(time: try day(2024, 3, 1), kind: .sell, text: "half, at 600"),
      ChartMarker(time: try day(2024, 3, 4), kind: .note, text: ""),
    ]
    #expect(try markers(rows) == expected)
    #expect(try markers("date,kind,text\n" + rows) == expected)
    #expect(try markers("\u{FEFF}日期,種類,文字\r\n" + rows) == expected)
  }

  @Test func knowsTheKindsInChineseJapaneseAndKorean() throws {
    let kinds = try markers(
      "2024-01-02,買\n2024-01-03,賣\n2024-01-04,註\n2024-01-05,卖\n2024-01-06,매수\n"
    )
    .map { $0.kind }
    #expect(kinds == [.buy, .sell, .note, .sell, .buy])
  }

  @Test func takesTimesOfDayOnTheClockOfTheSeries() throws {
    let clock = BarSeries.Clock.instants(.taipei)
    let marker = try #require(try markers("2024-01-02 09:30,buy\n", clock: clock).first)
    #expect(marker.time == Timestamp(milliseconds: 1_704_159_000_000))
    #expect(try markers("2024-01-02T09:30,buy\n").first?.time == day(2024, 1, 2))
  }

  @Test(
    arguments: [
      ("date,kind\n\n2024-02-30,buy\n", 3, .badDate("2024-02-30")),
      ("2024-01-02,buuy\n", 1, .unknownKind("buuy", suggestion: "buy")),
      ("2024-01-02,\"a\nb\"\n", 1, .unknownKind("a\nb", suggestion: nil)),
      ("2024-01-02\n", 1, .tooFewCells),
      ("2024-01-02 25:00,buy\n", 1, .badDate("2024-01-02 25:00")),
      ("2024-01,buy\n", 1, .badDate("2024-01")),
    ] as [(String, Int, CommandError.MarkerFault)])
  func namesTheLineThatIsNoMarker(text: String, line: Int, fault: CommandError.MarkerFault) {
    #expect(throws: CommandError.markers(file: "", line: line, fault)) { try markers(text) }
  }

  @Test func findsNoMarkersInAnEmptyFile() throws { #expect(try markers("").isEmpty) }
}
