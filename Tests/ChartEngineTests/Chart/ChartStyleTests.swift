import ChartDrawing
import Testing

@testable import ChartEngine

@Suite struct ChartStyleTests {
  static let themes = [ChartTheme.light, .dark]

  @Test(arguments: themes) func textsAndLinesStandOutFromTheBackground(theme: ChartTheme) {
    for color in [theme.text, theme.quietText] + theme.lines {
      #expect(color.contrast(to: theme.background) >= 4.5, "\(color)")
    }
    let (text, ground) = (theme.expectedText, theme.background)
    let seen = text.blended(over: ground, amount: Double(text.alpha) / 255)
    #expect(seen.contrast(to: ground) >= 4.5 && seen != theme.quietText)
  }

  @Test(arguments: themes, MarketRegion.allCases)
  func trendColorsStandOutFromTheBackgroundAndUnderTagTexts(
    theme: ChartTheme, region: MarketRegion
  ) {
    for trend in [
      TrendColors(region: region, on: theme), .colorBlindSafe(region: region, on: theme),
    ] {
      for color in [trend.up, trend.down, trend.neutral] {
        #expect(color.contrast(to: theme.background) >= 4.5, "\(color)")
        #expect(color.contrast(to: theme.tagText) >= 4.5, "\(color)")
      }
      #expect(trend.up != trend.down && trend.up != trend.neutral)
    }
  }

  @Test func measuresContrastAsTheGuidelineDoes() {
    // The examples of WCAG's understanding document: black, and the grey nearest to 4.5.
    #expect(abs(RGBA(0x000000).contrast(to: RGBA(0xFFFFFF)) - 21) < 1e-9)
    #expect(RGBA(0x777777).contrast(to: RGBA(0xFFFFFF)) < 4.5)
    #expect(RGBA(0x767676).contrast(to: RGBA(0xFFFFFF)) > 4.5)
    #expect(RGBA(0xD0283C).contrast(to: RGBA(0xD0283C)) == 1)
  }

  @Test(arguments: themes) func riseAndFallAreColoredAsTheMarketDoes(theme: ChartTheme) {
    func hue(_ color: RGBA) -> String {
      if color.red > color.green && color.red > color.blue { return "red" }
      return color.green > color.blue ? "green" : "blue"
    }
    let expected: [(MarketRegion, String, String)] = [
      (.tw, "red", "green"), (.cn, "red", "green"), (.jp, "red", "blue"), (.kr, "red", "blue"),
      (.hk, "green", "red"), (.us, "green", "red"),
    ]
    for (region, up, down) in expected {
      let trend = TrendColors(region: region, on: theme)
      #expect(hue(trend.up) == up && hue(trend.down) == down, "\(region)")
      // The safe pair has its warm colour where the market has red.
      let safe = TrendColors.colorBlindSafe(region: region, on: theme)
      #expect(hue(safe.up) == (up == "red" ? "red" : "blue"), "\(region)")
      #expect(hue(safe.down) == (up == "red" ? "blue" : "red"), "\(region)")
    }
  }

  @Test func namesOfRegionsThemesAndLanguagesRoundTrip() {
    for region in MarketRegion.allCases { #expect(MarketRegion(name: region.name) == region) }
    #expect(MarketRegion.allCases.map { $0.name } == ["tw", "cn", "hk", "jp", "kr", "us"])
    #expect(MarketRegion(name: "TW") == .tw)
    #expect(MarketRegion(name: "xx") == nil)
    for language in ChartLanguage.allCases {
      #expect(ChartLanguage(tag: language.tag) == language)
    }
    #expect(ChartTheme(name: "light") == .light)
    #expect(ChartTheme(name: "Dark") == .dark)
    #expect(ChartTheme(name: "blue") == nil)
    #expect(!ChartTheme.light.isDark && ChartTheme.dark.isDark)
  }

  @Test(arguments: [
    ("zh-TW", ChartLanguage.traditionalChinese), ("zh_HK.UTF-8", .traditionalChinese),
    ("ZH-hant-hk", .traditionalChinese), ("zh", .simplifiedChinese),
    ("zh-CN", .simplifiedChinese), ("zh-Hans-TW", .simplifiedChinese), ("en_GB", .english),
    ("ja_JP.eucJP", .japanese), ("ko-KR", .korean), ("fr", nil), ("", nil), ("C.UTF-8", nil),
  ])
  func readsLanguageTagsAndLocaleNames(tag: String, language: ChartLanguage?) {
    #expect(ChartLanguage(tag: tag) == language)
  }

  @Test(arguments: [
    ("zh-Hant", MarketRegion.tw), ("zh-Hans", .cn), ("en", .us), ("ja", .jp), ("ko", .kr),
    ("zh-Hant-HK", .hk), ("en_TW.UTF-8", .tw), ("fr", .us), ("", .us), ("POSIX", .us),
  ])
  func theRegionFollowsFromTheLanguageWhereNothingElseSaysIt(tag: String, region: MarketRegion) {
    #expect(MarketRegion(languageTag: tag) == region)
  }

  @Test func aStyleTakesItsRegionFromItsLanguage() {
    let style = ChartStyle(language: .traditionalChinese)
    #expect(style.trend == TrendColors(region: .tw, on: .light))
    #expect(style.usesMyriads)
    #expect(style.words == ChartWords(.traditionalChinese))
    let other = ChartStyle(theme: .dark, region: .kr)
    #expect(other.trend == TrendColors(region: .kr, on: .dark))
    #expect(!other.usesMyriads)
    let safe = ChartStyle(language: .japanese, isColorBlindSafe: true)
    #expect(safe.trend == .colorBlindSafe(region: .jp, on: .light))
  }
}
