import CPostgres

extension PostgresSession {
  /// What the server, or the lack of one, means; by the codes of PostgreSQL's appendix A.
  func failure(_ result: OpaquePointer?) -> BarStoreError {
    // PG_DIAG_SQLSTATE is the letter C.
    let state = result.flatMap { library.pointee.PQresultErrorField($0, Int32(UInt8(ascii: "C"))) }
    guard let state else { return .unreachable(place: place, detail: connectionWords) }
    let code = String(cString: state)
    switch code {
    case "53100": return .diskFull(place: place)
    case "25006", "42501": return .readOnly(place: place)
    case "55P03", "40P01", "40001": return .locked(place: place)
    case "57014": return .cancelled
    case "XX001", "XX002": return damage(words(of: result))
    case _ where code.hasPrefix("08") || code.hasPrefix("57P"):
      return .unreachable(place: place, detail: words(of: result))
    default: return .refused(place: place, code: code, detail: words(of: result))
    }
  }

  /// What libpq says about the connection, on one line.
  var connectionWords: String {
    library.pointee.PQerrorMessage(connection).map { PostgresSession.line(String(cString: $0)) }
      ?? ""
  }

  private func words(of result: OpaquePointer?) -> String {
    library.pointee.PQresultErrorMessage(result).map { PostgresSession.line(String(cString: $0)) }
      ?? ""
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
  }
}
