/// The tables of a store, the same in both databases but for the names of types.
///
/// `bars` is a plain table keyed by series and time; in SQLite the key is the table itself (WITHOUT
/// ROWID), so that a series lies together in time order. It names no other table as its parent: that
/// would be looked up for each of a million bars, and a save makes the series first in any case.
struct StoreTable {
  let name: StaticString
  let sqlite: StaticString
  let postgres: StaticString

  /// Marks a file of SQLite as a store: "SKTA".
  static let applicationID: Int64 = 0x534B_5441

  static let all: [StoreTable] = [
    StoreTable(
      name: "symbols",
      sqlite: """
        CREATE TABLE symbols (id INTEGER PRIMARY KEY, exchange TEXT NOT NULL, code TEXT NOT NULL, \
        UNIQUE (code, exchange)) STRICT
        """,
      postgres: """
        CREATE TABLE symbols (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
        exchange text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, \
        UNIQUE (code, exchange))
        """),
    StoreTable(
      name: "symbol_names",
      sqlite: """
        CREATE TABLE symbol_names (symbol INTEGER NOT NULL REFERENCES symbols ON DELETE CASCADE, \
        language TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (symbol, language)) \
        STRICT, WITHOUT ROWID
        """,
      postgres: """
        CREATE TABLE symbol_names (symbol bigint NOT NULL REFERENCES symbols ON DELETE CASCADE, \
        language text COLLATE "C" NOT NULL, name text NOT NULL, PRIMARY KEY (symbol, language))
        """),
    StoreTable(
      name: "series",
      sqlite: """
        CREATE TABLE series (id INTEGER PRIMARY KEY, \
        symbol INTEGER NOT NULL REFERENCES symbols ON DELETE CASCADE, timeframe TEXT NOT NULL, \
        zone TEXT, close_only INTEGER NOT NULL, bars INTEGER NOT NULL, first INTEGER, \
        last INTEGER, UNIQUE (symbol, timeframe)) STRICT
        """,
      postgres: """
        CREATE TABLE series (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
        symbol bigint NOT NULL REFERENCES symbols ON DELETE CASCADE, \
        timeframe text COLLATE "C" NOT NULL, zone text, close_only bigint NOT NULL, \
        bars bigint NOT NULL, first bigint, last bigint, UNIQUE (symbol, timeframe))
        """),
    StoreTable(
      name: "bars",
      sqlite: """
        CREATE TABLE bars (series INTEGER NOT NULL, \
        time INTEGER NOT NULL, open REAL, high REAL, low REAL, close REAL, volume REAL, \
        turnover REAL, PRIMARY KEY (series, time)) STRICT, WITHOUT ROWID
        """,
      postgres: """
        CREATE TABLE bars (series bigint NOT NULL, \
        time bigint NOT NULL, open double precision, high double precision, \
        low double precision, close double precision, volume double precision, \
        turnover double precision, PRIMARY KEY (series, time))
        """),
    StoreTable(
      name: "ranges",
      sqlite: """
        CREATE TABLE ranges (series INTEGER NOT NULL REFERENCES series ON DELETE CASCADE, \
        start INTEGER NOT NULL, stop INTEGER NOT NULL, source TEXT NOT NULL, \
        retrieved INTEGER NOT NULL, PRIMARY KEY (series, start)) STRICT, WITHOUT ROWID
        """,
      postgres: """
        CREATE TABLE ranges (series bigint NOT NULL REFERENCES series ON DELETE CASCADE, \
        start bigint NOT NULL, stop bigint NOT NULL, source text NOT NULL, \
        retrieved bigint NOT NULL, PRIMARY KEY (series, start))
        """),
    StoreTable(
      name: "events",
      sqlite: """
        CREATE TABLE events (symbol INTEGER NOT NULL REFERENCES symbols ON DELETE CASCADE, \
        day INTEGER NOT NULL, kind TEXT NOT NULL, amount REAL, price_factor REAL, \
        PRIMARY KEY (symbol, day, kind)) STRICT, WITHOUT ROWID
        """,
      postgres: """
        CREATE TABLE events (symbol bigint NOT NULL REFERENCES symbols ON DELETE CASCADE, \
        day bigint NOT NULL, kind text COLLATE "C" NOT NULL, amount double precision, \
        price_factor double precision, PRIMARY KEY (symbol, day, kind))
        """),
  ]

  /// Tables that came later. A store without them is whole: it is given them when it is next opened
  /// for writing, and older versions of this package do not mind them.
  static let added: [StoreTable] = [
    StoreTable(
      name: "event_ranges",
      sqlite: """
        CREATE TABLE event_ranges (exchange TEXT NOT NULL, start INTEGER NOT NULL, \
        stop INTEGER NOT NULL, source TEXT NOT NULL, retrieved INTEGER NOT NULL, \
        PRIMARY KEY (exchange, start)) STRICT, WITHOUT ROWID
        """,
      postgres: """
        CREATE TABLE event_ranges (exchange text COLLATE "C" NOT NULL, start bigint NOT NULL, \
        stop bigint NOT NULL, source text NOT NULL, retrieved bigint NOT NULL, \
        PRIMARY KEY (exchange, start))
        """)
  ]
}
