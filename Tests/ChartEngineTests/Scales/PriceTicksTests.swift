import TestSupport
import Testing

@testable import ChartEngine

@Suite struct PriceTicksTests {
  func labels(_ ticks: PriceTicks) -> [String] {
    ticks.values.map { NumberText.fixed($0, decimals: ticks.decimals) }
  }

  @Test("SCALE-2 Decimals follow the tick step")
  func decimalsFollowTheStep() {
    let line = PriceTicks.linear(from: 0.45625, to: 0.45725, length: 300, gap: 50)
    #expect(line.step == 0.0002)
    #expect(labels(line) == ["0.4564", "0.4566", "0.4568", "0.4570", "0.4572"])
    let fine = PriceTicks.linear(from: 0.00000878, to: 0.00001248, length: 300, gap: 30)
    #expect(fine.step == 5e-7)
    #expect(fine.decimals == 7)
    let coarse = PriceTicks.linear(from: 0.00000878, to: 0.00001248, length: 300, gap: 70)
    #expect(coarse.step == 1e-6)
    #expect(coarse.decimals == 6)
    #expect(labels(coarse) == ["0.000009", "0.000010", "0.000011", "0.000012"])
  }

  @Test func stepsAreOneTwoTwoAndAHalfOrFive() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<400 {
      let low = Double.random(in: -1000...1000, using: &numbers)
      let range = Double.random(in: 1e-6...5000, using: &numbers)
      let length = Double.random(in: 20...2000, using: &numbers)
      let ticks = PriceTicks.linear(from: low, to: low + range, length: length, gap: 30)
      #expect(ticks.values.isEmpty == false)
      var mantissa = ticks.step
      while mantissa >= 9.999 { mantissa /= 10 }
      while mantissa < 0.9999 { mantissa *= 10 }
      #expect([1, 2, 2.5, 5].contains { isClose(mantissa, $0, 1e-9) }, "step \(ticks.step)")
      #expect(Set(labels(ticks)).count == ticks.values.count)
      for value in ticks.values {
        #expect(value >= low && value <= low + range)
        // Tick k is k × step; its text reads back to it.
        let number = (value / ticks.step).rounded()
        #expect(isClose(value, number * ticks.step, 1e-12))
        let text = NumberText.fixed(value, decimals: ticks.decimals)
        let half = 0.5 * NumberText.powerOfTen(-ticks.decimals)
        #expect((Double(text)! - value).magnitude <= half)
      }
    }
  }

  @Test("SCALE-7 No two labels read the same (whole numbers)")
  func wholeNumbersHaveNoFractions() {
    let volumes = PriceTicks.linear(from: 0, to: 3, length: 300, gap: 24, isWhole: true)
    #expect(labels(volumes) == ["0", "1", "2", "3"])
    let tens = PriceTicks.linear(from: 0, to: 26, length: 260, gap: 24, isWhole: true)
    #expect(tens.values.allSatisfy { $0 == $0.rounded() })
    #expect(tens.decimals == 0)
  }

  @Test("SCALE-7 No two labels read the same (low panes)")
  func aLowPaneHasFewerLabelsButOne() {
    let ticks = PriceTicks.linear(from: 160.08, to: 160.82, length: 40, gap: 24)
    #expect(ticks.values.count == 1)
    for length in [1.0, 5, 10, 40, 60] {
      for low in [160.12, 0.3, -7.7, 1e9 + 0.123] {
        let ticks = PriceTicks.linear(from: low, to: low + 0.66, length: length, gap: 24)
        #expect(ticks.values.count >= 1, "\(length) \(low)")
        #expect(Set(labels(ticks)).count == ticks.values.count)
      }
    }
  }

  @Test("SCALE-4 Log scale (labels)")
  func logarithmicTicksArePositiveAndInside() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<300 {
      var low = 1.0
      for _ in 0..<Int.random(in: 0...12, using: &numbers) { low /= 10 }
      low *= Double.random(in: 1...10, using: &numbers)
      let ratio = Double.random(in: 1.01...2, using: &numbers)
      var high = low * ratio
      for _ in 0..<Int.random(in: 0...8, using: &numbers) { high *= 2 * ratio }
      let length = Double.random(in: 60...1500, using: &numbers)
      let scale = PriceScale(
        showing: low, high, from: 0, to: length, spacing: .logarithmic)
      let ticks = PriceTicks.logarithmic(from: low, to: high, length: length, gap: 24)
      #expect(ticks.values.isEmpty == false, "\(low) \(high) \(length)")
      #expect(ticks.values.allSatisfy { $0 >= low && $0 <= high && $0 > 0 })
      for (value, before) in zip(ticks.values.dropFirst(), ticks.values) {
        #expect(value > before)
        #expect(
          scale.y(of: before) - scale.y(of: value) >= 12, "\(low) \(high) \(length) \(value)")
      }
    }
    let wide = PriceTicks.logarithmic(from: 10, to: 1000, length: 400, gap: 30)
    #expect(wide.values.contains(100))
  }

  @Test func givesNoTicksForWhatHasNoRange() {
    for (low, high) in [(1.0, 1.0), (2, 1), (.nan, 1), (0, .infinity), (-1e308, 1e308)] {
      #expect(PriceTicks.linear(from: low, to: high, length: 100, gap: 20).values.isEmpty)
    }
    #expect(PriceTicks.linear(from: 0, to: 1, length: 0, gap: 20).values.isEmpty)
    #expect(PriceTicks.linear(from: 0, to: 1, length: .nan, gap: 20).values.isEmpty)
    #expect(PriceTicks.logarithmic(from: 0, to: 1, length: 100, gap: 20).values.isEmpty)
    #expect(PriceTicks.logarithmic(from: -1, to: 1, length: 100, gap: 20).values.isEmpty)
  }

  @Test func endsForAnyNumbers() {
    let ends = [
      0, 1, 1 + 1e-15, 1e-300, 2e-300, .leastNonzeroMagnitude, 1e15, 1e15 + 1, 1e300, 2e300, 9e15,
      -1e12,
      .greatestFiniteMagnitude,
    ]
    for low in ends {
      for high in ends where low < high {
        for isWhole in [false, true] {
          let ticks = PriceTicks.linear(
            from: low, to: high, length: 500, gap: 25, isWhole: isWhole)
          #expect(ticks.values.count <= 100)
          #expect(ticks.values.allSatisfy { $0.isFinite })
        }
        let logarithmic = PriceTicks.logarithmic(from: low, to: high, length: 500, gap: 25)
        #expect(logarithmic.values.count <= 2000)
        #expect(logarithmic.values.allSatisfy { $0.isFinite && $0 > 0 })
      }
    }
  }
}
