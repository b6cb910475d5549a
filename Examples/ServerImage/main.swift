// Answers one HTTP request with a picture of a chart: the request on standard input, the answer on
// standard output, as inetd, systemd sockets and socat start programs.
//
//   socat TCP-LISTEN:8080,reuseaddr,fork EXEC:"ServerImage taiex.csv"
//   curl 'localhost:8080/chart.png?phrase=candles+ma(20)+|+volume&width=800'
import BarFiles
import ChartCairo
import Glibc
import Sakata

/// The values of a query: `a=1&b=two+words`.
func values(of query: Substring) -> [String: String] {
  var values: [String: String] = [:]
  for pair in query.split(separator: "&") {
    let parts = pair.split(separator: "=", maxSplits: 1)
    if parts.count == 2 { values[String(parts[0])] = decoded(parts[1]) }
  }
  return values
}

/// A text with `+` for a space and `%7C` for a byte; what is not of that form stays as it is.
func decoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

func answer(_ status: String, _ type: String, _ body: [UInt8]) {
  let head =
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    + "Connection: close\r\n\r\n"
  var rest = (Array(head.utf8) + body)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(1) }
    rest = rest.dropFirst(count)
  }
}

func picture(of bars: BarSeries, _ request: [String: String]) throws -> [UInt8] {
  let chart = try MarketChart(phrase: request["phrase"] ?? "candles ma(5,20) | volume")
  let style = ChartStyle(
    theme: ChartTheme(name: request["theme"] ?? "") ?? .light,
    region: MarketRegion(name: request["region"] ?? ""))
  // What comes from outside is kept within limits.
  func side(_ name: String, _ usual: Double) -> Double {
    min(max(Double(request[name] ?? "") ?? usual, 100), 4000)
  }
  let layout = ChartLayout(
    of: chart, showing: ChartData(of: chart, over: bars),
    size: PlotSize(width: side("width", 960), height: side("height", 600)), style: style,
    measuring: try PangoTextMeasurer(language: style.language.tag))
  return try CairoRenderer().png(of: layout.displayList())
}

guard CommandLine.arguments.count == 2 else {
  print("usage: ServerImage FILE.csv < REQUEST")
  exit(2)
}
let words = (readLine() ?? "").split(separator: " ")
let path = words.count >= 2 ? words[1] : "/"
let parts = path.split(separator: "?", maxSplits: 1)
if words.first == "GET", parts.first == "/chart.png" {
  do {
    let bars = try BarFileReader().read(paths: [CommandLine.arguments[1]]).series
    answer(
      "200 OK", "image/png", try picture(of: bars, parts.count > 1 ? values(of: parts[1]) : [:]))
  } catch let error as ChartPhraseError {
    answer(
      "400 Bad Request", "text/plain",
      Array("The phrase is not understood at column \(error.column).\n".utf8))
  }
} else {
  answer("404 Not Found", "text/plain", Array("There is /chart.png alone.\n".utf8))
}
