import BarFormats
import MarketBars
import Testing

@Suite struct VendorFormTests {
  @Test func readsVolumesWithSuffixesExactly() throws {
    let read = try imported(
      """
      \u{FEFF}"Date","Price","Open","High","Low","Vol.","Change %"
      "09/25/2023","26,330.0","26,299.0","26,465.0","26,045.0","2.03K","0.12%"
      "09/24/2023","26,299.0","26,609.0","26,768.0","26,211.0","1.39M","-1.17%"
      "09/23/2023","26,299.0","26,609.0","26,768.0","26,211.0","1.1B","-1.17%"
      "09/22/2023","26,299.0","26,609.0","26,768.0","26,211.0","","-1.17%"
      "09/21/2023","26,299.0","26,609.0","26,268.0","26,211.0","-","-1.17%"
      """)
    #expect(read.report.files[0].dialect == .investing)
    #expect(read.series.volume.dropFirst() == [1_100_000_000, 1_390_000, 2030])
    #expect(read.series.volume[0].isNaN && read.series.close[3] == 26_330)
    #expect(read.faults == ["6 inconsistentPrices"])
  }

  @Test func countsHandsOfMainlandChina() throws {
    let tushare = try imported(
      """
      ,ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount
      0,000001.SZ,20210208,24.9,24.9,24.1,24.8,24.93,-0.13,-0.5215,1084264.67,2650948.251
      """)
    #expect(tushare.report.files[0].dialect == .tushare)
    #expect(tushare.series.volume == [108_426_467] && tushare.series.turnover == [2_650_948_251])
    let akshare = try imported(
      """
      日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率
      2026-06-04,001270,135.0,136.79,139.1,133.8,90919,1241637222.8,3.87,-0.08,-0.11,4.44
      """)
    #expect(akshare.report.files[0].dialect == .akShare)
    #expect(akshare.series.volume == [9_091_900] && akshare.series.turnover == [1_241_637_222.8])
    #expect(akshare.series.high == [139.1] && akshare.series.close == [136.79])
    let netEase = try imported(
      """
      日期,股票代码,名称,收盘价,最高价,最低价,开盘价,前收盘,涨跌额,涨跌幅,换手率,成交量,成交金额
      2022/7/13,'000938,紫光,18.5,18.9,18.1,18.2,18.3,0.2,1.1,0.5,29495400,1480391040
      2022/7/12,'000938,紫光,0.0,0.0,0.0,0.0,18.3,None,None,0,0,0
      """)
    #expect(netEase.report.files[0].dialect == .netEase)
    #expect(netEase.series.close[0].isNaN && netEase.series.close[1] == 18.5)
    #expect(netEase.series.volume == [0, 29_495_400])
  }

  @Test func takesChangesOfPriceWhereNothingCountsAsVolume() throws {
    let forex = try imported(
      "<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\r\n2025.06.23\t01:00:00\t1.14565\t1.14745\t1.14565\t1.14721\t644\t0\t7\r\n"
    )
    let stock = try imported(
      "<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\r\n2025.06.23\t1.14565\t1.14745\t1.14565\t1.14721\t644\t9000\t7\r\n"
    )
    #expect(forex.series.volume == [644] && forex.report.files[0].dialect == .metaTrader)
    #expect(stock.series.volume == [9000] && stock.dates == ["2025-06-23"])
  }

  @Test(arguments: [
    ("2019.02.15,14:00,1.12525,1.12851,1.12514,1.12686,9915\n", "2019-02-15 14:00", 1.12686),
    ("2019.02.15;9:05;1.12525;1.12851;1.12514;1.12686;9915\n", "2019-02-15 09:05", 1.12686),
    ("15.02.2019;9:05;1.12525;1.12851;1.12514;1.12686;9915\n", "2019-02-15 09:05", 1.12686),
    ("05.02.2019;9:05;1.12525;1.12851;1.12514;1.12686;9915\n", "2019-02-05 09:05", 1.12686),
    ("20061023 004400;1377.25;1377.25;1377.25;1377.25;9915\n", "2006-10-23 00:44", 1377.25),
    ("20061023;1377.25;1377.25;1377.25;1377.25;9915\n", "2006-10-23 00:00", 1377.25),
    (
      "1735689600000000,1,2,0.5,1.5,9915,1735689659999999,100,5,1,1,0\n", "2025-01-01 00:00", 1.5
    ),
    ("1675209660000,1,2,0.5,1.5,9915,1675209719999,100,5,1,1,0\n", "2023-02-01 00:01", 1.5),
  ]) func readsRowsWithoutAHeader(text: String, clock: String, close: Double) throws {
    let read = try imported(text)
    #expect(read.clocks == [clock])
    #expect(read.series.close == [close] && read.series.volume == [9915])
  }

  @Test(arguments: [
    "20061107 000431;1383.00;1\n", "2019-01-02,5,6\n", "2019-01-02,5,4,6,5,1\n", "1,2,3,4,5,6\n",
  ]) func takesNoOtherRowsForBars(text: String) {
    #expect(
      importError(text)?.problem == .noHeader
        || importError(text)?.problem == .notice(String(text.dropLast())))
  }

  @Test func readsBulkFilesOfStooq() throws {
    let read = try importedSymbols(
      """
      <TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>
      AAPL.US,D,19840907,000000,0.0992653,0.1004,0.0980,0.0992653,98909867.7,0
      """)
    #expect(read.report.files[0].dialect == .stooq)
    #expect(read.symbols[0].symbol == "AAPL.US" && read.symbols[0].series.volume == [98_909_867.7])
    #expect(read.symbols[0].series.clock == .tradingDates)
  }

  @Test func readsIntradayTimesOfAlphaVantageInNewYork() throws {
    let read = try imported(
      #"{"Time Series (5min)":{"2020-12-30 20:00:00":{"1. open":"1","2. high":"1","3. low":"1","4. close":"1","5. volume":"5"},"2020-07-01 09:30:00":{"1. open":"1","2. high":"1","3. low":"1","4. close":"1","5. volume":"5"}}}"#
    )
    #expect(read.clocks == ["2020-07-01 09:30", "2020-12-30 20:00"])
    #expect(read.series.time[0].milliseconds == 1_593_610_200_000)
    #expect(read.series.time[1].milliseconds == 1_609_376_400_000)
  }

  @Test func tellsTradingViewByItsFirstColumn() throws {
    let read = try imported(
      "time,open,high,low,close,Plot,Plot,Volume\n2024-01-21T23:00:00+09:00,2,3,1,2,NaN,,630.5\n")
    #expect(read.report.files[0].dialect == .tradingView)
    #expect(read.series.volume == [630.5] && read.clocks == ["2024-01-21 23:00"])
    let lines = try imported("time,close,Volume\n2022-10-31,20495.81,NaN\n")
    #expect(lines.series.isCloseOnly && lines.series.volume[0].isNaN)
  }
}
