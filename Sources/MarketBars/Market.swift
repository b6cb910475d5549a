import ByteText

/// A market whose rules are known: its clock, its sessions, the steps and limits of its prices.
///
/// Rules are those of ordinary shares. Tables of facts, no code: what a program does not ask for is
/// not in it.
public enum Market: Equatable, Hashable, Sendable, CaseIterable {
  /// Taiwan Stock Exchange.
  case tw
  /// Taipei Exchange, whose rules are those of `tw`.
  case tpex
  /// New York Stock Exchange and Nasdaq.
  case us
  /// Shanghai and Shenzhen, A shares.
  case cn
  /// Hong Kong.
  case hk
  /// Tokyo.
  case jp
  /// Coins: all hours of all days, counted in UTC.
  case crypto

  /// The short name: `tw`, `tpex`, `us`, `cn`, `hk`, `jp`, `crypto`.
  public var name: String {
    Market.names.string(at: Market.allCases.firstIndex(of: self) ?? 0)
  }

  /// The market of that short name or of an exchange: `tw`, `TWSE`, `NASDAQ`, `SSE`, `BINANCE`; in
  /// either case. Nil for another.
  public init?(name: String) {
    let bytes = utf8Bytes(of: name).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if let place = Market.names.firstIndex(of: bytes) {
      self = Market.allCases[place]
      return
    }
    guard let place = Market.exchanges.firstIndex(of: bytes) else { return nil }
    self = Market.ofExchange[place]
  }

  /// In the order of `allCases`.
  private static var names: WordList { "tw|tpex|us|cn|hk|jp|crypto" }
  private static var exchanges: WordList {
    "twse|tpe|otc|nyse|nasdaq|amex|xnys|xnas|sse|szse|xshg|xshe|hkex|sehk|xhkg|tse|jpx|xtks|binance"
  }
  private static var ofExchange: [Market] {
    [
      .tw, .tw, .tpex, .us, .us, .us, .us, .us, .cn, .cn, .cn, .cn, .hk, .hk, .hk, .jp, .jp, .jp,
      .crypto,
    ]
  }

  /// What is traded, where prices move by other rules than those of a share.
  public enum Product: Equatable, Sendable {
    /// A share of a company, by the main rules of its market; in crypto markets a pair of coins.
    case stock
    /// Exchange-traded funds: finer steps in Taiwan.
    case fund
    /// Shares of the STAR board and of ChiNext, whose limits are wider.
    case star, chiNext
    /// An index: neither steps nor limits.
    case index
  }

  /// The product that a code is, as far as codes of the market tell.
  ///
  /// In Taiwan codes of funds begin with 00; in China 688, 689, 300 and 301 are growth boards; a code
  /// without a digit in either is an index.
  public func product(of code: String) -> Product {
    let bytes = utf8Bytes(of: code)
    func begins(_ start: StaticString) -> Bool {
      guard bytes.count >= start.utf8CodeUnitCount else { return false }
      for place in 0..<start.utf8CodeUnitCount where bytes[place] != start.utf8Start[place] {
        return false
      }
      return true
    }
    switch self {
    case .tw, .tpex:
      if begins("00") { return .fund }
      return bytes.contains { $0 &- 0x30 < 10 } ? .stock : .index
    case .cn:
      if begins("688") || begins("689") { return .star }
      if begins("300") || begins("301") { return .chiNext }
      return bytes.contains { $0 &- 0x30 < 10 } ? .stock : .index
    case .us, .hk, .jp, .crypto: return begins("^") ? .index : .stock
    }
  }
}

// MARK: Hours

/// A stretch of trading within a day, in minutes of the day on the market's wall clock.
public struct TradingSession: Equatable, Sendable {
  /// First minute with trading: 540 is 09:00.
  public let opening: Int
  /// The minute at which trading ends, itself outside: 810 is 13:30.
  public let closing: Int

  /// A session of those minutes of the day.
  public init(from opening: Int, to closing: Int) {
    self.opening = opening
    self.closing = closing
  }
}

extension Market {
  /// The zone of the market's clock.
  public var zone: TimeZoneOffsets {
    switch self {
    // China and Hong Kong have been eight hours ahead, without summer time, since 1991.
    case .tw, .tpex, .cn, .hk: .taipei
    case .us: .newYork
    case .jp: .tokyo
    case .crypto: .utc
    }
  }

  /// The regular sessions of a day, as they are since 2024-11-05 (Tokyo closed at 15:00 before).
  public var sessions: [TradingSession] {
    switch self {
    case .tw, .tpex: [TradingSession(from: 540, to: 810)]
    case .us: [TradingSession(from: 570, to: 960)]
    case .cn: [TradingSession(from: 570, to: 690), TradingSession(from: 780, to: 900)]
    case .hk: [TradingSession(from: 570, to: 720), TradingSession(from: 780, to: 960)]
    case .jp: [TradingSession(from: 540, to: 690), TradingSession(from: 750, to: 930)]
    case .crypto: [TradingSession(from: 0, to: 1440)]
    }
  }

  /// Whether Saturdays and Sundays are days like all others.
  public var tradesEveryDay: Bool { self == .crypto }
}
