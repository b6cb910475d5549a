import Foundation
import MarketBars
import MarketIndicators
import TestSupport
import Testing

/// Equality with TA-Lib: over a real series, and over pieces of random ones in which each pattern
/// comes up with each of its values. `Scripts/make-vectors` wrote them.
@Suite struct CandlePatternTests {
  struct Piece: Sendable {
    var series = BarSeries()
    /// `name:value` of each pattern found at each bar.
    var found: [[String]] = []
  }

  static let pieces: [Piece] = {
    var pieces: [Piece] = []
    for row in Oracle.table("patterns") {
      if row == ["series"] {
        pieces.append(Piece())
        continue
      }
      let prices = row.prefix(4).map { Double($0)! }
      let bar = Bar(
        time: Timestamp(milliseconds: Int64(pieces[pieces.count - 1].found.count) * 86_400_000),
        open: prices[0], high: prices[1], low: prices[2], close: prices[3])
      guard (try? pieces[pieces.count - 1].series.append(bar)) != nil else { fatalError("\(row)") }
      pieces[pieces.count - 1].found.append(row.dropFirst(4).sorted())
    }
    return pieces
  }()

  @Test func findsWhatTALibFinds() {
    let scanner = CandlePatternScanner(CandlePattern.allCases)
    var seen: Set<String> = []
    for (number, piece) in Self.pieces.enumerated() {
      let found = texts(scanner.matches(in: piece.series.indices, of: piece.series), piece)
      for index in piece.series.indices where found[index] != piece.found[index] {
        Issue.record(
          "series \(number), bar \(index): \(found[index]) instead of \(piece.found[index])")
      }
      seen.formUnion(piece.found.joined())
    }
    #expect(seen.count >= 90)
    for pattern in CandlePattern.allCases {
      #expect(seen.contains { $0.hasPrefix("\(pattern.name):") }, "\(pattern.name) never came up")
    }
  }

  @Test func barByBarFindsTheSameAsAPartOfTheSeries() {
    for piece in [Self.pieces[0], Self.pieces[7]] {
      var scanner = CandlePatternScanner(CandlePattern.allCases)
      var found: [CandlePatternScanner.Match] = []
      for index in piece.series.indices {
        // The last bar is tried several times, as ticks come in, before it stays.
        var trial = scanner
        var bar = piece.series[index]
        bar.close = bar.low
        trial.update(with: bar)
        scanner.update(with: piece.series[index])
        for (place, pattern) in scanner.patterns.enumerated() where scanner.value(of: place) != 0 {
          found.append(
            CandlePatternScanner.Match(
              index: index, pattern: pattern, value: scanner.value(of: place)))
        }
      }
      #expect(scanner.matches(in: piece.series.indices, of: piece.series) == found)
      let middle = piece.series.count / 3..<piece.series.count / 3 + 9
      #expect(
        scanner.matches(in: middle, of: piece.series) == found.filter { middle.contains($0.index) })
    }
  }

  @Test func barsWithoutPricesArePassedOver() throws {
    let piece = Self.pieces[0]
    var spaced = BarSeries()
    var places: [Int] = []
    for index in piece.series.indices {
      if index % 3 == 1 {
        try spaced.append(.withoutTrade(at: Timestamp(milliseconds: at(spaced))))
      }
      var bar = piece.series[index]
      bar.time = Timestamp(milliseconds: at(spaced))
      places.append(spaced.count)
      try spaced.append(bar)
    }
    let scanner = CandlePatternScanner([.engulfing, .harami, .doji, .morningStar])
    let plain = scanner.matches(in: piece.series.indices, of: piece.series)
    let found = scanner.matches(in: spaced.indices, of: spaced)
    #expect(!plain.isEmpty)
    #expect(found.map { $0.index } == plain.map { places[$0.index] })
    #expect(found.map { $0.value } == plain.map { $0.value })
    let part = places[100]..<places[140]
    #expect(scanner.matches(in: part, of: spaced) == found.filter { part.contains($0.index) })
  }

  private func at(_ series: BarSeries) -> Int64 { Int64(series.count) * 60_000 }

  @Test func flatEmptyAndEndlessPricesDoNotTrap() throws {
    let scanner = CandlePatternScanner(CandlePattern.allCases)
    #expect(scanner.matches(in: 0..<0, of: BarSeries()).isEmpty)
    #expect(scanner.matches(in: 5..<9, of: BarSeries()).isEmpty)
    for price in [0, 1e-300, 1e308, -1e308] {
      var series = BarSeries()
      for index in 0..<40 {
        let end = index % 2 == 0 ? price : -price
        try series.append(
          Bar(
            time: Timestamp(milliseconds: Int64(index)), open: price, high: max(price, end),
            low: min(price, end), close: end))
      }
      _ = scanner.matches(in: series.indices, of: series)
    }
  }

  /// The same numbers as TA-Lib's lookback.
  @Test(arguments: [
    (CandlePattern.engulfing, 2), (.doji, 10), (.hammer, 11), (.threeOutside, 3),
    (.matchingLow, 6), (.morningStar, 12), (.threeBlackCrows, 13), (.threeMethods, 14),
    (.gapMethods, 2), (.lineStrike, 8), (.sideBySideWhite, 7), (.tasukiGap, 7),
  ]) func needsAsManyBarsAsTALib(pattern: CandlePattern, count: Int) {
    #expect(CandlePatternScanner([pattern]).warmUpCount(of: 0) == count)
  }

  /// Engulfing by hand, where a body's end is shared: 80 for 100.
  @Test func bodiesThatShareAnEndCountLess() throws {
    var scanner = CandlePatternScanner([.engulfing])
    let prices: [(Double, Double)] = [(10, 9), (9, 8), (8, 7), (6, 9), (9, 5), (5, 9.5)]
    var values: [Int] = []
    for (index, (open, close)) in prices.enumerated() {
      scanner.update(
        with: Bar(
          time: Timestamp(milliseconds: Int64(index)), open: open, high: max(open, close),
          low: min(open, close), close: close))
      values.append(scanner.value(of: 0))
    }
    #expect(values == [0, 0, 0, 100, -80, 80])
  }

  private func texts(_ matches: [CandlePatternScanner.Match], _ piece: Piece) -> [[String]] {
    var texts = piece.found.map { _ in [String]() }
    for match in matches { texts[match.index].append("\(match.pattern.name):\(match.value)") }
    return texts.map { $0.sorted() }
  }
}
