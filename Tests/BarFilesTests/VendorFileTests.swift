import BarFiles
import BarFormats
import Foundation
import MarketBars
import Testing

/// What an independent read (Python's `csv` and `json`) finds in a vendor's file: rows, bars,
/// instruments, and the sums of closes and of volumes in shares.
struct VendorFile: Sendable, CustomTestStringConvertible {
  let path: String
  let dialect: ImportDialect
  let rows: Int
  let bars: Int
  let symbols: Int
  let closes: Double
  let volumes: Double

  init(
    _ path: String, _ dialect: ImportDialect, _ rows: Int, _ bars: Int, _ symbols: Int,
    _ closes: Double, _ volumes: Double
  ) {
    self.path = path
    self.dialect = dialect
    self.rows = rows
    self.bars = bars
    self.symbols = symbols
    self.closes = closes
    self.volumes = volumes
  }

  var testDescription: String { path }
}

@Suite(.enabled(if: MarketData.folder != nil)) struct VendorFileTests {
  @Test(arguments: VendorFileTests.files)
  func readsEveryVendorAsAnIndependentReaderDoes(file: VendorFile) throws {
    var options = ImportOptions()
    options.listDate = CivilDate(year: 2019, month: 7, day: 1)
    let imported = try BarFileReader(options: options)
      .readSymbols(paths: [MarketData.path(file.path)])
    #expect(imported.report.files[0].dialect == file.dialect)
    #expect(imported.report.rows == file.rows)
    #expect(imported.symbols.count == file.symbols)
    #expect(imported.symbols.reduce(0) { $0 + $1.series.count } == file.bars)
    #expect(imported.report.repaired.isEmpty)
    var closes = 0.0
    var volumes = 0.0
    for symbol in imported.symbols {
      closes += symbol.series.close.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
      volumes += symbol.series.volume.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
    }
    #expect(abs(closes - file.closes) <= 1e-11 * file.closes)
    #expect(abs(volumes - file.volumes) <= 1e-11 * file.volumes)
  }

  @Test(arguments: VendorFileTests.others)
  func saysWhyAFileGivesNoBars(path: String, problem: BarFormatError.Problem) {
    #expect(throws: (any Error).self) {
      do throws(BarFileError) {
        _ = try BarFileReader().read(paths: [MarketData.path(path)])
      } catch {
        guard case .format(let found, _, _) = error else { throw error }
        #expect(found == problem)
        throw error
      }
    }
  }

  @Test func knowsEveryFileOfTheFolder() throws {
    let folder = try #require(MarketData.folder)
    let known = Set(
      VendorFileTests.files.map { $0.path } + VendorFileTests.others.map { $0.0 }
        + MarketFileTests.files.map { $0.path })
    let walker = try #require(FileManager.default.enumerator(atPath: folder))
    var unknown: [String] = []
    for case let path as String in walker
    where path.contains(".") && path.contains("/") && !known.contains(path) {
      unknown.append(path)
    }
    #expect(unknown.isEmpty)
  }

  static let others: [(String, BarFormatError.Problem)] = [
    ("mis/getStockInfo_2330_intraday_20240516.json", .noBars),
    ("tpex/dailyQuotes_nodata_20230101.json", .noBars),
    ("tpex/pvChgRslt_par_value_change_110-113.json", .json),
    ("twse/BFIAMU_nodata.json", .notice("很抱歉，沒有符合條件的資料!")),
    ("twse/BFIAMU_sector_turnover_20230130.json", .json),
    ("twse/MI_INDEX_MS_20230130.json", .json),
    ("twse/MI_INDEX_MS_nodata_20230101.json", .notice("很抱歉，沒有符合條件的資料!")),
    ("twse/TWT49U_exright_113-03.json", .json),
    ("twse/TWTAUU_capital_reduction_113.json", .json),
    ("twse/TWTB8U_par_value_change_110-111.json", .json),
  ]

  static let files: [VendorFile] = [
    VendorFile(
      "alphavantage/daily_IBM_2020_excel_dates.csv", .generic, 100, 100, 1, 12352.02, 494065070.0),
    VendorFile(
      "alphavantage/daily_IBM_compact_2025.csv", .generic, 100, 100, 1, 26958.550000000003,
      501429821.0),
    VendorFile(
      "alphavantage/daily_adjusted_AAPL_2000_2018.csv", .alphaVantage, 4664, 4664, 1,
      791004.4384000016, 106124473799.0),
    VendorFile(
      "binance/FILUSDT-1m-2023-08.csv.gz", .binance, 44640, 44640, 1, 168511.71900000045,
      675769992.499997),
    VendorFile(
      "binance/FILUSDT-1m-2023-09.csv.gz", .binance, 43200, 43200, 1, 139763.15900000147,
      592219653.7000016),
    VendorFile(
      "binance/FILUSDT-1m-2023-10.csv.gz", .binance, 44640, 44640, 1, 152085.95199999967,
      758783401.9999961),
    VendorFile(
      "china/ashare_000001.SZ_1991_2025_yahoo_columns.csv", .yahoo, 8205, 8205, 1,
      134060.27999999965, 390376088918.0),
    VendorFile(
      "china/netease_000938_1999_2022_gbk.csv", .netEase, 5498, 5498, 1, 147474.0999999999,
      38761692956.0),
    VendorFile(
      "china/tushare_000001.SZ_2020_2021.csv", .tushare, 269, 269, 1, 4276.089999999998,
      31320767139.0),
    VendorFile(
      "china/tushare_600221_limit_days.csv", .tushare, 623, 623, 1, 1134.6299999999997,
      64189640010.0),
    VendorFile(
      "investing/BTC_USD_Bitfinex_2012_2023.csv", .investing, 4250, 4243, 1, 46209406.29999986,
      53945440.0),
    VendorFile(
      "investing/RELI_2021_2023_tab_monthly.csv", .investing, 24, 24, 1, 57582.2, 212220000.0),
    VendorFile(
      "metatrader/EURUSD60_2019_mt4_header.csv", .generic, 3728, 3728, 1, 4180.401980000006,
      11926260.0),
    VendorFile(
      "metatrader/EURUSD_H1_2025_2026_mt5.csv", .metaTrader, 3608, 3608, 1, 4207.655439999994,
      6328039.0),
    VendorFile("mis/getStockInfo_2330_20231229.json", .twseQuote, 1, 1, 1, 593.0, 18323000.0),
    VendorFile("mis/getStockInfo_t00_20231229.json", .twseQuote, 1, 1, 1, 17930.81, 0),
    VendorFile("stooq/aapg.us_bulk.txt", .stooq, 623, 623, 1, 1601.1300999999996, 2137457529.0),
    VendorFile(
      "stooq/aapl_us_d_polish_header.csv", .stooq, 9710, 9710, 1, 175093.20840299976,
      3911340801620.77),
    VendorFile(
      "stooq/spx_d_1789_ragged.csv", .stooq, 38905, 38905, 1, 13931824.189999992, 11392278472131.348
    ),
    VendorFile("stooq/eurusd_d_no_volume.csv", .generic, 12090, 12090, 1, 12873.07712000001, 0),
    VendorFile(
      "tradingview/BINANCE_BTCUSDT_60.csv", .tradingView, 1902, 1902, 1, 109528516.40000002,
      3657802.0583220012),
    VendorFile(
      "tradingview/CRYPTO_BTCUSD_1D_line.csv", .tradingView, 578, 578, 1, 20413920.894180328, 0),
    VendorFile(
      "tpex/dailyQuotes_20230130.json", .tpexList, 7281, 7281, 7281, 55710.15000000008, 1171702970.0
    ),
    VendorFile("tpex/sectinx_20230130.json", .tpexList, 20, 20, 20, 2623.3400000000006, 0),
    VendorFile(
      "tpex/st43_result_6223_104-05_old_site.json", .tpexStock, 20, 20, 1, 1764.9, 22981000.0),
    VendorFile(
      "tpex/tradingStock_6223_104-05_new_site.json", .tpexStock, 20, 20, 1, 1764.9, 22981000.0),
    VendorFile(
      "twse/MI_5MINS_INDEX_20230130.json", .twseIntraday, 3241, 3240, 1, 49882027.440000094, 0),
    VendorFile(
      "twse/MI_INDEX_ALLBUT0999_20230130.json", .twseList, 1182, 1182, 1182, 71908.28999999998,
      5143265963.0),
    VendorFile(
      "twse/MI_INDEX_daily_quotes_20180227_utf8.csv", .twseList, 1045, 1045, 1045,
      49435.239999999976, 3131664330.0),
    VendorFile(
      "twse/STOCK_DAY_ALL_opendata_utf8_2019.csv", .twseList, 1099, 1099, 1099, 49442.640000000014,
      2493360317.0),
    VendorFile(
      "twse/STOCK_DAY_2330_104-05_json_9cols.json", .twseStock, 20, 20, 1, 2934.0, 547191515.0),
    VendorFile(
      "twse/STOCK_DAY_2330_104-05_json_10cols_2026.json", .twseStock, 20, 20, 1, 2934.0, 547191515.0
    ),
    VendorFile("yahoo/chart_v8_2344.TW_live_row.json", .yahoo, 10, 10, 1, 1110.7, 2_183_509_246),
  ]
}
