import MarketBars

extension BarStore {
  /// All symbols by code and exchange, with their names.
  public func symbols() throws(BarStoreError) -> [StoredSymbol] {
    try transaction(writing: false) { () throws(BarStoreError) -> [StoredSymbol] in
      let rows = try session.run(
        """
        SELECT code, exchange, language, name FROM symbols \
        LEFT JOIN symbol_names ON symbol_names.symbol = symbols.id \
        ORDER BY code, exchange, language
        """)
      var symbols: [StoredSymbol] = []
      for row in rows {
        let symbol = try listedSymbol(row[0], row[1])
        var names: [DisplayName] = []
        if let last = symbols.last, last.symbol == symbol {
          names = last.names
          symbols.removeLast()
        }
        if let language = row[2].text, let name = row[3].text {
          names.append(DisplayName(name, language: language))
        }
        symbols.append(StoredSymbol(symbol: symbol, names: names))
      }
      return symbols
    }
  }

  /// The symbol that a text names: `TWSE:2330`, or the code alone; nil where none is stored.
  ///
  /// A code with a colon of its own is found as well.
  /// - Throws: ``BarStoreError/ambiguous(_:exchanges:)`` where several exchanges list the code.
  public func symbol(named text: String) throws(BarStoreError) -> ListedSymbol? {
    guard !text.isEmpty, text.utf8.count <= 133, isPlain(text) else { return nil }
    return try transaction(writing: false) { () throws(BarStoreError) -> ListedSymbol? in
      if let colon = text.firstIndex(of: ":"),
        let symbol = try? ListedSymbol(
          String(text[text.index(after: colon)...]), on: String(text[..<colon])),
        try knownIdentifier(of: symbol) != nil
      {
        return symbol
      }
      let rows = try session.run(
        "SELECT exchange FROM symbols WHERE code = $1 ORDER BY exchange", .text(text))
      if rows.count > 1 {
        throw .ambiguous(text, exchanges: rows.map { $0.first?.text ?? "" })
      }
      guard let row = rows.first else { return nil }
      return try listedSymbol(.text(text), row[0])
    }
  }

  /// The timeframes in which a symbol has bars, from short to long.
  public func timeframes(of symbol: ListedSymbol) throws(BarStoreError) -> [Timeframe] {
    try transaction(writing: false) { () throws(BarStoreError) -> [Timeframe] in
      let rows = try session.run(
        """
        SELECT timeframe FROM series JOIN symbols ON symbols.id = series.symbol \
        WHERE code = $1 AND exchange = $2 AND bars > 0
        """, .text(symbol.code), .text(symbol.exchange))
      var timeframes: [Timeframe] = []
      for row in rows {
        guard let timeframe = row.first?.text.flatMap({ Timeframe(name: $0) }) else {
          throw session.damage("series")
        }
        timeframes.append(timeframe)
      }
      return timeframes.sorted { $0.isFiner(than: $1) }
    }
  }

  /// The names of a symbol by language tag; none where the store does not know it.
  public func names(of symbol: ListedSymbol) throws(BarStoreError) -> [DisplayName] {
    try transaction(writing: false) { () throws(BarStoreError) -> [DisplayName] in
      let rows = try session.run(
        """
        SELECT language, name FROM symbol_names JOIN symbols ON symbols.id = symbol_names.symbol \
        WHERE code = $1 AND exchange = $2 ORDER BY language
        """, .text(symbol.code), .text(symbol.exchange))
      var names: [DisplayName] = []
      for row in rows {
        guard let language = row[0].text, let name = row[1].text else {
          throw session.damage("symbol_names")
        }
        names.append(DisplayName(name, language: language))
      }
      return names
    }
  }

  /// Gives a symbol its names, in place of those it had; the symbol is made where there is none.
  public func setNames(
    _ names: [DisplayName], of symbol: ListedSymbol
  ) throws(BarStoreError) {
    for name in names {
      guard (1...200).contains(name.text.utf8.count), isPlain(name.text) else {
        throw .badName(name.text)
      }
      guard name.language.utf8.count <= 32, isPlain(name.language) else {
        throw .badName(name.language)
      }
    }
    try transaction { () throws(BarStoreError) in
      let id = try identifier(of: symbol)
      try session.run("DELETE FROM symbol_names WHERE symbol = $1", .integer(id))
      for name in names {
        try session.run(
          """
          INSERT INTO symbol_names (symbol, language, name) VALUES ($1, $2, $3) \
          ON CONFLICT (symbol, language) DO UPDATE SET name = excluded.name
          """, .integer(id), .text(name.language), .text(name.text))
      }
    }
  }

  /// What is stored, by code, exchange and then timeframe from short to long.
  ///
  /// - Complexity: O(series and their ranges), however many bars they have.
  public func series() throws(BarStoreError) -> [SeriesSummary] {
    try transaction(writing: false) { () throws(BarStoreError) -> [SeriesSummary] in
      var sources: [Int64: [String]] = [:]
      for row in try session.run(
        "SELECT DISTINCT series, source FROM ranges ORDER BY series, source")
      {
        guard let id = row[0].integer, let source = row[1].text else {
          throw session.damage("ranges")
        }
        sources[id, default: []].append(source)
      }
      let rows = try session.run(
        """
        SELECT series.id, zone, close_only, bars, first, last, code, exchange, timeframe \
        FROM series JOIN symbols ON symbols.id = series.symbol ORDER BY code, exchange
        """)
      var summaries: [SeriesSummary] = []
      for row in rows {
        guard row.count == 9, let stored = SeriesRow(Array(row[..<6])),
          let timeframe = row[8].text.flatMap({ Timeframe(name: $0) }),
          let clock = stored.clock(timeframe)
        else { throw session.damage("series") }
        let key = SeriesKey(try listedSymbol(row[6], row[7]), timeframe)
        summaries.append(
          SeriesSummary(
            key: key, bars: Int(stored.bars),
            first: stored.first.map { Timestamp(milliseconds: $0) },
            last: stored.last.map { Timestamp(milliseconds: $0) }, clock: clock,
            sources: sources[stored.id] ?? []))
      }
      // Rows of one symbol stand together; the sort is stable only within them.
      return summaries.enumerated().sorted { left, right in
        left.element.key.symbol == right.element.key.symbol
          ? left.element.key.timeframe.isFiner(than: right.element.key.timeframe)
          : left.offset < right.offset
      }.map { $0.element }
    }
  }

  /// Takes away a symbol with its bars, names and events; false where there was none.
  @discardableResult
  public func remove(_ symbol: ListedSymbol) throws(BarStoreError) -> Bool {
    try transaction { () throws(BarStoreError) -> Bool in
      guard let id = try knownIdentifier(of: symbol) else { return false }
      try session.run(
        "DELETE FROM bars WHERE series IN (SELECT id FROM series WHERE symbol = $1)", .integer(id))
      try session.run("DELETE FROM symbols WHERE id = $1", .integer(id))
      // Its events went with it, so that those of its exchange are not all known any more.
      try session.run(
        "DELETE FROM event_ranges WHERE exchange = $1", .text(symbol.exchange))
      return true
    }
  }

  private func listedSymbol(
    _ code: SQLValue, _ exchange: SQLValue
  ) throws(BarStoreError) -> ListedSymbol {
    guard let code = code.text, let exchange = exchange.text,
      let symbol = try? ListedSymbol(code, on: exchange)
    else { throw session.damage("symbols") }
    return symbol
  }
}
