import ChartDrawing
import MarketBars

/// The price axis of one pane: its scale, and where its labels stand.
struct PaneAxis {
  struct Label {
    let y: Double
    let text: String
  }

  /// What the numbers on the axis are.
  enum Unit: Equatable {
    case price
    /// Change from the base in percent.
    case percent(base: Double)
    /// The base is 100.
    case indexed(base: Double)
    /// Volume or turnover.
    case quantity(QuantityUnit)
  }

  let scale: PriceScale
  let unit: Unit
  private(set) var labels: [Label] = []
  private let decimals: Int
  private let grouping: Bool

  /// The axis of a pane whose visible values are `range`, from `top` to `bottom`.
  ///
  /// - Parameters:
  ///   - held: shown instead of `range`.
  ///   - base: the first visible close, for percent and indexed scales.
  init(
    of pane: Pane, studies: [Study], range: ValueRange, held: LayoutHold.Range? = nil,
    base: Double, top: Double, bottom: Double,
    padding: (top: Double, bottom: Double), hasWholeAmounts: Bool, style: ChartStyle
  ) {
    let isAmount = !studies.isEmpty && studies.allSatisfy { $0.isAmount }
    let restsOnZero = studies.contains { $0.restsOnZero }
    let fitted = PriceScale.fitting(
      held?.values ?? range, top: top, bottom: bottom,
      spacing: pane.scale == .logarithmic && !isAmount ? .logarithmic : .linear,
      isInverted: pane.isInverted, restsOnZero: restsOnZero, paddingTop: padding.top,
      paddingBottom: padding.bottom)
    let scale = held.map { fitted.stretched(by: $0.stretch, shift: $0.shift) } ?? fitted
    let hasBase = base.isFinite && base != 0 && !isAmount
    var unit = Unit.price
    switch pane.scale {
    case .percent where hasBase: unit = .percent(base: base)
    case .indexed where hasBase: unit = .indexed(base: base)
    default: break
    }
    self.scale = scale
    grouping = style.groupsThousands && !isAmount
    let height = bottom - top
    // Closer in low panes, so that these too have two or three labels.
    let gap = Swift.max(style.fontSize * (height < 140 ? 1.7 : 2.2), height / 9)
    // Labels stand whole inside the pane: ticks are sought where they do.
    let half = style.fontSize * 0.5
    let ends = [top + half, bottom - half].map { PaneAxis.value(of: scale.price(at: $0), unit) }
    let (low, high) = (Swift.min(ends[0], ends[1]), Swift.max(ends[0], ends[1]))
    let isLog = scale.spacing == .logarithmic && unit == .price
    let guides =
      studies.allSatisfy { $0.quantity == .oscillator } ? studies.first?.guides ?? [] : []
    let ticks =
      height < 2.4 * half
      ? PriceTicks()
      : guides.count == 2 && height > 3 * gap
        ? PriceTicks(guides: [guides[0], (guides[0] + guides[1]) / 2, guides[1]])
        : isLog
          ? PriceTicks.logarithmic(from: low, to: high, length: height, gap: gap)
          : PriceTicks.linear(
            from: low, to: high, length: height, gap: gap, isWhole: isAmount && hasWholeAmounts)
    if isAmount {
      let largest = ticks.values.map { $0.magnitude }.max() ?? 0
      let quantity = QuantityUnit.fitting(largest, style: style.quantityStyle)
      unit = .quantity(quantity)
      var decimals = 0
      while decimals < 6
        && ticks.values.contains(where: {
          let scaled = $0 / quantity.size * NumberText.powerOfTen(decimals)
          return (scaled - scaled.rounded()).magnitude > 1e-6
        })
      {
        decimals += 1
      }
      self.decimals = decimals
    } else {
      decimals = ticks.decimals
    }
    self.unit = unit
    guard !range.isEmpty else { return }
    for value in ticks.values {
      let y = scale.y(of: PaneAxis.price(of: value, unit))
      guard y.isFinite, y >= top + half - 1, y <= bottom - half + 1 else { continue }
      let text =
        isLog && ticks.step == 0
        ? NumberText.fixed(
          value, decimals: PriceTicks.decimalsOfOwn(value), grouping: grouping)
        : text(of: value)
      if labels.contains(where: { ($0.y - y).magnitude < style.fontSize * 1.3 }) { continue }
      labels.append(Label(y: y, text: text))
    }
  }

  /// The text of a value in the axis' unit.
  private func text(of value: Double) -> String {
    switch unit {
    case .price, .indexed: NumberText.fixed(value, decimals: decimals, grouping: grouping)
    case .percent: NumberText.percent(value, decimals: decimals)
    case .quantity(let unit): unit.axisText(value, decimals: decimals)
    }
  }

  /// The text of `price` on a tag: in the instrument's decimals, or in the axis' own unit.
  @inline(never)
  func tagText(of price: Double, priceDecimals: Int) -> String {
    let value = PaneAxis.value(of: price, unit)
    switch unit {
    case .price:
      return NumberText.fixed(value, decimals: priceDecimals, grouping: grouping)
    case .indexed: return NumberText.fixed(value, decimals: Swift.max(decimals, 2))
    case .percent: return NumberText.percent(value, decimals: Swift.max(decimals, 2))
    case .quantity(let unit): return unit.text(value, decimals: 2)
    }
  }

  @inline(never)
  private static func value(of price: Double, _ unit: Unit) -> Double {
    switch unit {
    case .price, .quantity: price
    case .percent(let base): (price - base) / base.magnitude * 100
    case .indexed(let base): price / base * 100
    }
  }

  @inline(never)
  private static func price(of value: Double, _ unit: Unit) -> Double {
    switch unit {
    case .price, .quantity: value
    case .percent(let base): base + value / 100 * base.magnitude
    case .indexed(let base): value / 100 * base
    }
  }
}

extension Study {
  var isAmount: Bool {
    if case .amount = quantity { true } else { false }
  }

  /// Whether it has columns that stand on zero, so that the axis starts there.
  var restsOnZero: Bool {
    plots.contains {
      switch $0.shape {
      case .quantity: true
      case .histogram: isAmount
      default: false
      }
    }
  }

  /// The lowest and highest visible value; with zero where columns stand on it.
  func range(
    of columns: StudyColumns, in bars: Range<Int>, isLogarithmic: Bool, _ detail: DetailSource
  ) -> ValueRange {
    var range = ValueRange()
    for plot in plots {
      let bars = columns.bars(bars, shifted: plot.shift)
      let ends = columns.ends(of: plot)
      add(ends.low, ends.high, to: &range, in: bars, isLogarithmic, detail)
      if let second = plot.second.map({ columns.column(at: $0) }) {
        add(second, second, to: &range, in: bars, isLogarithmic, detail)
      }
      switch plot.shape {
      case .histogram, .quantity: if !range.isEmpty && !isLogarithmic { range.include(0) }
      case .baseline(let level): if let level, !range.isEmpty { range.include(level) }
      default: break
      }
    }
    if quantity == .oscillator && !range.isEmpty {
      for guide in guides { range.include(guide) }
    }
    return range
  }

  @inline(never)
  private func add(
    _ low: DataColumn, _ high: DataColumn, to range: inout ValueRange, in bars: Range<Int>,
    _ isLogarithmic: Bool, _ detail: DetailSource
  ) {
    let top = high.extremes(in: bars, detail).high
    guard !top.isNaN else { return }
    if isLogarithmic {
      guard top > 0, let bottom = low.lowestPositive(in: bars, detail) else { return }
      range.include(ValueRange(bottom, top))
    } else {
      range.include(ValueRange(low.extremes(in: bars, detail).low, top))
    }
  }
}
