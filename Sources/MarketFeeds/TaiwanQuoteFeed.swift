import BarFormats
import MarketBars

/// Real-time quotes of TWSE and TPEx (MIS), at most once in five seconds.
public struct TaiwanQuoteFeed: Sendable {
  private let client: FeedClient
  private let base: String
  private let pace: FeedPace

  /// A feed through that client; `base` is where the exchange is asked, without a slash at its end.
  public init(
    client: FeedClient, base: String = "https://mis.twse.com.tw", pace: FeedPace = .taiwanQuotes
  ) {
    self.client = client
    self.base = base
    self.pace = pace
  }

  /// The quotes of up to 40 codes; codes that the exchanges don't know are left out.
  ///
  /// - Parameter codes: Plain codes; each is looked for on both exchanges. `TAIEX` is the index.
  public func quotes(of codes: [String]) async throws(FeedError) -> [MarketQuote] {
    var channels: [String] = []
    for symbol in codes.prefix(40) {
      if symbol == TaiwanStockFeed.indexSymbol {
        channels.append("tse_t00.tw")
      } else if let code = FeedText.code(symbol) {
        channels += ["tse_\(code).tw", "otc_\(code).tw"]
      } else {
        throw .unknownSymbol(symbol)
      }
    }
    guard !channels.isEmpty else { return [] }
    let address =
      "\(base)/stock/api/getStockInfo.jsp?ex_ch=\(channels.joined(separator: "%7C"))&json=1&delay=0&_=\(client.surroundings.now().milliseconds)"
    return try await client.value(
      at: address, pace: pace, headers: ["Referer": "https://mis.twse.com.tw/stock/index.jsp"]
    ) { body throws(FeedError) in
      do throws(BarFormatError.Problem) {
        return try MarketQuote.quotes(in: body)
      } catch {
        if case .notice(let words) = error { throw FeedError.refused(words) }
        throw FeedError.badAnswer(host: "MIS", error)
      }
    }
  }
}
