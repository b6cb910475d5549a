/// What bars are of: a code, and the exchange that lists it.
///
/// Two exchanges may use one code for different things; an empty exchange is one of its own.
public struct ListedSymbol: Hashable, Sendable {
  /// As the exchange writes it: `2330`, `AAPL`, `BTC/USDT`.
  public let code: String
  /// A short name, `TWSE` or `NASDAQ`; empty where unknown.
  public let exchange: String

  /// - Throws: ``BarStoreError/badName(_:)`` where the code is empty or over 100 bytes, the
  ///   exchange over 32 bytes or not of letters, digits and `._-`, or either holds control
  ///   characters.
  public init(_ code: String, on exchange: String = "") throws(BarStoreError) {
    guard (1...100).contains(code.utf8.count), isPlain(code) else { throw .badName(code) }
    let allowed = exchange.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || [45, 46, 95].contains(byte)
    }
    guard exchange.utf8.count <= 32, allowed else { throw .badName(exchange) }
    self.code = code
    self.exchange = exchange
  }

  /// `TWSE:2330`, or the code alone where the exchange is unknown.
  public var text: String { exchange.isEmpty ? code : exchange + ":" + code }
}

/// Whether a name can be shown and stored everywhere: no control characters.
func isPlain(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
}

/// What a symbol is called in one language.
public struct DisplayName: Equatable, Sendable {
  /// A language tag such as `zh-Hant`; empty where unknown.
  public let language: String
  /// The name itself, as it is shown: 1 to 200 bytes, without control characters.
  public let text: String

  /// A name in the language of that tag.
  public init(_ text: String, language: String = "") {
    self.text = text
    self.language = language
  }
}

/// A symbol with its names.
public struct StoredSymbol: Equatable, Sendable {
  /// The code and the exchange that lists it.
  public let symbol: ListedSymbol
  /// By language tag.
  public let names: [DisplayName]

  /// A symbol with those names, in any order.
  public init(symbol: ListedSymbol, names: [DisplayName]) {
    self.symbol = symbol
    self.names = names
  }
}
