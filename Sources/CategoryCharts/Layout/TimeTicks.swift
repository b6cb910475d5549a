import ChartDrawing
import ChartEngine
import MarketBars

/// The labels of a time axis on which positions are in proportion to time.
///
/// Moments of the calendar, from years to seconds, each kind in the finest regular set that has
/// room; what is placed is never displaced by a finer one. A label names what changed since the one
/// before it.
struct TimeTicks: Equatable, Sendable {
  struct Tick: Equatable, Sendable {
    var x: Double
    var text: String
    var rank: DateRank
  }

  private(set) var ticks: [Tick] = []

  /// - Parameters:
  ///   - times: the first and the last moment shown, as the wall's clock has them, in milliseconds.
  ///   - x: where these two are.
  ///   - edges: how far texts may reach to the left and to the right.
  init<Measurer: TextMeasurer>(
    over times: ClosedRange<Int64>, at x: ClosedRange<Double>, edges: ClosedRange<Double>,
    isDaily: Bool, style: ChartStyle, _ label: LabelText<Measurer>
  ) {
    let words = style.words
    func text(_ rank: DateRank, _ clock: WallClock) -> String {
      words.axisLabel(rank, for: clock, inROCYears: style.usesROCYears)
    }
    let span = Double(times.upperBound) - Double(times.lowerBound)
    func position(_ clock: WallClock) -> Double {
      let passed = Double(clock.localMilliseconds) - Double(times.lowerBound)
      return span > 0
        ? x.lowerBound + passed / span * (x.upperBound - x.lowerBound) : x.lowerBound
    }
    let first = WallClock(localMilliseconds: times.lowerBound)
    let sample = WallClock(localMilliseconds: 1_859_055_688_000)  // 2028-11-28: wide in each rank
    var placed: [(x: Double, clock: WallClock, rank: DateRank)] = []
    for kind in DateMarks.kinds {
      guard let rank = kind.first?.rank, rank > .time || !isDaily else { break }
      let pitch = label.width(text(rank, sample)) + label.style.size * 2.4
      var isFinest = false
      for marks in kind {
        let found = TimeTicks.moments(
          marks, from: times.lowerBound, through: times.upperBound, distance: pitch, position)
        guard let found else { continue }
        for clock in found {
          let x = position(clock)
          if !placed.contains(where: { ($0.x - x).magnitude < pitch }) {
            placed.append((x, clock, rank))
          }
        }
        isFinest = marks.isFinest
        break
      }
      guard isFinest else { break }
    }
    placed.sort { $0.x < $1.x }
    // The first says its date in full, where that has room.
    if placed.isEmpty { placed = [(position(first), first, .day)] }
    var before: WallClock?
    for (number, mark) in placed.enumerated() {
      var choices: [(String, DateRank)] = []
      if let before {
        let rank = DateRank.change(from: before, to: mark.clock)
        choices = [(text(rank, mark.clock), rank)]
      } else {
        choices = [(text(mark.rank, mark.clock), mark.rank)]
        if mark.rank == .month {
          choices.insert(
            (words.yearAndMonth(mark.clock.date, inROCYears: style.usesROCYears), .month), at: 0)
        } else if mark.rank < .month {
          choices.insert(
            (words.fullDate(mark.clock.date, inROCYears: style.usesROCYears), .day), at: 0)
        }
      }
      for (text, rank) in choices {
        let half = label.width(text) / 2
        guard 2 * half <= edges.upperBound - edges.lowerBound else { continue }
        let x = Swift.min(Swift.max(mark.x, edges.lowerBound + half), edges.upperBound - half)
        let next = number + 1 < placed.count ? placed[number + 1].x : .infinity
        let left = ticks.last.map { $0.x + label.width($0.text) / 2 + 6 } ?? -.infinity
        guard x - half >= left, x + half + 4 <= next, (x - mark.x).magnitude < 2 * half else {
          continue
        }
        ticks.append(Tick(x: x, text: text, rank: rank))
        before = mark.clock
        break
      }
    }
  }

  /// The moments of a set within the times; nil where they are nearer than `distance` to each other.
  private static func moments(
    _ marks: DateMarks, from first: Int64, through last: Int64, distance: Double,
    _ position: (WallClock) -> Double
  ) -> [WallClock]? {
    var found: [WallClock] = []
    var clock = WallClock(localMilliseconds: first == .min ? first : first - 1)
    while let next = marks.next(after: clock), next.localMilliseconds <= last {
      if next.localMilliseconds >= first {
        // Of months and days the shortest are 28 days and one: others may stand a little nearer.
        if let before = found.last, position(next) - position(before) < distance * 0.9 {
          return nil
        }
        found.append(next)
        if found.count > 1000 { return nil }
      }
      guard next > clock else { break }
      clock = next
    }
    return found
  }
}
