import BarFormats
import MarketBars
import Testing

@Suite struct DateScannerTests {
  private func time(_ text: String, _ scanner: DateScanner = DateScanner()) -> ScannedTime? {
    scanner.time(of: Array(text.utf8))
  }

  @Test(arguments: [
    ("2024-01-02", 2024, 1, 2), ("2024/1/2", 2024, 1, 2), ("2024.01.02", 2024, 1, 2),
    ("20240102", 2024, 1, 2), ("1/2/2024", 2024, 1, 2), ("01-31-2023", 2023, 1, 31),
    ("3-Jan-22", 2022, 1, 3), ("31-Oct-22", 2022, 10, 31), ("15-Dec-1998", 1998, 12, 15),
    ("Dec 24, 2020", 2020, 12, 24), ("Sept. 1, 2001", 2001, 9, 1), ("3 January 2022", 2022, 1, 3),
    ("109/08/03", 2020, 8, 3), ("109年08月03日", 2020, 8, 3), ("2024年1月2日", 2024, 1, 2),
    ("1151008", 2026, 10, 8), ("113/02/29", 2024, 2, 29), ("90/09/27", 2001, 9, 27),
    ("88/1/5", 1999, 1, 5), ("109/08/03*", 2020, 8, 3), ("1789-05-01", 1789, 5, 1),
  ]) func readsDates(text: String, year: Int, month: Int, day: Int) {
    let scanned = time(text)
    #expect(scanned?.date == CivilDate(year: year, month: month, day: day))
    #expect(scanned?.millisecondOfDay == nil)
  }

  @Test(arguments: [
    "100/02/29", "2023-02-29", "2024-13-01", "13/13/2024", "01/02/03", "24/01/02", "990104",
    "2024-01", "2024", "12,345", "說明:", "", "-", "Foo 3, 2020", "2024-01-02x", "2024/01-02",
    "99/99/9999", "0.205 Dividend", "2330",
  ]) func refusesWhatIsNoDate(text: String) {
    #expect(time(text) == nil)
  }

  @Test func readsShortYearsOfTheRepublicWhereAllowed() {
    let scanner = DateScanner(readsShortYears: true)
    #expect(time("01/02/03", scanner)?.date == CivilDate(year: 1912, month: 2, day: 3))
    #expect(time("990104", scanner)?.date == CivilDate(year: 2010, month: 1, day: 4))
  }

  @Test func readsDayFirstWhereTold() {
    let scanner = DateScanner(order: .dayFirst)
    #expect(time("3/4/2020", scanner)?.date == CivilDate(year: 2020, month: 4, day: 3))
    #expect(time("31/12/2020", scanner)?.date == CivilDate(year: 2020, month: 12, day: 31))
  }

  @Test(
    arguments: [
      ("2022-06-06 00:00:00+01:00", 0, 3600), ("2024-01-21T23:00:00+09:00", 82_800_000, 32_400),
      ("2024-01-02T09:30:00Z", 34_200_000, 0),
      ("2024-01-02 09:30:00.250-0500", 34_200_250, -18_000),
      ("20240102 093000", 34_200_000, nil), ("11/5/2019 9:30", 34_200_000, nil),
      ("2024-01-02 4:00 PM", 57_600_000, nil), ("2024-01-02 12:05:00 AM", 300_000, nil),
      ("20240102093000", 34_200_000, nil), ("202401020930", 34_200_000, nil),
      ("1/2/2024 09:30:00 UTC", 34_200_000, 0),
    ] as [(String, Int, Int?)])
  func readsTimes(text: String, milliseconds: Int, offset: Int?) {
    let scanned = time(text)
    #expect(scanned?.millisecondOfDay == milliseconds)
    #expect(scanned?.offsetSeconds == offset)
  }

  @Test(arguments: [
    "2024-01-02 24:00", "2024-01-02 09:60", "2024-01-02 9", "2024-01-02T", "2024-01-02 13:00 PM",
    "2024-01-02 09:30+1", "2024-01-02 09:30+08:", "2024-01-02 09:30+99:00",
  ]) func refusesWhatIsNoTime(text: String) {
    #expect(time(text) == nil)
  }

  @Test(arguments: [
    "1675209600", "1675209600000", "1675209600000000", "1675209600000000000", "1675209600.0",
  ]) func readsCountsSince1970ByTheirSize(text: String) {
    let scanned = time(text)
    #expect(scanned?.date == CivilDate(year: 2023, month: 2, day: 1))
    #expect(scanned?.millisecondOfDay == 0)
    #expect(scanned?.offsetSeconds == 0)
  }

  @Test func readsATimeAlone() {
    #expect(time("11:34") == ScannedTime(millisecondOfDay: 41_640_000))
    #expect(time("09:01:00") == ScannedTime(millisecondOfDay: 32_460_000))
  }
}
