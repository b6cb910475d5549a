/// Where each indicator's formula is from, and how other packages differ: facts that the document
/// has beside what the catalogue itself says. KLineChart's are those of its version 9.
enum IndicatorNotes {
  /// By name: the source, then the differences.
  static let all: [String: (source: String, differences: String)] = {
    var notes: [String: (source: String, differences: String)] = [:]
    for line in table.split(separator: "\n") {
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
      precondition(cells.count == 3 && notes[cells[0]] == nil, "a row has three cells: \(line)")
      notes[cells[0]] = (cells[1], cells[2])
    }
    return notes
  }()

  private static let table = """
    ma | TA-Lib SMA. | None known. Sums never subtract, so that a huge value leaves nothing behind.
    ema | TA-Lib EMA. | Starts from the mean of the first n values, as TA-Lib, TradingView and KLineChart; MyTT and pandas start from the first value: `ema(n, start: first)`.
    boll | TA-Lib BBANDS with simple averages. | Population deviation, as TA-Lib, TradingView and KLineChart.
    macd | G. Appel. | Each average starts from its own mean; TA-Lib lets both begin together (`start: talib`). The histogram is doubled, as in China and Taiwan; `factor: 1` is TA-Lib's and TradingView's. KLineChart's is the same.
    kd | The KD of Taiwan's and China's charts. | K and D start from 50 after a full window, as KLineChart's; MyTT starts from the first RSV. A window without range keeps the RSV before it; KLineChart takes 0 there. TA-Lib's STOCH averages plainly: `stoch`.
    kdj | As `kd`, with J = 3K − 2D. | As `kd`.
    rsi | TA-Lib RSI (J. W. Wilder). | Prices that never moved give 50; TA-Lib gives 0, TradingView 100. KLineChart sums rises and falls plainly (Cutler's), and gives 0 where nothing fell.
    wma | TA-Lib WMA. | None known.
    sma | MyTT and 通達信 SMA(X, N, M): Y = (M·X + (N − M)·Y′) / N. | Starts from the first value, as these. It is no simple average: that is `ma`. KLineChart starts from the mean of the first n, and goes m / (n + 1) of the way.
    smma | Tulip WILDERS; TradingView `ta.rma`. | Starts from the mean of the first n values, as these.
    dema | TA-Lib DEMA. | None known.
    tema | TA-Lib TEMA. | None known.
    hma | Tulip HMA; TradingView `ta.hma`. | n / 2 and √n are rounded down.
    kama | TA-Lib KAMA (P. Kaufman). | The periods of the fast and slow ends are fixed at 2 and 30 in TA-Lib.
    vwma | TradingView `ta.vwma`; Tulip VWMA. | A window without volume has no value.
    bbi | MyTT BBI; KLineChart. | None known.
    percentb | J. Bollinger; TradingView `ta.bb` %B. | Empty where the band has no width.
    bandwidth | J. Bollinger, (upper − lower) / middle. | TradingView's is the same times 100.
    keltner | EMA(n) ± k · ATR(m), as C. Keltner's channel is drawn since L. Raschke. | TradingView's ATR counts the first bar's own range; here the true range begins with the second bar, as TA-Lib.
    donchian | R. Donchian; TradingView. | The window holds the bar itself.
    envelope | Simple average ± percent. | None known.
    sar | TA-Lib SAR (J. W. Wilder). | The first side follows from the first two bars, as TA-Lib; TradingView begins with the trend of closes. KLineChart begins falling from 0.
    supertrend | TradingView `ta.supertrend`. | Two lines, one for each side, begins falling. TradingView's ATR counts the first bar's own range; here it is TA-Lib's.
    ichimoku | G. Hosoda; TradingView. | Spans stand d − 1 bars ahead and the lagging line d − 1 back, so that the bar itself counts as the first, as TradingView. The columns hold the values at the bar where they are known.
    linreg | TA-Lib LINEARREG. | None known.
    linregslope | TA-Lib LINEARREG_SLOPE. | None known.
    tsf | TA-Lib TSF. | None known.
    dmi | TA-Lib PLUS_DI, MINUS_DI, ADX, ADXR (J. W. Wilder). | TA-Lib's start: sums of n − 1 movements. TradingView smooths movements from the mean of n; MyTT sums plainly. KLineChart counts the first bar's own range, starts from sums of n, and takes the ADX of 6 bars for ADXR.
    aroon | TA-Lib AROON (T. Chande). | Of equal extremes the newest counts, as TA-Lib.
    aroonosc | TA-Lib AROONOSC. | As `aroon`.
    trix | TA-Lib TRIX; the signal is KLineChart's simple average. | Averages start from means; MyTT's from the first value. KLineChart starts from means too, with a 0 one bar before the first value.
    dma | MyTT DMA; KLineChart. | None known.
    vortex | E. Botes and D. Siepman; TradingView. | Movements and ranges are summed over the same n bars, from the second on.
    alligator | B. Williams; TradingView. | Smoothed averages of the median price, drawn 8, 5 and 3 bars ahead. The columns hold the values at the bar where they are known.
    zigzag | Closes that turn by so many percent; a Swift type. | Repaints: the newest leg ends at its extreme so far. TradingView's turns at pivot highs and lows of several bars.
    typical | TA-Lib TYPPRICE. | None known.
    median | TA-Lib MEDPRICE. | None known.
    wclose | TA-Lib WCLPRICE. | None known.
    avgprice | TA-Lib AVGPRICE. | None known.
    ppo | TA-Lib PPO with exponential averages. | Each average starts from its own mean; TA-Lib lets both begin together.
    stoch | TA-Lib STOCH with simple averages (G. Lane). | A window without range keeps the value before it, 50 if there was none; TA-Lib gives 0.
    stochf | TA-Lib STOCHF. | As `stoch`; K is shown before D begins.
    stochrsi | TradingView's Stoch RSI (T. Chande and S. Kroll). | With m1 = 1 it is TA-Lib's STOCHRSI. As `stoch` without range.
    cci | TA-Lib CCI (D. Lambert). | 0 where all prices of the window are equal, as TA-Lib. TradingView's and KLineChart's have 20 bars as a rule.
    wr | TA-Lib WILLR (L. Williams). | −50 without range, or as the bar before; TA-Lib gives 0. 通達信 shows it from 0 to 100. KLineChart gives 0 without range.
    roc | TA-Lib ROC; the average is KLineChart's. | A change from 0 is empty; KLineChart gives 0.
    mtm | MyTT MTM; KLineChart. | None known.
    momentum | TA-Lib MOM. | None known.
    bias | MyTT BIAS; KLineChart. | None known.
    psy | MyTT PSY; KLineChart. | The first value needs n changes; MyTT and KLineChart count the first bar as no rise.
    cmo | TA-Lib CMO. | `cmo(14, sums)` is T. Chande's own and TradingView's. 0 without any change.
    ao | B. Williams; TradingView. | None known.
    ac | B. Williams. | None known.
    uo | TA-Lib ULTOSC (L. Williams). | 50 without any range; TA-Lib gives 0.
    tsi | TradingView's True Strength Index (W. Blau), times 100. | Averages start from means. 0 without any change.
    dpo | StockCharts: the close n / 2 + 1 bars ago against the average. | Drawn n / 2 + 1 bars back, over the bar whose close it shows; the column holds it where it is known. TradingView's default compares today's close with an older average; MyTT likewise.
    coppock | E. S. C. Coppock; TradingView. | None known.
    cr | MyTT CR; the averages are KLineChart's, moved forward by m / 2.5 + 1 bars. | The middle is the typical price of the bar before; KLineChart's is the mean of its four prices, and its CR is that of one bar without sums. Empty where the divisor is 0; KLineChart gives 0.
    brar | MyTT BRAR; 通達信. | KLineChart lets negative movements count in BR. Empty where the divisor is 0; KLineChart gives 0.
    tr | TA-Lib TRANGE. | From the second bar on, as TA-Lib; TradingView's `ta.tr(true)` begins with the first.
    atr | TA-Lib ATR (J. W. Wilder). | As `tr`, so that it begins one bar after TradingView's.
    natr | TA-Lib NATR. | None known.
    stddev | TA-Lib STDDEV. | Population deviation.
    hv | Deviation of log returns, yearly. | Sample deviation; TradingView's is `population`, and of 365 days for some markets.
    cvol | M. Chaikin. | None known.
    obv | TA-Lib OBV; the average is KLineChart's. | Begins with the first volume, as TA-Lib; TradingView and KLineChart begin with 0.
    vwap | TradingView `ta.vwap` of the typical price. | Begins anew where a day, week, month, quarter or year of the exchange's clock does; on daily bars choose a longer one.
    avwap | TradingView's anchored VWAP. | From the first bar of the date on.
    vr | 通達信 VR. | Empty where the divisor is 0. KLineChart counts the first bar as unchanged, and gives 0 there.
    emv | MyTT EMV; 通達信. | Another formula than Arms's: `eom`. KLineChart's is Arms's, of each bar without an average, times 100,000,000.
    eom | R. Arms; TradingView's Ease of Movement with divisor 10000. | Bars without volume have no value. KLineChart's EMV is 10,000 times this, its line each bar's own.
    pvt | TradingView `ta.pvt`. | KLineChart divides by the volume where this multiplies.
    ad | TA-Lib AD (M. Chaikin). | Bars without range add nothing.
    adosc | TA-Lib ADOSC. | Averages start from the first value, as TA-Lib.
    cmf | M. Chaikin; TradingView. | Empty where the window has no volume.
    mfi | TA-Lib MFI. | 50 without any change; TA-Lib gives 0 there, and where the flow is below 1.
    avp | KLineChart AVP: all turnover / all volume. | Empty where the source has no turnover.
    nvi | Tulip NVI (P. Dysart, N. Fosback), from 1000. | TradingView begins with 1.
    pvi | Tulip PVI, from 1000. | TradingView begins with 1.
    """
}
