/// What a request's path or parameters have wrong; `ServerWords` says it.
enum QueryError: Error, Equatable, Sendable {
  case unknownPath
  case unknownParameter(String, known: [String])
  /// The value is none of what the parameter takes, told in `expected`.
  case badValue(String, expected: String)
  case conflict(String, String)
}

extension RequestTarget {
  /// Refuses parameters other than these.
  func check(_ known: [String]) throws(QueryError) {
    for parameter in parameters where !known.contains(parameter.name) {
      throw .unknownParameter(parameter.name, known: known)
    }
  }

  /// The value of a parameter as `read` makes it of its text.
  func value<Value>(
    _ name: String, _ expected: String, _ read: (String) -> Value?
  ) throws(QueryError) -> Value? {
    guard let text = self[name] else { return nil }
    guard let value = read(text) else { throw .badValue(name, expected: expected) }
    return value
  }
}
