import ChartDrawing
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct LineDetailTests {
  func picked(
    _ values: [Double], from: Double, spacing: Double, width: Double,
    detail: DetailSource = .pyramid
  ) -> [Int] {
    let viewport = Viewport(from: from, spacing: spacing, width: width)
    return LineDetail.pickedIndices(
      of: values, in: viewport.bars(of: values.count), pixels: PixelColumns(viewport, scale: 1),
      finding: detail, ExtremaPyramid(over: values))
  }

  /// 1000 zeros with a spike at 537, a dip at 538 and nothing at 200…209.
  var spiked: [Double] {
    var values = [Double](repeating: 0, count: 1000)
    values[537] = 100
    values[538] = -50
    for index in 200..<210 { values[index] = .nan }
    return values
  }

  @Test("INGEST-3 Reduced data keeps spikes, ends and gaps")
  func keepsSpikesEndsAndGaps() {
    let values = spiked
    let indices = picked(values, from: -0.5, spacing: 0.1, width: 100)
    #expect(indices.contains(537) && indices.contains(538))
    #expect(indices.first == 0 && indices.last == 999)
    #expect(zip(indices.dropFirst(), indices).allSatisfy { $0 > $1 })
    #expect(indices.allSatisfy { !values[$0].isNaN })
    #expect(indices.contains(199) && indices.contains(210))
    #expect(indices.count <= 400)
    #expect(indices == picked(values, from: -0.5, spacing: 0.1, width: 100, detail: .scan))
    // The line drawn from them is broken between 199 and 210.
    let frame = plotFrame(
      from: -0.5, spacing: 0.1, bars: 1000, width: 100, low: -60, high: 110)
    var commands: [DrawCommand] = []
    LinesLayout(
      frame: frame, column: DataColumn(values), stroke: Stroke(color: RGBA(0))
    ).drawLine(into: &commands)
    let runs = polylines(of: firstStroke(in: commands)!.outline)
    #expect(runs.count == 2)
    #expect((runs[0][runs[0].count - 1].x - frame.x(of: 199)).magnitude < 1e-9)
    #expect((runs[1][0].x - frame.x(of: 210)).magnitude < 1e-9)
  }

  @Test("INGEST-3 Panning by one bar does not change the picked points of full buckets")
  func panningKeepsThePointsOfFullBuckets() {
    var made = MadeBars(seed: 40)
    let values = (0..<3000).map { _ in made.share() }
    for spacing in [0.1, 0.037, 0.31, 0.9] {
      let width = 120.0
      let shown = width / spacing
      let base = Set(picked(values, from: 700, spacing: spacing, width: width))
      for shift in [1.0, 2, 3, 7, 50] {
        let moved = Set(picked(values, from: 700 + shift, spacing: spacing, width: width))
        // Full buckets of both: away from the ends by more than a bucket.
        let inner = Int(700 + shift + 2 / spacing)...Int(700 + shown - 2 / spacing)
        #expect(
          base.filter { inner.contains($0) } == moved.filter { inner.contains($0) },
          "\(spacing) by \(shift)")
      }
    }
  }

  @Test func takesEveryValueWhereBarsAreWiderThanAPixel() {
    let nan = Double.nan
    #expect(picked([1, nan, 3, 4], from: -0.5, spacing: 1, width: 4) == [0, 2, 3])
    #expect(picked([nan, nan], from: -0.5, spacing: 5, width: 10).isEmpty)
  }

  @Test func aScanPicksTheSame() {
    var numbers = SeededNumbers(seed: 12)
    for round in 0..<60 {
      let values = (0..<2000).map { _ in
        Int.random(in: 0..<9, using: &numbers) == 0
          ? Double.nan : Double(Int.random(in: 0...30, using: &numbers))
      }
      let spacing = Double.random(in: 0.005...0.999, using: &numbers)
      let from = Double.random(in: -100...1900, using: &numbers)
      let fast = picked(values, from: from, spacing: spacing, width: 300)
      let slow = picked(values, from: from, spacing: spacing, width: 300, detail: .scan)
      #expect(fast == slow, "round \(round)")
      #expect(zip(fast.dropFirst(), fast).allSatisfy { $0 > $1 })
    }
  }

  @Test func eachColumnHasItsFirstLowestHighestAndLast() {
    var made = MadeBars(seed: 77)
    let values = (0..<5000).map { _ in made.share() }
    let viewport = Viewport(from: 100.3, spacing: 0.083, width: 200)
    let pixels = PixelColumns(viewport, scale: 1)
    let bars = viewport.bars(of: values.count)
    let indices = Set(
      LineDetail.pickedIndices(
        of: values, in: bars, pixels: pixels, finding: .pyramid, ExtremaPyramid(over: values)))
    var count = 0
    pixels.forEachColumn(of: bars) { _, range in
      count += 1
      #expect(indices.contains(range.lowerBound) && indices.contains(range.upperBound - 1))
      #expect(indices.contains(range.max { values[$0] < values[$1] }!))
      #expect(indices.contains(range.min { values[$0] < values[$1] }!))
      #expect(indices.filter { range.contains($0) }.count <= 4)
    }
    #expect((200...202).contains(count))
  }
}

@Suite struct PixelColumnsTests {
  @Test(arguments: [0.0007, 0.01, 0.1, 1.0 / 3, 0.5, 0.99])
  func everyBarLiesInOneColumn(spacing: Double) {
    for from in [-0.5, 0, 1234.567, 99_999.9] {
      let pixels = PixelColumns(
        Viewport(from: from, spacing: spacing, width: 300), scale: 1)
      #expect(pixels.areShared)
      let first = Int(from.rounded())
      var last: (column: Int, end: Int)?
      pixels.forEachColumn(of: first..<first + 4000) { column, bars in
        #expect(bars.isEmpty == false)
        for index in [bars.lowerBound, bars.upperBound - 1] {
          #expect(pixels.column(of: index) == column)
        }
        if let last {
          #expect(bars.lowerBound == last.end)
          #expect(column == last.column + 1)
        }
        last = (column, bars.upperBound)
      }
      #expect(last?.end == first + 4000)
    }
  }

  @Test func columnsAreAnchoredToTheBarsAndNotToTheView() {
    let spacing = 0.137
    let whole = PixelColumns(Viewport(from: 0, spacing: spacing, width: 300), scale: 1)
    for shift in [0.3, 1, 17, 400.2, 98_765] {
      let moved = PixelColumns(Viewport(from: shift, spacing: spacing, width: 300), scale: 1)
      let distance = whole.column(of: 500) - moved.column(of: 500)
      for index in 400..<700 {
        #expect(whole.column(of: index) - moved.column(of: index) == distance)
      }
    }
  }

  @Test func findsTheFirstBarOfAColumn() {
    let pixels = PixelColumns(Viewport(from: 42.5, spacing: 0.29, width: 100), scale: 2)
    for column in -20...220 {
      let first = pixels.firstBar(of: column)
      #expect(pixels.column(of: first) >= column)
      #expect(pixels.column(of: first - 1) < column)
    }
  }

  @Test func hugeAndTinyNumbersDoNotTrap() {
    for from in [-1e15, 0, 1e14, 1e300, .nan, .infinity] {
      for spacing in [1e-300, 1e-12, 0.5, 1, 1e12, 1e300] {
        for scale in [0.1, 1, 16] {
          let pixels = PixelColumns(
            Viewport(from: from, spacing: spacing, width: 1e9), scale: scale)
          _ = pixels.column(of: 0)
          _ = pixels.column(of: 1_000_000)
          _ = pixels.x(of: 5)
          #expect(pixels.width >= 1)
        }
      }
    }
  }
}
