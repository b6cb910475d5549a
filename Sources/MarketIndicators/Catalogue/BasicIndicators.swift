extension IndicatorCatalogue {
  /// What the chart phrase has words of its own for, described as formulas for lists and
  /// documents. The types that compute them (``SimpleMovingAverage`` and others) give the same.
  public static var basics: [IndicatorDefinition] { basicTexts.compactMap { read($0) } }

  static let basicTexts: [StaticString] = [
    """
    ma|均線|均线(n=5/10/20) over \
    "移動平均線|移动平均线|Moving average|移動平均線|이동평균선" = ma(source, n)
    """,
    """
    ema|指數均線|指数均线(n=12/26) over \
    "指數移動平均線|指数移动平均线|Exponential moving average|指数平滑移動平均線|지수이동평균선" = ema(source, n)
    """,
    """
    boll|bollinger|bb|布林|布林通道|布林带(period=20, deviations=2.0) over \
    "布林通道|布林带|Bollinger bands|ボリンジャーバンド|볼린저밴드" = \
    m := ma(source, period); w := deviations * stdev(source, period); \
    upper: m + w; middle: m; lower: m - w
    """,
    """
    macd(fast=12, slow=26, signal=9, factor=2.0) difference guides(0) \
    "平滑異同移動平均線|平滑异同移动平均线|Moving average convergence divergence|移動平均収束拡散|이동평균수렴확산" = \
    dif: ema(source, fast) - ema(source, slow); dea: ema(dif, signal); \
    histogram: factor * (dif - dea), columns
    """,
    """
    kd(n=9, m1=3, m2=3) guides(20, 80) \
    "隨機指標 KD|随机指标 KD|Stochastic (K, D)|ストキャスティクス|스토캐스틱" = \
    top := highest(high, n); bottom := lowest(low, n); \
    k: smmafrom(keep(top > bottom, 100 * (close - bottom) / (top - bottom), 50), m1, 50); \
    d: smmafrom(k, m2, 50)
    """,
    """
    kdj(n=9, m1=3, m2=3) guides(20, 80) \
    "隨機指標 KDJ|随机指标 KDJ|Stochastic (K, D, J)|ストキャスティクス KDJ|스토캐스틱 KDJ" = \
    top := highest(high, n); bottom := lowest(low, n); \
    k: smmafrom(keep(top > bottom, 100 * (close - bottom) / (top - bottom), 50), m1, 50); \
    d: smmafrom(k, m2, 50); j: 3 * k - 2 * d
    """,
    """
    rsi(n=14) guides(30, 70) "相對強弱指標|相对强弱指标|Relative strength index|相対力指数|상대강도지수" = \
    change := source - ref(source, 1); \
    up := smma(max(change, 0), n); down := smma(max(-change, 0), n); \
    100 * ratio(up, up + down, 0.5)
    """,
  ]
}
