import ChartDrawing

/// Writes path data in few bytes: relative steps in hundredths of a point.
///
/// Each step starts from the rounded end of the one before, so that errors do not add up: every
/// point lies within 0.005 points of its place.
struct SVGPathBytes {
  /// Where the next byte goes.
  private var target: UnsafeMutablePointer<UInt8>
  /// Current point and start of the subpath, in hundredths.
  private var x = 0
  private var y = 0
  private var startX = 0
  private var startY = 0
  /// The command that a number without a letter continues.
  private var command: UInt8 = 0
  private var needsSeparator = false
  private var endsWithFraction = false

  /// The most bytes that a number takes: a separator, a sign, seven digits, the point, two digits.
  private static let mostBytesPerNumber = 12

  /// Appends the data of an outline that is drawable.
  static func append(_ outline: Outline, to bytes: inout [UInt8]) {
    let most = outline.points.count * 2 * mostBytesPerNumber + outline.verbs.count
    bytes.append(most: most) { path in
      outline.points.withUnsafeBufferPointer { points in
        var index = 0
        for verb in outline.verbs {
          switch verb {
          case .move: path.move(to: points[index])
          case .line: path.line(to: points[index])
          case .quadratic: path.curve("q", through: points[index..<index + 2])
          case .cubic: path.curve("c", through: points[index..<index + 3])
          case .close: path.close()
          }
          index += verb.pointCount
        }
      }
    }
  }

  /// Appends rectangles, for filling: their last sides are left to be closed by the fill.
  static func append(_ rects: [PlotRect], to bytes: inout [UInt8]) {
    bytes.append(most: rects.count * (5 * mostBytesPerNumber + 4)) { path in
      for rect in rects {
        if let rect = rect.drawable { path.rectangle(rect) }
      }
    }
  }

  fileprivate init(target: UnsafeMutablePointer<UInt8>) { self.target = target }

  fileprivate var end: UnsafeMutablePointer<UInt8> { target }

  private mutating func rectangle(_ rect: PlotRect) {
    let right = hundredths(rect.maxX)
    let bottom = hundredths(rect.maxY)
    move(to: PlotPoint(x: rect.x, y: rect.y))
    let left = x
    guard right > left, bottom > y else { return }
    begin("h")
    write(right - left)
    begin("v")
    write(bottom - y)
    begin("h")
    write(left - right)
    y = bottom
  }

  private mutating func move(to point: PlotPoint) {
    let (newX, newY) = (hundredths(point.x), hundredths(point.y))
    let isFirst = command == 0
    begin(isFirst ? "M" : "m", always: true)
    write(isFirst ? newX : newX - x)
    write(isFirst ? newY : newY - y)
    (x, y, startX, startY) = (newX, newY, newX, newY)
  }

  private mutating func line(to point: PlotPoint) {
    let (newX, newY) = (hundredths(point.x), hundredths(point.y))
    let (dx, dy) = (newX - x, newY - y)
    if dy == 0 {
      // A step of nothing is kept only where it is all that a subpath has: it may be a dot.
      guard dx != 0 || command | 0x20 == UInt8(ascii: "m") else { return }
      begin("h")
      write(dx)
    } else if dx == 0 {
      begin("v")
      write(dy)
    } else {
      // Pairs after a relative move are lines.
      if command != UInt8(ascii: "m") { begin("l") }
      command = UInt8(ascii: "l")
      write(dx)
      write(dy)
    }
    (x, y) = (newX, newY)
  }

  private mutating func curve(
    _ letter: Unicode.Scalar, through points: Slice<UnsafeBufferPointer<PlotPoint>>
  ) {
    begin(letter)
    let (fromX, fromY) = (x, y)
    for point in points {
      (x, y) = (hundredths(point.x), hundredths(point.y))
      write(x - fromX)
      write(y - fromY)
    }
  }

  private mutating func close() {
    begin("z", always: true)
    (x, y) = (startX, startY)
  }

  private mutating func begin(_ letter: Unicode.Scalar, always: Bool = false) {
    let code = UInt8(truncatingIfNeeded: letter.value)
    guard always || code != command else { return }
    put(code)
    command = code
    needsSeparator = false
  }

  /// Writes a number, with a space before it only where it would run into the one before.
  private mutating func write(_ hundredths: Int) {
    let magnitude = hundredths.magnitude
    let (whole, rest) = (magnitude / 100, magnitude % 100)
    if hundredths < 0 {
      put(UInt8(ascii: "-"))
    } else if needsSeparator, whole > 0 || rest == 0 || !endsWithFraction {
      put(UInt8(ascii: " "))
    }
    if whole > 0 || rest == 0 { putDigits(of: whole) }
    if rest > 0 {
      put(UInt8(ascii: "."))
      put(digit(rest / 10))
      if rest % 10 > 0 { put(digit(rest % 10)) }
    }
    needsSeparator = true
    endsWithFraction = rest > 0
  }

  private mutating func putDigits(of number: UInt) {
    var scale: UInt = 1
    while number / 10 >= scale { scale *= 10 }
    while scale > 0 {
      put(digit(number / scale % 10))
      scale /= 10
    }
  }

  private mutating func put(_ byte: UInt8) {
    target.initialize(to: byte)
    target += 1
  }

  private func digit(_ value: UInt) -> UInt8 { UInt8(ascii: "0") + UInt8(value) }

  private func hundredths(_ coordinate: Double) -> Int { Int((coordinate * 100).rounded()) }
}

extension [UInt8] {
  /// Appends what `body` writes, which is at most so many bytes.
  fileprivate mutating func append(most: Int, _ body: (inout SVGPathBytes) -> Void) {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: Swift.max(most, 1))
    defer { buffer.deallocate() }
    var path = SVGPathBytes(target: buffer)
    body(&path)
    append(contentsOf: UnsafeBufferPointer(start: buffer, count: path.end - buffer))
  }
}
