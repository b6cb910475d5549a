import MarketBars

/// Which bars a picture shows.
public enum VisibleBars: Equatable, Sendable {
  /// The newest bars, as many as fit at 6 points each and at most 100.
  case firstView
  /// That many of the newest bars.
  case newest(Int)
  /// Every bar of the series, however narrow.
  case all
  /// From the first to the last of these dates, both included; nil for an open end.
  case dates(from: CivilDate?, through: CivilDate?)
  /// A range of bar indices: bar i fills i−0.5 to i+0.5.
  case range(from: Double, to: Double)
}
