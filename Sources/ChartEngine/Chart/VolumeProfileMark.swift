import MarketIndicators

/// What a volume profile shows.
public struct VolumeProfileParameters: Equatable, Hashable, Sendable {
  /// Where its bars stand.
  public enum Side: Equatable, Hashable, Sendable, CaseIterable {
    /// At the right edge of the pane, growing to the left.
    case right
    /// At the left edge, growing to the right.
    case left
  }

  /// Into how many rows the prices in view are divided, 1 to 500.
  public var rows: Int
  /// How much of the volume the value area holds, in percent.
  public var valueArea: Double
  /// Of the pane at which the bars stand.
  public var side: Side

  /// A profile of that many rows, whose value area holds `valueArea` percent.
  public init(rows: Int = 24, valueArea: Double = 70, side: Side = .right) {
    self.rows = rows
    self.valueArea = valueArea
    self.side = side
  }
}

/// The volume at each price by the bars in view, as horizontal bars behind the candles.
///
///     Pane { Candles(); PriceVolume(rows: 30) }
public struct PriceVolume: PaneMark, Equatable, Sendable {
  public let mark: ChartMark

  /// - Parameters:
  ///   - rows: into how many the prices in view are divided.
  ///   - valueArea: how much of the volume the value area holds, in percent.
  ///   - side: of the pane at which the bars stand.
  /// - Precondition: 1 to 500 rows, a value area of 0.01 to 100.
  public init(
    rows: Int = 24, valueArea: Double = 70, side: VolumeProfileParameters.Side = .right
  ) {
    mark = checked(
      .volumeProfile(VolumeProfileParameters(rows: rows, valueArea: valueArea, side: side)),
      "1 to 500 rows, a value area of 0.01 to 100")
  }
}

extension ChartMark {
  var profile: VolumeProfileParameters? {
    if case .volumeProfile(let parameters) = self { parameters } else { nil }
  }
}
