import MarketBars

extension BarStore {
  /// Saves events of a symbol; one of the same date and kind replaces the earlier one.
  public func save(
    _ events: [StoredEvent], of symbol: ListedSymbol
  ) throws(BarStoreError) {
    try transaction { () throws(BarStoreError) in
      let id = try identifier(of: symbol)
      for event in events {
        try session.run(
          """
          INSERT INTO events (symbol, day, kind, amount, price_factor) VALUES ($1, $2, $3, $4, $5) \
          ON CONFLICT (symbol, day, kind) DO UPDATE SET amount = excluded.amount, \
          price_factor = excluded.price_factor
          """, .integer(id), .integer(Int64(event.date.daysSinceEpoch)), .text(event.kind.rawValue),
          .real(event.amount), .real(event.priceFactor))
      }
    }
  }

  /// The events of a symbol by date; none where the store does not know the symbol.
  public func events(of symbol: ListedSymbol) throws(BarStoreError) -> [StoredEvent] {
    try transaction(writing: false) { () throws(BarStoreError) -> [StoredEvent] in
      guard let id = try knownIdentifier(of: symbol) else { return [] }
      var events: [StoredEvent] = []
      for row in try session.run(
        """
        SELECT day, kind, amount, price_factor FROM events WHERE symbol = $1 ORDER BY day, kind
        """, .integer(id))
      {
        guard row.count == 4, let day = row[0].integer, abs(day) < 5_000_000,
          let kind = row[1].text.flatMap({ StoredEvent.Kind(rawValue: $0) }),
          let amount = row[2].real, let factor = row[3].real
        else { throw session.damage("events") }
        events.append(
          StoredEvent(
            on: CivilDate(daysSinceEpoch: Int(day)), kind, amount: amount, priceFactor: factor))
      }
      return events
    }
  }
}
