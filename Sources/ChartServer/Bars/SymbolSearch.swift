import BarStore
import ChartOutputs

/// The symbols of a store, and which of them a text means.
final class SymbolSearch: @unchecked Sendable {
  private struct Row {
    let symbol: StoredSymbol
    /// What the symbol is called in requests: its code, with the exchange where several list it.
    let name: String
    let folded: [String]
  }

  private let stores: StorePool
  private let freshness: Int64
  private let lock = Lock()
  private var rows: [Row] = []
  private var time: Int64?

  init(_ stores: StorePool, freshness: Int64) {
    self.stores = stores
    self.freshness = freshness
  }

  /// The symbols that a text may mean, best first, as JSON: `[{"symbol": …, "name": …}]`.
  ///
  /// A code that is the text comes first, then codes and names that begin with it, then those that
  /// hold it. All symbols in their order where the text is empty.
  func json(for text: String, limit: Int) throws(BarStoreError) -> [UInt8] {
    let wanted = folded(text)
    let rows = try current()
    var found: [(rank: Int, index: Int)] = []
    for (index, row) in rows.enumerated() {
      if let rank = rank(of: row, for: wanted) { found.append((rank, index)) }
    }
    found.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    var json = "["
    for (place, item) in found.prefix(limit).enumerated() {
      json += (place == 0 ? "\n" : ",\n") + object(rows[item.index])
    }
    return Array((json + "]\n").utf8)
  }

  private func rank(of row: Row, for wanted: String) -> Int? {
    if wanted.isEmpty { return 3 }
    if row.folded[0] == wanted { return 0 }
    if row.folded.contains(where: { $0.hasPrefix(wanted) }) { return 1 }
    return row.folded.contains { holds($0, wanted) } ? 2 : nil
  }

  private func object(_ row: Row) -> String {
    let symbol = row.symbol
    var text = "{\"symbol\":\(quoted(row.name)),\"code\":\(quoted(symbol.symbol.code))"
    if !symbol.symbol.exchange.isEmpty {
      text += ",\"exchange\":\(quoted(symbol.symbol.exchange))"
    }
    text += ",\"name\":\(quoted(symbol.names.first?.text ?? symbol.symbol.code))"
    let tagged = symbol.names.filter { !$0.language.isEmpty }
    if !tagged.isEmpty {
      let members = tagged.map { quoted($0.language) + ":" + quoted($0.text) }
      text += ",\"names\":{\(members.joined(separator: ","))}"
    }
    return text + "}"
  }

  private func current() throws(BarStoreError) -> [Row] {
    let now = Moment.now
    let kept = lock.locked { () -> [Row]? in
      if let time, now - time < freshness { rows } else { nil }
    }
    if let kept { return kept }
    let symbols = try stores.with { (store) throws(BarStoreError) in try store.symbols() }
    var listings: [String: Int] = [:]
    for symbol in symbols { listings[symbol.symbol.code, default: 0] += 1 }
    let fresh = symbols.map { symbol in
      let code = symbol.symbol.code
      let name = listings[code] == 1 ? code : symbol.symbol.text
      return Row(
        symbol: symbol, name: name,
        folded: [folded(code)] + symbol.names.map { folded($0.text) }
          + (symbol.symbol.exchange.isEmpty ? [] : [folded(symbol.symbol.text)]))
    }
    lock.locked { (rows, time) = (fresh, now) }
    return fresh
  }
}

/// A text as searches compare it: small letters, and full-width ones as plain ones.
func folded(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let value = scalar.value
    if (0xFF01...0xFF5E).contains(value), let plain = Unicode.Scalar(value - 0xFEE0) {
      scalars.append(plain)
    } else {
      scalars.append(value == 0x3000 ? " " : scalar)
    }
  }
  return String(scalars).lowercased()
}

/// Whether a text has the other in it, byte by byte.
private func holds(_ text: String, _ part: String) -> Bool {
  let (text, part) = (Array(text.utf8), Array(part.utf8))
  guard text.count >= part.count else { return false }
  return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)] == part[...] }
}
