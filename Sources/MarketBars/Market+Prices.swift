// Steps and daily limits of prices. Prices are counted in ten-thousandths, so that nothing is lost.

extension Market {
  /// The step in which a price moves on that date; NaN for a price that is none, and where the market
  /// has no steps.
  ///
  /// Sources: TWSE Operating Rules, art. 62 (finer since 2005-03-01); NYSE (eighths, from 1997-06-24
  /// sixteenths, from 2001-01-29 cents) and Regulation NMS, rule 612; Shanghai and Shenzhen trading
  /// rules; HKEX spread table (part A; finer from 10 to 50 since 2025-08-04); TSE tick sizes of shares
  /// outside TOPIX 500.
  public func priceStep(
    at price: Double, on date: CivilDate, of product: Product = .stock
  ) -> Double {
    guard price >= 0, price < Market.highestPrice, let steps = steps(on: date, of: product) else {
      return .nan
    }
    let step = Market.step(Int64((price * Market.unit).rounded()), steps, isUpperEnd: self == .jp)
    return Double(step) / Market.unit
  }

  /// The lowest and the highest price that may be traded after that close, or reference price; nil
  /// for a close that is none, and where there are no limits.
  ///
  /// Taiwan: 7 % before 2015-06-01, 10 % since, towards the close to a whole step of the limit's own;
  /// in some weeks of 1999, 2000 and 2008 falls were limited to half as much. China since 1996-12-16:
  /// 10 %, 20 % on STAR and, since 2020-08-24, on ChiNext, to the nearest cent. Tokyo: so many yen, by
  /// the table.
  public func limits(
    after close: Double, on date: CivilDate, of product: Product = .stock
  ) -> (down: Double, up: Double)? {
    guard close > 0, close < Market.highestPrice, product != .index else { return nil }
    let base = Int64((close * Market.unit).rounded())
    guard base > 0 else { return nil }
    switch self {
    case .tw, .tpex:
      guard let steps = steps(on: date, of: product) else { return nil }
      let rise: Int64 = date < Market.day(2015, 6, 1) ? 70 : 100
      let fall = Market.taiwanHalvedFalls.contains { $0.contains(date) } ? rise / 2 : rise
      let up = base * (1000 + rise) / 1000
      let down = (base * (1000 - fall) + 999) / 1000
      let upStep = Market.step(up, steps)
      let downStep = Market.step(down, steps)
      let lowest = max(downStep, (down + downStep - 1) / downStep * downStep)
      return (
        Double(lowest) / Market.unit, Double(max(up / upStep * upStep, lowest)) / Market.unit
      )
    case .cn:
      guard date >= Market.day(1996, 12, 16) else { return nil }
      let isWide =
        product == .star || product == .chiNext && date >= Market.day(2020, 8, 24)
      let move: Int64 = isWide ? 20 : 10
      func nearest(_ percent: Int64) -> Double {
        Double(max(1, (base * percent + 5000) / 10_000)) / 100
      }
      return (nearest(100 - move), nearest(100 + move))
    case .jp:
      let yen = base / 10_000
      let move = Market.tokyoLimits.first { yen < $0.below }?.move ?? 10_000_000
      let change = move * 10_000
      return (
        Double(max(base - change, 10_000)) / Market.unit, Double(base + change) / Market.unit
      )
    case .us, .hk, .crypto: return nil
    }
  }

  // MARK: Tables

  private static var unit: Double { 10_000 }
  private static var highestPrice: Double { 1e11 }

  /// The step of the row that holds a price; in Tokyo a row's first price is the last of the row below.
  private static func step(
    _ price: Int64, _ steps: [(from: Int64, step: Int64)], isUpperEnd: Bool = false
  ) -> Int64 {
    for (from, step) in steps where isUpperEnd ? price > from : price >= from { return step }
    return steps.last?.step ?? 1
  }

  /// From the highest row to the lowest, in ten-thousandths; nil where a market has none.
  private func steps(on date: CivilDate, of product: Product) -> [(from: Int64, step: Int64)]? {
    guard product != .index else { return nil }
    switch self {
    case .tw, .tpex:
      if product == .fund { return [(500_000, 500), (0, 100)] }
      return date < Market.day(2005, 3, 1)
        ? [
          (10_000_000, 50_000), (1_500_000, 10_000), (500_000, 5000), (150_000, 1000),
          (50_000, 500), (0, 100),
        ]
        : [
          (10_000_000, 50_000), (5_000_000, 10_000), (1_000_000, 5000), (500_000, 1000),
          (100_000, 500), (0, 100),
        ]
    case .us:
      if date < Market.day(1997, 6, 24) { return [(0, 1250)] }
      return date < Market.day(2001, 1, 29) ? [(0, 625)] : [(10_000, 100), (0, 1)]
    case .cn: return product == .fund ? [(0, 10)] : [(0, 100)]
    case .hk:
      let isFine = date >= Market.day(2025, 8, 4) && product != .fund
      return [
        (50_000_000, 50_000), (20_000_000, 20_000), (10_000_000, 10_000), (5_000_000, 5000),
        (2_000_000, 2000), (1_000_000, 1000), (500_000, 500), (200_000, isFine ? 200 : 500),
        (100_000, isFine ? 100 : 200), (5000, 100), (2500, 50), (0, 10),
      ]
    case .jp:
      return Market.tokyoSteps.map { (from: $0.0 * 10_000, step: $0.1 * 10_000) }
    case .crypto: return nil
    }
  }

  /// Above so many yen, in yen.
  private static let tokyoSteps: [(Int64, Int64)] = [
    (50_000_000, 100_000), (30_000_000, 50_000), (5_000_000, 10_000), (3_000_000, 5000),
    (500_000, 1000), (300_000, 500), (50_000, 100), (30_000, 50), (5000, 10), (3000, 5), (0, 1),
  ]

  /// Below so many yen, a day moves a price by so many.
  private static let tokyoLimits: [(below: Int64, move: Int64)] = [
    (100, 30), (200, 50), (500, 80), (700, 100), (1000, 150), (1500, 300), (2000, 400),
    (3000, 500), (5000, 700), (7000, 1000), (10_000, 1500), (15_000, 3000), (20_000, 4000),
    (30_000, 5000), (50_000, 7000), (70_000, 10_000), (100_000, 15_000), (150_000, 30_000),
    (200_000, 40_000), (300_000, 50_000), (500_000, 70_000), (700_000, 100_000),
    (1_000_000, 150_000), (1_500_000, 300_000), (2_000_000, 400_000), (3_000_000, 500_000),
    (5_000_000, 700_000), (7_000_000, 1_000_000), (10_000_000, 1_500_000),
    (15_000_000, 3_000_000), (20_000_000, 4_000_000), (30_000_000, 5_000_000),
    (50_000_000, 7_000_000),
  ]

  /// When prices in Taiwan could fall by half of the limit only.
  private static var taiwanHalvedFalls: [ClosedRange<CivilDate>] {
    [
      day(1999, 9, 27)...day(1999, 10, 7), day(2000, 10, 4)...day(2000, 10, 11),
      day(2000, 10, 20)...day(2000, 11, 7), day(2000, 11, 21)...day(2000, 12, 30),
      day(2008, 10, 13)...day(2008, 10, 24),
    ]
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
  }
}
