/// Price steps and daily limits of the Taiwan exchanges (TWSE, TPEx).
public enum TaiwanPrices {
  public enum Product: Equatable, Sendable {
    case stock
    /// Exchange-traded funds have finer steps.
    case fund
  }

  // A price from the first number on moves in steps of the second; both in hundredths.
  private static let stockSteps: [(from: Int, step: Int)] = [
    (100_000, 500), (50_000, 100), (10_000, 50), (5000, 10), (1000, 5), (0, 1),
  ]
  private static let olderStockSteps: [(from: Int, step: Int)] = [
    (100_000, 500), (15_000, 100), (5000, 50), (1500, 10), (500, 5), (0, 1),
  ]
  private static let fundSteps: [(from: Int, step: Int)] = [(5000, 5), (0, 1)]

  /// The step of a price, in NTD; finer since 2005-03-01. NaN for a price that is none.
  public static func step(
    at price: Double, on date: CivilDate, of product: Product = .stock
  ) -> Double {
    guard price >= 0, price < 1e9 else { return .nan }
    return Double(step(Int((price * 100).rounded()), date, product)) / 100
  }

  /// The lowest and the highest price that may be traded after that close; nil for a close that is
  /// none.
  ///
  /// 7 % before 2015-06-01, 10 % since, towards the close to a whole step of the limit's own.
  public static func limits(
    after close: Double, on date: CivilDate, of product: Product = .stock
  ) -> (down: Double, up: Double)? {
    guard close > 0, close < 1e9 else { return nil }
    let hundredths = Int((close * 100).rounded())
    let percent = isBefore(date, 2015, 6) ? 7 : 10
    // In ten-thousandths, so that nothing is lost.
    let up = hundredths * (100 + percent)
    let down = hundredths * (100 - percent)
    let upStep = step(up / 100, date, product) * 100
    let downStep = step(down / 100, date, product) * 100
    let lowest = max(downStep, (down + downStep - 1) / downStep * downStep)
    return (Double(lowest / 100) / 100, Double(up / upStep * upStep / 100) / 100)
  }

  private static func step(_ hundredths: Int, _ date: CivilDate, _ product: Product) -> Int {
    let steps =
      product == .fund ? fundSteps : isBefore(date, 2005, 3) ? olderStockSteps : stockSteps
    for (from, step) in steps where hundredths >= from { return step }
    return 1
  }

  private static func isBefore(_ date: CivilDate, _ year: Int, _ month: Int) -> Bool {
    (date.year, date.month) < (year, month)
  }
}
