import MarketBars

/// The form in which a text holds its bars.
public enum ImportDialect: Equatable, Sendable, CaseIterable {
  /// TWSE index history (MI_5MINS_HIST).
  case twseIndex
  /// TWSE index values of one day, every few seconds (MI_5MINS_INDEX).
  case twseIntraday
  /// TWSE history of one stock (STOCK_DAY), with or without its header.
  case twseStock
  /// TWSE stocks of one day (STOCK_DAY_ALL, MI_INDEX).
  case twseList
  /// TWSE market turnover (FMTQIK).
  case twseTurnover
  /// Real-time quotes of TWSE and TPEx (MIS).
  case twseQuote
  /// TPEx history of one stock, in lots and thousands.
  case tpexStock
  /// TPEx stocks of one day, and its indices of one day.
  case tpexList
  /// Yahoo Finance: downloads, answers, `yfinance` saves, and history pages saved as a table.
  case yahoo
  /// Stooq: bulk files and downloads of its Polish site; others are as plain as any table.
  case stooq
  /// Alpha Vantage: answers and downloads; times without a zone are New York's.
  case alphaVantage
  /// Binance klines: answers and archives, with or without their header.
  case binance
  /// MetaTrader 5 exports.
  case metaTrader
  /// TradingView exports.
  case tradingView
  /// Investing.com downloads, whose `Price` is the close.
  case investing
  /// Tushare: volumes in hands, turnover in thousands.
  case tushare
  /// AKShare: volumes in hands.
  case akShare
  /// NetEase (網易) downloads, whose words are simplified Chinese.
  case netEase
  /// Any other table with a date and a close column, and rows without a header in the order date,
  /// open, high, low, close, volume (MetaTrader 4, NinjaTrader, HistData).
  case generic

  /// The name in reports, such as `twse-index`.
  public var name: String {
    switch self {
    case .twseIndex: "twse-index"
    case .twseIntraday: "twse-intraday"
    case .twseStock: "twse-stock"
    case .twseList: "twse-list"
    case .twseTurnover: "twse-turnover"
    case .twseQuote: "twse-quote"
    case .tpexStock: "tpex-stock"
    case .tpexList: "tpex-list"
    case .yahoo: "yahoo"
    case .stooq: "stooq"
    case .alphaVantage: "alpha-vantage"
    case .binance: "binance"
    case .metaTrader: "metatrader"
    case .tradingView: "tradingview"
    case .investing: "investing"
    case .tushare: "tushare"
    case .akShare: "akshare"
    case .netEase: "netease"
    case .generic: "generic"
    }
  }

  /// Whether rows without prices are days without a trade rather than a vendor's gaps.
  var isFromExchange: Bool {
    switch self {
    case .twseIndex, .twseIntraday, .twseStock, .twseList, .twseTurnover, .twseQuote, .tpexStock,
      .tpexList:
      true
    case .yahoo, .stooq, .alphaVantage, .binance, .metaTrader, .tradingView, .investing, .tushare,
      .akShare, .netEase, .generic:
      false
    }
  }

  /// The zone of times that are written without one.
  var zone: TimeZoneOffsets {
    switch self {
    case .tushare, .akShare, .netEase: .taipei
    case .alphaVantage: .newYork
    default: isFromExchange ? .taipei : .utc
    }
  }
}
