import Sakata

/// Events and limits as signs of a chart, in the words of a language.
public enum EventMarkers {
  /// - Parameters:
  ///   - series: the bars that the chart shows; events before them are left out.
  ///   - limits: times of bars that closed at a limit of their day.
  public static func markers(
    of events: [PriceEvent], limits: [(time: Timestamp, isUp: Bool)], over series: BarSeries,
    in language: ChartLanguage
  ) -> [ChartMarker] {
    guard let first = series.time.first else { return [] }
    var markers: [ChartMarker] = []
    for event in events {
      guard let time = time(of: event, in: series), time >= first else { continue }
      markers.append(ChartMarker(time: time, kind: .event, text: text(of: event, in: language)))
    }
    for limit in limits where limit.time >= first {
      markers.append(
        ChartMarker(
          time: limit.time, kind: limit.isUp ? .limitUp : .limitDown,
          text: (limit.isUp ? SignWords.limitUp : SignWords.limitDown)[language]))
    }
    return markers
  }

  /// `D 2.75`, `割 4:1`: a sign of one word, and the amount where it is known.
  public static func text(of event: PriceEvent, in language: ChartLanguage) -> String {
    let amount = amountText(of: event)
    let word = SignWords.sign(of: event.kind)[language]
    return amount.isEmpty ? word : word + " " + amount
  }

  /// What a chart of adjusted prices says of itself; nil for prices as they were traded.
  public static func note(
    on adjustment: PriceAdjustment, in language: ChartLanguage
  ) -> String? {
    switch adjustment {
    case .asTraded: nil
    case .splits: SignWords.adjustedForSplits[language]
    case .splitsAndDividends: SignWords.adjustedForDividends[language]
    }
  }

  /// The date, or among bars of minutes the first of that date.
  public static func time(of event: PriceEvent, in series: BarSeries) -> Timestamp? {
    guard case .instants(let zone) = series.clock else { return Timestamp(event.date) }
    let start = zone.instant(of: WallClock(date: event.date, millisecondOfDay: 0))
    let index = series.firstIndex(notBefore: start)
    return index < series.count && series.date(at: index) == event.date ? series.time[index] : nil
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

/// A word in five languages, in the order of ``ChartLanguage``'s cases.
private struct SignWord {
  private let texts: [String]

  init(
    _ english: String, _ traditional: String, _ simplified: String, _ japanese: String,
    _ korean: String
  ) { texts = [traditional, simplified, english, japanese, korean] }

  subscript(language: ChartLanguage) -> String {
    texts[ChartLanguage.allCases.firstIndex(of: language) ?? 2]
  }
}

private enum SignWords {
  static let adjustedForSplits = SignWord(
    "adjusted for splits", "還原分割", "还原拆股", "分割調整後", "분할 조정")
  static let adjustedForDividends = SignWord(
    "adjusted for splits and dividends", "還原權息", "复权", "分割・配当調整後", "수정주가")
  static let limitUp = SignWord("Limit up", "漲停", "涨停", "ストップ高", "상한가")
  static let limitDown = SignWord("Limit down", "跌停", "跌停", "ストップ安", "하한가")

  /// Signs at bars are one word without blanks.
  static func sign(of kind: PriceEvent.Kind) -> SignWord {
    switch kind {
    case .split: SignWord("S", "割", "拆", "分", "분할")
    case .cashDividend: SignWord("D", "息", "息", "配", "배당")
    case .stockDividend: SignWord("SD", "權", "送", "株", "주식배당")
    case .dividends: SignWord("D+", "權息", "权息", "配株", "배당+")
    case .rights: SignWord("R", "增", "配", "増", "유증")
    case .capitalReduction: SignWord("CR", "減", "缩", "減", "감자")
    case .other: SignWord("E", "事", "事", "他", "기타")
    }
  }
}

extension PriceAdjustment {
  /// The adjustment of that name: `traded`, `splits` or `dividends`.
  public init?(name: String) {
    switch name {
    case "traded": self = .asTraded
    case "splits": self = .splits
    case "dividends": self = .splitsAndDividends
    default: return nil
    }
  }
}
