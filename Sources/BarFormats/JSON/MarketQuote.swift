import MarketBars

/// What a stock is at now: the quotes of the Taiwan exchanges (MIS).
public struct MarketQuote: Equatable, Sendable {
  /// The code by which the exchange knows it: `2330`.
  public var code: String
  /// The short name in traditional Chinese; empty where the answer has none.
  public var name: String
  /// When it was so, by the clock of the last trade.
  public var time: Timestamp
  /// Prices are NaN where there is none yet; the last one also between two matches.
  public var last = Double.nan
  /// The close of the trading day before, in Taiwan dollars.
  public var previousClose = Double.nan
  /// The first price of the day.
  public var open = Double.nan
  /// The highest price of the day so far.
  public var high = Double.nan
  /// The lowest price of the day so far.
  public var low = Double.nan
  /// Shares since the opening; NaN for an index.
  public var volume = Double.nan
  /// The highest price that the day allows; NaN where there is no limit.
  public var limitUp = Double.nan
  /// The lowest price that the day allows; NaN where there is no limit.
  public var limitDown = Double.nan
  /// The highest price that a buyer offers.
  public var bid = Double.nan
  /// The lowest price that a seller asks.
  public var ask = Double.nan

  /// A quote whose prices are not known yet.
  public init(code: String, name: String, time: Timestamp) {
    self.code = code
    self.name = name
    self.time = time
  }

  /// The quotes of one answer. Codes that the exchange does not know are left out.
  ///
  /// - Throws: What the exchange says in place of quotes, or that the answer is of no known form.
  public static func quotes(in body: [UInt8]) throws(BarFormatError.Problem) -> [MarketQuote] {
    let read = body.withUnsafeBufferPointer { text in
      Result { () throws(BarFormatError.Problem) in try quotes(in: text) }
    }
    return try read.get()
  }

  private static func quotes(
    in text: UnsafeBufferPointer<UInt8>
  ) throws(BarFormatError.Problem) -> [MarketQuote] {
    if let problem = UnusableText.problem(text), problem != .json { throw problem }
    guard let tape = JSONTape(text) else { throw .brokenJSON }
    guard let list = tape.member("msgArray", of: 0) else {
      guard let words = tape.member("rtmessage", of: 0) else { throw .json }
      throw .notice(String(decoding: tape.bytes(words), as: UTF8.self))
    }
    return tape.children(list).compactMap { MarketQuote(tape, $0) }
  }

  private init?(_ tape: JSONTape, _ quote: Int) {
    func text(_ key: StaticString) -> UnsafeBufferPointer<UInt8>? {
      tape.member(key, of: quote).map { tape.bytes($0) }
    }
    func price(_ key: StaticString) -> Double {
      let number = tape.number(tape.member(key, of: quote)) ?? .nan
      return number > 0 ? number : .nan
    }
    func best(_ key: StaticString) -> Double {
      guard let list = text(key) else { return .nan }
      let first = UnsafeBufferPointer(rebasing: list.prefix { $0 != UInt8(ascii: "_") })
      return DecimalScanner.value(of: first).flatMap { $0 > 0 ? $0 : nil } ?? .nan
    }
    guard let code = text("c"), !code.isEmpty, let day = text("d"),
      let date = DateScanner().time(of: day)?.date
    else { return nil }
    // The field that counts milliseconds is that of the after-hours trade once there is one.
    let clock = text("t").flatMap { DateScanner().time(of: $0)?.millisecondOfDay } ?? 0
    self.init(
      code: String(decoding: code, as: UTF8.self),
      name: text("n").map { String(decoding: $0, as: UTF8.self) } ?? "",
      time: TimeZoneOffsets.taipei.instant(
        of: WallClock(date: date, millisecondOfDay: clock)))
    last = price("z")
    previousClose = price("y")
    open = price("o")
    high = price("h")
    low = price("l")
    limitUp = price("u")
    limitDown = price("w")
    bid = best("b")
    ask = best("a")
    let isIndex = text("it").map { HeaderWord.equals("t", $0) } ?? false
    if !isIndex, let lots = tape.number(tape.member("v", of: quote)), lots >= 0 {
      volume = lots * 1000
    }
  }
}
