import Sakata

/// The scenes of the golden files: each mark, scale, language, theme and market, and the edges.
public enum ChartScenes {
  public static let all: [ChartScene] = marks + scales + looks + times + words + edges

  private static let taiwan = ChartStyle(region: .tw, language: .traditionalChinese)
  private static let english = ChartStyle(region: .us)

  private static func dark(_ region: MarketRegion, _ language: ChartLanguage) -> ChartStyle {
    ChartStyle(theme: .dark, region: region, language: language)
  }

  static let marks: [ChartScene] = [
    ChartScene(
      "CandlesDaily", "candles ma(5,10,20) | volume | macd", SceneBars.taiex, taiwan, width: 960,
      height: 640
    ) { $0.title = "加權指數" },
    ChartScene(
      "CandlesHollowRises", "candles(hollow) ma(5,20) | volume", SceneBars.daily,
      ChartStyle(region: .cn, language: .simplifiedChinese), visible: .newest(60)),
    ChartScene(
      "CandlesOutlineDoublePixels", "candles(outline) | volume", SceneBars.daily, english,
      visible: .newest(48), scale: 2),
    ChartScene(
      "OHLCBars", "bars ema(12,26) | volume", SceneBars.daily, ChartStyle(region: .hk),
      visible: .newest(70)),
    ChartScene(
      "HeikinAshi", "heikinashi | volume", SceneBars.daily,
      ChartStyle(region: .jp, language: .japanese), visible: .newest(90)),
    ChartScene("Line", "line ma(20,60) | volume(ma: 5)", SceneBars.daily, english, visible: .all),
    ChartScene(
      "StepLine", "step", SceneBars.daily, ChartStyle(region: .kr, language: .korean),
      visible: .newest(40)),
    ChartScene("Area", "area | volume", SceneBars.daily, english, visible: .newest(200)),
    ChartScene("Baseline", "baseline | rsi(14)", SceneBars.daily, taiwan, visible: .newest(150)),
    ChartScene(
      "HistogramAndBand", "band(high,low) line(typical) | histogram(volume)", SceneBars.daily,
      english, visible: .newest(80)),
    ChartScene(
      "Bollinger", "candles boll(20,2) | kd(9,3,3) | rsi(6,12)", SceneBars.taiex, taiwan,
      height: 600),
    ChartScene(
      "VolumeAndTurnover", "candles | volume(ma: 5,20) | turnover(ma: 10)",
      SceneBars.withTurnover, taiwan, height: 560),
    ChartScene(
      "CandlePatterns", "candles patterns(engulfing,harami,hammer,shootingstar,doji,soldiers)",
      SceneBars.taiex, taiwan, visible: .newest(60)),
    ChartScene(
      "VolumeProfile", "candles ma(20) profile(30) | volume", SceneBars.taiex, taiwan),
    ChartScene(
      "VolumeProfileAtLeft", "candles profile(12, area: 50, side: left) log", SceneBars.daily,
      english),
    ChartScene("Ichimoku", "candles ichimoku", SceneBars.taiex, taiwan),
    ChartScene("Renko", "renko(50) ma(5) | volume", SceneBars.taiex, taiwan),
    ChartScene("RangeBarsOfATR", "range(atr(14))", SceneBars.taiex, english),
    ChartScene("LineBreak", "linebreak(3)", SceneBars.taiex, taiwan),
    ChartScene("Kagi", "kagi(100)", SceneBars.taiex, taiwan, visible: .all),
    ChartScene("PointAndFigure", "pnf(50)", SceneBars.taiex, english, visible: .all),
    ChartScene("KDJ", "candles | kdj | macd(factor: 1)", SceneBars.daily, english, height: 560),
  ]

  static let scales: [ChartScene] = [
    ChartScene(
      "LogTinyPrices", "candles ma(5) log | volume",
      MadeBars.daily(90, seed: 5, price: 0.0000121, tick: 0.00000001, volatility: 0.08), english),
    ChartScene(
      "LogDecades", "line log",
      MadeBars.daily(1500, seed: 21, from: (2018, 1, 2), price: 400, volatility: 0.07), english,
      visible: .all),
    ChartScene(
      "Percent", "candles ma(10,30) percent | volume", SceneBars.daily, english,
      visible: .newest(120)),
    ChartScene("Indexed", "area indexed", SceneBars.daily, english, visible: .newest(250)),
    ChartScene("Inverted", "candles ma(5) inverted | volume", SceneBars.daily, english),
    ChartScene(
      "AxisLeft", "candles ma(5) axis(left) | volume axis(left)", SceneBars.daily, english),
    ChartScene(
      "AxesBoth", "candles boll axis(both) | macd axis(both)", SceneBars.daily, taiwan,
      visible: .newest(80)),
    ChartScene(
      "NegativePrices", "candles | macd",
      MadeBars.bars(
        SceneBars.daily.suffix(60).indices.map { index in
          let bar = SceneBars.daily[index]
          return (bar.open - 590, bar.high - 590, bar.low - 590, bar.close - 590)
        }), english),
  ]

  static let looks: [ChartScene] = [
    ChartScene(
      "DarkTaiwan", "candles ma(5,10,20) | volume | macd", SceneBars.taiex,
      dark(.tw, .traditionalChinese), width: 960, height: 640),
    ChartScene(
      "DarkChina", "candles ma(5,10) | volume", SceneBars.daily, dark(.cn, .simplifiedChinese)),
    ChartScene("DarkJapan", "candles ma(5,25,75) | volume", SceneBars.daily, dark(.jp, .japanese)),
    ChartScene("DarkKorea", "candles ma(5,20,60) | volume", SceneBars.daily, dark(.kr, .korean)),
    ChartScene("DarkHongKong", "area boll | rsi", SceneBars.daily, dark(.hk, .english)),
    ChartScene(
      "ColorBlindSafe", "candles | volume", SceneBars.daily,
      ChartStyle(region: .tw, language: .traditionalChinese, isColorBlindSafe: true)),
    ChartScene(
      "ColorBlindSafeDark", "candles(hollow) | macd", SceneBars.daily,
      ChartStyle(theme: .dark, region: .us, isColorBlindSafe: true)),
    ChartScene(
      "NeutralDojis", "candles | volume",
      MadeBars.bars(
        [
          (82, 84, 80, 82), (100, 103, 98, 100), (98, 101, 97, 98), (98, 99, 96, 98),
          (98, 104, 98, 103), (103, 103, 99, 100), (100, 100, 100, 100), (100, 102, 97, 100),
        ], volumes: [900, 1200, 1100, 700, 1900, 1500, 100, 1300]), english,
      visible: .all, width: 420, height: 320),
    ChartScene(
      "FractionalPixels", "candles ma(5) | volume", SceneBars.daily, english, visible: .newest(70),
      scale: 1.25),
  ]

  static let times: [ChartScene] = [
    ChartScene(
      "YearOfMinutes", "candles | volume", SceneBars.yearOfMinutes, taiwan, visible: .all,
      width: 480, height: 400),
    ChartScene(
      "MinutesOfADay", "line | volume", SceneBars.yearOfMinutes, taiwan, visible: .newest(270)),
    ChartScene(
      "MinutesOverTwoDays", "candles | volume", SceneBars.yearOfMinutes, english,
      visible: .range(from: 6199.5, to: 6289.5)),
    ChartScene(
      "Weekly", "candles ma(5,13) | volume", SceneBars.resampled(.week),
      ChartStyle(region: .tw, language: .japanese)),
    ChartScene("Monthly", "candles | volume", SceneBars.resampled(.month), english, visible: .all),
    ChartScene(
      "YearsOfTheRepublic", "candles ma(20) | volume", SceneBars.taiex,
      {
        var style = taiwan
        style.usesROCYears = true
        return style
      }(), visible: .all),
    ChartScene(
      "DateRange", "candles | volume", SceneBars.taiex, english,
      visible: .dates(from: MadeBars.date("2017-08-01"), through: MadeBars.date("2017-10-31"))),
    ChartScene(
      "FourHundredDays", "candles ma(60) | volume", SceneBars.taiex, english, visible: .all),
  ]

  static let words: [ChartScene] = [
    ChartScene(
      "MarkersAndNotes", "candles ma(20) priceline(10900) priceline(10450) | volume",
      SceneBars.taiex, taiwan, width: 960, height: 600
    ) {
      $0.title = "加權指數"
      $0.subtitle = "TAIEX, 2017-09 to 2018-02"
      $0.watermark = "SAMPLE"
      $0.sourceNote =
        "Source: daily levels published by the Taiwan Stock Exchange; a sample, not current data."
      let kinds: [(String, ChartMarker.Kind, String)] = [
        ("2017-09-25", .sell, "賣出"), ("2017-10-02", .buy, "買進"), ("2017-10-03", .buy, "加碼"),
        ("2017-11-15", .note, "除息"), ("2017-12-07", .buy, "買進"), ("2018-01-23", .sell, "賣出"),
        ("2018-01-24", .sell, "減碼"), ("2018-02-06", .note, "大跌 542 點"), ("2018-02-09", .buy, ""),
      ]
      $0.markers = kinds.map {
        ChartMarker(time: Timestamp(MadeBars.date($0.0)), kind: $0.1, text: $0.2)
      }
    },
    ChartScene(
      "GroupedThousands", "candles | volume", SceneBars.taiex,
      {
        var style = ChartStyle(region: .us)
        style.groupsThousands = true
        style.usesMyriads = false
        return style
      }()),
    ChartScene(
      "ManyOverlays", "candles ma(5,10,20,60,120) ema(12,26) boll(20,2) | volume(ma: 5,10,20)",
      SceneBars.daily, ChartStyle(region: .kr, language: .korean)),
    ChartScene(
      "SixPanes", "candles ma(5) | volume | macd | kd | rsi | turnover", SceneBars.withTurnover,
      ChartStyle(region: .cn, language: .simplifiedChinese), height: 760),
  ]

  static let edges: [ChartScene] = [
    ChartScene("NoBars", "candles ma(5,10,20) | volume | macd", BarSeries(), taiwan),
    ChartScene("OneBar", "candles ma(5) | volume", SceneBars.taiex.suffix(1), english),
    ChartScene("TenBars", "candles ma(5) | volume | macd", SceneBars.taiex.suffix(10), taiwan),
    ChartScene(
      "EqualPrices", "candles ma(3) | volume",
      MadeBars.closes([Double](repeating: 100, count: 30)), english),
    ChartScene(
      "CloseOnly", "line ma(20) | macd", SceneBars.closeOnly, english, visible: .newest(120)),
    ChartScene(
      "DaysWithoutTrade", "candles ma(5) line(close) | volume",
      MadeBars.daily(60, seed: 13, price: 24, tick: 0.05, hole: 4), taiwan),
    ChartScene(
      "Narrow", "candles ma(5,10,20) | volume | macd", SceneBars.taiex, taiwan, width: 200,
      height: 400
    ) { $0.title = "加權指數" },
    ChartScene("Low", "candles ma(5) | volume", SceneBars.taiex, english, width: 480, height: 140),
    ChartScene(
      "Wide", "candles ma(5,10,20) | volume", SceneBars.taiex, english, width: 4000, height: 500),
  ]
}
