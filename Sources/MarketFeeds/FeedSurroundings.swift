import Foundation
import MarketBars

/// Time and chance, as feeds know them; tests bring their own.
public struct FeedSurroundings: Sendable {
  /// The instant.
  public var now: @Sendable () -> Timestamp
  /// Waits that many milliseconds, or throws `CancellationError`.
  public var sleep: @Sendable (_ milliseconds: Int64) async throws -> Void
  /// A number from 0 to below 1.
  public var random: @Sendable () -> Double

  /// Surroundings made of a clock, a way to wait, and a source of chance.
  public init(
    now: @escaping @Sendable () -> Timestamp,
    sleep: @escaping @Sendable (_ milliseconds: Int64) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.random = random
  }

  /// Those of the machine.
  public static let real = FeedSurroundings(
    now: { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) },
    sleep: { try await Task.sleep(nanoseconds: UInt64(max(0, $0)) * 1_000_000) },
    random: { Double.random(in: 0..<1) })
}
