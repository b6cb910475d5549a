import ChartDrawing
import MarketBars

/// Inputs as text, one a line, so that a stream of them can be kept and played again.
///
///     0 resize 800 480 1
///     16 down 1 touch 400 200
///     32 move 1 touch 380.5 201
///     40 up 1 touch 380.5 201
///     48 wheel 0 -100 300 200
///     56 key left
///     64 pinch 1.1 300 200
///     72 leave
///     80 frame
///
/// The time in milliseconds comes first. `down`, `move`, `up`: id, kind (`mouse`, `touch`, `pen`),
/// position; `wheel`: dx, dy, position; modifiers are a number at the end, 0 where absent. Empty
/// lines and those that begin with `#` are passed over.
public enum SessionRecording {
  /// The inputs of a text; lines that are not understood are left out.
  public static func inputs(of text: some Sequence<UInt8>) -> [SessionInput] {
    var inputs: [SessionInput] = []
    var line = RecordedLine()
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        if let input = line.input { inputs.append(input) }
        line = RecordedLine()
      } else {
        line.add(byte)
      }
    }
    if let input = line.input { inputs.append(input) }
    return inputs
  }
}

/// One line, word by word.
private struct RecordedLine {
  private var words: [[UInt8]] = []
  private var isInWord = false

  mutating func add(_ byte: UInt8) {
    guard byte > 32 else {
      isInWord = false
      return
    }
    if !isInWord { words.append([]) }
    isInWord = true
    words[words.count - 1].append(byte)
  }

  var input: SessionInput? {
    guard words.count >= 2, let time = number(0) else { return nil }
    let kinds: [(StaticString, (Double) -> SessionInput?)] = [
      ("down", { pointer($0).map { .pointerDown($0) } }),
      ("move", { pointer($0).map { .pointerMove($0) } }),
      ("up", { pointer($0).map { .pointerUp($0) } }),
      ("cancel", { time in whole(2).map { .pointerCancel(id: $0, time: time) } }),
      ("leave", { .pointerLeave(time: $0) }),
      ("wheel", { wheel($0).map { .wheel($0) } }),
      ("pinch", { pinch($0) }),
      ("key", { key($0) }),
      ("resize", { _ in resize }),
      ("frame", { .frame(time: $0) }),
      ("blur", { .blur(time: $0) }),
    ]
    for (name, make) in kinds where words[1].elementsEqual(bytes(of: name)) { return make(time) }
    return nil
  }

  private func pointer(_ time: Double) -> SessionPointer? {
    guard words.count >= 6, let id = whole(2), let x = number(4), let y = number(5) else {
      return nil
    }
    var kind: SessionPointer.Kind?
    for (name, value) in [
      ("mouse", SessionPointer.Kind.mouse), ("touch", .touch), ("pen", .pen),
    ] as [(StaticString, SessionPointer.Kind)] where words[3].elementsEqual(bytes(of: name)) {
      kind = value
    }
    return kind.map {
      SessionPointer(id: id, kind: $0, x: x, y: y, modifiers: modifiers(6), time: time)
    }
  }

  private func wheel(_ time: Double) -> SessionWheel? {
    guard let dx = number(2), let dy = number(3), let x = number(4), let y = number(5) else {
      return nil
    }
    return SessionWheel(dx: dx, dy: dy, x: x, y: y, modifiers: modifiers(6), time: time)
  }

  private func pinch(_ time: Double) -> SessionInput? {
    guard let factor = number(2), let x = number(3), let y = number(4) else { return nil }
    return .pinch(factor: factor, x: x, y: y, time: time)
  }

  private func key(_ time: Double) -> SessionInput? {
    guard words.count >= 3 else { return nil }
    let names: [(StaticString, SessionKey)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home),
      ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown), ("plus", .plus),
      ("minus", .minus), ("escape", .escape),
    ]
    for (name, key) in names where words[2].elementsEqual(bytes(of: name)) {
      return .key(key, modifiers(3), time: time)
    }
    return nil
  }

  private var resize: SessionInput? {
    guard let width = number(2), let height = number(3), let scale = number(4) else { return nil }
    return .resize(width: width, height: height, scale: scale)
  }

  private func modifiers(_ place: Int) -> SessionModifiers {
    SessionModifiers(rawValue: UInt8(truncatingIfNeeded: whole(place) ?? 0))
  }

  private func whole(_ place: Int) -> Int? {
    guard let number = number(place), number.magnitude < 1e9 else { return nil }
    return Int(number)
  }

  /// A decimal number of at most 15 digits: read exactly.
  private func number(_ place: Int) -> Double? {
    guard words.indices.contains(place) else { return nil }
    var digits: Int64 = 0
    var count = 0
    var decimals: Int?
    var isNegative = false
    for (position, byte) in words[place].enumerated() {
      switch byte {
      case UInt8(ascii: "-") where position == 0: isNegative = true
      case UInt8(ascii: ".") where decimals == nil: decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count += 1
        guard count <= 15 else { return nil }
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        decimals = decimals.map { $0 + 1 }
      default: return nil
      }
    }
    guard count > 0 else { return nil }
    let value = Double(digits) / NumberText.powerOfTen(decimals ?? 0)
    return isNegative ? -value : value
  }

  private func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}

extension ChartSession {
  /// Every number of the state that inputs make, bit for bit, to compare two machines by: view, size,
  /// heights and ranges of panes, crosshair, glide.
  public mutating func stateBits() -> [UInt64] {
    _ = settled()
    func bits(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(index)) }
    var state: [UInt64] = [
      view.from.bitPattern, view.spacing.bitPattern, view.width.bitPattern, bits(view.origin),
      bits(data.series.count), size.width.bitPattern, size.height.bitPattern, scale.bitPattern,
      bits(crosshairIndex ?? -1), bits(crosshairPane ?? -1), (glide?.speed ?? 0).bitPattern,
      bits(pointers.count),
    ]
    for pane in chart.panes.indices {
      state.append(weight(ofPane: pane).bitPattern)
      state.append(folds[pane] ? 1 : 0)
      state.append((heldRanges[pane]?.stretch ?? 0).bitPattern)
      state.append((heldRanges[pane]?.shift ?? 0).bitPattern)
      let shown = shownRanges.indices.contains(pane) ? shownRanges[pane] : ValueRange()
      state.append(shown.low.bitPattern)
      state.append(shown.high.bitPattern)
    }
    return state
  }

  /// Plays a recording (see ``SessionRecording``), and writes the state after each input: a line of
  /// hexadecimal numbers, first those of the view.
  public mutating func play(_ recording: some Sequence<UInt8>) -> [UInt8] {
    var lines: [UInt8] = []
    for input in SessionRecording.inputs(of: recording) {
      _ = handle(input)
      for word in stateBits() {
        for shift in stride(from: 60, through: 0, by: -4) {
          let digit = UInt8(word >> UInt64(shift) & 15)
          lines.append(digit < 10 ? 48 + digit : 87 + digit)
        }
        lines.append(UInt8(ascii: " "))
      }
      lines[lines.count - 1] = UInt8(ascii: "\n")
    }
    return lines
  }
}
