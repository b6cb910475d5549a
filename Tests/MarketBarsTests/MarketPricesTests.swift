import MarketBars
import Testing

@Suite struct MarketPricesTests {
  private let recent = CivilDate(year: 2024, month: 5, day: 16)!

  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  // Limits that the exchanges printed beside these closes and reference prices.
  @Test(arguments: [
    (593.0, 534.0, 652.0, Market.Product.stock), (839, 756, 922, .stock),
    (375, 337.5, 412.5, .stock), (19.69, 17.75, 21.65, .stock), (84.5, 76.1, 92.9, .stock),
    (621.25, 560, 683, .stock), (31.26, 28.15, 34.35, .stock), (16.97, 15.28, 18.66, .fund),
    (30.6, 27.54, 33.66, .fund), (18.96, 17.07, 20.85, .fund),
  ]) func findsTheLimitsThatTheTaiwanExchangesPrint(
    close: Double, down: Double, up: Double, product: Market.Product
  ) throws {
    for market in [Market.tw, .tpex] {
      let limits = try #require(market.limits(after: close, on: recent, of: product))
      #expect(limits.down == down && limits.up == up)
    }
  }

  @Test func knowsTheNarrowerLimitBefore2015() throws {
    let limits = try #require(Market.tw.limits(after: 100, on: day(2015, 5, 29)))
    #expect(limits.down == 93 && limits.up == 107)
    #expect(try #require(Market.tw.limits(after: 100, on: day(2015, 6, 1))).up == 110)
  }

  @Test func knowsWhenFallsWereLimitedToHalf() throws {
    let friday = try #require(Market.tw.limits(after: 100, on: day(2008, 10, 24)))
    #expect(friday.down == 96.5 && friday.up == 107)
    #expect(try #require(Market.tw.limits(after: 100, on: day(2008, 10, 27))).down == 93)
    #expect(try #require(Market.tw.limits(after: 100, on: day(2008, 10, 9))).down == 93)
    #expect(try #require(Market.tw.limits(after: 100, on: day(2000, 12, 1))).down == 96.5)
  }

  @Test(arguments: [
    (9.99, 0.01), (10, 0.05), (49.95, 0.05), (50, 0.1), (100, 0.5), (500, 1), (1000, 5), (0, 0.01),
  ]) func movesInStepsOfItsPrice(price: Double, step: Double) {
    #expect(Market.tw.priceStep(at: price, on: recent) == step)
  }

  @Test func knowsTheStepsOfOtherDates() {
    #expect(Market.tw.priceStep(at: 20, on: day(2005, 2, 28)) == 0.1)
    #expect(Market.tw.priceStep(at: 60, on: day(2005, 2, 28)) == 0.5)
    #expect(Market.us.priceStep(at: 60, on: day(1997, 6, 23)) == 0.125)
    #expect(Market.us.priceStep(at: 60, on: day(2001, 1, 26)) == 0.0625)
    #expect(Market.us.priceStep(at: 60, on: day(2001, 1, 29)) == 0.01)
    #expect(Market.hk.priceStep(at: 45, on: day(2025, 8, 1)) == 0.05)
    #expect(Market.hk.priceStep(at: 45, on: day(2025, 8, 4)) == 0.02)
    #expect(Market.hk.priceStep(at: 15, on: day(2025, 8, 1)) == 0.02)
    #expect(Market.hk.priceStep(at: 15, on: day(2025, 8, 4)) == 0.01)
  }

  @Test(arguments: [
    (Market.us, 0.5, 0.0001), (.us, 1, 0.01), (.cn, 12, 0.01), (.hk, 0.24, 0.001),
    (.hk, 0.25, 0.005), (.hk, 0.5, 0.01), (.hk, 99, 0.05), (.hk, 350, 0.2), (.hk, 9000, 5),
    (.jp, 3000, 1), (.jp, 3001, 5), (.jp, 7000, 10), (.jp, 60_000, 100), (.jp, 6e7, 100_000),
  ]) func knowsTheStepsOfOtherMarkets(market: Market, price: Double, step: Double) {
    #expect(market.priceStep(at: price, on: recent) == step)
  }

  @Test func knowsTheLimitsOfOtherMarkets() throws {
    let shanghai = try #require(Market.cn.limits(after: 10.01, on: recent))
    #expect(shanghai.down == 9.01 && shanghai.up == 11.01)
    #expect(Market.cn.limits(after: 10, on: day(1996, 12, 13)) == nil)
    #expect(try #require(Market.cn.limits(after: 10, on: recent, of: .star)).up == 12)
    #expect(try #require(Market.cn.limits(after: 10, on: recent, of: .chiNext)).down == 8)
    #expect(try #require(Market.cn.limits(after: 10, on: day(2020, 8, 21), of: .chiNext)).up == 11)
    let tokyo = try #require(Market.jp.limits(after: 300, on: recent))
    #expect(tokyo.down == 220 && tokyo.up == 380)
    #expect(try #require(Market.jp.limits(after: 20, on: recent)).down == 1)
    #expect(try #require(Market.jp.limits(after: 6e7, on: recent)).up == 7e7)
    for market in [Market.us, .hk, .crypto] {
      #expect(market.limits(after: 100, on: recent) == nil)
    }
    #expect(Market.tw.limits(after: 20_000, on: recent, of: .index) == nil)
    #expect(Market.crypto.priceStep(at: 1, on: recent).isNaN)
    #expect(Market.tw.priceStep(at: 20_000, on: recent, of: .index).isNaN)
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1e300, 0, 1e-9])
  func refusesWhatIsNoPrice(price: Double) {
    for market in Market.allCases { #expect(market.limits(after: price, on: recent) == nil) }
  }

  @Test func neverGivesALimitBelowOneStep() throws {
    let limits = try #require(Market.tw.limits(after: 0.01, on: recent))
    #expect(limits.down == 0.01 && limits.up == 0.01)
  }

  @Test func tellsProductsByTheirCodes() {
    #expect(Market.tw.product(of: "2330") == .stock && Market.tw.product(of: "0050") == .fund)
    #expect(Market.tw.product(of: "00632R") == .fund && Market.tw.product(of: "TAIEX") == .index)
    #expect(Market.cn.product(of: "688981") == .star && Market.cn.product(of: "300750") == .chiNext)
    #expect(Market.cn.product(of: "600519") == .stock && Market.us.product(of: "^GSPC") == .index)
  }

  @Test func isFoundByItsNameOrByAnExchange() {
    for market in Market.allCases { #expect(Market(name: market.name) == market) }
    #expect(Market(name: "TWSE") == .tw && Market(name: "TPEX") == .tpex)
    #expect(Market(name: "Nasdaq") == .us && Market(name: "SSE") == .cn)
    #expect(Market(name: "hkex") == .hk && Market(name: "TSE") == .jp)
    #expect(Market(name: "BINANCE") == .crypto)
    #expect(Market(name: "") == nil && Market(name: "NOWHERE") == nil)
  }

  @Test func hasSessionsOnItsOwnClock() {
    #expect(Market.tw.sessions == [TradingSession(from: 9 * 60, to: 13 * 60 + 30)])
    let noon = Timestamp(milliseconds: 1_718_370_000_000)  // 2024-06-14 13:00 UTC
    #expect(Market.tw.zone.wallClock(at: noon).hour == 21)
    #expect(Market.us.zone.wallClock(at: noon).hour == 9)
    #expect(Market.jp.zone.wallClock(at: noon).hour == 22)
    #expect(Market.crypto.zone.wallClock(at: noon).hour == 13)
    for market in Market.allCases {
      for session in market.sessions { #expect(session.opening < session.closing) }
    }
  }
}
