import BarFormats
import MarketBars
import Testing

@Suite struct HolidayReaderTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  private func calendar(_ text: String) -> TradingCalendar? {
    HolidayReader.calendar(in: Array(text.utf8))
  }

  @Test func readsTheScheduleOfTheExchange() throws {
    let found = try #require(
      calendar(
        #"[{"Name":"中華民國開國紀念日","Date":"1150101","Weekday":"四","Description":"依規定放假1日。"},{"Name":"國曆新年開始交易日","Date":"1150102","Weekday":"五","Description":"國曆新年開始交易。"},{"Name":"農曆春節前最後交易日","Date":"1150211","Weekday":"三","Description":"農曆春節前最後交易。"},{"Name":"市場無交易，僅辦理結算交割作業","Date":"1150212","Weekday":"四","Description":""}]"#
      ))
    #expect(found.holidays == [day(2026, 1, 1), day(2026, 2, 12)])
    #expect(found.extraDays.isEmpty && found.knownThrough == day(2026, 12, 31))
    #expect(found.isTradingDay(day(2026, 1, 2)) && found.isTradingDay(day(2026, 2, 11)))
  }

  @Test func readsLinesThatPeopleWrite() throws {
    let found = try #require(
      calendar(
        "date,name\n2026-01-01,New Year's Day\n\n2026-02-14,extra trading day\n2027/12/24;x\n"))
    #expect(found.holidays == [day(2026, 1, 1)] && found.extraDays == [day(2026, 2, 14)])
    #expect(calendar("2026-01-01\r2026-07-03\r")?.holidays.count == 2)
    #expect(calendar("115/01/01;元旦\n")?.holidays == [day(2026, 1, 1)])
  }

  @Test(arguments: ["", "\n", "<html></html>", "none", "[]", "{\"a\":1}", "a,b\nc,d\n"])
  func findsNothingWithoutDates(text: String) { #expect(calendar(text) == nil) }
}
