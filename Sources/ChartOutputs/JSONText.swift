/// A JSON value with its keys in the order given. There is no null: a key without a value is
/// left out.
public enum JSONValue: Equatable, Sendable {
  case text(String)
  case whole(Int)
  /// A finite number.
  case number(Double)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.text() == right.text() }

  /// The value as JSON, one member or element a line; small objects inside lists on one line.
  public func text() -> String {
    var text = ""
    append(to: &text, indent: 0, isInline: false)
    return text + "\n"
  }

  private func append(to text: inout String, indent: Int, isInline: Bool) {
    switch self {
    case .text(let value): text += quoted(value)
    case .whole(let value): text += String(value)
    case .number(let value): text += plainNumber(value)
    case .list(let values):
      if values.isEmpty {
        text += "[]"
        return
      }
      text += "["
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + String(repeating: " ", count: indent + 2)
        value.append(to: &text, indent: indent + 2, isInline: true)
      }
      text += "\n" + String(repeating: " ", count: indent) + "]"
    case .object(let members):
      if members.isEmpty {
        text += "{}"
        return
      }
      text += isInline ? "{" : "{\n"
      for (index, member) in members.enumerated() {
        if isInline {
          text += index == 0 ? "" : ", "
        } else {
          text += (index == 0 ? "" : ",\n") + String(repeating: " ", count: indent + 2)
        }
        text += quoted(member.key) + ": "
        member.value.append(to: &text, indent: indent + 2, isInline: true)
      }
      text += isInline ? "}" : "\n" + String(repeating: " ", count: indent) + "}"
    }
  }
}

/// A text as a JSON string.
public func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A finite number with as many digits as it takes to read the same one back, and no `.0`.
public func plainNumber(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
