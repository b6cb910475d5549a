import ChartEngine
import TestSupport
import Testing

@Suite struct ExtremaPyramidTests {
  /// A seeded column with runs of NaN, and with equal values, so that ties occur.
  func column(_ count: Int, seed: UInt64) -> [Double] {
    var numbers = SeededNumbers(seed: seed)
    var values: [Double] = []
    while values.count < count {
      if Int.random(in: 0..<20, using: &numbers) == 0 {
        let run = Int.random(in: 1...60, using: &numbers)
        values += [Double](repeating: .nan, count: Swift.min(run, count - values.count))
      } else {
        values.append(Double(Int.random(in: -40...40, using: &numbers)) / 4)
      }
    }
    return values
  }

  func check(
    _ pyramid: ExtremaPyramid, over values: [Double], in range: Range<Int>, _ name: String
  ) {
    let known = range.filter { !values[$0].isNaN }
    let high = known.map { values[$0] }.max()
    let low = known.map { values[$0] }.min()
    let highest = pyramid.highest(in: range, of: values)
    let lowest = pyramid.lowest(in: range, of: values)
    #expect(
      highest?.value == high && highest?.index == known.first { values[$0] == high }, "\(name)")
    #expect(lowest?.value == low && lowest?.index == known.first { values[$0] == low }, "\(name)")
    #expect(pyramid.firstValue(in: range, of: values) == known.first, "\(name)")
    #expect(pyramid.lastValue(in: range, of: values) == known.last, "\(name)")
  }

  func checkRandomRanges(
    _ pyramid: ExtremaPyramid, over values: [Double], rounds: Int, seed: UInt64, _ name: String
  ) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<rounds {
      let first = Int.random(in: 0...values.count, using: &numbers)
      let last = Int.random(in: 0...values.count, using: &numbers)
      let range = Swift.min(first, last)..<Swift.max(first, last)
      check(pyramid, over: values, in: range, "\(name) \(range)")
    }
    check(pyramid, over: values, in: 0..<values.count, "\(name) all")
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 31, 32, 255, 256, 257, 300])
  func equalsAScanForEveryRange(count: Int) {
    let values = column(count, seed: UInt64(count))
    let pyramid = ExtremaPyramid(over: values)
    #expect(pyramid.count == count)
    let step = count > 60 ? 7 : 1
    for first in stride(from: 0, through: count, by: step) {
      for last in stride(from: first, through: count, by: step) {
        check(pyramid, over: values, in: first..<last, "\(first)..<\(last)")
      }
    }
    checkRandomRanges(pyramid, over: values, rounds: 100, seed: 4, "\(count)")
  }

  @Test(arguments: [4095, 4096, 4097, 5000, 20_000])
  func equalsAScanOfLongColumns(count: Int) {
    let values = column(count, seed: UInt64(count))
    checkRandomRanges(
      ExtremaPyramid(over: values), over: values, rounds: 60, seed: 5, "\(count)")
  }

  @Test func columnsOfNothingHaveNoExtremes() {
    let values = [Double](repeating: .nan, count: 700)
    let pyramid = ExtremaPyramid(over: values)
    checkRandomRanges(pyramid, over: values, rounds: 50, seed: 1, "NaN")
    check(ExtremaPyramid(over: []), over: [], in: 0..<0, "empty")
  }

  @Test func staysTrueWhileTheLastValueChanges() {
    var values = column(600, seed: 60)
    var pyramid = ExtremaPyramid(over: values)
    var numbers = SeededNumbers(seed: 61)
    for round in 0..<200 {
      values[599] =
        round % 5 == 0 ? .nan : Double(Int.random(in: -60...60, using: &numbers)) / 4
      pyramid.columnChanged(values, from: 599)
      check(pyramid, over: values, in: 0..<600, "all")
      check(pyramid, over: values, in: 590..<600, "end")
      check(pyramid, over: values, in: 599..<600, "last")
    }
    checkRandomRanges(pyramid, over: values, rounds: 60, seed: 62, "last")
  }

  @Test func staysTrueWhileValuesAreAppended() {
    let all = column(4400, seed: 71)
    var pyramid = ExtremaPyramid(over: [])
    var count = 0
    var numbers = SeededNumbers(seed: 72)
    while count < all.count {
      let added = count < 300 ? 1 : Int.random(in: 1...90, using: &numbers)
      let old = count
      count = Swift.min(all.count, count + added)
      let values = Array(all[..<count])
      pyramid.columnChanged(values, from: old)
      #expect(pyramid.count == count)
      check(pyramid, over: values, in: 0..<count, "\(count)")
      check(pyramid, over: values, in: Swift.max(0, count - 20)..<count, "\(count)")
    }
    checkRandomRanges(pyramid, over: all, rounds: 60, seed: 73, "appended")
  }

  @Test func staysTrueWhenCutOff() {
    let all = column(4400, seed: 81)
    var pyramid = ExtremaPyramid(over: all)
    for count in [4399, 4097, 4096, 4095, 300, 257, 256, 255, 17, 16, 15, 1, 0] {
      let values = Array(all[..<count])
      pyramid.columnChanged(values, from: count)
      #expect(pyramid.count == count)
      checkRandomRanges(pyramid, over: values, rounds: 20, seed: 3, "\(count)")
      // Back again: what was cut off comes back.
      pyramid.columnChanged(all, from: count)
      checkRandomRanges(pyramid, over: all, rounds: 20, seed: 6, "back from \(count)")
      pyramid.columnChanged(values, from: count)
    }
  }

  @Test func staysTrueWhenTheMiddleChanges() {
    var values = column(2000, seed: 91)
    var pyramid = ExtremaPyramid(over: values)
    for index in stride(from: 1999, through: 0, by: -171) {
      values[index] = Double(index)
      pyramid.columnChanged(values, from: index)
    }
    pyramid.columnChanged(values, from: -5)
    checkRandomRanges(pyramid, over: values, rounds: 60, seed: 92, "middle")
  }

  @Test func rangesBeyondTheColumnAreCut() {
    let pyramid = ExtremaPyramid(over: [3, 1, 2])
    #expect(pyramid.highest(in: -10..<100, of: [3, 1, 2])?.index == 0)
    #expect(pyramid.lowest(in: 2..<50, of: [3, 1, 2])?.index == 2)
    #expect(pyramid.highest(in: 5..<9, of: [3, 1, 2]) == nil)
    #expect(pyramid.firstValue(in: 5..<9, of: [3, 1, 2]) == nil)
    #expect(pyramid.lastValue(in: 1..<9, of: [3, 1, 2]) == 2)
    #expect(pyramid.firstValue(in: -9..<9, of: [3, 1, 2]) == 0)
  }
}
