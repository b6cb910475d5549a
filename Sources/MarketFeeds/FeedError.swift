import BarFormats
import MarketBars

/// Why a feed gives no bars.
public enum FeedError: Error, Equatable, Sendable {
  /// The host shuts this address out; it is not to be asked before that instant.
  case banned(host: String, until: Timestamp)
  /// The host cannot be reached, or its answers break off, again and again.
  case unreachable(host: String, detail: String)
  /// The host answers with an error of HTTP, again and again.
  case status(host: String, code: Int)
  /// A web page, or an answer of a form that is not known, in place of data.
  case badAnswer(host: String, BarFormatError.Problem)
  /// The answer holds other dates than were asked for.
  case wrongDates(host: String)
  /// The source says in its own words why it gives nothing.
  case refused(String)
  /// The source does not know the symbol.
  case unknownSymbol(String)
  /// The address is no address.
  case badAddress(String)
  /// The task that asked was cancelled.
  case cancelled
}
