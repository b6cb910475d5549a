import ChartOutputs
import Sakata

/// What a request wants.
enum Route: Sendable {
  case file([String])
  case symbols(text: String, limit: Int)
  case quotes([String])
  case bars(BarsQuery)
  case picture(PictureQuery)
  case facts(FactsQuery)
  case live(symbol: String, timeframe: Timeframe?, since: Int64?)
  case health
  case metrics

  init(_ target: RequestTarget, _ options: ServerOptions) throws(QueryError) {
    switch target.path.first {
    case "bars": self = .bars(try BarsQuery(target))
    case "chart": self = .picture(try PictureQuery(target, options))
    case "facts": self = .facts(try FactsQuery(target, options))
    case "live":
      guard target.path.count == 2, !target.path[1].isEmpty else { throw .unknownPath }
      try target.check(["timeframe", "since"])
      let since = try target.value("since", "milliseconds since 1970") { Int64($0) }
      self = .live(symbol: target.path[1], timeframe: try target.timeframe(), since: since)
    case "symbols" where target.path.count == 1:
      try target.check(["q", "limit"])
      let limit = try target.value("limit", "a whole number from 1 to 1000") { text in
        Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
      }
      guard (target["q"] ?? "").utf8.count <= 200 else {
        throw .badValue("q", expected: "at most 200 bytes of text")
      }
      self = .symbols(text: target["q"] ?? "", limit: limit ?? 50)
    case "quotes" where target.path.count == 1:
      try target.check(["symbols"])
      let symbols = (target["symbols"] ?? "").split(separator: ",").map { String($0) }
      guard (1...50).contains(symbols.count) else {
        throw .badValue("symbols", expected: "1 to 50 symbols, parted by commas")
      }
      self = .quotes(symbols)
    case "healthz" where target.path.count == 1: self = .health
    case "metrics" where target.path.count == 1: self = .metrics
    default: self = .file(target.path)
    }
  }
}

extension RequestTarget {
  /// Whether a server with standard options would go on to look for what this asks for.
  public var isUnderstood: Bool {
    (try? Route(self, ServerOptions(store: .sqlite(path: "")))) != nil
  }
}
