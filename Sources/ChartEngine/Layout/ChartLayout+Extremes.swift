import ChartDrawing

extension ChartLayout {
  /// The highest and the lowest visible price, each at its bar.
  func drawExtremes(ofPane number: Int, into commands: inout [DrawCommand]) {
    let frame = plots[number]
    guard frame.rect.height > 60, frame.rect.width > 160,
      let plot = data.panes[number].first(where: { $0.showsPrices })?.plots.first
    else { return }
    let centred = frame.bars.filterEnds { index in
      let x = frame.x(of: index)
      return x >= frame.rect.x && x <= frame.rect.maxX
    }
    let highs = plot.prices?.high ?? plot.column
    let lows = plot.prices?.low ?? plot.column
    let high = highs.pyramid.highest(in: centred, of: highs.values)
    let low = lows.pyramid.lowest(in: centred, of: lows.values)
    guard let high, let low else { return }
    mark(high, isTop: !frame.scale.isInverted, frame, into: &commands)
    if low.value < high.value {
      mark(low, isTop: frame.scale.isInverted, frame, into: &commands)
    }
  }

  private func mark(
    _ extreme: ExtremaPyramid.Extreme, isTop: Bool, _ frame: PlotFrame,
    into commands: inout [DrawCommand]
  ) {
    let y = frame.scale.y(of: extreme.value)
    guard y.isFinite, y >= frame.rect.y, y <= frame.rect.maxY else { return }
    let textStyle = TextStyle(size: style.fontSize - 1)
    let string = NumberText.fixed(
      extreme.value, decimals: data.priceDecimals, grouping: style.groupsThousands)
    let half = textStyle.capHeight / 2 + 1
    let level = Swift.min(
      Swift.max(y + (isTop ? -6 : 6), frame.rect.y + half), frame.rect.maxY - half)
    let x = frame.x(of: extreme.index)
    let width = text.width(of: string, style: textStyle)
    let goesRight =
      x + 16 + width < frame.rect.maxX - 2 && (x < frame.rect.midX || x - 16 - width < frame.rect.x)
    let end = goesRight ? x + 12 : x - 12
    var leader = Outline()
    leader.move(to: PlotPoint(x: x, y: y + (isTop ? -1 : 1)))
    leader.line(to: PlotPoint(x: x + (goesRight ? 4 : -4), y: level))
    leader.line(to: PlotPoint(x: end, y: level))
    commands.append(.stroke(leader, Stroke(color: style.theme.quietText, width: 1)))
    commands.append(
      .text(
        TextRun(
          string, style: textStyle, color: style.theme.quietText, anchor: goesRight ? .start : .end),
        at: PlotPoint(x: end + (goesRight ? 3 : -3), y: level + textStyle.capHeight / 2)))
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
