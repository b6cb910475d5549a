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

/// The answer of the exchange for one stock's month, with one row for each day.
func stockMonth(_ year: Int, _ month: Int, days: [Int], price: Int = 100) -> String {
  let rows = days.map { day in
    "[\"\(year - 1911)/\(two(month))/\(two(day))\",\"1,000\",\"100,000\",\"\(price).00\",\"\(price + 1).00\",\"\(price - 1).00\",\"\(price).00\",\"+0.50\",\"8\",\"\"]"
  }
  return
    "{\"stat\":\"OK\",\"date\":\"\(year)\(two(month))01\",\"title\":\"2330\",\"fields\":[\"日期\",\"成交股數\",\"成交金額\",\"開盤價\",\"最高價\",\"最低價\",\"收盤價\",\"漲跌價差\",\"成交筆數\",\"註記\"],\"data\":[\(rows.joined(separator: ","))],\"total\":\(days.count)}"
}

let noData = "{\"stat\":\"很抱歉，沒有符合條件的資料!\",\"total\":0}"

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// The year and month asked for in `date=20240501`.
func askedMonth(_ target: String) -> (year: Int, month: Int) {
  let digits =
    target.split(separator: "=").lazy
    .compactMap { Int($0.prefix { $0.isNumber }.prefix(8)) }.first { $0 > 19_000_000 } ?? 0
  return (digits / 10_000, digits / 100 % 100)
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
