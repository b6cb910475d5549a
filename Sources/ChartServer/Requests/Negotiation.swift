/// How bars are written.
enum BarForm: String, CaseIterable, Sendable {
  case csv, json
  case binary = "bin"

  var mediaType: String {
    switch self {
    case .csv: "text/csv; charset=utf-8"
    case .json: "application/json"
    case .binary: "application/vnd.sakata.bars"
    }
  }

  /// The form that an `Accept` header asks for: of the three the one with the highest weight, CSV
  /// where it takes anything; nil where it takes none of them.
  init?(accept header: String) {
    var best: (form: BarForm, weight: Double)?
    func offer(_ form: BarForm, _ weight: Double) {
      if weight > 0, weight > (best?.weight ?? 0) { best = (form, weight) }
    }
    for item in weighted(header) {
      switch item.name {
      case "text/csv": offer(.csv, item.weight)
      case "application/json": offer(.json, item.weight)
      case "application/vnd.sakata.bars", "application/octet-stream": offer(.binary, item.weight)
      // What is named goes before what is only taken as well.
      case "*/*", "text/*": offer(.csv, item.weight * 0.999)
      case "application/*": offer(.json, item.weight * 0.999)
      default: break
      }
    }
    guard let best else { return nil }
    self = best.form
  }
}

/// How a body is packed for its way.
enum Packing: UInt8, Sendable {
  case plain, gzip, brotli

  /// The name in `Content-Encoding`; nil for a plain body.
  var name: String? {
    switch self {
    case .plain: nil
    case .gzip: "gzip"
    case .brotli: "br"
    }
  }

  /// The best packing that an `Accept-Encoding` header takes.
  init(accepting header: String) {
    var (brotli, gzip) = (0.0, 0.0)
    for item in weighted(header) {
      if item.name == "br" { brotli = item.weight }
      if item.name == "gzip" || item.name == "*" { gzip = item.weight }
    }
    self = brotli > 0 && brotli >= gzip ? .brotli : gzip > 0 ? .gzip : .plain
  }
}

/// The items of a header such as `text/csv, application/json;q=0.5`; at most 32 of them.
private func weighted(_ header: String) -> [(name: String, weight: Double)] {
  header.split(separator: ",", maxSplits: 32).prefix(32).map { item in
    let parts = item.split(separator: ";")
    let name = parts.first.map { trimmed($0).lowercased() } ?? ""
    var weight = 1.0
    for part in parts.dropFirst() {
      let text = trimmed(part).lowercased()
      if text.hasPrefix("q=") { weight = min(1, max(0, Double(text.dropFirst(2)) ?? 0)) }
    }
    return (name, weight.isNaN ? 0 : weight)
  }
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.first == " " || text.first == "\t" { text.removeFirst() }
  while text.last == " " || text.last == "\t" { text.removeLast() }
  return text
}

/// Whether an `If-None-Match` header names this tag, the weak form included.
func names(_ header: String, _ tag: String) -> Bool {
  for part in header.split(separator: ",") {
    let text = trimmed(part)
    if text == "*" || text == tag || text.hasPrefix("W/") && text.dropFirst(2) == tag {
      return true
    }
  }
  return false
}
