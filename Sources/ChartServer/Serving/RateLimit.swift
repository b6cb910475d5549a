/// How many requests each address may make: so many a second, and a burst on top.
///
/// Of addresses that were quiet for long nothing is kept: two generations of counters, and the older
/// one is let go.
struct RateLimit {
  private struct Bucket {
    var tokens: Double
    var time: Int64
  }

  /// Requests a second; 0 for no limit.
  let rate: Double
  let burst: Double
  /// Addresses in one generation.
  private let limit: Int
  private var recent: [String: Bucket] = [:]
  private var older: [String: Bucket] = [:]

  init(rate: Double, burst: Double, addresses limit: Int = 20_000) {
    self.rate = rate
    self.burst = max(1, burst)
    self.limit = limit
  }

  /// Whether a request of that address at that time is within the limit.
  mutating func allows(_ address: String, at now: Int64) -> Bool {
    guard rate > 0 else { return true }
    var bucket = recent[address] ?? older[address] ?? Bucket(tokens: burst, time: now)
    bucket.tokens = min(burst, bucket.tokens + Double(now - bucket.time) / 1000 * rate)
    bucket.time = now
    let isAllowed = bucket.tokens >= 1
    if isAllowed { bucket.tokens -= 1 }
    if recent.count >= limit, recent[address] == nil {
      older = recent
      recent = [:]
    }
    recent[address] = bucket
    return isAllowed
  }
}
