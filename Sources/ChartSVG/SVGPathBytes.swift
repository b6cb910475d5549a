import ChartDrawing

/// Writes path data in few bytes: relative steps in hundredths of a point.
///
/// Each step starts from the rounded end of the one before, so that errors do not add up: every
/// point lies within 0.005 points of its place.
struct SVGPathBytes {
  /// Current point and start of the subpath, in hundredths.
  private var x = 0
  private var y = 0
  private var startX = 0
  private var startY = 0
  /// The command that a number without a letter continues.
  private var command: UInt8 = 0
  private var needsSeparator = false
  private var endsWithFraction = false

  mutating func append(_ outline: Outline, to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + 10 * outline.points.count + 16)
    outline.points.withUnsafeBufferPointer { points in
      var index = 0
      for verb in outline.verbs {
        switch verb {
        case .move: move(to: points[index], &bytes)
        case .line: line(to: points[index], &bytes)
        case .quadratic: curve("q", through: points[index..<index + 2], &bytes)
        case .cubic: curve("c", through: points[index..<index + 3], &bytes)
        case .close: close(&bytes)
        }
        index += verb.pointCount
      }
    }
  }

  /// Adds a rectangle, for filling: its last side is left to be closed by the fill.
  mutating func append(_ rect: PlotRect, to bytes: inout [UInt8]) {
    let right = hundredths(rect.maxX)
    let bottom = hundredths(rect.maxY)
    move(to: PlotPoint(x: rect.x, y: rect.y), &bytes)
    let left = x
    guard right > left, bottom > y else { return }
    step("h", right - x, &bytes)
    step("v", bottom - y, &bytes)
    step("h", left - right, &bytes)
    x = left
    y = bottom
  }

  private mutating func move(to point: PlotPoint, _ bytes: inout [UInt8]) {
    let (newX, newY) = (hundredths(point.x), hundredths(point.y))
    let isFirst = command == 0
    begin(isFirst ? "M" : "m", always: true, &bytes)
    append(isFirst ? newX : newX - x, &bytes)
    append(isFirst ? newY : newY - y, &bytes)
    (x, y, startX, startY) = (newX, newY, newX, newY)
  }

  private mutating func line(to point: PlotPoint, _ bytes: inout [UInt8]) {
    let (newX, newY) = (hundredths(point.x), hundredths(point.y))
    let (dx, dy) = (newX - x, newY - y)
    if dy == 0 {
      // A step of nothing is kept only where it is all that a subpath has: it may be a dot.
      if dx != 0 || command | 0x20 == UInt8(ascii: "m") { step("h", dx, &bytes) }
    } else if dx == 0 {
      step("v", dy, &bytes)
    } else {
      // Pairs after a relative move are lines.
      if command != UInt8(ascii: "m") { begin("l", &bytes) }
      append(dx, &bytes)
      append(dy, &bytes)
      command = UInt8(ascii: "l")
    }
    (x, y) = (newX, newY)
  }

  private mutating func curve(
    _ letter: Unicode.Scalar, through points: Slice<UnsafeBufferPointer<PlotPoint>>,
    _ bytes: inout [UInt8]
  ) {
    begin(letter, &bytes)
    let (fromX, fromY) = (x, y)
    for point in points {
      (x, y) = (hundredths(point.x), hundredths(point.y))
      append(x - fromX, &bytes)
      append(y - fromY, &bytes)
    }
  }

  private mutating func close(_ bytes: inout [UInt8]) {
    begin("z", always: true, &bytes)
    (x, y) = (startX, startY)
  }

  private mutating func step(_ letter: Unicode.Scalar, _ distance: Int, _ bytes: inout [UInt8]) {
    begin(letter, &bytes)
    append(distance, &bytes)
  }

  private mutating func begin(
    _ letter: Unicode.Scalar, always: Bool = false, _ bytes: inout [UInt8]
  ) {
    let code = UInt8(truncatingIfNeeded: letter.value)
    guard always || code != command else { return }
    bytes.append(code)
    command = code
    needsSeparator = false
  }

  /// A number, with a space before it only where it would run into the one before.
  private mutating func append(_ hundredths: Int, _ bytes: inout [UInt8]) {
    let beginsWithPoint = hundredths > 0 && hundredths < 100
    if needsSeparator, hundredths >= 0, !(beginsWithPoint && endsWithFraction) {
      bytes.append(UInt8(ascii: " "))
    }
    DecimalText.append(units: Int64(hundredths), decimals: 2, dropsLeadingZero: true, to: &bytes)
    needsSeparator = true
    endsWithFraction = hundredths % 100 != 0
  }

  private func hundredths(_ coordinate: Double) -> Int { Int((coordinate * 100).rounded()) }
}
