extension IndicatorCatalogue {
  /// Averages, channels and directions. Sources and differences are in `Docs/indicators.md`.
  static let trend: [StaticString] = [
    """
    wma|加權均線|加权均线(n=20) over \
    "加權移動平均線|加权移动平均线|Weighted moving average|加重移動平均線|가중이동평균선" = wma(source, n)
    """,
    """
    sma(n=12, m=2) over \
    "平滑移動平均線|平滑移动平均线|Smoothed average SMA(n, m)|平滑移動平均線|평활이동평균선" = sma(source, n, m)
    """,
    """
    smma|rma(n=14) over \
    "威爾德平滑均線|威尔德平滑均线|Smoothed moving average (Wilder)|ワイルダー平滑移動平均|와일더평활이동평균" = \
    smma(source, n)
    """,
    """
    dema(n=20) over \
    "雙重指數移動平均線|双重指数移动平均线|Double exponential moving average|二重指数移動平均線|이중지수이동평균선" = \
    a := ema(source, n); 2 * a - ema(a, n)
    """,
    """
    tema(n=20) over \
    "三重指數移動平均線|三重指数移动平均线|Triple exponential moving average|三重指数移動平均線|삼중지수이동평균선" = \
    a := ema(source, n); b := ema(a, n); 3 * a - 3 * b + ema(b, n)
    """,
    """
    hma(n=9) over "赫爾均線|赫尔均线|Hull moving average|ハル移動平均線|헐이동평균선" = \
    wma(2 * wma(source, max(1, n / 2)) - wma(source, n), sqrt(n))
    """,
    """
    kama(n=10, fast=2, slow=30) over \
    "考夫曼自適應均線|考夫曼自适应均线|Kaufman's adaptive moving average|カウフマン適応型移動平均線|카우프만적응이동평균선" = \
    way := sum(abs(source - ref(source, 1)), n); \
    e := ratio(abs(source - ref(source, n)), way, 1); \
    s := 2 / (slow + 1) + min(e, 1) * (2 / (fast + 1) - 2 / (slow + 1)); \
    kama: adapt(source, s * s)
    """,
    """
    vwma(n=20) over \
    "成交量加權均線|成交量加权均线|Volume-weighted moving average|出来高加重移動平均線|거래량가중이동평균선" = \
    sum(source * volume, n) / sum(volume, n)
    """,
    """
    bbi|多空指標|多空指标(a=3, b=6, c=12, d=24) over \
    "多空指標|多空指标|Bull and bear index|強弱均衡指数|다공지표" = \
    (ma(source, a) + ma(source, b) + ma(source, c) + ma(source, d)) / 4
    """,
    """
    percentb|bollb(n=20, k=2.0) guides(0, 1) \
    "布林 %B|布林 %B|Bollinger %B|ボリンジャー %B|볼린저 %B" = \
    w := k * stdev(source, n); (source - ma(source, n) + w) / (2 * w)
    """,
    """
    bandwidth|bollw(n=20, k=2.0) "布林帶寬|布林带宽|Bollinger bandwidth|ボリンジャーバンド幅|볼린저 밴드폭" = \
    w := 2 * k * stdev(source, n); if(w == 0, 0, w / ma(source, n))
    """,
    """
    keltner|kc|肯特納|肯特纳(n=20, m=10, k=2.0) over \
    "肯特納通道|肯特纳通道|Keltner channels|ケルトナーチャネル|켈트너채널" = \
    mid := ema(source, n); w := k * smma(tr, m); \
    upper: mid + w, fill; lower: mid - w; middle: mid
    """,
    """
    donchian|dc|唐奇安(n=20) over \
    "唐奇安通道|唐奇安通道|Donchian channels|ドンチャンチャネル|돈키안채널" = \
    upper: highest(high, n), fill; lower: lowest(low, n); middle: (upper + lower) / 2
    """,
    """
    envelope|env(n=20, percent=2.5) over \
    "移動平均包絡線|移动平均包络线|Moving average envelope|移動平均エンベロープ|이동평균 엔벨로프" = \
    m := ma(source, n); \
    upper: m * (1 + percent / 100), fill; lower: m * (1 - percent / 100); middle: m
    """,
    """
    sar|拋物線|抛物线(step=0.02:0.0001..1, max=0.2:0.0001..1) over \
    "拋物線轉向 SAR|抛物线转向 SAR|Parabolic SAR|パラボリック SAR|파라볼릭 SAR" = \
    sar(high, low, step, max), dots
    """,
    """
    supertrend|超級趨勢|超级趋势(n=10, k=3.0) of(hl2) over "超級趨勢|超级趋势|SuperTrend|スーパートレンド|슈퍼트렌드" = \
    w := k * smma(tr, n); \
    line := supertrend(close, source + w, source - w); \
    side := supertrendside(close, source + w, source - w); \
    up: if(side > 0, line, none); down: if(side < 0, line, none)
    """,
    """
    ichimoku|一目均衡表|一目(a=9, b=26, c=52, d=26) over \
    "一目均衡表|一目均衡表|Ichimoku|一目均衡表|일목균형표" = \
    conversion: (highest(high, a) + lowest(low, a)) / 2; \
    base: (highest(high, b) + lowest(low, b)) / 2; \
    spana: (conversion + base) / 2, fill, shift(d - 1); \
    spanb: (highest(high, c) + lowest(low, c)) / 2, shift(d - 1); \
    lagging: close, shift(1 - d)
    """,
    """
    linreg|線性回歸|线性回归(n=14) over \
    "線性回歸|线性回归|Linear regression|線形回帰|선형회귀" = linreg(source, n)
    """,
    """
    linregslope(n=14) difference guides(0) \
    "線性回歸斜率|线性回归斜率|Linear regression slope|線形回帰の傾き|선형회귀 기울기" = slope(source, n)
    """,
    """
    tsf(n=14) over \
    "時間序列預測|时间序列预测|Time series forecast|時系列予測|시계열예측" = linreg(source, n) + slope(source, n)
    """,
    """
    dmi|adx(n=14) guides(20, 40) "動向指標|动向指标|Directional movement|方向性指数|방향성지수" = \
    rise := high - ref(high, 1); fall := ref(low, 1) - low; range := wilder(tr, n); \
    pdi: 100 * ratio(wilder(if(rise > fall and rise > 0, rise, 0), n), range, 0); \
    mdi: 100 * ratio(wilder(if(fall > rise and fall > 0, fall, 0), n), range, 0); \
    adx: smma(100 * ratio(abs(pdi - mdi), pdi + mdi, 0), n); \
    adxr: (adx + ref(adx, n - 1)) / 2
    """,
    """
    aroon|阿隆(n=14) guides(30, 70) "阿隆指標|阿隆指标|Aroon|アルーン|아룬" = \
    up: 100 * (n - highestbars(high, n + 1)) / n; \
    down: 100 * (n - lowestbars(low, n + 1)) / n
    """,
    """
    aroonosc(n=14) guides(0) "阿隆震盪|阿隆震荡|Aroon oscillator|アルーンオシレーター|아룬 오실레이터" = \
    100 * (lowestbars(low, n + 1) - highestbars(high, n + 1)) / n
    """,
    """
    trix(n=12, m=9) guides(0) \
    "三重指數平滑|三重指数平滑|TRIX|トリックス|트릭스" = \
    a := ema(ema(ema(source, n), n), n); \
    trix: 100 * (a - ref(a, 1)) / ref(a, 1); matrix: ma(trix, m)
    """,
    """
    dma(n=10, slow=50, m=10) difference guides(0) \
    "平行線差|平行线差|Difference of moving averages|移動平均差|이동평균차" = \
    dma: ma(source, n) - ma(source, slow); ama: ma(dma, m)
    """,
    """
    vortex|vi(n=14) guides(1) "渦流指標|涡流指标|Vortex|ボルテックス|보텍스" = \
    range := sum(tr, n); \
    plus: sum(abs(high - ref(low, 1)), n) / range; \
    minus: sum(abs(low - ref(high, 1)), n) / range
    """,
    """
    alligator|鱷魚線|鳄鱼线(jaws=13, back=8, teeth=8, ahead=5, lips=5, near=3) of(hl2) over \
    "鱷魚線|鳄鱼线|Alligator|アリゲーター|앨리게이터" = \
    jaw: smma(source, jaws), shift(back); tooth: smma(source, teeth), shift(ahead); \
    lip: smma(source, lips), shift(near)
    """,
    """
    zigzag|之字轉向|之字转向(percent=5.0:0.1..90) over repaints \
    "之字轉向|之字转向|ZigZag|ジグザグ|지그재그"
    """,
    "typical over \"典型價格|典型价格|Typical price|代表値|대표가격\" = hlc3",
    "median over \"中間價格|中间价格|Median price|中値|중간가격\" = hl2",
    "wclose over \"加權收盤價|加权收盘价|Weighted close|加重終値|가중종가\" = hlcc4",
    "avgprice over \"平均價格|平均价格|Average price|平均価格|평균가격\" = ohlc4",
  ]
}
