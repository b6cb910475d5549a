import TestSupport
import Testing

@testable import ChartEngine

@Suite struct PriceScaleTests {
  @Test func placesPricesAndReadsThemBack() {
    let scale = PriceScale(showing: 90, 110, from: 0, to: 200)
    #expect(scale.y(of: 100) == 100)
    #expect(scale.y(of: 110) == 0)
    #expect(scale.y(of: 90) == 200)
    #expect(scale.price(at: 0) == 110)
    #expect(scale.price(at: 50) == 105)
    #expect(scale.y(of: 120) == -100)
    #expect(scale.y(of: .nan).isNaN)
  }

  @Test func turnsOverWhenInverted() {
    let scale = PriceScale(showing: 90, 110, from: 0, to: 200, isInverted: true)
    #expect(scale.y(of: 110) == 200)
    #expect(scale.y(of: 90) == 0)
    #expect(scale.price(at: 50) == 95)
  }

  @Test(
    "SCALE-1 Equal prices still give a usable range",
    arguments: [
      100, 0, -5, 0.00000012, 1e12,
    ]) func givesEqualPricesARange(price: Double)
  {
    for padding in [0.0, 30] {
      let scale = PriceScale.fitting(
        ValueRange(price, price), top: 10, bottom: 310, paddingTop: padding,
        paddingBottom: padding)
      #expect(scale.low < price && price < scale.high)
      #expect(isClose(scale.y(of: price), 160, 1e-6))
      let ticks = PriceTicks.linear(from: scale.low, to: scale.high, length: 300, gap: 30)
      let labels = ticks.values.map { NumberText.fixed($0, decimals: ticks.decimals) }
      #expect(labels.count >= 3)
      #expect(Set(labels).count == labels.count)
    }
    if price == 0 {
      let scale = PriceScale.fitting(ValueRange(0, 0), top: 0, bottom: 100)
      #expect(scale.low == -scale.high)
    }
  }

  @Test func padsAShareOfTheRangeAndNotOfThePrice() {
    let scale = PriceScale.fitting(ValueRange(0.4563, 0.4572), top: 0, bottom: 300)
    #expect(isClose(scale.low, 0.4563 - 0.00005, 1e-9))
    #expect(isClose(scale.high, 0.4572 + 0.00005, 1e-9))
  }

  @Test("SCALE-4 Log scale maps and reports prices below 1 correctly")
  func mapsPricesBelowOneLogarithmically() {
    let small = PriceScale(showing: 0.000008, 0.000023, from: 0, to: 400, spacing: .logarithmic)
    for price in [0.000008, 0.00001, 0.0000135, 0.000023] {
      let back = small.price(at: small.y(of: price))
      #expect((back - price).magnitude <= 1e-12 * price)
    }
    #expect((small.price(at: 200) - 0.0000135646600).magnitude < 1e-12)
    #expect(small.low == 0.000008)
    #expect(small.high == 0.000023)
    let wide = PriceScale(showing: 10, 1000, from: 0, to: 1, spacing: .logarithmic)
    #expect(isClose(wide.y(of: 100), 0.5, 1e-12))
    #expect(isClose(1 - wide.y(of: 20), 0.150514998, 1e-9))
    #expect(wide.y(of: 0).isNaN)
    #expect(wide.y(of: -3).isNaN)
  }

  @Test func fallsBackWhereALogarithmHasNoRange() {
    for (low, high) in [(0.0, 0.0), (-3, 0), (-3, -1), (5, 5), (3, 1), (.nan, 1)] {
      let scale = PriceScale(showing: low, high, from: 0, to: 100, spacing: .logarithmic)
      #expect(scale.low < scale.high)
      #expect(scale.y(of: 0.5).isFinite)
    }
    #expect(
      PriceScale.fitting(ValueRange(-3, 5), top: 0, bottom: 100, spacing: .logarithmic).spacing
        == .linear)
  }

  @Test func restsVolumeOnTheFootOfThePlot() {
    let scale = PriceScale.fitting(ValueRange(0, 500), top: 0, bottom: 100, restsOnZero: true)
    #expect(scale.low == 0)
    #expect(scale.y(of: 0) == 100)
    #expect(scale.y(of: 500) > 0)
    let empty = PriceScale.fitting(ValueRange(0, 0), top: 0, bottom: 100, restsOnZero: true)
    #expect(empty.low == 0)
    #expect(empty.low < empty.high)
  }

  @Test func staysFiniteForAnyRange() {
    let values = [
      0, -0.0, 1, -1, 1e-12, .leastNonzeroMagnitude, 1e300, -1e300, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, 1e12, 1e12 + 0.0001,
    ]
    for low in values {
      for high in values where low <= high {
        for spacing in [PriceScale.Spacing.linear, .logarithmic] {
          for (top, bottom) in [(0.0, 300.0), (0, 1), (10, 10)] {
            let scale = PriceScale.fitting(
              ValueRange(low, high), top: top, bottom: bottom, spacing: spacing)
            #expect(scale.low < scale.high, "\(low) \(high) \(spacing)")
            #expect(scale.low.isFinite && scale.high.isFinite)
            #expect((scale.high - scale.low).isFinite)
            let middle = scale.y(of: scale.price(at: (top + bottom) / 2))
            #expect(middle.isFinite, "\(low) \(high) \(spacing) \(top) \(bottom)")
          }
        }
      }
    }
  }

  @Test func includesOnlyNumbersInARange() {
    var range = ValueRange()
    #expect(range.isEmpty)
    for value in [Double.nan, .infinity, -.infinity] { range.include(value) }
    #expect(range.isEmpty)
    range.include(3)
    range.include(ValueRange())
    #expect(range == ValueRange(3, 3))
    range.include(ValueRange(-1, 2))
    #expect(range.low == -1 && range.high == 3)
  }
}
