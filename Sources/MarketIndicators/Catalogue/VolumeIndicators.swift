extension IndicatorCatalogue {
  /// How much prices vary. Sources and differences are in `Docs/indicators.md`.
  static let volatility: [StaticString] = [
    "tr|真實波幅|真实波幅 difference \"真實波幅|真实波幅|True range|真の値幅|진폭\" = tr",
    """
    atr|平均真實波幅|平均真实波幅(n=14) difference \
    "平均真實波幅|平均真实波幅|Average true range|平均真の値幅|평균진폭" = smma(tr, n)
    """,
    """
    natr(n=14) "標準化 ATR|标准化 ATR|Normalized ATR|正規化 ATR|정규화 ATR" = 100 * smma(tr, n) / close
    """,
    """
    stddev|stdev|標準差|标准差(n=20) difference \
    "標準差|标准差|Standard deviation|標準偏差|표준편차" = stdev(source, n)
    """,
    """
    hv|歷史波動率|历史波动率(n=20:2..1000000, days=252, deviation=sample/population) \
    "歷史波動率|历史波动率|Historical volatility|ヒストリカルボラティリティ|역사적 변동성" = \
    100 * stdev(log(source / ref(source, 1)), n) * sqrt(pick(deviation, n / (n - 1), 1) * days)
    """,
    """
    cvol(n=10, m=10) guides(0) \
    "蔡金波動率|蔡金波动率|Chaikin volatility|チャイキンボラティリティ|차이킨 변동성" = \
    a := ema(high - low, n); 100 * (a - ref(a, m)) / ref(a, m)
    """,
  ]

  /// What volumes say. Sources and differences are in `Docs/indicators.md`.
  static let volume: [StaticString] = [
    """
    obv|能量潮(m=30) amount "能量潮|能量潮|On-balance volume|オンバランスボリューム|온밸런스볼륨" = \
    last := ref(source, 1); \
    obv: total(either(if(source > last, volume, if(source < last, -volume, 0)), volume)); \
    maobv: ma(obv, m)
    """,
    """
    vwap|成交均價|成交均价(anchor=day/week/month/quarter/year/first) of(hlc3) over \
    "成交量加權平均價|成交量加权平均价|VWAP|出来高加重平均価格|거래량가중평균가격" = \
    p := pick(anchor, day, week, month, quarter, year, 0); begins := either(p != ref(p, 1), 1); \
    total(source * volume, begins) / total(volume, begins)
    """,
    """
    avwap(from=20200101:19000101..99991231) of(hlc3) over \
    "錨定成交均價|锚定成交均价|Anchored VWAP|アンカー VWAP|앵커드 VWAP" = \
    begun := date >= from; v := if(begun, volume, 0); \
    if(begun, total(source * v) / total(v), none)
    """,
    """
    vr|容量比率(n=26, m=6) guides(100) "容量比率|容量比率|Volume ratio|ボリュームレシオ|거래량비율" = \
    last := ref(source, 1); \
    up := sum(if(source > last, volume, 0), n); down := sum(if(source < last, volume, 0), n); \
    flat := sum(if(source == last, volume, 0), n); \
    vr: 100 * (2 * up + flat) / (2 * down + flat); mavr: ma(vr, m)
    """,
    """
    emv|簡易波動|简易波动(n=14, m=9) guides(0) \
    "簡易波動指標|简易波动指标|Ease of movement|イーズオブムーブメント|이동용이성" = \
    pair := high + low; mid := 100 * (pair - ref(pair, 1)) / pair; \
    emv: ma(mid * ma(volume, n) / volume * (high - low) / ma(high - low, n), n); \
    maemv: ma(emv, m)
    """,
    """
    eom(n=14) guides(0) \
    "簡易波動 (Arms)|简易波动 (Arms)|Ease of movement (Arms)|イーズオブムーブメント (Arms)|이동용이성 (Arms)" = \
    ma(10000 * (hl2 - ref(hl2, 1)) * (high - low) / volume, n)
    """,
    """
    pvt|價量趨勢|价量趋势 amount "價量趨勢|价量趋势|Price-volume trend|出来高価格トレンド|가격거래량추세" = \
    total(either((source - ref(source, 1)) / ref(source, 1) * volume, 0))
    """,
    """
    ad|集散線|集散线 amount \
    "集散量線|集散量线|Accumulation/distribution|A/D ライン|누적분산선" = \
    total(ratio(2 * close - high - low, high - low, 0) * volume)
    """,
    """
    adosc|蔡金震盪|蔡金震荡(fast=3, slow=10) amount guides(0) \
    "蔡金震盪指標|蔡金震荡指标|Chaikin oscillator|チャイキンオシレーター|차이킨 오실레이터" = \
    a := total(ratio(2 * close - high - low, high - low, 0) * volume); \
    ema1(a, fast) - ema1(a, slow)
    """,
    """
    cmf|蔡金資金流|蔡金资金流(n=20) guides(0) \
    "蔡金資金流量|蔡金资金流量|Chaikin money flow|チャイキンマネーフロー|차이킨 자금흐름" = \
    sum(ratio(2 * close - high - low, high - low, 0) * volume, n) / sum(volume, n)
    """,
    """
    mfi|資金流量|资金流量(n=14) of(hlc3) guides(20, 80) \
    "資金流量指標|资金流量指标|Money flow index|マネーフローインデックス|자금흐름지수" = \
    last := ref(source, 1); \
    up := sum(if(source > last, source * volume, 0), n); \
    down := sum(if(source < last, source * volume, 0), n); 100 * ratio(up, up + down, 0.5)
    """,
    """
    avp|均價線|均价线 over "成交均價線|成交均价线|Average price of trades|平均約定価格|평균체결가" = \
    total(turnover) / total(volume)
    """,
    """
    nvi(m=255) guides(1000) "負成交量指標|负成交量指标|Negative volume index|NVI|NVI" = \
    nvi: 1000 * product(either(if(volume < ref(volume, 1), source / ref(source, 1), 1), 1)); \
    signal: ema(nvi, m)
    """,
    """
    pvi(m=255) guides(1000) "正成交量指標|正成交量指标|Positive volume index|PVI|PVI" = \
    pvi: 1000 * product(either(if(volume > ref(volume, 1), source / ref(source, 1), 1), 1)); \
    signal: ema(pvi, m)
    """,
  ]
}
