import ByteText

/// The interval that one bar spans.
public enum Timeframe: Equatable, Hashable, Sendable {
  /// That many minutes, from 1 to 1,440 where a name gives them.
  case minutes(Int)
  /// One trading day.
  case day
  /// A calendar week, Monday to Sunday.
  case week
  /// A calendar month.
  case month
  /// Three calendar months, beginning with January, April, July or October.
  case quarter
  /// A calendar year.
  case year

  /// Whether a bar is shorter than a trading day.
  public var isIntraday: Bool {
    if case .minutes = self { true } else { false }
  }

  /// Whether bars of `other` can be put together into bars of this timeframe.
  ///
  /// Minutes go into whole multiples of them and into all longer timeframes; a week may lie in
  /// two months, and so goes into nothing but itself.
  public func isMade(of other: Timeframe) -> Bool {
    switch (other, self) {
    case (.minutes(let part), .minutes(let whole)): part >= 1 && whole >= 1 && whole % part == 0
    case (.week, _): self == .week
    default: other.rank <= rank
    }
  }

  /// Whether a bar of this timeframe is shorter than one of `other`.
  public func isFiner(than other: Timeframe) -> Bool {
    if case .minutes(let ours) = self, case .minutes(let theirs) = other { return ours < theirs }
    return rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .minutes: 0
    case .day: 1
    case .week: 2
    case .month: 3
    case .quarter: 4
    case .year: 5
    }
  }
}

// MARK: Names

extension Timeframe {
  /// The name: `1m`, `5m`, `60m` and the like, `day`, `week`, `month`, `quarter`, `year`.
  public var name: String {
    guard case .minutes(let count) = self else {
      return Timeframe.longNames.string(at: rank - 1)
    }
    var text = TextBytes()
    text.add(count)
    text.add("m")
    return text.string
  }

  private static var longNames: WordList { "day|week|month|quarter|year" }

  /// The timeframes that have a place in menus and help texts, shortest first.
  public static let common: [Timeframe] = [
    .minutes(1), .minutes(5), .minutes(15), .minutes(30), .minutes(60), .day, .week, .month,
    .quarter, .year,
  ]

  /// The timeframe of that name, or nil.
  ///
  /// Any whole number of minutes up to a day is accepted, from `1m` to `1440m`.
  public init?(name: some StringProtocol) { self.init(Array(name.utf8)) }

  /// The timeframe of that name, or nil.
  public init?(name: String) { self.init(utf8Bytes(of: name)) }

  private init?(_ name: [UInt8]) {
    switch Timeframe.longNames.firstIndex(of: name) {
    case 0: self = .day
    case 1: self = .week
    case 2: self = .month
    case 3: self = .quarter
    case 4: self = .year
    default:
      guard (2...5).contains(name.count), name[name.count - 1] == UInt8(ascii: "m") else {
        return nil
      }
      var count = 0
      for byte in name[..<(name.count - 1)] {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        count = count * 10 + Int(byte - UInt8(ascii: "0"))
      }
      guard name[0] != UInt8(ascii: "0"), (1...1440).contains(count) else { return nil }
      self = .minutes(count)
    }
  }
}
