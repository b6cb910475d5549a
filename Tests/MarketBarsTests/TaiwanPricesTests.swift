import MarketBars
import Testing

@Suite struct TaiwanPricesTests {
  private let recent = CivilDate(year: 2024, month: 5, day: 16)!

  // Limits that the exchanges printed beside these closes and reference prices.
  @Test(arguments: [
    (593.0, 534.0, 652.0, TaiwanPrices.Product.stock), (839, 756, 922, .stock),
    (375, 337.5, 412.5, .stock), (19.69, 17.75, 21.65, .stock), (84.5, 76.1, 92.9, .stock),
    (16.97, 15.28, 18.66, .fund),
  ]) func findsTheLimitsThatTheExchangePrints(
    close: Double, down: Double, up: Double, product: TaiwanPrices.Product
  ) throws {
    let limits = try #require(TaiwanPrices.limits(after: close, on: recent, of: product))
    #expect(limits.down == down && limits.up == up)
  }

  @Test func knowsTheNarrowerLimitBefore2015() throws {
    let day = CivilDate(year: 2015, month: 5, day: 29)!
    let limits = try #require(TaiwanPrices.limits(after: 100, on: day))
    #expect(limits.down == 93 && limits.up == 107)
    let next = CivilDate(year: 2015, month: 6, day: 1)!
    #expect(try #require(TaiwanPrices.limits(after: 100, on: next)).up == 110)
  }

  @Test(arguments: [
    (9.99, 0.01), (10, 0.05), (49.95, 0.05), (50, 0.1), (100, 0.5), (500, 1), (1000, 5), (0, 0.01),
  ]) func movesInStepsOfItsPrice(price: Double, step: Double) {
    #expect(TaiwanPrices.step(at: price, on: recent) == step)
  }

  @Test func knowsTheStepsBefore2005() {
    let day = CivilDate(year: 2005, month: 2, day: 28)!
    #expect(TaiwanPrices.step(at: 20, on: day) == 0.1)
    #expect(TaiwanPrices.step(at: 60, on: day) == 0.5)
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1e300, 0]) func refusesWhatIsNoPrice(price: Double) {
    #expect(TaiwanPrices.limits(after: price, on: recent) == nil)
  }

  @Test func neverGivesALimitBelowOneStep() throws {
    let limits = try #require(TaiwanPrices.limits(after: 0.01, on: recent))
    #expect(limits.down == 0.01 && limits.up == 0.01)
  }
}
