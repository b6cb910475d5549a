import Foundation
import MarketBars

/// Asks hosts, each at its own pace, and tries again what is worth it.
///
/// One client serves several feeds: pace and bans belong to the host.
public final class FeedClient: Sendable {
  /// The clock, the waits and the chance that pace and retries go by.
  public let surroundings: FeedSurroundings
  private let transport: FeedTransport
  private let gates: HostGates

  /// A client that knows of no ban yet.
  public init(
    transport: FeedTransport = .urlSession(), surroundings: FeedSurroundings = .real
  ) {
    self.transport = transport
    self.surroundings = surroundings
    gates = HostGates(surroundings)
  }

  /// The body that the host sends, with its status.
  ///
  /// Broken connections, errors of the server and bodies that `accept` does not take are tried
  /// again, each time after twice the pause and a part of chance. A ban ends at once.
  ///
  /// - Parameters:
  ///   - address: The whole address, with its query.
  ///   - pace: How long the host is left alone between requests and after a ban.
  ///   - headers: Sent with the request, in place of the client's own of the same name.
  ///   - accept: Throws for a body that is no answer; what it throws last is thrown.
  public func value<Value: Sendable>(
    at address: String, pace: FeedPace, headers: [String: String] = [:],
    accept: @Sendable ([UInt8]) throws(FeedError) -> Value
  ) async throws(FeedError) -> Value {
    guard let url = URL(string: address), let name = url.host else { throw .badAddress(address) }
    let host = url.port.map { "\(name):\($0)" } ?? name
    var attempt = 1
    while true {
      let failure: FeedError
      do throws(FeedError) {
        return try accept(try await body(at: url, host, pace, headers))
      } catch {
        failure = error
      }
      guard failure.isWorthAnotherTry, attempt < pace.attempts else { throw failure }
      try await gates.pause(backoff(after: attempt))
      attempt += 1
    }
  }

  /// Two seconds, then four, eight…, and up to half as much again.
  private func backoff(after attempt: Int) -> Int64 {
    let base = 1000.0 * Double(1 << min(attempt, 6))
    return Int64(base * (1 + surroundings.random() / 2))
  }

  private func body(
    at url: URL, _ host: String, _ pace: FeedPace, _ headers: [String: String]
  ) async throws(FeedError) -> [UInt8] {
    var url = url
    for _ in 0..<3 {
      try await gates.enter(host)
      let answer: Result<FeedAnswer, FeedTransportError>
      do throws(FeedTransportError) {
        answer = .success(
          try await transport.get(url, FeedClient.headers.merging(headers) { $1 }))
      } catch {
        answer = .failure(error)
      }
      await gates.leave(host, pace: pace)
      switch try await verdict(answer, url, host, pace) {
      case .body(let bytes): return bytes
      case .elsewhere(let next): url = next
      }
    }
    throw .status(host: host, code: 301)
  }

  private enum Verdict {
    case body([UInt8])
    case elsewhere(URL)
  }

  private func verdict(
    _ answer: Result<FeedAnswer, FeedTransportError>, _ url: URL, _ host: String, _ pace: FeedPace
  ) async throws(FeedError) -> Verdict {
    switch answer {
    case .failure(.cancelled): throw .cancelled
    case .failure(.interrupted(let detail)): throw .unreachable(host: host, detail: detail)
    case .failure(.connectionRefused(let detail)):
      if pace.bansByRefusing { throw await ban(host, pace.banTime) }
      throw .unreachable(host: host, detail: detail)
    case .success(let answer):
      switch answer.status {
      case 200..<300:
        if BanPage.isOne(answer.body) { throw await ban(host, pace.banTime) }
        return .body(answer.body)
      case 301, 302, 308:
        if let next = onward(answer.location, from: url) { return .elsewhere(next) }
        throw await ban(host, pace.banTime)
      case 307, 428: throw await ban(host, pace.banTime)
      case 418, 429:
        let wait = answer.retryAfter.map { Int64(max(0, min($0, 864_000)) * 1000) }
        throw await ban(host, wait ?? pace.banTime)
      default:
        // An error of the source's own often explains itself in the body.
        if answer.status < 500, !answer.body.isEmpty, answer.body.first != UInt8(ascii: "<") {
          return .body(answer.body)
        }
        throw .status(host: host, code: answer.status)
      }
    }
  }

  /// The same place under https, or another path of the host; nil for any other host.
  private func onward(_ location: String?, from url: URL) -> URL? {
    guard let location, let next = URL(string: location, relativeTo: url)?.absoluteURL,
      next.host == url.host, next != url
    else { return nil }
    return next
  }

  private func ban(_ host: String, _ milliseconds: Int64) async -> FeedError {
    let until = Timestamp(milliseconds: surroundings.now().milliseconds &+ milliseconds)
    await gates.ban(host, until: until)
    return .banned(host: host, until: until)
  }

  private static let headers = [
    "User-Agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
    "Accept": "application/json, text/csv, */*;q=0.5",
  ]
}

extension FeedError {
  /// Whether the same request may succeed a little later.
  var isWorthAnotherTry: Bool {
    switch self {
    case .unreachable, .badAnswer, .wrongDates: true
    case .status(_, let code): code >= 500
    case .banned, .refused, .unknownSymbol, .badAddress, .cancelled: false
    }
  }
}

/// The page by which the Taiwan exchanges shut out an address that asks too often.
enum BanPage {
  static func isOne(_ body: [UInt8]) -> Bool {
    guard body.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      return body.starts(with: "Edge: Too Many Requests".utf8)
        || body.starts(with: "Too Many Requests".utf8)
        || body.starts(with: "Exceeded the daily hits limit".utf8)
    }
    let text = String(decoding: body.prefix(65_536), as: UTF8.self)
    return text.contains("因為安全性考量") || text.contains("SECURITY REASONS")
  }
}
