import MarketBars

/// The dividends and splits of a chart answer of Yahoo Finance.
enum YahooEvents {
  /// Prices of Yahoo are adjusted for splits already, so that these have the factor 1. A dividend's
  /// factor follows from the close before it.
  static func events(_ tape: JSONTape, _ chart: Int) -> [SymbolEvents] {
    guard let result = tape.first(tape.member("result", of: chart)),
      let told = tape.member("events", of: result)
    else { return [] }
    let meta = tape.member("meta", of: result)
    let offset = Int(
      max(-86_400, min(86_400, tape.number(tape.member("gmtoffset", of: meta)) ?? 0)))
    func day(_ value: Int?) -> Int? {
      tape.number(value).flatMap { abs($0) < 1e11 ? (Int($0) + offset) / 86_400 : nil }
    }
    let times = tape.member("timestamp", of: result).map { tape.children($0) } ?? []
    let quote = tape.first(tape.member("quote", of: tape.member("indicators", of: result)))
    let closes = tape.member("close", of: quote).map { tape.children($0) } ?? []
    func closeBefore(_ date: Int) -> Double {
      var last = Double.nan
      for (time, close) in zip(times, closes) {
        guard let barDay = day(time), barDay < date else { break }
        if let price = tape.number(close), price > 0 { last = price }
      }
      return last
    }
    var events: [PriceEvent] = []
    for entry in objects(tape, tape.member("dividends", of: told)) {
      guard let date = day(tape.member("date", of: entry)),
        let amount = tape.number(tape.member("amount", of: entry)), amount > 0
      else { continue }
      let factor = 1 - amount / closeBefore(date)
      events.append(
        PriceEvent(
          on: CivilDate(daysSinceEpoch: date), .cashDividend, amount: amount,
          factor: factor > 0 ? factor : .nan))
    }
    for entry in objects(tape, tape.member("splits", of: told)) {
      guard let date = day(tape.member("date", of: entry)),
        let after = tape.number(tape.member("numerator", of: entry)),
        let before = tape.number(tape.member("denominator", of: entry)), after > 0, before > 0
      else { continue }
      events.append(
        PriceEvent(
          on: CivilDate(daysSinceEpoch: date), .split, amount: after / before, factor: 1))
    }
    events = events.filter { PriceEventReader.isPossible($0.date) }.sorted { $0.date < $1.date }
    guard !events.isEmpty else { return [] }
    let symbol = tape.member("symbol", of: meta).map {
      String(decoding: tape.bytes($0), as: UTF8.self)
    }
    return [SymbolEvents(symbol: symbol ?? "", events: events)]
  }

  /// The objects of an object, whose keys are times.
  private static func objects(_ tape: JSONTape, _ value: Int?) -> [Int] {
    guard let value, tape.kind(value) == .object else { return [] }
    let members = tape.children(value)
    return stride(from: 1, to: members.count, by: 2).map { members[$0] }
  }
}
