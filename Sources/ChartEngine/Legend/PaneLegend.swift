import ByteText
import ChartDrawing
import MarketBars
import MarketIndicators

/// The words over a pane: what it shows, with the values of one bar.
struct PaneLegend {
  let data: ChartData
  let profiles: VisibleProfiles
  let style: ChartStyle
  let words: ChartWords

  /// Groups of entries, each beginning a row, for pane `number` at bar `index`; without values
  /// where `index` is nil. Of a volume profile, the row that holds `price`.
  @inline(never)
  func groups(ofPane number: Int, at index: Int?, price: Double? = nil) -> [[LegendEntry]] {
    let studies = data.panes[number]
    var groups: [[LegendEntry]] = []
    var overlays: [LegendEntry] = []
    var shownProfiles = 0
    for study in studies {
      if study.mark.profile != nil {
        overlays += profileEntries(of: study, profiles[number][shownProfiles], at: price)
        shownProfiles += 1
      } else if !study.showsPrices {
        overlays += entries(of: study, at: index)
      } else if let index, groups.isEmpty {
        groups.append(priceEntries(at: index))
      }
    }
    if !overlays.isEmpty { groups.append(overlays) }
    return groups
  }

  // MARK: The bar itself

  private func priceEntries(at index: Int) -> [LegendEntry] {
    let bar = data.series[index]
    let clock = data.series.wallClock(at: index)
    let date = words.fullDate(
      clock, showingTime: data.series.isIntraday, inROCYears: style.usesROCYears)
    let kind = data.bricks.map { words.title(of: $0, decimals: data.priceDecimals) }
    var entries = [plain(kind ?? words.name(of: data.timeframe), date)]
    let previous = data.prices.closeBefore(index, .pyramid)
    let color = style.color(of: data.trend(at: index, neutralDoji: style.neutralDoji))
    guard bar.hasPrices else {
      entries.append(plain(words[.noTrade], ""))
      return entries + markedEntries(at: index)
    }
    let close: (ChartWord, Double) = (.close, bar.close)
    let all: [(ChartWord, Double)] = [
      (.open, bar.open), (.high, bar.high), (.low, bar.low), close,
    ]
    for (word, value) in data.series.isCloseOnly ? [close] : all {
      let price = NumberText.fixed(
        value, decimals: data.priceDecimals, grouping: style.groupsThousands)
      entries.append(entry(words[word], price, color))
    }
    if previous.isFinite && previous != 0 {
      let change = bar.close - previous
      let direction: Trend = change > 0 ? .up : change < 0 ? .down : .neutral
      var text = TextBytes()
      text.add(
        NumberText.signedBytes(
          change, decimals: data.priceDecimals, grouping: style.groupsThousands))
      text.add(" (")
      text.add(NumberText.signedBytes(change / previous.magnitude * 100, decimals: 2))
      text.add("%)")
      entries.append(entry(words[.change], text.string, style.color(of: direction)))
    }
    if !bar.volume.isNaN && !showsAmounts {
      entries.append(plain(words[.volume], amount(bar.volume)))
    }
    return entries + markedEntries(at: index)
  }

  /// What happened to the share at that bar, in the words of the marker: a dividend, a limit.
  private func markedEntries(at index: Int) -> [LegendEntry] {
    var entries: [LegendEntry] = []
    for marker in data.chart.markers where !marker.kind.isSign {
      guard data.series.index(holding: marker.time, timeframe: data.timeframe) == index else {
        continue
      }
      let (word, rest) = marker.words
      let color =
        marker.kind == .event
        ? style.theme.text : marker.kind == .limitUp ? style.trend.up : style.trend.down
      entries.append(
        LegendEntry(label: word, value: rest, labelColor: color, valueColor: color))
    }
    return entries
  }

  /// Whether a pane shows volumes or turnovers.
  private var showsAmounts: Bool {
    for pane in data.panes {
      for study in pane where study.isAmount { return true }
    }
    return false
  }

  // MARK: Studies

  private func entries(of study: Study, at index: Int?) -> [LegendEntry] {
    var entries: [LegendEntry] = []
    if let title = study.legendTitle { entries.append(plain(title, "")) }
    // Lines before the histogram made of them: DIF, DEA, MACD.
    for isHistogram in [false, true] {
      for plot in study.plots where plot.isHistogram == isHistogram {
        guard let name = plot.name else { continue }
        let value = index.map { data.value(of: plot, at: $0) } ?? .nan
        let text = self.text(
          of: value, study.quantity,
          decimals: study.quantity == .oscillator ? decimals(of: plot) : 2)
        let color = color(of: plot, at: index, value)
        if study.legendTitle == nil && study.isAmount && plot.colorIndex == nil {
          entries.append(entry(name, text, color))
        } else {
          entries.append(
            LegendEntry(label: name, value: text, labelColor: color, valueColor: color))
        }
      }
    }
    return entries
  }

  /// The price of the most volume and the ends of the value area; with the crosshair, its row.
  @inline(never)
  private func profileEntries(
    of study: Study, _ profile: VisibleProfiles.Profile?, at price: Double?
  ) -> [LegendEntry] {
    var entries = [plain(study.legendTitle ?? "", "")]
    guard let profile, profile.rows.total > 0 else { return entries }
    let rows = profile.rows
    func number(_ price: Double) -> String { text(of: price, .price) }
    func add(_ label: String, _ value: Double) {
      entries.append(entry(label, number(value), style.theme.text))
    }
    let control = rows.prices(ofRow: profile.control)
    add("POC", control.low / 2 + control.high / 2)
    add("VAH", rows.prices(ofRow: profile.area.upperBound).high)
    add("VAL", rows.prices(ofRow: profile.area.lowerBound).low)
    guard let row = price.flatMap({ rows.row(at: $0) }) else { return entries }
    let (low, high) = rows.prices(ofRow: row)
    var label = TextBytes()
    label.add(number(low))
    label.add("–")
    label.add(number(high))
    entries.append(entry(label.string, amount(rows.volumes[row]), style.theme.text))
    entries.append(entry("▲", amount(rows.rising[row]), style.trend.up))
    entries.append(entry("▼", amount(rows.volumes[row] - rows.rising[row]), style.trend.down))
    return entries
  }

  @inline(never)
  private func color(of plot: Study.Plot, at index: Int?, _ value: Double) -> RGBA {
    if let number = plot.colorIndex { return style.lineColor(number) }
    switch plot.shape {
    case .quantity:
      guard let index, !data.series.close[index].isNaN else { return style.theme.text }
      return style.color(of: data.trend(at: index, neutralDoji: style.neutralDoji))
    default:
      return value > 0 ? style.trend.up : value < 0 ? style.trend.down : style.theme.text
    }
  }

  /// How many decimals an oscillator's values have: two, or more where all in view are very small.
  @inline(never)
  private func decimals(of plot: Study.Plot) -> Int {
    let bars = data.columns.bars(profiles.bars, shifted: plot.shift)
    let (low, high) = data.columns.column(at: plot.column).extremes(in: bars, .pyramid)
    let most = Swift.max(low.magnitude, high.magnitude)
    return most > 0 && most < 0.1
      ? Swift.min(10, 2 - NumberText.decimalExponent(of: most)) : 2
  }

  /// A value as its study shows it; a dash where there is none.
  @inline(never)
  func text(of value: Double, _ quantity: Study.Quantity, decimals: Int = 2) -> String {
    guard value.isFinite else { return "–" }
    switch quantity {
    case .amount: return amount(value)
    case .oscillator: return NumberText.fixed(value, decimals: decimals)
    case .price:
      return NumberText.fixed(
        value, decimals: data.priceDecimals, grouping: style.groupsThousands)
    case .priceDifference:
      return NumberText.fixed(value, decimals: Swift.max(2, data.priceDecimals))
    }
  }

  @inline(never)
  private func amount(_ value: Double) -> String {
    QuantityUnit.fitting(value, style: style.quantityStyle).text(value, decimals: 2)
  }

  @inline(never)
  private func plain(_ label: String, _ value: String) -> LegendEntry {
    LegendEntry(
      label: label, value: value, labelColor: style.theme.quietText,
      valueColor: style.theme.quietText)
  }

  @inline(never)
  private func entry(_ label: String, _ value: String, _ color: RGBA) -> LegendEntry {
    LegendEntry(
      label: label, value: value, labelColor: style.theme.quietText, valueColor: color)
  }
}

extension ChartStyle {
  @inline(never)
  func color(of trend: Trend) -> RGBA {
    switch trend {
    case .up: self.trend.up
    case .down: self.trend.down
    case .neutral: self.trend.neutral
    }
  }

  /// The line colour of that number, from the theme's in turn.
  @inline(never)
  func lineColor(_ number: Int) -> RGBA {
    theme.lines.isEmpty ? theme.text : theme.lines[number % theme.lines.count]
  }

  var quantityStyle: QuantityStyle {
    QuantityStyle(words.largeUnits(inMyriads: usesMyriads))
  }
}
