import ChartDrawing

/// How a chart looks: colours, language, sizes. What it shows is a ``MarketChart``.
public struct ChartStyle: Equatable, Sendable {
  /// Colours of everything but rise and fall.
  public var theme: ChartTheme
  /// Colours of rise and fall; by market, or set.
  public var trend: TrendColors
  /// The language of the built-in texts and of dates.
  public var language: ChartLanguage
  /// Years on the date axis count from 1912 (民國).
  public var usesROCYears = false
  /// Every bar with close equal to open is neutral, whatever the previous close.
  public var neutralDoji = false
  /// Volume and turnover axes and legends count in 萬 and 億 instead of K, M and B.
  public var usesMyriads: Bool
  /// Text size of axes and legends, in points.
  public var fontSize = 11.0
  /// Width of indicator lines, in points.
  public var lineWidth = 1.25
  /// False draws lines in hard pixels, for tests of exactness.
  public var antialiasesLines = true
  /// Commas between the thousands of prices.
  public var groupsThousands = false

  /// - Parameters:
  ///   - theme: colours of everything but the data.
  ///   - trend: colours of rise and fall.
  ///   - language: of the built-in words.
  ///   - usesMyriads: nil for the habit of the language: all but English count so.
  public init(
    theme: ChartTheme = .light, trend: TrendColors, language: ChartLanguage = .english,
    usesMyriads: Bool? = nil
  ) {
    self.theme = theme
    self.trend = trend
    self.language = language
    self.usesMyriads = usesMyriads ?? (language != .english)
  }

  /// The style of a market.
  ///
  /// - Parameters:
  ///   - theme: colours of everything but the data.
  ///   - language: of the built-in words.
  ///   - region: whose trend colours are used; nil for the region of the language.
  ///   - isColorBlindSafe: orange and blue instead of the region's colours.
  public init(
    theme: ChartTheme = .light, region: MarketRegion? = nil, language: ChartLanguage = .english,
    isColorBlindSafe: Bool = false
  ) {
    let region = region ?? MarketRegion(language: language)
    self.init(
      theme: theme,
      trend: isColorBlindSafe
        ? .colorBlindSafe(region: region, on: theme) : TrendColors(region: region, on: theme),
      language: language)
  }

  /// The built-in texts in the style's language.
  public var words: ChartWords { ChartWords(language) }
}
