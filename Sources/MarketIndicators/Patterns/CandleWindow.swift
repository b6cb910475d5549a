import MarketBars

/// The newest 16 candles, each with what rules ask of it.
///
/// An average is added up anew at each candle, oldest first: it depends on those 10 candles alone,
/// so a pattern is the same wherever the bars begin.
struct CandleWindow: Equatable, Sendable {
  /// Candles taken in, up to what any rule asks for.
  private(set) var count = 0
  private var newest = 0
  /// For each candle 16 numbers, in the order of ``CandleRule/letters``.
  private var numbers = [Double](repeating: 0, count: 256)

  /// Takes in a bar that has prices.
  mutating func append(_ bar: Bar) {
    newest = (newest + 1) & 15
    count = min(count + 1, 1000)
    let top = max(bar.open, bar.close)
    let bottom = min(bar.open, bar.close)
    let range = bar.high - bar.low
    set(0, bar.open)
    set(1, bar.high)
    set(2, bar.low)
    set(3, bar.close)
    set(4, top)
    set(5, bottom)
    set(6, bar.low + range / 2)
    set(7, top - bottom)
    set(8, bar.high - top)
    set(9, bottom - bar.low)
    var body = 0.0
    var tall = 0.0
    var shadows = 0.0
    var near = 0.0
    for age in stride(from: 10, through: 1, by: -1) {
      let range = number(1, age) - number(2, age)
      body += number(7, age)
      tall += range
      shadows += number(8, age) + number(9, age)
      if age <= 5 { near += range }
    }
    set(10, body / 10)
    set(11, 0.1 * (tall / 10))
    set(12, shadows / 10 / 2)
    set(13, 0.2 * (near / 5))
    set(14, 0.6 * (near / 5))
    set(15, 0.05 * (near / 5))
  }

  @inline(__always)
  private func number(_ kind: Int, _ age: Int) -> Double {
    numbers[((newest &- age) & 15) &<< 4 | kind]
  }

  private mutating func set(_ kind: Int, _ value: Double) { numbers[newest &<< 4 | kind] = value }

  /// Whether the newest candles are as `rule` says.
  func matches(_ rule: CandleRule) -> Bool {
    guard rule.clauses.allSatisfy({ holds($0) }) else { return false }
    return rule.cases.isEmpty
      || rule.cases.contains { group in group.allSatisfy { holds($0) } }
  }

  private func holds(_ clause: CandleRule.Clause) -> Bool {
    let left = value(clause.left.0) + value(clause.left.1)
    let right = value(clause.right.0) + value(clause.right.1) + value(clause.right.2)
    if clause.includesEqual && left == right { return true }
    return clause.isLess ? left < right : left > right
  }

  @inline(__always)
  private func value(_ term: CandleRule.Term) -> Double {
    term.factor * number(term.kind, term.age)
  }
}
