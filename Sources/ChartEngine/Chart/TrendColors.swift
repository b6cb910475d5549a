import ChartDrawing

/// Colours of a rise, a fall and no change.
public struct TrendColors: Equatable, Sendable {
  /// Of bars that closed above their open (at it, above the close before), and of positive changes.
  public var up: RGBA
  /// Of bars that closed below their open (at it, below the close before), and of negative changes.
  public var down: RGBA
  /// Where nothing changed.
  public var neutral: RGBA

  /// Colours of one's own; ``init(region:on:)`` has those of a market.
  public init(up: RGBA, down: RGBA, neutral: RGBA) {
    self.up = up
    self.down = down
    self.neutral = neutral
  }

  /// The colours of a market: red up and green down in Taiwan and mainland China, red up and
  /// blue down in Japan and Korea, green up and red down elsewhere.
  ///
  /// Against the theme's background, and under the theme's text on tags, each has a contrast of
  /// 4.5 or more.
  public init(region: MarketRegion, on theme: ChartTheme) {
    let hues = TrendHues(isDark: theme.isDark)
    switch region {
    case .tw, .cn: self.init(up: hues.red, down: hues.green, neutral: hues.gray)
    case .jp, .kr: self.init(up: hues.red, down: hues.blue, neutral: hues.gray)
    case .hk, .us: self.init(up: hues.green, down: hues.red, neutral: hues.gray)
    }
  }

  /// Orange and blue, which people of every kind of colour vision tell apart.
  ///
  /// The warm colour stands where the region has red: orange up in Taiwan, mainland China, Japan
  /// and Korea, blue up elsewhere. The hues follow Okabe and Ito, *Color Universal Design*
  /// (2008); on a light ground the orange is darkened for contrast.
  public static func colorBlindSafe(region: MarketRegion, on theme: ChartTheme) -> TrendColors {
    let hues = TrendHues(isDark: theme.isDark)
    return region.risesAreRed
      ? TrendColors(up: hues.orange, down: hues.safeBlue, neutral: hues.gray)
      : TrendColors(up: hues.safeBlue, down: hues.orange, neutral: hues.gray)
  }
}

/// The hues that rises and falls are painted with, for a light or a dark ground.
private struct TrendHues {
  let red: RGBA
  let green: RGBA
  let blue: RGBA
  let gray: RGBA
  let orange: RGBA
  let safeBlue: RGBA

  init(isDark: Bool) {
    red = RGBA(isDark ? 0xF2606B : 0xD0283C)
    green = RGBA(isDark ? 0x2FBF8A : 0x0A7F54)
    blue = RGBA(isDark ? 0x5C9DFF : 0x1F63D6)
    gray = RGBA(isDark ? 0x9AA4B2 : 0x5B6472)
    orange = RGBA(isDark ? 0xE69F00 : 0xB85000)
    safeBlue = RGBA(isDark ? 0x56B4E9 : 0x0072B2)
  }
}
