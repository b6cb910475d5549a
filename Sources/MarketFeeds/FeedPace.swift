/// How often a host may be asked, and how it is treated when it refuses.
public struct FeedPace: Equatable, Sendable {
  /// Milliseconds from the end of one answer to the next request, at least.
  public var interval: Int64
  /// Milliseconds that chance adds to it, at most.
  public var jitter: Int64
  /// Milliseconds that a host is left alone which shuts this address out and does not say for how
  /// long.
  public var banTime: Int64
  /// Whether a refused connection is the host's way to shut one out.
  public var bansByRefusing: Bool
  /// How often one request is tried.
  public var attempts: Int

  /// A pace of those times in milliseconds; without more, bans of half an hour and four tries.
  public init(
    interval: Int64, jitter: Int64 = 0, banTime: Int64 = 1_800_000, bansByRefusing: Bool = false,
    attempts: Int = 4
  ) {
    self.interval = interval
    self.jitter = jitter
    self.banTime = banTime
    self.bansByRefusing = bansByRefusing
    self.attempts = attempts
  }

  /// More than three requests in five seconds are known to shut one out for minutes to hours.
  public static let taiwanExchange = FeedPace(
    interval: 3000, jitter: 2000, bansByRefusing: true)
  /// The quotes ask for five seconds themselves.
  public static let taiwanQuotes = FeedPace(interval: 5000, jitter: 500, bansByRefusing: true)
  /// A second between requests; a ban is five minutes.
  public static let yahoo = FeedPace(interval: 1000, jitter: 500, banTime: 300_000)
  /// One to two seconds between requests; a ban is an hour, for the limit is one of the day.
  public static let stooq = FeedPace(interval: 1000, jitter: 1000, banTime: 3_600_000)
  /// A request for a thousand bars weighs 2 of 6,000 a minute.
  public static let binance = FeedPace(interval: 250, jitter: 100, banTime: 300_000)
}
