import ChartDrawing

/// The highest and the lowest visible price, each written beside its bar.
struct ExtremesLayout {
  let frame: PlotFrame
  let style: ChartStyle
  /// Decimals of the instrument's prices.
  let decimals: Int

  /// One price with the line that leads to it.
  struct Mark {
    let leader: Outline
    let text: TextRun
    let position: PlotPoint
    /// The room that text and line take.
    let box: PlotRect
  }

  /// The marks of what is visible: none on a small plot, and none that has no room.
  func marks(
    highs: DataColumn, lows: DataColumn, measuring text: some TextMeasurer
  ) -> [Mark] {
    guard frame.rect.height > 60, frame.rect.width > 160 else { return [] }
    let centred = frame.bars.filterEnds { index in
      let x = frame.x(of: index)
      return x >= frame.rect.x && x <= frame.rect.maxX
    }
    guard let high = highs.pyramid.highest(in: centred, of: highs.values),
      let low = lows.pyramid.lowest(in: centred, of: lows.values)
    else { return [] }
    let top = mark(high, isTop: !frame.scale.isInverted, measuring: text)
    guard low.value < high.value else { return [top].compactMap { $0 } }
    return [top, mark(low, isTop: frame.scale.isInverted, measuring: text)].compactMap { $0 }
  }

  func draw(_ marks: [Mark], into commands: inout [DrawCommand]) {
    for mark in marks {
      commands.add(.stroke(mark.leader, Stroke(color: style.theme.quietText, width: 1)))
      commands.add(.text(mark.text, at: mark.position))
    }
  }

  private func mark(
    _ extreme: ExtremaPyramid.Extreme, isTop: Bool, measuring text: some TextMeasurer
  ) -> Mark? {
    let y = frame.scale.y(of: extreme.value)
    guard y.isFinite, y >= frame.rect.y, y <= frame.rect.maxY else { return nil }
    let textStyle = TextStyle(size: style.fontSize - 1)
    let string = NumberText.fixed(
      extreme.value, decimals: decimals, grouping: style.groupsThousands)
    let half = textStyle.capHeight / 2 + 1
    let level = Swift.min(
      Swift.max(y + (isTop ? -6 : 6), frame.rect.y + half), frame.rect.maxY - half)
    let x = frame.x(of: extreme.index)
    let reach = text.width(of: string, style: textStyle) + 16
    let fitsRight = x + reach < frame.rect.maxX - 2
    let fitsLeft = x - reach >= frame.rect.x
    guard fitsRight || fitsLeft else { return nil }
    let goesRight = fitsRight && (x < frame.rect.midX || !fitsLeft)
    let direction = goesRight ? 1.0 : -1
    var leader = Outline()
    leader.move(to: PlotPoint(x: x, y: y + (isTop ? -1 : 1)))
    leader.line(to: PlotPoint(x: x + direction * 4, y: level))
    leader.line(to: PlotPoint(x: x + direction * 12, y: level))
    return Mark(
      leader: leader,
      text: TextRun(
        string, style: textStyle, color: style.theme.quietText, anchor: goesRight ? .start : .end),
      position: PlotPoint(x: x + direction * 15, y: level + textStyle.capHeight / 2),
      box: PlotRect(
        x: goesRight ? x : x - reach, y: level - textStyle.size / 2, width: reach,
        height: textStyle.size))
  }
}

extension Range<Int> {
  /// The range without the elements at its ends for which `isKept` is false.
  fileprivate func filterEnds(_ isKept: (Int) -> Bool) -> Range<Int> {
    var (low, high) = (lowerBound, upperBound)
    while low < high && !isKept(low) { low += 1 }
    while low < high && !isKept(high - 1) { high -= 1 }
    return low..<high
  }
}
