import ByteText
import MarketBars

/// The built-in texts of a chart in one language.
public struct ChartWords: Equatable, Sendable {
  public let language: ChartLanguage

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
  case open, high, low, close, change, volume, turnover
  // Labels of indicator lines.
  case dif, dea, histogram, upperBand, middleBand, lowerBand
  // Marks at bars.
  case buy, sell, note, highest, lowest
  // Instead of a chart.
  case noData, sampleData, noTrade
  // Whole names, for descriptions.
  case candles, ohlcBars, heikinAshi, priceLine, movingAverage, exponentialMovingAverage
  case bollinger, relativeStrength, patterns, volumeProfile
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
