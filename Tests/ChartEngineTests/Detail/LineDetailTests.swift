import ChartDrawing
import TestSupport
import Testing

@testable import ChartEngine

@Suite struct LineDetailTests {
  func points(
    _ values: [Double], from: Double, spacing: Double, width: Double,
    detail: DetailSource = .pyramid
  ) -> [LineDetail.Point] {
    let viewport = Viewport(from: from, spacing: spacing, width: width)
    var points: [LineDetail.Point] = []
    LineDetail.forEachPoint(
      of: values, in: viewport.bars(of: values.count), pixels: PixelColumns(viewport, scale: 1),
      finding: detail, ExtremaPyramid(over: values)
    ) { points.append($0) }
    return points
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
    let points = points(spiked, from: -0.5, spacing: 0.1, width: 100)
    // Bar i lies at i / 10, a column of ten bars.
    for (value, column) in [(100.0, 53.0), (-50, 53)] {
      let found = points.filter { $0.value == value }
      #expect(found.map { $0.x.rounded(.down) } == [column])
    }
    #expect(points.first?.x == 0 && isClose(points.last?.x ?? 0, 99.9, 1e-9))
    #expect(points.allSatisfy { $0.value.isFinite && $0.x.isFinite })
    #expect(zip(points.dropFirst(), points).allSatisfy { $0.x >= $1.x })
    #expect(points.count <= 400)
    #expect(points == self.points(spiked, from: -0.5, spacing: 0.1, width: 100, detail: .scan))
    // Broken between bars 199 and 210.
    let starts = points.indices.filter { points[$0].beginsRun }
    #expect(starts.count == 2)
    #expect(isClose(points[starts[1]].x, 21, 1e-9))
    #expect(isClose(points[starts[1] - 1].x, 19.9, 1e-9))
    #expect(!points.contains { $0.x > 19.95 && $0.x < 20.95 })
  }

  @Test("INGEST-3 The line drawn from reduced data is broken at the gap")
  func theLineIsBrokenAtTheGap() {
    let frame = plotFrame(
      from: -0.5, spacing: 0.1, bars: 1000, width: 100, low: -60, high: 110)
    var commands: [DrawCommand] = []
    LinesLayout(
      frame: frame, column: DataColumn(spiked), stroke: Stroke(color: RGBA(0))
    ).drawLine(into: &commands)
    let runs = polylines(of: firstStroke(in: commands)!.outline)
    #expect(runs.count == 2)
    #expect(isClose(runs[0][runs[0].count - 1].x, frame.x(of: 199), 1e-9))
    #expect(isClose(runs[1][0].x, frame.x(of: 210), 1e-9))
    #expect(runs[1].contains { isClose($0.y, frame.scale.y(of: 100), 1e-9) })
    #expect(runs[1].contains { isClose($0.y, frame.scale.y(of: -50), 1e-9) })
  }

  @Test("INGEST-3 Panning by one bar does not change the picked points of full buckets")
  func panningKeepsThePointsOfFullBuckets() {
    var made = MadeBars(seed: 40)
    let values = (0..<3000).map { _ in made.share() }
    for spacing in [0.1, 0.037, 0.31, 0.9] {
      let width = 120.0
      /// The points of full buckets, in device pixels from bar 0.
      func anchored(_ from: Double) -> [[Double]] {
        let offset = (from * spacing).rounded()
        let edges = (from * spacing + 2)...((from + width / spacing) * spacing - 2)
        return points(values, from: from, spacing: spacing, width: width).filter {
          edges.contains(($0.x + offset).rounded(.down))
        }.map { [(($0.x + offset) * 1e6).rounded(), $0.value] }
      }
      let base = anchored(700)
      #expect(base.count > 100)
      for shift in [1.0, 2, 3, 7, 50] {
        let moved = anchored(700 + shift)
        let low = moved[0][0]
        let high = base[base.count - 1][0]
        #expect(
          base.filter { $0[0] >= low } == moved.filter { $0[0] <= high }, "\(spacing) by \(shift)")
      }
    }
  }

  @Test func takesEveryValueWhereBarsAreWiderThanAPixel() {
    let nan = Double.nan
    let values = points([1, nan, 3, 4], from: -0.5, spacing: 1, width: 4)
    #expect(values.map { $0.value } == [1, 3, 4])
    #expect(values.map { $0.x } == [0.5, 2.5, 3.5])
    #expect(values.map { $0.beginsRun } == [true, true, false])
    #expect(points([nan, nan], from: -0.5, spacing: 5, width: 10).isEmpty)
  }

  @Test func aScanGivesTheSamePoints() {
    var numbers = SeededNumbers(seed: 12)
    for round in 0..<60 {
      let values = (0..<2000).map { _ in
        Int.random(in: 0..<9, using: &numbers) == 0
          ? Double.nan : Double(Int.random(in: 0...30, using: &numbers))
      }
      let spacing = Double.random(in: 0.005...0.999, using: &numbers)
      let from = Double.random(in: -100...1900, using: &numbers)
      let fast = points(values, from: from, spacing: spacing, width: 300)
      let slow = points(values, from: from, spacing: spacing, width: 300, detail: .scan)
      #expect(fast == slow, "round \(round)")
    }
  }

  @Test func eachColumnHasItsFirstLowestHighestAndLast() {
    var made = MadeBars(seed: 77)
    let values = (0..<5000).map { _ in made.share() }
    let viewport = Viewport(from: 100.3, spacing: 0.083, width: 200)
    let pixels = PixelColumns(viewport, scale: 1)
    let bars = viewport.bars(of: values.count)
    let found = Dictionary(
      grouping: points(values, from: 100.3, spacing: 0.083, width: 200)
    ) { Int($0.x.rounded(.down)) }
    var count = 0
    pixels.forEachColumn(of: bars) { column, range in
      count += 1
      let points = found[column] ?? []
      #expect(points.count <= 4)
      #expect(points.first?.value == values[range.lowerBound])
      #expect(points.last?.value == values[range.upperBound - 1])
      #expect(points.map { $0.value }.max() == values[range].max())
      #expect(points.map { $0.value }.min() == values[range].min())
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
            Viewport(from: from, spacing: spacing, width: 300), scale: scale)
          _ = pixels.column(of: 0)
          _ = pixels.column(of: 1_000_000)
          _ = pixels.x(of: 5)
          #expect(pixels.width >= 1)
        }
      }
    }
  }
}
