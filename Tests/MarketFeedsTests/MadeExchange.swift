import Foundation
import MarketBars
import MarketFeeds

/// An exchange without a network, on a clock that only sleeps move: the same on every machine,
/// however busy it is.
final class MadeExchange: @unchecked Sendable {
  struct Request {
    /// Path and query.
    let target: String
    /// By the made clock.
    let time: Int64
  }

  let time: MadeTime
  private let lock = NSLock()
  private var asked: [Request] = []
  private let answer:
    @Sendable (_ target: String, _ count: Int) -> Result<FeedAnswer, FeedTransportError>

  /// - Parameter answer: The answer to a target, given how many requests came before.
  init(
    time: MadeTime = MadeTime(),
    answer:
      @escaping @Sendable (_ target: String, _ count: Int) -> Result<
        FeedAnswer, FeedTransportError
      >
  ) {
    self.time = time
    self.answer = answer
  }

  /// An exchange that answers every request so.
  convenience init(
    body: String, status: Int = 200, retryAfter: Double? = nil, location: String? = nil
  ) {
    self.init { _, _ in
      .success(
        FeedAnswer(
          status: status, body: Array(body.utf8), retryAfter: retryAfter, location: location))
    }
  }

  let base = "https://exchange.test"
  var requests: [Request] { lock.withLock { asked } }

  func client(chance: Double = 0.5) -> FeedClient { time.client(transport, chance: chance) }

  private var transport: FeedTransport {
    FeedTransport { url, _ throws(FeedTransportError) in
      let target = url.path + (url.query.map { "?" + $0 } ?? "")
      let count = self.lock.withLock {
        self.asked.append(Request(target: target, time: self.time.now))
        return self.asked.count - 1
      }
      return try self.answer(target, count).get()
    }
  }
}

extension Result where Success == FeedAnswer, Failure == FeedTransportError {
  static func body(_ text: String) -> Self {
    .success(FeedAnswer(status: 200, body: Array(text.utf8)))
  }
}
