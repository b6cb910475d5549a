import ByteText
import MarketBars

/// The built-in texts of a chart in one language.
public struct ChartWords: Equatable, Sendable {
  /// The language of the texts.
  public let language: ChartLanguage

  /// The texts in that language.
  public init(_ language: ChartLanguage) { self.language = language }

  /// The text of one word.
  public subscript(word: ChartWord) -> String { text(of: ChartWords.row(of: word)) }

  /// One text for each language in the order of ``ChartLanguage``, or one for all. `#` and `*` are
  /// the places of the first and the second thing that is put into it.
  typealias Row = WordList

  func text(of row: Row) -> String {
    var text = TextBytes()
    add(row, to: &text)
    return text.string
  }

  /// Adds the text of `row` in this language.
  @inline(never)
  func add(_ row: Row, _ first: [UInt8] = [], _ second: [UInt8] = [], to text: inout TextBytes) {
    for byte in row[language.column] {
      switch byte {
      case UInt8(ascii: "#"): text.add(first)
      case UInt8(ascii: "*"): text.add(second)
      default: text.add(byte: byte)
      }
    }
  }

  /// Between the parts of a sentence.
  static var comma: Row { "，|，|, |、|, " }
  /// Between the parts of a list.
  static var listComma: Row { "、|、|, |、|, " }
  /// Around a text that explains the one before it.
  static var parentheses: Row { "（#）|（#）| (#)|（#）| (#)" }
}

extension ChartLanguage {
  /// Which text of a row is in this language.
  var column: Int {
    switch self {
    case .traditionalChinese: 0
    case .simplifiedChinese: 1
    case .english: 2
    case .japanese: 3
    case .korean: 4
    }
  }
}

/// A built-in text.
public enum ChartWord: CaseIterable, Sendable {
  // Labels of values in a legend, as short as the market has them.
  /// Before an opening price: 開, O.
  case open
  /// Before a highest price: 高, H.
  case high
  /// Before a lowest price: 低, L.
  case low
  /// Before a closing price: 收, C.
  case close
  /// Before the change since the close before: 漲跌, Chg.
  case change
  /// Before a volume: 量, Vol.
  case volume
  /// Before the money traded: 額, Turnover.
  case turnover
  // Labels of indicator lines.
  /// MACD's fast line: DIF in Chinese, MACD elsewhere.
  case dif
  /// The average of MACD's fast line: MACD in Taiwan, DEA in China, Signal elsewhere.
  case dea
  /// MACD's columns: OSC in Taiwan, MACD in China, Hist elsewhere.
  case histogram
  /// The upper line of a band: 上軌, Upper.
  case upperBand
  /// The middle line of a band: 中軌, Middle.
  case middleBand
  /// The lower line of a band: 下軌, Lower.
  case lowerBand
  // Marks at bars.
  /// At a purchase: 買, Buy.
  case buy
  /// At a sale: 賣, Sell.
  case sell
  /// At a remark: 註, Note.
  case note
  /// At the highest price in view: 最高, High.
  case highest
  /// At the lowest price in view: 最低, Low.
  case lowest
  // Instead of a chart.
  /// In place of a chart without bars: 沒有資料, No data.
  case noData
  /// For bars that are invented: 範例資料, Sample data.
  case sampleData
  /// In the legend of a bar without prices: 無成交, No trade.
  case noTrade
  // Whole names, for descriptions.
  /// Candlesticks in a description: K線, candlesticks.
  case candles
  /// Bars with ticks in a description: 美國線, OHLC bars.
  case ohlcBars
  /// Averaged candlesticks in a description: 平均K線, Heikin-Ashi.
  case heikinAshi
  /// A level in a description: 水平線, price line.
  case priceLine
  /// A plain average in a description: 移動平均線, moving average.
  case movingAverage
  /// An exponential average in a description: 指數移動平均線, exponential moving average.
  case exponentialMovingAverage
  /// Bollinger bands in a description: 布林通道, Bollinger bands.
  case bollinger
  /// RSI in a description: 相對強弱指標, relative strength index.
  case relativeStrength
  /// Candle patterns in a description: K線型態, candle patterns.
  case patterns
  /// The volume by price in a description: 分價量表, volume profile.
  case volumeProfile
}

extension ChartWords {
  static func row(of word: ChartWord) -> Row {
    switch word {
    case .open: "開|开|O|始値|시"
    case .high: "高|高|H|高値|고"
    case .low: "低|低|L|安値|저"
    case .close: "收|收|C|終値|종"
    case .change: "漲跌|涨跌|Chg|騰落|등락"
    case .volume: "量|量|Vol|出来高|거래량"
    case .turnover: "額|额|Turnover|売買代金|거래대금"
    case .dif: "DIF|DIF|MACD|MACD|MACD"
    case .dea: "MACD|DEA|Signal|シグナル|시그널"
    case .histogram: "OSC|MACD|Hist|ヒストグラム|오실레이터"
    case .upperBand: "上軌|上轨|Upper|上限|상한선"
    case .middleBand: "中軌|中轨|Middle|中心|중심선"
    case .lowerBand: "下軌|下轨|Lower|下限|하한선"
    case .buy: "買|买|Buy|買|매수"
    case .sell: "賣|卖|Sell|売|매도"
    case .note: "註|注|Note|注|메모"
    case .highest: "最高|最高|High|高値|최고"
    case .lowest: "最低|最低|Low|安値|최저"
    case .noData: "沒有資料|没有数据|No data|データなし|데이터 없음"
    case .sampleData: "範例資料|示例数据|Sample data|サンプルデータ|예시 데이터"
    case .noTrade: "無成交|无成交|No trade|取引なし|거래 없음"
    case .candles: "K線|K线|candlesticks|ローソク足|캔들"
    case .ohlcBars: "美國線|美国线|OHLC bars|バーチャート|바 차트"
    case .heikinAshi: "平均K線|平均K线|Heikin-Ashi|平均足|헤이킨아시"
    case .priceLine: "水平線|水平线|price line|水平線|수평선"
    case .movingAverage: "移動平均線|移动平均线|moving average|移動平均線|이동평균선"
    case .exponentialMovingAverage:
      "指數移動平均線|指数移动平均线|exponential moving average|指数平滑移動平均線|지수이동평균선"
    case .bollinger: "布林通道|布林带|Bollinger bands|ボリンジャーバンド|볼린저밴드"
    case .patterns: "K線型態|K线形态|candle patterns|ローソク足のパターン|캔들 패턴"
    case .volumeProfile: "分價量表|分价量表|Volume profile|価格帯別出来高|매물대"
    case .relativeStrength: "相對強弱指標|相对强弱指标|relative strength index|相対力指数|상대강도지수"
    }
  }
}
