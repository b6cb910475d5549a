import BarFormats
import MarketBars
import Testing

/// Forms of tables: headers, orders of columns, dialects, dates that a column decides.
@Suite struct TableFormTests {
  @Test(arguments: [
    (
      "日期,股票代码,开盘,收盘,最高,最低,成交量,成交额\n2026-06-04,001270,135,136.79,139.1,133.8,90919,1241637222.8\n",
      ImportDialect.generic
    ),
    (
      "\"日期\",\"股票代码\",\"名称\",\"收盘价\",\"最高价\",\"最低价\",\"开盘价\",\"成交量\",\"成交金额\"\n2026-06-04,'001270,X,136.79,139.1,133.8,135,90919,1241637222.8\n",
      .generic
    ),
    (
      "date;close;low;high;open;volume;amount\n2026-06-04;136.79;133.8;139.1;135;90919;1241637222.8\n",
      .generic
    ),
    (
      "1. open\t2. high\t3. low\t4. close\t5. volume\tturnover\ttimestamp\n135\t139.1\t133.8\t136.79\t90919\t1241637222.8\t2026-06-04\n",
      .alphaVantage
    ),
    (
      "日 期,成交股數,成交金額(元),開盤價,最高價,最低價,收盤價,漲跌價差,成交筆數\n115/06/04,\"90,919\",\"1,241,637,222.8\",135.00,139.10,133.80,136.79,+1.85,7\n",
      .twseStock
    ),
    (
      "日期,成交仟股,成交仟元,開盤,最高,最低,收盤,漲跌,筆數\n１１５/０６/０４＊,90.919,1241637.2228,１３５．００,139.1,133.8,136.79,0,7\n",
      .tpexStock
    ),
    ("1150604,90919,1241637222.8,135,139.1,133.8,136.79,X0.00,7\n", .twseStock),
    (
      ",Date,Capacity,Turnover,Open,High,Low,Close,Change,Trascation\n0,2026-06-04,90919,1241637222.8,135,139.1,133.8,136.79,0,7\n",
      .twseStock
    ),
  ]) func readsColumnsByTheirWords(text: String, dialect: ImportDialect) throws {
    let imported = try imported(text)
    #expect(imported.report.files[0].dialect == dialect)
    #expect(imported.dates == ["2026-06-04"])
    let bar = imported.series[0]
    #expect(bar.open == 135 && bar.high == 139.1 && bar.low == 133.8 && bar.close == 136.79)
    #expect(bar.volume == 90919)
    #expect(abs(bar.turnover - 1_241_637_222.8) < 1e-6)
    #expect(!imported.series.isCloseOnly)
  }

  @Test func readsTheThreeHeaderLinesOfYahooSaves() throws {
    let imported = try imported(
      "Price,Close,High,Low,Open,Volume\nTicker,AAPL,AAPL,AAPL,AAPL,AAPL\nDate,,,,,\n"
        + "2024-01-02,2,3,1,2,10\n")
    #expect(imported.report.files[0].dialect == .yahoo)
    #expect(imported.series.high == [3])
    #expect(imported.report.rows == 1)
  }

  @Test func readsDateAndTimeApart() throws {
    let imported = try imported(
      "date,time,open,high,low,close\n20240102,093000,1,1,1,1\n20240102,0931,2,2,2,2\n"
        + "20240102,9:32,2,2,2,2\n")
    #expect(imported.clocks == ["2024-01-02 09:30", "2024-01-02 09:31", "2024-01-02 09:32"])
  }

  @Test(arguments: [
    ("Date;Close;Volume\n2024-01-02;12,5;1.000\n2024-01-03;13,125;2.000,5\n", [12.5, 13.125]),
    ("Date;Close;Volume\n2024-01-02;1.922,45;1000\n2024-01-03;1.922;2000,5\n", [1922.45, 1922]),
    ("Date;Close;Volume\n2024-01-02;12.5;1,000\n2024-01-03;1,922.5;2000.5\n", [12.5, 1922.5]),
    ("Date\tClose\tVolume\n2024-01-02\t1,922\t1,000\n2024-01-03\t1,922\t2000.5\n", [1922, 1922]),
    ("Date;Close;Volume\n2024-01-02;１２，５;1.000\n2024-01-03;１３，１２５;2.000,5\n", [12.5, 13.125]),
  ]) func readsDecimalCommasWhereCommasDoNotPartCells(text: String, closes: [Double]) throws {
    let imported = try imported(text)
    #expect(imported.series.close == closes)
    #expect(imported.series.volume == [1000, 2000.5])
  }

  @Test func readsRowsWithoutTheVolumeAtTheirEnd() throws {
    let imported = try imported(
      "Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen\r\n1789-05-01,0.51,0.51,0.51,0.51\r\n"
        + "2023-03-17,3958.69,3958.91,3901.27,3916.64,3482713891\r\n")
    #expect(imported.series.close == [0.51, 3916.64])
    #expect(imported.series.volume[0].isNaN)
    #expect(imported.report.repaired.isEmpty)
  }

  @Test func readsRowNumbersWithoutAName() throws {
    let imported = try imported("Date,Close\n0,2024-01-02,5\n1,2024-01-03,6\n")
    #expect(imported.series.close == [5, 6])
  }

  @Test func settlesTheOrderOfDayAndMonthByTheWholeColumn() throws {
    let unclear = "Date,Close\n3/4/2020,1\n4/4/2020,2\n"
    #expect(try imported(unclear).dates == ["2020-03-04", "2020-04-04"])
    #expect(
      try imported(unclear, options: ImportOptions(dateOrder: .dayFirst)).dates
        == ["2020-04-03", "2020-04-04"])
    #expect(try imported(unclear + "13/4/2020,3\n").dates.last == "2020-04-13")
    #expect(
      try imported(unclear + "4/13/2020,3\n", options: ImportOptions(dateOrder: .dayFirst)).dates
        == ["2020-03-04", "2020-04-04", "2020-04-13"])
  }

  @Test func takesAFileOfMidnightsForDates() throws {
    let imported = try imported(
      "Date,Close\n2023-04-14 00:00:00+09:00,2\n2023-04-13 00:00:00+09:00,1\n")
    #expect(imported.series.clock == .tradingDates)
    #expect(imported.dates == ["2023-04-13", "2023-04-14"])
    #expect(imported.report.resorted == 1)
  }

  @Test func putsTimesWithoutAZoneOnTheWallClockAskedFor() throws {
    let text = "time,close\n2024-01-02 09:00,1\n2024-01-02 09:01,2\n"
    let asUTC = try imported(text)
    #expect(asUTC.series.clock == .instants(.utc))
    #expect(asUTC.series.time[0].milliseconds == 1_704_186_000_000)
    let inTaipei = try imported(text, options: ImportOptions(zone: .taipei))
    #expect(inTaipei.series.clock == .instants(.taipei))
    #expect(inTaipei.series.time[0].milliseconds == 1_704_157_200_000)
    #expect(inTaipei.clocks == ["2024-01-02 09:00", "2024-01-02 09:01"])
  }

  @Test func keepsTheOffsetsThatRowsName() throws {
    let imported = try imported(
      "Datetime,Close\n2024-10-25 15:00:00+01:00,1\n2024-10-28 08:00:00+00:00,2\n"
        + "2024-10-28 09:00:00+00:00,3\n")
    #expect(imported.clocks == ["2024-10-25 15:00", "2024-10-28 08:00", "2024-10-28 09:00"])
    #expect(imported.series.time[0].milliseconds == 1_729_864_800_000)
    guard case .instants(let zone) = imported.series.clock else { return }
    #expect(zone.initialSeconds == 3600)
    #expect(zone.changes.map { $0.seconds } == [0])
  }

  @Test func readsCountsSince1970() throws {
    let text = "time,close\n1675209600,1\n1675209660,2\n"
    #expect(try imported(text).clocks == ["2023-02-01 00:00", "2023-02-01 00:01"])
    #expect(
      try imported(text, options: ImportOptions(zone: .taipei)).clocks
        == ["2023-02-01 08:00", "2023-02-01 08:01"])
    // Midnight in Taipei is 16:00 UTC of the day before.
    let daily = "time,close\n1675180800,1\n1675267200,2\n"
    let dates = try imported(daily, options: ImportOptions(zone: .taipei))
    #expect(dates.series.clock == .tradingDates)
    #expect(dates.dates == ["2023-02-01", "2023-02-02"])
  }

  @Test func followsAZoneThroughItsChanges() throws {
    let newYork = TimeZoneOffsets(
      initialSeconds: -18_000,
      changes: [.init(at: Timestamp(milliseconds: 1_710_054_000_000), seconds: -14_400)])
    let imported = try imported(
      "time,close\n2024-03-08 09:30,1\n2024-03-10 01:30,2\n2024-03-10 03:30,3\n2024-03-11 09:30,4\n",
      options: ImportOptions(zone: newYork))
    #expect(
      imported.series.time.map { $0.milliseconds } == [
        1_709_908_200_000, 1_710_052_200_000, 1_710_055_800_000, 1_710_163_800_000,
      ])
  }
}
