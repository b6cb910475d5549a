/// The interval that one bar spans.
public enum Timeframe: Equatable, Hashable, Sendable {
  case minutes(Int)
  case day, week, month, quarter, year

  /// Whether a bar is shorter than a trading day.
  public var isIntraday: Bool {
    if case .minutes = self { true } else { false }
  }
}
