import Sakata

/// Events and limits as signs of a chart, in the words of a language.
enum EventMarkers {
  static func markers(of loaded: LoadedBars, in language: ChartLanguage) -> [ChartMarker] {
    let series = loaded.series
    guard let first = series.time.first else { return [] }
    var markers: [ChartMarker] = []
    for event in loaded.events {
      guard let time = time(of: event, in: series), time >= first else { continue }
      let amount = amountText(of: event)
      let word = word(for: event.kind)[language]
      markers.append(
        ChartMarker(time: time, kind: .event, text: amount.isEmpty ? word : word + " " + amount))
    }
    for limit in loaded.limits {
      markers.append(
        ChartMarker(
          time: limit.time, kind: limit.isUp ? .limitUp : .limitDown,
          text: (limit.isUp ? Words.limitUp : Words.limitDown)[language]))
    }
    return markers
  }

  /// The date, or among bars of minutes the first of that date.
  private static func time(of event: PriceEvent, in series: BarSeries) -> Timestamp? {
    guard case .instants(let zone) = series.clock else { return Timestamp(event.date) }
    let start = zone.instant(of: WallClock(date: event.date, millisecondOfDay: 0))
    let index = series.firstIndex(notBefore: start)
    return index < series.count && series.date(at: index) == event.date ? series.time[index] : nil
  }

  private static func word(for kind: PriceEvent.Kind) -> Wording {
    switch kind {
    case .split: Words.splitSign
    case .cashDividend: Words.cashDividendSign
    case .stockDividend: Words.stockDividendSign
    case .dividends: Words.dividendsSign
    case .rights: Words.rightsSign
    case .capitalReduction: Words.reductionSign
    case .other: Words.otherEventSign
    }
  }

  /// `2.75`, `4:1`, or nothing where the amount is unknown.
  private static func amountText(of event: PriceEvent) -> String {
    guard event.amount.isFinite, event.amount > 0 else { return "" }
    guard event.kind == .split else { return plainNumber(event.amount) }
    return event.amount >= 1
      ? plainNumber(event.amount) + ":1"
      : "1:" + plainNumber((100 / event.amount).rounded() / 100)
  }
}
