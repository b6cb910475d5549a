import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a host sent: nothing is followed or judged yet.
public struct FeedAnswer: Equatable, Sendable {
  /// The status of HTTP; 0 where the answer has none.
  public var status: Int
  /// The bytes behind the headers, unpacked.
  public var body: [UInt8]
  /// Seconds that the host asks to wait.
  public var retryAfter: Double?
  /// Where the host sends on to.
  public var location: String?

  /// An answer with that status and body.
  public init(
    status: Int, body: [UInt8], retryAfter: Double? = nil, location: String? = nil
  ) {
    self.status = status
    self.body = body
    self.retryAfter = retryAfter
    self.location = location
  }
}

/// Why no answer came.
public enum FeedTransportError: Error, Equatable, Sendable {
  /// Nobody listens, or the way is barred.
  case connectionRefused(String)
  /// The answer broke off, took too long, or never came.
  case interrupted(String)
  /// The task that asked was cancelled.
  case cancelled
}

/// How requests travel; `urlSession` unless a test or a proxy brings its own.
public struct FeedTransport: Sendable {
  /// Sends one GET with those headers, and gives what comes back, whatever its status.
  public var get:
    @Sendable (
      _ url: URL, _ headers: [String: String]
    ) async throws(FeedTransportError) -> FeedAnswer

  /// A transport that travels by `get`.
  public init(
    get:
      @escaping @Sendable (
        _ url: URL, _ headers: [String: String]
      ) async throws(FeedTransportError) -> FeedAnswer
  ) {
    self.get = get
  }

  /// URLSession without cookies kept, cache, or redirection.
  ///
  /// - Parameters:
  ///   - idleSeconds: An answer may stand still for that long.
  ///   - totalSeconds: An answer may take that long as a whole.
  public static func urlSession(
    idleSeconds: Double = 20, totalSeconds: Double = 90
  ) -> FeedTransport {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = idleSeconds
    configuration.timeoutIntervalForResource = totalSeconds
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = 1
    let session = URLSession(
      configuration: configuration, delegate: NoRedirection(), delegateQueue: nil)
    return FeedTransport { url, headers throws(FeedTransportError) in
      var request = URLRequest(url: url)
      request.timeoutInterval = idleSeconds
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      return try await answer(to: request, in: session, totalSeconds: totalSeconds)
    }
  }

  private static func answer(
    to request: URLRequest, in session: URLSession, totalSeconds: Double
  ) async throws(FeedTransportError) -> FeedAnswer {
    do {
      // The session's own limit on the whole answer is not kept everywhere.
      return try await withThrowingTaskGroup(of: FeedAnswer.self) { group in
        group.addTask {
          let (data, response) = try await session.data(for: request)
          return answer(response, data)
        }
        group.addTask {
          try await Task.sleep(nanoseconds: UInt64(totalSeconds * 1e9))
          throw FeedTransportError.interrupted("time out")
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
      }
    } catch let error as FeedTransportError {
      throw error
    } catch is CancellationError {
      throw .cancelled
    } catch let error as URLError {
      switch error.code {
      case .cancelled: throw .cancelled
      case .cannotConnectToHost: throw .connectionRefused(error.localizedDescription)
      default: throw .interrupted(error.localizedDescription)
      }
    } catch {
      throw .interrupted("\(error)")
    }
  }

  private static func answer(_ response: URLResponse, _ data: Data) -> FeedAnswer {
    let http = response as? HTTPURLResponse
    return FeedAnswer(
      status: http?.statusCode ?? 0, body: [UInt8](data),
      retryAfter: http?.value(forHTTPHeaderField: "Retry-After").flatMap { Double($0) },
      location: http?.value(forHTTPHeaderField: "Location"))
  }
}

/// Lets answers that send on be seen as they are: some hosts ban in this way.
private final class NoRedirection: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
