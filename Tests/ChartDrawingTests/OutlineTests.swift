import ChartDrawing
import TestSupport
import Testing

@Suite struct OutlineTests {
  private func point(_ x: Double, _ y: Double) -> PlotPoint { PlotPoint(x: x, y: y) }

  private func square(_ side: Double = 10) -> Outline {
    var outline = Outline()
    outline.addRect(PlotRect(x: 0, y: 0, width: side, height: side))
    return outline
  }

  private func expect(
    _ rect: PlotRect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let rect else {
      Issue.record("no rectangle", sourceLocation: sourceLocation)
      return
    }
    expectColumn(
      [rect.x, rect.y, rect.width, rect.height], equals: [x, y, width, height], tolerance: 1e-9,
      sourceLocation: sourceLocation)
  }

  // MARK: Bounds

  @Test func boundsAreThoseOfTheCurveAndNotOfItsControls() {
    var arch = Outline()
    arch.move(to: point(0, 0))
    arch.quadraticCurve(to: point(10, 0), control: point(5, 8))
    // Its top is half as high as the control.
    expect(arch.bounds, 0, 0, 10, 4)
    var wave = Outline()
    wave.move(to: point(0, 0))
    wave.cubicCurve(to: point(0, 0), control1: point(8, 12), control2: point(-8, 12))
    // y = 36 t (1 − t): 9 at a half. x = 24 t (1 − t)(1 − 2t): ±24 · √3 / 18 = ±4 / √3.
    let reach = 4 / 3.0.squareRoot()
    expect(wave.bounds, -reach, 0, 2 * reach, 9)
  }

  @Test func pointsWithoutLinesHaveNoBounds() {
    var outline = Outline()
    #expect(outline.bounds == nil)
    outline.move(to: point(100, 100))
    #expect(outline.bounds == nil)
    outline.move(to: point(1, 2))
    outline.line(to: point(3, 2))
    expect(outline.bounds, 1, 2, 2, 0)
  }

  // MARK: Transforms

  @Test func transformsFollowEachOther() {
    let map = PlotTransform.scaling(x: 2, y: 3).then(.rotation(by: .pi / 2))
      .then(.translation(x: 10, y: 20))
    // (1, 1) → (2, 3) → (−3, 2) → (7, 22)
    let mapped = map(point(1, 1))
    expectColumn([mapped.x, mapped.y], equals: [7, 22], tolerance: 1e-12)
    let back = map.inverse?(mapped)
    expectColumn([back?.x ?? .nan, back?.y ?? .nan], equals: [1, 1], tolerance: 1e-12)
    #expect(PlotTransform.scaling(x: 0, y: 1).inverse == nil)
    #expect(PlotTransform.scaling(x: .nan, y: 1).inverse == nil)
    expect(square().transformed(by: map).bounds, -20, 20, 30, 20)
  }

  // MARK: Hits

  @Test func theRulesDifferWhereAnOutlineGoesAroundTwice() {
    var star = Outline()
    star.addPolygon([point(50, 0), point(80, 90), point(0, 35), point(100, 35), point(20, 90)])
    #expect(star.contains(point(50, 50)))
    #expect(!star.contains(point(50, 50), rule: .evenOdd))
    #expect(star.contains(point(50, 20), rule: .evenOdd))
    #expect(!star.contains(point(5, 5)) && !star.contains(point(.nan, 5)))
  }

  @Test func openSubpathsCountAsClosedAndLeftEdgesAreInside() {
    var corner = Outline()
    corner.move(to: point(0, 0))
    corner.line(to: point(10, 0))
    corner.line(to: point(10, 10))
    #expect(corner.contains(point(8, 4)) && !corner.contains(point(2, 8)))
    #expect(square().contains(point(0, 0)) && !square().contains(point(10, 10)))
  }

  @Test func aCircleHoldsWhatIsNearerThanItsRadius() {
    var circle = Outline()
    circle.addArc(center: point(3, 4), radius: 5, from: 1, to: 1 + 2 * .pi)
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      let ray = PlotTransform.rotation(by: angle)(point(1, 0))
      #expect(circle.contains(point(3 + 4.98 * ray.x, 4 + 4.98 * ray.y)))
      #expect(!circle.contains(point(3 + 5.02 * ray.x, 4 + 5.02 * ray.y)))
    }
  }

  // MARK: Length

  @Test func lengthsOfLinesAndCircles() {
    #expect(square().length() == 40)
    var circle = Outline()
    circle.addArc(center: point(0, 0), radius: 100, from: 0, to: 2 * .pi)
    #expect(isClose(circle.length(), 200 * .pi, 1e-4))
    // A parabola y = x² from 0 to 1: √5 / 2 + asinh(2) / 4.
    var parabola = Outline()
    parabola.move(to: point(0, 0))
    parabola.quadraticCurve(to: point(1, 1), control: point(0.5, 0))
    #expect(isClose(parabola.length(tolerance: 1e-5), 1.478_942_857_544_597, 1e-5))
    #expect(Outline().length() == 0)
  }

  @Test func placesAlongALine() throws {
    let place = try #require(square().place(atLength: 25))
    #expect(place.point == point(5, 10) && place.direction == point(-1, 0))
    #expect(square().place(atLength: -3)?.point == point(0, 0))
    #expect(square().place(atLength: 1e9)?.point == point(0, 0), "the end, which is the start")
    #expect(square().place(atLength: .nan) == nil && Outline().place(atLength: 0) == nil)
  }

  // MARK: Flattening

  @Test(arguments: [1.0, 0.1, 0.01]) func flatLinesStayWithinTheTolerance(tolerance: Double) {
    var circle = Outline()
    circle.addArc(center: point(0, 0), radius: 50, from: 0.3, to: 5)
    let flat = circle.flattened(tolerance: tolerance)
    #expect(!flat.verbs.contains { $0 == .cubic || $0 == .quadratic })
    var last: PlotPoint?
    for end in flat.points {
      if let last {
        let (x, y) = ((last.x + end.x) / 2, (last.y + end.y) / 2)
        #expect(50 - (x * x + y * y).squareRoot() <= tolerance + 1e-3)
      }
      last = end
    }
    #expect(square().flattened(tolerance: tolerance) == square())
  }

  @Test func hugeCurvesAndOddNumbersDoNotTrap() {
    for value in [Double.nan, .infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      var outline = Outline()
      outline.addArc(center: point(value, 0), radius: 3, from: 0, to: 9)
      outline.addArc(center: point(0, 0), radius: value, from: 0, to: 1)
      outline.addArc(center: point(0, 0), radius: 1, from: value, to: -value)
      outline.move(to: point(0, 0))
      outline.cubicCurve(to: point(value, 1), control1: point(1, value), control2: point(2, 2))
      outline.close()
      _ = outline.bounds
      _ = outline.length()
      _ = outline.contains(point(1, 1))
      _ = outline.place(atLength: 3)
      _ = outline.grown(by: 2)
      _ = outline.stroked(Stroke(color: RGBA(0), width: 3, join: .miter, dash: [1e-9, 2]))
      _ = SoftShadow(color: RGBA(0), radius: value).commands(under: outline)
    }
  }

  // MARK: Arcs

  /// From every angle to every angle in steps of 45 degrees, two turns either way: the end, the way
  /// around, and the length by hand.
  @Test(arguments: [true, false]) func arcsGoTheGivenWay(clockwise: Bool) {
    for start in -16...16 {
      for end in -16...16 {
        let eighth = Double.pi / 4
        var arc = Outline()
        arc.addArc(
          center: point(0, 0), radius: 10, from: Double(start) * eighth, to: Double(end) * eighth,
          clockwise: clockwise)
        let difference = clockwise ? end - start : start - end
        // Eighths gone: at most a turn; where the end is behind, up to the same direction.
        let eighths = difference >= 0 ? min(difference, 8) : ((difference % 8) + 8) % 8
        #expect(isClose(arc.length(), Double(eighths) * eighth * 10, 1e-3), "\(start) \(end)")
        #expect(arc.verbs.count == 1 + eighths)
      }
    }
  }

  @Test func anArcIsJoinedToWhatIsBeforeIt() {
    var outline = Outline()
    outline.move(to: point(0, 0))
    outline.addArc(center: point(0, 0), radius: 5, from: 0, to: .pi / 2)
    outline.close()
    #expect(isClose(outline.length(), 10 + 2.5 * .pi, 1e-4))
    #expect(outline.contains(point(3, 3)) && !outline.contains(point(3, -3)))
  }

  // MARK: Shapes

  @Test func roundCornersMayBeSome() {
    let rect = PlotRect(x: 0, y: 0, width: 20, height: 20)
    var outline = Outline()
    outline.addRoundedRect(rect, radius: 6, corners: [.topLeft, .topRight])
    for (x, y, isInside) in [
      (0.5, 0.5, false), (19.5, 0.5, false), (0.5, 19.5, true), (19.5, 19.5, true), (10, 0.1, true),
    ] {
      #expect(outline.contains(point(x, y)) == isInside, "\(x) \(y)")
    }
    var plain = Outline()
    plain.addRoundedRect(rect, radius: 6, corners: [])
    expect(plain.bounds, 0, 0, 20, 20)
    #expect(plain.length() == 80)
  }

  @Test func anEllipseFillsItsRectangle() {
    var outline = Outline()
    outline.addEllipse(in: PlotRect(x: 2, y: 3, width: 20, height: 8))
    expect(outline.bounds, 2, 3, 20, 8)
    #expect(outline.contains(point(12, 10.9)) && !outline.contains(point(3, 4)))
  }

  // MARK: Strokes and shadows

  @Test func aStrokeCoversItsWidthAndItsEnds() {
    var line = Outline()
    line.move(to: point(10, 10))
    line.line(to: point(30, 10))
    func area(_ cap: Stroke.Cap, _ dash: [Double] = []) -> Outline {
      line.stroked(Stroke(color: RGBA(0), width: 4, cap: cap, dash: dash))
    }
    expect(area(.butt).bounds, 10, 8, 20, 4)
    expect(area(.square).bounds, 8, 8, 24, 4)
    expect(area(.round).bounds, 8, 8, 24, 4)
    let dashed = area(.butt, [5, 5])
    for (x, isInside) in [(12.0, true), (17, false), (22, true), (27, false)] {
      #expect(dashed.contains(point(x, 10)) == isInside)
    }
  }

  @Test func joinsAreSharpCutOrRound() {
    var corner = Outline()
    corner.move(to: point(0, 20))
    corner.line(to: point(0, 0))
    corner.line(to: point(20, 0))
    func reaches(_ join: Stroke.Join, _ x: Double, _ y: Double) -> Bool {
      corner.stroked(Stroke(color: RGBA(0), width: 10, join: join)).contains(point(x, y))
    }
    #expect(reaches(.miter, -4.8, -4.8) && !reaches(.round, -4.8, -4.8))
    #expect(reaches(.round, -3.4, -3.4) && !reaches(.bevel, -3.4, -3.4))
    #expect(reaches(.bevel, -2.4, -2.4))
  }

  @Test func growsAllAround() {
    let grown = square().grown(by: 3)
    expect(grown.bounds, -3, -3, 16, 16)
    #expect(grown.contains(point(5, 5)) && grown.contains(point(-2, -2)))
    #expect(!grown.contains(point(-2.5, -2.5)))
    // The other way around, it grows as well.
    var reverse = Outline()
    reverse.addPolygon([point(0, 0), point(0, 10), point(10, 10), point(10, 0)])
    #expect(reverse.grown(by: 3).contains(point(5, 5)))
  }

  @Test func aShadowFallsToNothingAtItsRadius() {
    let shadow = SoftShadow(
      color: RGBA(0).opacity(0.5), radius: 6, offset: PlotPoint(x: 2, y: 4))
    /// How opaque the layers together are at a point.
    func opacity(_ x: Double, _ y: Double) -> Double {
      var rest = 1.0
      for case .fill(let outline, .color(let color)) in shadow.commands(under: square(40))
      where outline.contains(point(x, y)) {
        rest *= 1 - Double(color.alpha) / 255
      }
      return 1 - rest
    }
    #expect(isClose(opacity(20, 20), 0.5, 0.01))
    #expect(opacity(20, -2.1) == 0 && opacity(50, 20) == 0)
    var before = 0.0
    for step in 0..<12 {
      let here = opacity(20, -2 + Double(step) / 2 + 0.1)
      #expect(here >= before)
      before = here
    }
    #expect(
      SoftShadow(color: RGBA(0).opacity(0), radius: 6).commands(under: square()).isEmpty)
  }

  @Test func theWalkGivesEveryStep() {
    var outline = Outline()
    outline.move(to: point(1, 2))
    outline.line(to: point(3, 4))
    outline.quadraticCurve(to: point(5, 6), control: point(7, 8))
    outline.cubicCurve(to: point(9, 1), control1: point(2, 3), control2: point(4, 5))
    outline.close()
    var steps: [OutlineSegment] = []
    outline.forEachSegment { steps.append($0) }
    #expect(
      steps == [
        .move(point(1, 2)), .line(point(3, 4)),
        .quadratic(control: point(7, 8), end: point(5, 6)),
        .cubic(point(2, 3), point(4, 5), end: point(9, 1)), .close,
      ])
  }
}
