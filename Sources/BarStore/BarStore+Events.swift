import MarketBars

extension BarStore {
  /// Saves events of a symbol; one of the same date and kind replaces the earlier one.
  public func save(
    _ events: [PriceEvent], of symbol: ListedSymbol
  ) throws(BarStoreError) {
    try save([(symbol, events)])
  }

  /// Saves events of several symbols, all or none: such as the dividends of a market.
  public func save(
    _ events: [(symbol: ListedSymbol, events: [PriceEvent])]
  ) throws(BarStoreError) {
    try save(events, answering: nil)
  }

  func write(_ events: [PriceEvent], of symbol: ListedSymbol) throws(BarStoreError) {
    let id = try identifier(of: symbol)
    for event in events {
      try session.run(
        """
        INSERT INTO events (symbol, day, kind, amount, price_factor) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (symbol, day, kind) DO UPDATE SET amount = excluded.amount, \
        price_factor = excluded.price_factor
        """, .integer(id), .integer(Int64(event.date.daysSinceEpoch)), .text(event.kind.storedName),
        .real(event.amount), .real(event.factor))
    }
  }

  /// The events of a symbol by date; none where the store does not know the symbol.
  public func events(of symbol: ListedSymbol) throws(BarStoreError) -> [PriceEvent] {
    try transaction(writing: false) { () throws(BarStoreError) -> [PriceEvent] in
      guard let id = try knownIdentifier(of: symbol) else { return [] }
      var events: [PriceEvent] = []
      for row in try session.run(
        """
        SELECT day, kind, amount, price_factor FROM events WHERE symbol = $1 ORDER BY day, kind
        """, .integer(id))
      {
        guard row.count == 4, let day = row[0].integer, abs(day) < 5_000_000,
          let kind = row[1].text.flatMap({ PriceEvent.Kind(storedName: $0) }),
          let amount = row[2].real, let factor = row[3].real
        else { throw session.damage("events") }
        events.append(
          PriceEvent(on: CivilDate(daysSinceEpoch: Int(day)), kind, amount: amount, factor: factor))
      }
      return events
    }
  }
}

extension PriceEvent.Kind {
  /// The word in the table.
  var storedName: String {
    switch self {
    case .split: "split"
    case .cashDividend: "cash-dividend"
    case .stockDividend: "stock-dividend"
    case .dividends: "dividends"
    case .rights: "rights"
    case .capitalReduction: "capital-reduction"
    case .other: "other"
    }
  }

  init?(storedName: String) {
    guard let kind = PriceEvent.Kind.allCases.first(where: { $0.storedName == storedName }) else {
      return nil
    }
    self = kind
  }
}
