import BarStore
import Foundation
import MarketBars

@testable import ChartServer

/// A server over a store of a test's own.
final class TestSite {
  let folder: String
  let store: BarStore
  let server: ChartServer
  var port: Int { server.port }

  /// - Parameter change: changes the options, which have no limit of requests.
  init(_ change: (inout ServerOptions) -> Void = { _ in }) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(
      atPath: folder + "/web/app", withIntermediateDirectories: true)
    for (name, text) in TestSite.files {
      try text.write(toFile: folder + "/web/" + name, atomically: false, encoding: .utf8)
    }
    let address = try StoreAddress(folder + "/bars.sqlite")
    store = try BarStore(address)
    try TestSite.fill(store)
    var options = ServerOptions(store: address, webFolder: folder + "/web")
    options.freshness = 20
    options.pollInterval = 20
    change(&options)
    server = try ChartServer(options)
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  static let files = [
    "index.html": "<!doctype html><title>page</title>"
      + String(repeating: "<p>text</p>", count: 99),
    "app.js": "export const page = 1;", "sakata.js": "/* script */", "sakata.wasm": "module",
    "sakata-more.wasm": "rest", "sakata-files.wasm": "files",
    "app/words.js": "export const words = {};", "secret.conf": "not a file of the page",
  ]

  /// 2330 of TWSE: 600 days, of which day n closes at n; BTC/USDT: minutes; X on two exchanges.
  static func fill(_ store: BarStore) throws {
    let stock = try ListedSymbol("2330", on: "TWSE")
    try store.save(
      try days(0..<600), as: SeriesKey(stock, .day), from: BarSource("test", retrieved: moment(1)))
    try store.setNames(
      [DisplayName("台積電", language: "zh-Hant"), DisplayName("TSMC", language: "en")], of: stock)
    var minutes = BarSeries(clock: .instants(.taipei))
    for minute in 0..<600 {
      let close = Double(minute + 1)
      try minutes.append(
        Bar(
          time: moment(1_700_000_000_000 + Int64(minute) * 60_000), open: close, high: close + 1,
          low: close - 0.5, close: close, volume: 10))
    }
    try store.save(
      minutes, as: SeriesKey(try ListedSymbol("BTC/USDT"), .minutes(1)),
      from: BarSource("test", retrieved: moment(1)))
    for exchange in ["NYSE", "TSX"] {
      try store.save(
        try days(0..<3), as: SeriesKey(try ListedSymbol("X", on: exchange), .day),
        from: BarSource("test", retrieved: moment(1)))
    }
  }

  static func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Days from 2020-01-01 on; day n has close n + 1.
  static func days(_ numbers: Range<Int>) throws -> BarSeries {
    try BarSeries(numbers.map { day($0) })
  }

  static func day(_ number: Int, close: Double? = nil) -> Bar {
    let close = close ?? Double(number + 1)
    return Bar(
      time: moment((18_262 + Int64(number)) * 86_400_000), open: close, high: close + 1,
      low: close - 0.5, close: close, volume: 1000)
  }

  /// The answer to one request on a connection of its own.
  func get(_ target: String, _ headers: String...) throws -> Reply {
    try ask("GET", target, headers)
  }

  func ask(_ method: String, _ target: String, _ headers: [String] = []) throws -> Reply {
    let client = try Client(port: port)
    client.send(
      "\(method) \(target) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n"
        + headers.map { $0 + "\r\n" }.joined() + "\r\n")
    guard let reply = client.reply(hasBody: method != "HEAD") else { throw POSIXError(.EPIPE) }
    return reply
  }
}
