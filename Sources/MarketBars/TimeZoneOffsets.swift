/// The offsets from UTC of one zone over time: what turns an instant into a wall clock.
///
/// The core needs no time-zone database: a shell builds this table from the platform's.
public struct TimeZoneOffsets: Equatable, Sendable {
  /// From `instant` on, local time is UTC plus `seconds`.
  public struct Change: Equatable, Sendable {
    /// From when on the offset holds; the change of a clock, for instance to summer time.
    public let instant: Timestamp
    /// Offset from UTC in seconds, positive to the east: 28,800 in Taipei.
    public let seconds: Int

    /// A change to UTC plus `seconds`.
    public init(at instant: Timestamp, seconds: Int) {
      self.instant = instant
      self.seconds = seconds
    }
  }

  /// Seconds east of UTC before the first change.
  public let initialSeconds: Int
  /// Changes in time order.
  public let changes: [Change]

  /// A zone that has one offset for all time.
  public init(fixedSeconds seconds: Int) {
    initialSeconds = seconds
    changes = []
  }

  /// A zone whose offset changes; the changes are put in time order.
  public init(initialSeconds: Int, changes: [Change]) {
    self.initialSeconds = initialSeconds
    var ordered: [Change] = []
    // Mostly they are in order, and few.
    for change in changes {
      var place = ordered.count
      while place > 0 && change.instant < ordered[place - 1].instant { place -= 1 }
      ordered.insert(change, at: place)
    }
    self.changes = ordered
  }

  /// Coordinated Universal Time: no offset, ever.
  public static let utc = TimeZoneOffsets(fixedSeconds: 0)

  /// Asia/Taipei as it has been since 1979-10-01: eight hours, without summer time.
  public static let taipei = TimeZoneOffsets(fixedSeconds: 28_800)

  /// Seconds east of UTC at `instant`.
  ///
  /// - Complexity: O(log n) in the number of changes.
  public func seconds(at instant: Timestamp) -> Int { span(at: instant).seconds }

  /// The offset at `instant`, in seconds, and between which milliseconds since 1970 it holds.
  ///
  /// - Complexity: O(log n) in the number of changes.
  func span(at instant: Timestamp) -> (seconds: Int, from: Int64, until: Int64) {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return (
      low == 0 ? initialSeconds : changes[low - 1].seconds,
      low == 0 ? Int64.min : changes[low - 1].instant.milliseconds,
      low == changes.count ? Int64.max : changes[low].instant.milliseconds
    )
  }

  /// The wall clock at `instant`.
  public func wallClock(at instant: Timestamp) -> WallClock {
    WallClock(localMilliseconds: localMilliseconds(at: instant))
  }

  func localMilliseconds(at instant: Timestamp) -> Int64 {
    instant.milliseconds &+ Int64(seconds(at: instant)) &* 1000
  }

  /// The instant at which a wall clock of this zone shows `clock`.
  ///
  /// A clock shown twice (autumn) gives the earlier instant; one never shown (spring) gives the
  /// instant that the offset before the change would.
  public func instant(of clock: WallClock) -> Timestamp {
    let local = clock.localMilliseconds
    var best: Int64?
    var offsets = [initialSeconds]
    for change in changes
    where (change.instant.milliseconds &- local).magnitude < 3 * 86_400_000 {
      offsets.append(change.seconds)
    }
    offsets.append(seconds(at: Timestamp(milliseconds: local &- 172_800_000)))
    offsets.append(seconds(at: Timestamp(milliseconds: local &+ 172_800_000)))
    for offset in offsets {
      let candidate = local &- Int64(offset) &* 1000
      if seconds(at: Timestamp(milliseconds: candidate)) == offset {
        best = best.map { min($0, candidate) } ?? candidate
      }
    }
    let before = seconds(at: Timestamp(milliseconds: local &- 172_800_000))
    return Timestamp(milliseconds: best ?? local &- Int64(before) &* 1000)
  }
}

/// What a clock on the wall shows: a date and a time of day, without a zone.
public struct WallClock: Hashable, Comparable, Sendable {
  /// The date that the wall's calendar has.
  public let date: CivilDate
  /// 0…86,399,999.
  public let millisecondOfDay: Int

  /// That time of that day; the millisecond is expected to be in 0…86,399,999.
  public init(date: CivilDate, millisecondOfDay: Int) {
    self.date = date
    self.millisecondOfDay = millisecondOfDay
  }

  /// The clock that many milliseconds after 1970-01-01 00:00 on the same wall, within the years
  /// -5953 to 9891.
  public init(localMilliseconds: Int64) {
    let (day, millisecond) = WallClock.split(localMilliseconds)
    date = CivilDate(daysSinceEpoch: day)
    millisecondOfDay = millisecond
  }

  /// The day since 1970 and the millisecond of it, without the cost of a date.
  static func split(_ localMilliseconds: Int64) -> (day: Int, millisecond: Int) {
    // The years from -9999 to 9999.
    let local = Swift.max(-377_705_116_800_000, Swift.min(253_402_300_799_999, localMilliseconds))
    let day = local / Timestamp.millisecondsPerDay
    let rest = local % Timestamp.millisecondsPerDay
    return rest < 0
      ? (Int(day) - 1, Int(rest + Timestamp.millisecondsPerDay)) : (Int(day), Int(rest))
  }

  /// 0…23.
  public var hour: Int { millisecondOfDay / 3_600_000 }
  /// 0…59.
  public var minute: Int { millisecondOfDay / 60_000 % 60 }
  /// 0…59; a fraction is left out.
  public var second: Int { millisecondOfDay / 1000 % 60 }

  /// Milliseconds since 1970-01-01 00:00 on the same wall.
  public var localMilliseconds: Int64 {
    Int64(date.daysSinceEpoch) * Timestamp.millisecondsPerDay + Int64(millisecondOfDay)
  }

  public static func < (left: WallClock, right: WallClock) -> Bool {
    (left.date, left.millisecondOfDay) < (right.date, right.millisecondOfDay)
  }
}
