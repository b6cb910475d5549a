extension IndicatorCatalogue {
  /// How fast and how far prices went. Sources and differences are in `Docs/indicators.md`.
  static let momentum: [StaticString] = [
    """
    ppo(fast=12, slow=26, m=9) guides(0) \
    "價格震盪百分比|价格震荡百分比|Percentage price oscillator|PPO|가격오실레이터" = \
    ppo: 100 * (ema(source, fast) - ema(source, slow)) / ema(source, slow); \
    signal: ema(ppo, m); histogram: ppo - signal, columns
    """,
    """
    stoch|慢速隨機|慢速随机(n=14, m1=3, m2=3) guides(20, 80) \
    "慢速隨機指標|慢速随机指标|Slow stochastic|スローストキャスティクス|슬로우 스토캐스틱" = \
    top := highest(high, n); bottom := lowest(low, n); \
    k: ma(keep(top > bottom, 100 * (close - bottom) / (top - bottom), 50), m1); d: ma(k, m2)
    """,
    """
    stochf|快速隨機|快速随机(n=5, m=3) guides(20, 80) \
    "快速隨機指標|快速随机指标|Fast stochastic|ファストストキャスティクス|패스트 스토캐스틱" = \
    top := highest(high, n); bottom := lowest(low, n); \
    k: keep(top > bottom, 100 * (close - bottom) / (top - bottom), 50); d: ma(k, m)
    """,
    """
    stochrsi(n=14, length=14, m1=3, m2=3) guides(20, 80) \
    "隨機 RSI|随机 RSI|Stochastic RSI|ストキャスティクス RSI|스토캐스틱 RSI" = \
    change := source - ref(source, 1); \
    up := smma(max(change, 0), n); down := smma(max(-change, 0), n); \
    r := 100 * ratio(up, up + down, 0.5); top := highest(r, length); bottom := lowest(r, length); \
    k: ma(keep(top > bottom, 100 * (r - bottom) / (top - bottom), 50), m1); d: ma(k, m2)
    """,
    """
    cci|順勢指標|顺势指标(n=14) of(hlc3) guides(-100, 100) \
    "順勢指標|顺势指标|Commodity channel index|商品チャネル指数|상품채널지수" = \
    ratio(source - ma(source, n), 0.015 * avedev(source, n), 0)
    """,
    """
    wr|williams|威廉指標|威廉指标(n=14) guides(-80, -20) \
    "威廉指標|威廉指标|Williams %R|ウィリアムズ %R|윌리엄스 %R" = \
    top := highest(high, n); bottom := lowest(low, n); \
    keep(top > bottom, 100 * (close - top) / (top - bottom), -50)
    """,
    """
    roc|變動率|变动率(n=12, m=6) guides(0) "變動率|变动率|Rate of change|変化率|변화율" = \
    roc: 100 * (source - ref(source, n)) / ref(source, n); maroc: ma(roc, m)
    """,
    """
    mtm|動量|动量(n=12, m=6) difference guides(0) \
    "動量指標|动量指标|Momentum (MTM)|モメンタム (MTM)|모멘텀 (MTM)" = \
    mtm: source - ref(source, n); mamtm: ma(mtm, m)
    """,
    """
    momentum|mom(n=10) difference guides(0) "動能|动能|Momentum|モメンタム|모멘텀" = source - ref(source, n)
    """,
    """
    bias|乖離率|乖离率(n=6/12/24) guides(0) "乖離率|乖离率|Bias|移動平均乖離率|이격도" = \
    100 * (source - ma(source, n)) / ma(source, n)
    """,
    """
    psy|心理線|心理线(n=12, m=6) guides(25, 75) \
    "心理線|心理线|Psychological line|サイコロジカルライン|심리도" = \
    psy: 100 * count(source > ref(source, 1), n) / n; mapsy: ma(psy, m)
    """,
    """
    cmo(n=14, average=wilder/sums) guides(-50, 50) \
    "錢德動量擺動|钱德动量摆动|Chande momentum oscillator|シャンデモメンタム|찬드모멘텀" = \
    change := source - ref(source, 1); \
    up := pick(average, smma(max(change, 0), n), sum(max(change, 0), n)); \
    down := pick(average, smma(max(-change, 0), n), sum(max(-change, 0), n)); \
    100 * ratio(up - down, up + down, 0)
    """,
    """
    ao|動量震盪|动量震荡(fast=5, slow=34) of(hl2) difference guides(0) \
    "動量震盪指標|动量震荡指标|Awesome oscillator|オーサムオシレーター|어썸 오실레이터" = \
    ma(source, fast) - ma(source, slow), columns
    """,
    """
    ac(fast=5, slow=34, m=5) of(hl2) difference guides(0) \
    "加速震盪指標|加速震荡指标|Accelerator oscillator|アクセラレーター|가속 오실레이터" = \
    a := ma(source, fast) - ma(source, slow); a - ma(a, m), columns
    """,
    """
    uo|ultosc|終極指標|终极指标(a=7, b=14, c=28) guides(30, 70) \
    "終極指標|终极指标|Ultimate oscillator|究極オシレーター|얼티밋 오실레이터" = \
    buy := close - min(low, ref(close, 1)); \
    100 * (4 * ratio(sum(buy, a), sum(tr, a), 0.5) + 2 * ratio(sum(buy, b), sum(tr, b), 0.5) \
    + ratio(sum(buy, c), sum(tr, c), 0.5)) / 7
    """,
    """
    tsi(long=25, short=13, m=13) guides(0) \
    "真實強弱指數|真实强弱指数|True strength index|真の強さ指数|실질강도지수" = \
    change := source - ref(source, 1); \
    tsi: 100 * ratio(ema(ema(change, long), short), ema(ema(abs(change), long), short), 0); \
    signal: ema(tsi, m)
    """,
    """
    dpo|區間震盪|区间震荡(n=21) difference guides(0) \
    "區間震盪線|区间震荡线|Detrended price oscillator|DPO|가격진동지표" = \
    ref(source, n / 2 + 1) - ma(source, n), shift(-(n / 2 + 1))
    """,
    """
    coppock|估波(a=14, b=11, n=10) guides(0) \
    "估波曲線|估波曲线|Coppock curve|コポック曲線|코폭 곡선" = \
    wma(100 * (source / ref(source, a) - 1) + 100 * (source / ref(source, b) - 1), n)
    """,
    """
    cr|中間意願|中间意愿(n=26, m1=10, m2=20, m3=40, m4=60) guides(100) \
    "中間意願指標|中间意愿指标|CR energy|CR 中間意欲|CR 지표" = \
    mid := ref(hlc3, 1); \
    cr: 100 * sum(max(high - mid, 0), n) / sum(max(mid - low, 0), n); \
    ma1: ref(ma(cr, m1), m1 / 2.5 + 1); ma2: ref(ma(cr, m2), m2 / 2.5 + 1); \
    ma3: ref(ma(cr, m3), m3 / 2.5 + 1); ma4: ref(ma(cr, m4), m4 / 2.5 + 1)
    """,
    """
    brar|情緒指標|情绪指标(n=26) guides(100) \
    "買賣意願與人氣|买卖意愿与人气|BRAR|強弱レシオ BRAR|BRAR 지표" = \
    last := ref(close, 1); \
    br: 100 * sum(max(high - last, 0), n) / sum(max(last - low, 0), n); \
    ar: 100 * sum(high - open, n) / sum(open - low, n)
    """,
  ]
}
