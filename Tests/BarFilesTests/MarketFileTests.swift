import BarFiles
import BarFormats
import MarketBars
import Testing

@Suite(.enabled(if: MarketData.folder != nil)) struct MarketFileTests {
  @Test(arguments: MarketFileTests.files)
  func readsRealFilesAsAnIndependentReaderDoes(file: MarketFile) throws {
    let imported = try BarFileReader().read(paths: [MarketData.path(file.path)])
    let series = imported.series
    let report = imported.report
    #expect(report.files.count == 1)
    #expect(report.files[0].dialect == file.dialect)
    #expect(report.files[0].encoding == file.encoding)
    #expect(report.files[0].name == MarketData.path(file.path))
    #expect(report.rows == file.rows)
    #expect(series.count == file.bars)
    #expect(report.leftOut.count == file.leftOut)
    #expect(report.duplicates == file.duplicates)
    #expect(report.rows == series.count + report.leftOut.count + report.duplicates)
    #expect(series.close.count { $0.isNaN } == file.withoutPrices)
    #expect(file.first.0.hasPrefix(series.clockText(at: 0)))
    #expect(file.last.0.hasPrefix(series.clockText(at: series.count - 1)))
    for (found, expected) in zip(series.values(at: 0), file.first.1) {
      #expect(isSame(found, expected))
    }
    for (found, expected) in zip(series.values(at: series.count - 1), file.last.1) {
      #expect(isSame(found, expected))
    }
    for (found, expected) in zip(series.columnSums, file.sums) {
      #expect(abs(found - expected) <= 1e-12 * abs(expected))
    }
    #expect(report.repaired.isEmpty)
  }

  static let files: [MarketFile] = [
    MarketFile(
      "generic/BTCUSD_monthly_pandas.csv", .generic, .utf8, rows: 156, bars: 156, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2012-01-31", [4.58, 7.38, 3.8, 5.55, 2012.25343589, .nan]),
      last: ("2024-12-31", [96515.0, 108364.0, 92092.0, 93381.0, 25342.80228337, .nan]),
      sums: [2361670.68, 2785140.4499999997, 2051773.6, 2459161.49, 36816065.27968529, 0.0]),
    MarketFile(
      "generic/GOOG_pandas_2004_2013.csv", .generic, .utf8, rows: 2148, bars: 2148, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2004-08-19", [100.0, 104.06, 95.96, 100.34, 22351900.0, .nan]),
      last: ("2013-03-01", [797.8, 807.14, 796.15, 806.19, 2175400.0, .nan]),
      sums: [
        1021827.9099999993, 1032862.0499999975, 1009857.8000000018, 1021327.2, 11856390000.0, 0.0,
      ]),
    MarketFile(
      "generic/SP500_intraday_ochl_order.csv", .generic, .utf8, rows: 1563, bars: 1563, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2019-11-05 09:30", [3080.8, 3081.47, 3080.3, 3080.49, 0.0, .nan]),
      last: ("2019-11-08 15:59", [3091.16, 3092.91, 3090.96, 3092.91, 0.0, .nan]),
      sums: [4816453.459999996, 4816883.790000004, 4816020.91, 4816445.170000012, 0.0, 0.0]),
    MarketFile(
      "generic/backtrader_minute_2006_header_one_short.csv", .generic, .utf8, rows: 30889,
      bars: 30889, leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2006-01-02 09:01:00", [3602.0, 3603.0, 3597.0, 3599.0, 5699.0, .nan]),
      last: ("2006-02-27 22:00:00", [3840.0, 3840.0, 3838.0, 3838.0, 327.0, .nan]),
      sums: [113901904.0, 113922038.0, 113882032.0, 113902210.0, 23244742.0, 0.0]),
    MarketFile(
      "generic/barchart_JPYUSD_newest_first.csv", .generic, .utf8, rows: 519, bars: 519, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2018-03-12", [0.009374999, 0.009403, 0.00935, 0.009397, 5031.0, .nan]),
      last: ("2020-03-11", [0.009469, 0.009596, 0.009467, 0.009582, 1769.0, .nan]),
      sums: [4.730246882, 4.743735864, 4.7192378859999975, 4.7304088779999915, 1836800.0, 0.0]),
    MarketFile(
      "generic/flat_bars_d-MMM-yy.csv", .generic, .utf8, rows: 205, bars: 205, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2022-01-03", [17625.7, 17625.7, 17625.7, 17625.7, 16181.0, .nan]),
      last: ("2022-10-31", [18012.2, 18012.2, 18012.2, 18012.2, 19846.0, .nan]),
      sums: [3487856.9, 3487856.9, 3487856.9, 3487856.9, 4696752.0, 0.0]),
    MarketFile(
      "generic/nasdaq_TSLA_newest_first_live_row.csv", .generic, .utf8, rows: 757, bars: 756,
      leftOut: 1, duplicates: 0,
      withoutPrices: 0,
      first: ("2015-10-15", [216.43, 221.73, 213.7, 221.31, 2835920.0, .nan]),
      last: ("2018-10-15", [259.06, 263.28, 254.5367, 259.59, 6189026.0, .nan]),
      sums: [
        206215.31859999997, 209508.06150000048, 202626.93119999993, 206122.24, 4648541767.0, 0.0,
      ]),
    MarketFile(
      "generic/twstock_2330_2023_2024_to_csv.csv", .twseStock, .utf8, rows: 326, bars: 326,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2023-03-01", [504.0, 522.0, 504.0, 522.0, 45971058.0, 23624972884.0]),
      last: ("2024-07-01", [968.0, 977.0, 965.0, 968.0, 20936005.0, 20320957284.0]),
      sums: [204600.5, 205978.5, 203218.0, 204633.5, 10692439582.0, 7061586875269.0]),
    MarketFile(
      "generic/twstock_8482_2023_2024_blank_no_trade.csv", .twseStock, .utf8, rows: 326, bars: 326,
      leftOut: 0, duplicates: 0,
      withoutPrices: 29,
      first: ("2023-03-01", [73.6, 74.0, 73.2, 73.5, 21161.0, 1557960.0]),
      last: ("2024-07-01", [.nan, .nan, .nan, .nan, 51.0, 3311.0]),
      sums: [
        20392.100000000006, 20489.699999999997, 20298.299999999996, 20401.000000000004, 3003372.0,
        212000357.0,
      ]),
    MarketFile(
      "series/TAIEX_daily_1999_2022_with_volume.csv", .generic, .utf8, rows: 5970, bars: 5970,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("1999-01-05", [6310.41, 6310.41, 6111.64, 6152.43, 1377116000.0, .nan]),
      last: ("2022-12-30", [14183.52, 14248.9, 14137.69, 14137.69, 3496035561.0, .nan]),
      sums: [
        51210820.019999854, 51492483.29999986, 50866812.23000007, 51168523.400000036,
        26060912052538.0, 0.0,
      ]),
    MarketFile(
      "series/TPEX_6114_daily_lots_roc_no_trade_dashes.csv", .twseStock, .cp950, rows: 3290,
      bars: 3290, leftOut: 0, duplicates: 0,
      withoutPrices: 684,
      first: ("2001-09-27", [11.2, 11.2, 11.2, 11.2, 32.0, 358.0]),
      last: ("2015-02-06", [79.0, 79.0, 76.0, 77.0, 11.0, 858.0]),
      sums: [
        37590.99999999996, 38149.42999999998, 37045.00999999999, 37653.64999999999, 577818.0,
        8883776.0,
      ]),
    MarketFile(
      "series/TWSE_0050_daily_092-107_roc.csv", .twseStock, .utf8, rows: 3635, bars: 3635,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2003-06-30", [37.1, 37.4, 36.92, 37.08, 9930000.0, 367884760.0]),
      last: ("2018-03-01", [81.55, 81.95, 81.15, 81.75, 4344220.0, 354595798.0]),
      sums: [
        207096.54999999996, 208221.86000000004, 205845.32000000027, 207108.24999999965,
        37679833768.0, 2081288331734.0,
      ]),
    MarketFile(
      "series/TWSE_2330_daily_083-107_roc.csv", .twseStock, .utf8, rows: 6006, bars: 6006,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("1994-09-05", [96.0, 96.0, 96.0, 96.0, 4000.0, 384000.0]),
      last: ("2018-03-01", [244.0, 245.0, 242.0, 243.0, 43847984.0, 10669194561.0]),
      sums: [
        581347.5499999996, 587438.7500000013, 574859.6999999979, 581271.6000000002, 238426340710.0,
        21034416469601.0,
      ]),
    MarketFile(
      "series/TWSE_9931_daily_089-107_roc_zero_and_X.csv", .twseStock, .utf8, rows: 4463,
      bars: 4463, leftOut: 0, duplicates: 0,
      withoutPrices: 662,
      first: ("2000-03-21", [15.4, 15.6, 15.4, 15.6, 20000.0, 311800.0]),
      last: ("2018-03-01", [.nan, .nan, .nan, .nan, 147.0, 4564.0]),
      sums: [
        75816.8500000002, 76351.85000000017, 75305.65000000018, 75870.20000000022, 124529368.0,
        2009455060.0,
      ]),
    MarketFile(
      "series/TWSE_9958_daily_097-107_roc_duplicates_unsorted.csv", .twseStock, .utf8, rows: 2471,
      bars: 2468, leftOut: 0, duplicates: 3,
      withoutPrices: 0,
      first: ("2008-03-12", [16.0, 20.9, 16.0, 20.9, 6073523.0, 114050371.0]),
      last: ("2018-02-27", [63.0, 63.2, 59.4, 62.5, 24113859.0, 1483518713.0]),
      sums: [
        27916.34000000002, 28309.20000000004, 27512.830000000024, 27910.570000000036, 2046784537.0,
        45584063728.0,
      ]),
    MarketFile(
      "twse/FMTQIK_106-09_big5.csv", .twseTurnover, .cp950, rows: 22, bars: 22, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: (
        "2017-09-01", [10594.82, 10594.82, 10594.82, 10594.82, 6064861953.0, 115511578373.0]
      ),
      last: ("2017-09-30", [10383.94, 10383.94, 10383.94, 10383.94, 3583409388.0, 54278685485.0]),
      sums: [
        231013.14000000004, 231013.14000000004, 231013.14000000004, 231013.14000000004,
        126492953237.0, 2683729627151.0,
      ]),
    MarketFile(
      "twse/MI_5MINS_HIST_105-05_big5_oldstyle.csv", .twseIndex, .cp950, rows: 11, bars: 11,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2016-05-03", [8362.35, 8363.59, 8268.41, 8294.12, .nan, .nan]),
      last: ("2016-05-17", [8081.89, 8151.2, 8047.31, 8140.48, .nan, .nan]),
      sums: [89791.55000000002, 90079.25999999998, 89102.34, 89587.48, 0.0, 0.0]),
    MarketFile(
      "twse/MI_5MINS_HIST_109-08_big5.csv", .twseIndex, .cp950, rows: 21, bars: 21, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2020-08-03", [12642.73, 12673.02, 12506.59, 12513.03, .nan, .nan]),
      last: ("2020-08-31", [12763.44, 12831.38, 12591.45, 12591.45, .nan, .nan]),
      sums: [268041.88999999996, 269501.27999999997, 266136.51000000007, 267604.4, 0.0, 0.0]),
    MarketFile(
      "twse/MI_5MINS_HIST_114-04_big5_reencoded.csv", .twseIndex, .cp950, rows: 20, bars: 20,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2025-04-01", [20884.53, 21315.52, 20884.53, 21280.17, .nan, .nan]),
      last: ("2025-04-30", [20215.39, 20331.89, 20185.31, 20235.03, .nan, .nan]),
      sums: [391925.14, 395944.1500000001, 387102.63, 391156.15, 0.0, 0.0]),
    MarketFile(
      "twse/STOCK_DAY_00xx_110-08_big5_pandas.csv", .twseStock, .cp950, rows: 22, bars: 22,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2021-08-02", [137.0, 138.0, 136.05, 137.9, 7376244.0, 1011342122.0]),
      last: ("2021-08-31", [139.4, 140.35, 138.1, 140.35, 16604451.0, 2314461154.0]),
      sums: [
        3005.5499999999997, 3018.7499999999995, 2986.399999999999, 3006.55, 223622530.0,
        30379500830.0,
      ]),
    MarketFile(
      "twse/STOCK_DAY_2330_108-01_big5_exploded_title.csv", .twseStock, .cp950, rows: 21, bars: 21,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2019-01-02", [226.5, 226.5, 219.0, 219.5, 32900482.0, 7276419230.0]),
      last: ("2019-01-30", [220.5, 221.5, 220.0, 221.0, 51889945.0, 11453957730.0]),
      sums: [4596.5, 4631.5, 4564.0, 4600.5, 744403635.0, 162731372580.0]),
    MarketFile(
      "twse/STOCK_DAY_2330_108-02_big5_exploded_title.csv", .twseStock, .cp950, rows: 13, bars: 13,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2019-02-11", [228.0, 229.0, 226.5, 228.0, 81360106.0, 18546167132.0]),
      last: ("2019-02-27", [238.5, 239.5, 237.0, 239.0, 37947889.0, 9052540803.0]),
      sums: [3025.0, 3037.0, 3003.0, 3024.0, 398420368.0, 92471159656.0]),
    MarketFile(
      "yahoo/0050.TW_2007_2020_yahoo_csv_null_rows.csv", .yahoo, .utf8, rows: 3046, bars: 3042,
      leftOut: 4, duplicates: 0,
      withoutPrices: 0,
      first: ("2007-12-31", [61.450001, 61.700001, 61.049999, 61.450001, 2870000.0, .nan]),
      last: ("2020-05-12", [84.599998, 84.599998, 83.650002, 84.050003, 11549365.0, .nan]),
      sums: [
        193473.5400290001, 194573.91005600017, 192158.26996900045, 193418.2100760003, 21670879131.0,
        0.0,
      ]),
    MarketFile(
      "yahoo/2330.TW_2000_2019_yahoo_csv_huge_volume.csv", .yahoo, .utf8, rows: 4891, bars: 4803,
      leftOut: 88, duplicates: 0,
      withoutPrices: 0,
      first: ("2000-01-04", [69.649002, 69.649002, 68.475197, 69.649002, 200662321971.0, .nan]),
      last: ("2019-06-28", [241.5, 241.5, 238.0, 239.0, 25962203.0, .nan]),
      sums: [
        453557.35778100055, 457556.2047890003, 449275.5527170001, 453635.7141180006,
        113590392872046.0, 0.0,
      ]),
    MarketFile(
      "yahoo/4063.T_bad_split.csv", .yahoo, .utf8, rows: 22, bars: 22, leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("2023-03-15", [20170.0, 20250.0, 20015.0, 20205.0, 1224400.0, .nan]),
      last: ("2023-04-14", [4126.0, 4130.0, 4055.0, 4129.0, 7459400.0, .nan]),
      sums: [236700.0, 238797.0, 234947.0, 237190.0, 95453800.0, 0.0]),
    MarketFile(
      "yahoo/4063.T_bad_split_fixed.csv", .yahoo, .utf8, rows: 22, bars: 22, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2023-03-15", [4034.0, 4050.0, 4003.0, 4041.0, 6122000.0, .nan]),
      last: ("2023-04-14", [4126.0, 4130.0, 4055.0, 4129.0, 7459400.0, .nan]),
      sums: [89996.0, 90761.0, 89087.0, 89966.0, 142459400.0, 0.0]),
    MarketFile(
      "yahoo/AAPL_1980_2018_yahoo_csv.csv", .yahoo, .utf8, rows: 9425, bars: 9424, leftOut: 1,
      duplicates: 0,
      withoutPrices: 0,
      first: ("1980-12-12", [0.513393, 0.515625, 0.513393, 0.513393, 117258400.0, .nan]),
      last: ("2018-04-27", [164.0, 164.330002, 160.630005, 162.320007, 35550400.0, .nan]),
      sums: [
        218742.24507600034, 220831.36402199985, 216495.69727299965, 218705.02063799987,
        834695126000.0, 0.0,
      ]),
    MarketFile(
      "yahoo/AAPL_1999_2020_html_table_scrape.csv", .yahoo, .utf8, rows: 5570, bars: 5532,
      leftOut: 38, duplicates: 0,
      withoutPrices: 0,
      first: ("1999-01-04", [0.38, 0.38, 0.36, 0.37, 952884800.0, .nan]),
      last: ("2020-12-24", [131.32, 133.46, 131.1, 131.97, 54930100.0, .nan]),
      sums: [
        98519.04999999932, 99572.19999999997, 97455.92000000001, 98556.17999999963, 2488295751000.0,
        0.0,
      ]),
    MarketFile(
      "yahoo/AET.L_100x_error.csv", .yahoo, .utf8, rows: 23, bars: 23, leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: (
        "2022-05-03",
        [
          0.14550000429153442, 0.14550000429153442, 0.14550000429153442, 0.14550000429153442, 0.0,
          .nan,
        ]
      ),
      last: (
        "2022-06-06",
        [
          0.14550000429153442, 0.14550000429153442, 0.14550000429153442, 0.14550000429153442, 0.0,
          .nan,
        ]
      ),
      sums: [
        132.98700177669525, 132.98700177669525, 132.98700177669525, 132.98700177669525, 532454.0,
        0.0,
      ]),
    MarketFile(
      "yahoo/AET.L_100x_error_fixed.csv", .yahoo, .utf8, rows: 23, bars: 23, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: (
        "2022-05-03",
        [14.5500004291534, 14.5500004291534, 14.5500004291534, 14.5500004291534, 0.0, .nan]
      ),
      last: (
        "2022-06-06",
        [14.5500004291534, 14.5500004291534, 14.5500004291534, 14.5500004291534, 0.0, .nan]
      ),
      sums: [
        334.65000772476156, 334.65000772476156, 334.65000772476156, 334.65000772476156, 532454.0,
        0.0,
      ]),
    MarketFile(
      "yahoo/ASAI.L_1h_bad_unit_dst_change.csv", .yahoo, .utf8, rows: 20, bars: 20, leftOut: 0,
      duplicates: 0,
      withoutPrices: 0,
      first: ("2024-10-21 10:00:00+01:00", [69.0, 72.0, 67.0, 72.0, 3061.0, .nan]),
      last: ("2024-10-30 14:00:00+00:00", [74.5, 74.5, 71.75, 71.75, 0.0, .nan]),
      sums: [
        1315.7649993896484, 1335.3249969482422, 1240.8186012506485, 1254.9650017023087, 144398.0,
        0.0,
      ]),
    MarketFile(
      "yahoo/TWII_1997_2015_yahoo_old_newest_first.csv", .yahoo, .utf8, rows: 4396, bars: 4396,
      leftOut: 0, duplicates: 0,
      withoutPrices: 0,
      first: ("1997-07-02", [9094.26953, 9124.2998, 8988.12988, 8996.71973, 0.0, .nan]),
      last: ("2015-04-27", [9941.17969, 10002.58008, 9937.04004, 9973.12012, 0.0, .nan]),
      sums: [
        31454415.38114002, 31644154.635469995, 31201637.11753007, 31404276.750060007, 10291551900.0,
        0.0,
      ]),
  ]
}
