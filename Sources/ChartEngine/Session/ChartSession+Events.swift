import ByteText
import ChartDrawing
import MarketBars

extension ChartSession {
  /// What happened since it was last asked, for those who listen: at most one event of a kind.
  ///
  /// - Parameter time: the present, in milliseconds as inputs have it.
  public mutating func takeEvents(at time: Double) -> [SessionEvent] {
    advance(to: time)
    var events: [SessionEvent] = []
    if mayHaveMoved {
      mayHaveMoved = false
      let range = visibleRange()
      if range != toldRange {
        toldRange = range
        events.append(.rangeChanged(range))
      }
      let report = crosshairReport()
      if report != toldCrosshair {
        toldCrosshair = report
        events.append(.crosshairMoved(report))
      }
      if options.wantsHistory, history == .idle, isNearFirst {
        history = .asked
        events.append(.historyWanted(before: data.source.time.first))
      }
    }
    if hasNews, now - newsTime >= 1000, let last = data.series.indices.last {
      hasNews = false
      newsTime = now
      announcement = announcement ?? barText(at: last)
    }
    if let words = announcement {
      announcement = nil
      events.append(.announcement(words))
    }
    return events
  }

  /// Whether fewer bars are left before the view than fill half of it.
  private var isNearFirst: Bool { view.from < view.width / view.spacing / 2 }

  /// What the crosshair shows; nil where there is none.
  public mutating func crosshairReport() -> CrosshairReport? {
    guard crosshair != nil else { return nil }
    let layout = settled()
    guard let place = resolvedCrosshair(in: layout) else { return nil }
    var report = CrosshairReport(
      index: place.index, time: nil, date: "", pane: place.pane, price: place.price, priceText: "",
      values: [], isLinked: linked != nil)
    if let pane = place.pane, let price = place.price {
      report.priceText = layout.axes[pane].tagText(of: price, priceDecimals: data.priceDecimals)
    }
    if let index = place.index {
      report.time = data.series.time[index]
      report.date = layout.dateText(at: index)
      report.values = values(at: index, in: layout)
    }
    return report
  }

  /// All values at a bar, from the first pane to the last.
  private func values(
    at index: Int, in layout: ChartLayout<Text>
  ) -> [CrosshairReport.Value] {
    let legend = PaneLegend(
      data: data, profiles: layout.profiles, style: layout.style, words: layout.words)
    let bar = data.series[index]
    var values: [CrosshairReport.Value] = []
    for (number, studies) in data.panes.enumerated() {
      if studies.contains(where: { $0.showsPrices }) {
        let fields: [(String, ChartWord, Double)] = [
          ("open", .open, bar.open), ("high", .high, bar.high), ("low", .low, bar.low),
          ("close", .close, bar.close),
        ]
        for (name, word, value) in fields {
          values.append(
            CrosshairReport.Value(
              pane: number, name: name, label: layout.words[word], value: value,
              text: legend.text(of: value, .price)))
        }
      }
      for study in studies where !study.showsPrices {
        let labels = layout.words.outputLabels(of: study.mark)
        for (output, name) in study.mark.outputNames.enumerated() {
          let value = data.output(output, of: study, at: index)
          values.append(
            CrosshairReport.Value(
              pane: number, name: name, label: output < labels.count ? labels[output] : name,
              value: value, text: legend.text(of: value, study.quantity)))
        }
      }
    }
    return values
  }

  /// A bar in words, as its legends have it: its date, its prices, then the values of each pane.
  public mutating func barText(at index: Int, ofPane pane: Int? = nil) -> String {
    guard data.series.indices.contains(index) else { return "" }
    let layout = settled()
    let legend = PaneLegend(
      data: data, profiles: layout.profiles, style: layout.style, words: layout.words)
    var text = TextBytes()
    for number in chart.panes.indices where pane == nil || pane == number {
      for group in legend.groups(ofPane: number, at: index) {
        for entry in group {
          if !text.isEmpty { layout.words.add(ChartWords.comma, to: &text) }
          text.add(entry.label)
          if !entry.label.isEmpty && !entry.value.isEmpty { text.add(" ") }
          text.add(entry.value)
        }
      }
    }
    return text.string
  }
}

extension CrosshairReport.Value {
  /// NaN is equal to NaN: there is still no value.
  public static func == (left: Self, right: Self) -> Bool {
    left.pane == right.pane && isSame(left.name, right.name)
      && (left.value == right.value || left.value.isNaN && right.value.isNaN)
      && isSame(left.label, right.label)
      && isSame(left.text, right.text)
  }
}

extension CrosshairReport {
  /// Texts are compared by their bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.time == right.time && left.pane == right.pane
      && left.price == right.price && left.isLinked == right.isLinked
      && left.values == right.values && isSame(left.date, right.date)
      && isSame(left.priceText, right.priceText)
  }
}

extension ChartLayout {
  /// The date of a bar as the tag on the time axis has it.
  func dateText(at index: Int) -> String { dateText(data.series.wallClock(at: index)) }

  /// The date of a slot behind the last bar, with a question mark where it is provisional.
  func comingDateText(_ number: Int) -> String {
    let text = dateText(data.series.clock.wallClock(at: coming[number].time))
    return coming[number].isProvisional ? makeString(utf8Bytes(of: text) + [0x3F]) : text
  }

  private func dateText(_ clock: WallClock) -> String {
    words.fullDate(clock, showingTime: data.series.isIntraday, inROCYears: style.usesROCYears)
  }
}
