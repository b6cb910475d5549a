import ChartDrawing

/// How a chart looks: colours, language, sizes. What it shows is a ``MarketChart``.
public struct ChartStyle: Equatable, Sendable {
  public var theme: ChartTheme
  /// Colours of rise and fall; by market, or set.
  public var trend: TrendColors
  public var language: ChartLanguage
  /// Years on the date axis count from 1912 (民國).
  public var usesROCYears = false
  /// Every bar with close equal to open is neutral, whatever the previous close.
  public var neutralDoji = false
  /// Volume and turnover axes and legends count in 萬 and 億 instead of K, M and B.
  public var usesMyriads: Bool
  /// Text size of axes and legends, in points.
  public var fontSize = 11.0

  public init(
    theme: ChartTheme = .light, trend: TrendColors, language: ChartLanguage = .english,
    usesMyriads: Bool? = nil
  ) {
    self.theme = theme
    self.trend = trend
    self.language = language
    self.usesMyriads = usesMyriads ?? (language == .traditionalChinese)
  }
}

/// Colours of a rise, a fall and no change.
public struct TrendColors: Equatable, Sendable {
  public var up: RGBA
  public var down: RGBA
  public var neutral: RGBA

  public init(up: RGBA, down: RGBA, neutral: RGBA) {
    self.up = up
    self.down = down
    self.neutral = neutral
  }
}
