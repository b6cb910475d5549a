import Sakata

extension Timeframe {
  /// The stored series to read for a wish: the one asked for, else the longest that can be joined
  /// into it. Without a wish: days, else the shortest of the longer ones, else the longest of
  /// minutes.
  ///
  /// - Parameter stored: from short to long.
  public static func source(of asked: Timeframe?, among stored: [Timeframe]) -> Timeframe? {
    if let asked {
      return stored.contains(asked) ? asked : stored.last { asked.isMade(of: $0) }
    }
    return stored.first { !$0.isIntraday } ?? stored.last
  }
}
