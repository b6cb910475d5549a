/// Decides from the price cells of a row whether it is a bar.
struct PriceCheck {
  enum Verdict {
    case prices(open: Double, high: Double, low: Double, close: Double, isWidened: Bool)
    /// No price is there.
    case none
    case fault(RowFault)
  }

  /// Zero and negative prices are prices.
  let allowsNonPositive: Bool

  func verdict(
    open: NumberCell, high: NumberCell, low: NumberCell, close: NumberCell
  ) -> Verdict {
    guard let open = price(open), let high = price(high), let low = price(low),
      let close = price(close)
    else { return .fault(.badPrice) }
    if open.isNaN && high.isNaN && low.isNaN && close.isNaN { return .none }
    if open.isNaN || high.isNaN || low.isNaN || close.isNaN { return .fault(.missingPrice) }
    if !allowsNonPositive && min(min(open, high), min(low, close)) < 0 {
      return .fault(.negativePrice)
    }
    let top = max(open, close)
    let bottom = min(open, close)
    if low <= bottom && top <= high {
      return .prices(open: open, high: high, low: low, close: close, isWidened: false)
    }
    // Prices that were multiplied or went through binary fractions pass the range by their last
    // digits.
    let tolerance = 1e-9 * max(abs(top), abs(bottom))
    guard low <= high, low <= bottom + tolerance, top - tolerance <= high else {
      return .fault(.inconsistentPrices)
    }
    return .prices(
      open: open, high: max(high, top), low: min(low, bottom), close: close, isWidened: true)
  }

  /// The price, NaN where it is missing, nil where the cell is no number.
  private func price(_ cell: NumberCell) -> Double? {
    switch cell {
    case .number(let value): value == 0 && !allowsNonPositive ? .nan : value
    case .missing: .nan
    case .malformed: nil
    }
  }

  /// Whether open, high, low and close stand in their order.
  static func isOrdered(_ prices: [Double]) -> Bool {
    prices[2] <= min(prices[0], prices[3]) && max(prices[0], prices[3]) <= prices[1]
  }
}
