// What the words of the chart phrase are called in full, and where their marks stand.
//
// A word that is not here is shown by its word alone, in a pane of its own: the list of words is
// the engine's.

const rows = {
  ma: ['over', '移動平均線', '移动平均线', 'Moving average', '移動平均線', '이동평균선'],
  ema: ['over', '指數移動平均線', '指数移动平均线', 'Exponential moving average', '指数平滑移動平均線', '지수이동평균선'],
  boll: ['over', '布林通道', '布林带', 'Bollinger bands', 'ボリンジャーバンド', '볼린저밴드'],
  profile: ['over', '分價量表', '分价量表', 'Volume profile', '価格帯別出来高', '매물대'],
  patterns: ['over', 'K線型態', 'K线形态', 'Candle patterns', 'ローソク足のパターン', '캔들 패턴'],
  renko: ['over', '磚形圖', '砖形图', 'Renko', '練行足', '렌코'],
  range: ['over', '等幅圖', '等幅图', 'Range bars', 'レンジバー', '레인지 바'],
  linebreak: ['over', '新價線', '新价线', 'Line break', '新値足', '라인 브레이크'],
  kagi: ['over', '鉤形圖', '卡吉图', 'Kagi', 'カギ足', '카기'],
  pnf: ['over', '圈叉圖', '点数图', 'Point & figure', 'ポイント・アンド・フィギュア', '포인트 앤 피겨'],
  priceline: ['over', '水平線', '水平线', 'Price line', '水平線', '수평선'],
  band: ['over', '兩欄之間的帶', '两列之间的带', 'Band between two columns', '2列の間の帯', '두 열 사이의 띠'],
  volume: ['below', '成交量', '成交量', 'Volume', '出来高', '거래량'],
  turnover: ['below', '成交金額', '成交额', 'Turnover', '売買代金', '거래대금'],
  histogram: ['below', '柱狀圖', '柱状图', 'Histogram of a column', 'ヒストグラム', '히스토그램'],
  macd: ['below', '平滑異同移動平均線', '平滑异同移动平均线', 'Moving average convergence divergence', '移動平均収束拡散', '이동평균수렴확산'],
  kd: ['below', '隨機指標 KD', '随机指标 KD', 'Stochastic (K, D)', 'ストキャスティクス', '스토캐스틱'],
  kdj: ['below', '隨機指標 KDJ', '随机指标 KDJ', 'Stochastic (K, D, J)', 'ストキャスティクス KDJ', '스토캐스틱 KDJ'],
  rsi: ['below', '相對強弱指標', '相对强弱指标', 'Relative strength index', '相対力指数', '상대강도지수'],
};

const parameterRows = {
  periods: ['天數', '周期', 'Periods', '期間', '기간'],
  period: ['天數', '周期', 'Period', '期間', '기간'],
  ma: ['均線', '均线', 'Averages', '移動平均', '이동평균'],
  deviations: ['標準差倍數', '标准差倍数', 'Deviations', '標準偏差', '표준편차'],
  fast: ['快線', '快线', 'Fast', '短期', '단기'],
  slow: ['慢線', '慢线', 'Slow', '長期', '장기'],
  signal: ['訊號線', '信号线', 'Signal', 'シグナル', '시그널'],
  factor: ['柱狀倍數', '柱状倍数', 'Histogram factor', 'ヒストグラム倍率', '히스토그램 배수'],
  start: ['起算方式', '起算方式', 'Start', '計算の開始', '시작 방식'],
  of: ['取值', '取值', 'Of', '対象', '대상'],
  from: ['上緣', '上缘', 'From', '上端', '상단'],
  to: ['下緣', '下缘', 'To', '下端', '하단'],
  level: ['價位', '价位', 'Level', '価格', '가격'],
  rows: ['列數', '行数', 'Rows', '段数', '단 수'],
  area: ['價值區 %', '价值区 %', 'Value area, %', 'バリューエリア %', '가치영역 %'],
  side: ['位置', '位置', 'Side', '位置', '위치'],
  size: ['格距', '格距', 'Size', '値幅', '크기'],
  atr: ['ATR 天數', 'ATR 周期', 'ATR period', 'ATR 期間', 'ATR 기간'],
  reversal: ['反轉格數', '反转格数', 'Reversal', '転換枠数', '반전'],
  lines: ['線數', '线数', 'Lines', '本数', '선 수'],
  body: ['實體', '实体', 'Body', '実体', '몸통'],
};

const choiceRows = {
  open: ['開盤價', '开盘价', 'Open', '始値', '시가'],
  high: ['最高價', '最高价', 'High', '高値', '고가'],
  low: ['最低價', '最低价', 'Low', '安値', '저가'],
  close: ['收盤價', '收盘价', 'Close', '終値', '종가'],
  volume: ['成交量', '成交量', 'Volume', '出来高', '거래량'],
  turnover: ['成交金額', '成交额', 'Turnover', '売買代金', '거래대금'],
  median: ['（高+低）/2', '（高+低）/2', '(H+L)/2', '(高+安)/2', '(고+저)/2'],
  typical: ['（高+低+收）/3', '（高+低+收）/3', '(H+L+C)/3', '(高+安+終)/3', '(고+저+종)/3'],
  weighted: ['（高+低+2收）/4', '（高+低+2收）/4', '(H+L+2C)/4', '(高+安+2終)/4', '(고+저+2종)/4'],
  filled: ['實心', '实心', 'Filled', '塗りつぶし', '채움'],
  hollow: ['漲空心', '涨空心', 'Hollow rises', '陽線中空', '상승 비움'],
  outline: ['全空心', '全空心', 'All hollow', 'すべて中空', '모두 비움'],
  right: ['右', '右', 'Right', '右', '오른쪽'],
  left: ['左', '左', 'Left', '左', '왼쪽'],
  mean: ['前 n 值平均', '前 n 值平均', 'Mean of the first n', '最初の n 値の平均', '처음 n개의 평균'],
  first: ['第一個值', '第一个值', 'First value', '最初の値', '첫 값'],
  own: ['各自起算', '各自起算', 'Each its own', 'それぞれ', '각각'],
  talib: ['同 TA-Lib', '同 TA-Lib', 'As TA-Lib', 'TA-Lib と同じ', 'TA-Lib 방식'],
};

const order = ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'];
const pick = (row, language) => row?.[Math.max(0, order.indexOf(language))];

/** The full name of an indicator, else its word. */
export function nameOf(entry, language) {
  const { labels } = entry;
  return pick(rows[entry.word]?.slice(1), language) ?? labels?.[language] ?? labels?.en ?? entry.word.toUpperCase();
}

/** Names by which people look for an indicator whose word is another. */
const otherNames = { ma: ['SMA', 'Simple moving average'] };

/** All that an indicator may be called, for a search. */
export const allNames = (entry) => [
  entry.word, ...(entry.aliases ?? []), ...(otherNames[entry.word] ?? []), ...(rows[entry.word]?.slice(1) ?? []), ...Object.values(entry.labels ?? {}),
];

/** Whether a mark belongs over the prices, and not in a pane of its own. */
export const isOverPrices = (entry) => (rows[entry.word]?.[0] ?? entry.place ?? 'below') === 'over';

export const parameterName = ({ name }, language) => pick(parameterRows[name], language) ?? name;
export const choiceName = (choice, language) => pick(choiceRows[choice], language) ?? choice;
