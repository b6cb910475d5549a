/// Where a store is.
public enum StoreAddress: Equatable, Sendable {
  /// A file of SQLite.
  case sqlite(path: String)
  /// A PostgreSQL server and database, as libpq reads it.
  case postgres(url: String)

  /// `postgres://user@host/database`, `sqlite:path`, or a plain path.
  ///
  /// - Throws: ``BarStoreError/badAddress(_:)`` for an empty text, one with a NUL, or an address
  ///   of another kind.
  public init(_ text: String) throws(BarStoreError) {
    guard !text.isEmpty, !text.utf8.contains(0) else { throw .badAddress(text) }
    if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      self = .postgres(url: text)
      return
    }
    var path = text[...]
    if path.hasPrefix("sqlite:") {
      path = path.dropFirst("sqlite:".utf8.count)
      if path.hasPrefix("//") { path = path.dropFirst(2) }
    } else if let scheme = path.firstIndex(of: ":"), path[scheme...].hasPrefix("://") {
      throw .badAddress(StoreAddress.withoutPassword(text))
    }
    guard !path.isEmpty else { throw .badAddress(text) }
    self = .sqlite(path: String(path))
  }

  /// The address as messages show it: without a password.
  public var place: String {
    switch self {
    case .sqlite(let path): path
    case .postgres(let url): StoreAddress.withoutPassword(url)
    }
  }

  /// Leaves out what stands between `user:` and `@`, and a parameter `password=…`.
  private static func withoutPassword(_ url: String) -> String {
    var shown = url.prefix { $0 != ":" } + "://"
    var rest = url.dropFirst(shown.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    // A password may hold an @ of its own: the last one ends it.
    if let at = authority.lastIndex(of: "@") {
      shown += authority[..<at].prefix { $0 != ":" } + "@"
      rest = rest[rest.index(after: at)...]
    }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    shown += parts[0]
    guard parts.count > 1 else { return String(shown) }
    let parameters = parts[1].split(separator: "&").filter { !$0.hasPrefix("password=") }
    return parameters.isEmpty
      ? String(shown) : shown + "?" + parameters.joined(separator: "&")
  }
}
