import Foundation
import MarketBars
import MarketFeeds

/// A clock that a sleep moves, so that hours of pacing pass at once.
final class MadeTime: @unchecked Sendable {
  private let lock = NSLock()
  private var milliseconds: Int64
  private var waited: [Int64] = []

  /// 2024-05-20 10:00 in Taipei unless another instant is given.
  init(_ milliseconds: Int64 = 1_716_170_400_000) { self.milliseconds = milliseconds }

  var now: Int64 { lock.withLock { milliseconds } }
  /// The same, to be handed on.
  var clock: @Sendable () -> Int64 { { self.now } }
  /// The sleeps so far.
  var sleeps: [Int64] { lock.withLock { waited } }

  func advance(by step: Int64) { lock.withLock { milliseconds += step } }

  /// Surroundings of this clock, in which chance is always `chance`.
  func surroundings(chance: Double = 0.5) -> FeedSurroundings {
    FeedSurroundings(
      now: { Timestamp(milliseconds: self.now) },
      sleep: { step in
        try Task.checkCancellation()
        self.lock.withLock {
          self.milliseconds += step
          self.waited.append(step)
        }
      },
      random: { chance })
  }

  func client(_ transport: FeedTransport = .urlSession(), chance: Double = 0.5) -> FeedClient {
    FeedClient(transport: transport, surroundings: surroundings(chance: chance))
  }
}

func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
  CivilDate(year: year, month: month, day: day)!
}

/// A whole month.
func month(_ year: Int, _ month: Int) -> ClosedRange<CivilDate> {
  day(year, month, 1)...day(year, month, CivilDate.dayCount(year: year, month: month))
}

/// What a call throws; nil where it throws nothing.
func failure(_ body: () async throws(FeedError) -> Void) async -> FeedError? {
  do {
    try await body()
    return nil
  } catch {
    return error
  }
}
