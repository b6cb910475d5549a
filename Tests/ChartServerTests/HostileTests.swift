import Foundation
import Testing

@testable import ChartServer

/// Clients that are slow, broken, or mean harm: the server goes on, and others do not wait.
@Suite(.serialized) struct HostileTests {
  private func isWell(_ site: TestSite) throws -> Bool {
    try site.get("/bars/2330?last=1").status == 200
  }

  @Test func garbageIsRefusedOrClosed() throws {
    let site = try TestSite()
    var random = SystemRandomNumberGenerator()
    var texts: [[UInt8]] = [
      Array("\r\n\r\n\r\n".utf8), Array("GET\r\n\r\n".utf8), Array("GET / HTTP/9.9\r\n\r\n".utf8),
      Array("get / HTTP/1.1\r\nHost: a\r\n\r\n".utf8), Array("\u{16}\u{3}\u{1}\u{2}\u{0}".utf8),
      Array("GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
      Array("GET / HTTP/1.1\r\nHost a\r\n: b\r\n\r\n".utf8),
      Array("GET http://other/ HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
      Array("GET * HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
      Array("GET /%FF%FE HTTP/1.1\r\nHost: a\r\n\r\n".utf8),
    ]
    for _ in 0..<50 {
      texts.append((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    for text in texts {
      let client = try Client(port: site.port, patience: 1)
      client.send(text)
      client.halfClose()
      if let reply = client.reply() { #expect(reply.status >= 400, "\(text)") }
    }
    #expect(try isWell(site))
  }

  /// The library ends each word of the first line at a zero, and would answer what stands before it.
  @Test func aZeroByteInTheFirstLineIsRefused() throws {
    let site = try TestSite()
    for line in [
      "GET /bars/2330\u{0} HTTP/1.1", "GET /bars/2330\u{0}.csv?last=1 HTTP/1.1",
      "GET \u{0}/bars/2330 HTTP/1.1", "GET /bars/2330?last=1\u{0}&x=1 HTTP/1.1",
      "GET\u{0}X /bars/2330 HTTP/1.1", "GET /\u{0} HTTP/1.0", "GET /healthz\u{0}\u{0} HTTP/1.1",
      "GET /bars/2330 HTTP/1.1\u{0}",
    ] {
      let client = try Client(port: site.port, patience: 1)
      client.send(line + "\r\nHost: a\r\n\r\n")
      if let reply = client.reply() { #expect(reply.status >= 400, "\(line)") }
    }
    // Afterwards the same lines without it are answered.
    for line in ["GET /bars/2330 HTTP/1.1", "GET /bars/2330.csv?last=1 HTTP/1.0"] {
      let client = try Client(port: site.port)
      client.send(line + "\r\nHost: a\r\n\r\n")
      #expect(client.reply()?.status == 200)
    }
  }

  /// Targets made of the words of real ones, the same ones each time: whatever they ask for, it is
  /// answered or refused, and never a fault of the server.
  @Test func hostileTargetsAreAnsweredOrRefused() throws {
    let site = try TestSite { $0.requestsPerSecond = 0 }
    var state: UInt64 = 5009
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let starts = [
      "/bars/2330", "/chart/2330.svg", "/chart/2330.png", "/chart/BTC%2FUSDT.svg", "/facts/2330",
      "/symbols", "/quotes", "/bars/X", "/live/9999", "/chart/2330.html", "/bars/BTC%2FUSDT.bin",
    ]
    let names = [
      "timeframe", "from", "to", "last", "before", "adjust", "phrase", "size", "scale", "theme",
      "region", "lang", "colors", "title", "roc", "market", "events", "q", "limit", "symbols", "x",
    ]
    let values = [
      "week", "1m", "0m", "99999999m", "2020-01-01", "0000-00-00", "9999-12-31", "-1", "0", "1",
      "all",
      "1e999", "nan", "9223372036854775807", "-9223372036854775808", "splits", "dividends",
      "200x200",
      "4000x4000", "1x1", "NaNxinf", "dark", "tw", "zh-Hant", "candles+ma(5)", "renko(1e-300)",
      "candles+ma(0)", "pnf(0)%7Ckagi", "candles+ma(1e308)", "ma(ma(ma(ma(close))))", "%E5%8F%B0",
      "%00", "%FF", "%", "", "us", "hide", "2330,X,9999", ",,,", "%F0%9F%98%80",
      String(repeating: "((", count: 200), "log+percent+candles", "candles+boll(20,-2)",
    ]
    let client = try Client(port: site.port)
    var statuses: [Int: Int] = [:]
    for _ in 0..<1500 {
      var target = starts[random(starts.count)]
      for number in 0..<random(4) {
        target += number == 0 ? "?" : "&"
        target += names[random(names.count)] + "=" + values[random(values.count)]
      }
      client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      let reply = try #require(client.reply(), "\(target)")
      #expect(reply.status < 500, "\(target)")
      statuses[reply.status, default: 0] += 1
    }
    #expect(statuses[200, default: 0] > 100 && statuses[400, default: 0] > 300, "\(statuses)")
    #expect(try isWell(site))
  }

  @Test func longAddressesAndHeadersAreRefused() throws {
    let site = try TestSite()
    let long = try site.get("/bars/" + String(repeating: "a", count: 14_400))
    #expect(long.status == 414 && long.text.contains("14336"))
    for (target, header, statuses) in [
      ("/" + String(repeating: "b", count: 60_000), "", [414, 413, 431, 400]),
      ("/", "X: " + String(repeating: "c", count: 60_000), [431, 413, 400]),
      ("/", (0..<5000).map { "X\($0): y" }.joined(separator: "\r\n"), [431, 413, 400]),
    ] {
      let client = try Client(port: site.port)
      client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\(header)\r\n\r\n")
      if let reply = client.reply() { #expect(statuses.contains(reply.status)) }
    }
    let many = (0..<30).map { "a\($0)=1" }.joined(separator: "&")
    #expect(try site.get("/bars/2330?" + many).status == 400)
    #expect(try isWell(site))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"])
  func otherMethodsAreNotAllowed(method: String) throws {
    let site = try TestSite()
    let reply = try site.ask(method, "/bars/2330")
    #expect(reply.status == 405 && reply["Allow"] == "GET, HEAD")
    #expect(reply.text == "Only GET and HEAD are answered here.\n")
  }

  @Test func bodiesAreNotReadToTheirEnd() throws {
    let site = try TestSite()
    for header in ["Content-Length: 1000000000000", "Transfer-Encoding: chunked"] {
      let client = try Client(port: site.port)
      client.send("GET /bars/2330 HTTP/1.1\r\nHost: a\r\n\(header)\r\n\r\n5\r\nhello\r\n")
      #expect(client.reply()?.status == 413)
      let post = try Client(port: site.port)
      post.send("POST / HTTP/1.1\r\nHost: a\r\n\(header)\r\nExpect: 100-continue\r\n\r\n")
      #expect(post.reply()?.status == 405)
    }
    #expect(try isWell(site))
  }

  @Test func slowClientsAreEndedAndNobodyWaitsForThem() throws {
    let site = try TestSite { $0.patience = 700 }
    let slow = try (0..<100).map { _ in try Client(port: site.port, patience: 5) }
    for client in slow { client.send("GET /bars/2330 HTTP/1.1\r\nHost: a\r\nX: ") }
    let start = Date()
    #expect(try isWell(site))
    #expect(Date().timeIntervalSince(start) < 5, "others are answered meanwhile")
    // A byte now and then does not keep a connection.
    for _ in 0..<20 {
      for client in slow { client.send("y") }
      usleep(100_000)
    }
    #expect(slow.allSatisfy { $0.isClosed() })
    let metrics = try site.get("/metrics").text
    #expect(metrics.contains("sakata_connections_dropped_total 100\n"))
  }

  @Test func answersThatNobodyTakesAreGivenUp() throws {
    let site = try TestSite { $0.sendingPatience = 500 }
    let client = try Client(port: site.port)
    var small: Int32 = 2048
    setsockopt(client.socket, SOL_SOCKET, SO_RCVBUF, &small, 4)
    for _ in 0..<400 {
      client.send("GET /chart/2330.svg?size=4000x4000 HTTP/1.1\r\nHost: a\r\n\r\n")
    }
    for _ in 0..<50 {
      if try site.get("/metrics").text.contains("dropped_total 1\n") { break }
      usleep(100_000)
    }
    #expect(try site.get("/metrics").text.contains("sakata_connections_dropped_total 1\n"))
    #expect(try isWell(site))
  }

  @Test func requestsInOneGoAreAnsweredInTheirOrder() throws {
    let site = try TestSite()
    let client = try Client(port: site.port)
    let targets = ["/bars/2330?last=1", "/no", "/chart/2330.svg", "/healthz", "/bars/2330?last=2"]
    client.send(
      targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    let replies = targets.map { _ in client.reply() }
    #expect(replies.map { $0?.status } == [200, 404, 200, 200, 200])
    #expect(replies[4]?.text.split(separator: "\n").count == 3)
    #expect(replies[0]?["Connection"] != "close")
  }

  @Test func aHalfClosedClientStillGetsItsAnswer() throws {
    let site = try TestSite()
    let client = try Client(port: site.port)
    client.send("GET /chart/2330.svg?size=900x500 HTTP/1.1\r\nHost: a\r\n\r\n")
    client.halfClose()
    if let reply = client.reply() { #expect(reply.status == 200) }
    #expect(try isWell(site))
  }

  @Test func clientsThatGoInTheMiddleLeaveNothingBehind() throws {
    let site = try TestSite()
    for round in 0..<60 {
      let client = try Client(port: site.port)
      client.send("GET /chart/2330.png?size=\(400 + round)x300 HTTP/1.1\r\nHost: a\r\n\r\n")
      if round % 2 == 0 { usleep(2000) }
    }
    #expect(try isWell(site))
    for _ in 0..<100 {
      if try site.get("/metrics").text.contains("\nsakata_connections 1\n") { break }
      usleep(30_000)
    }
    #expect(try site.get("/metrics").text.contains("\nsakata_connections 1\n"))
  }

  @Test func tooManyRequestsOfOneAddressAreSentAway() throws {
    let site = try TestSite {
      $0.requestsPerSecond = 1
      $0.requestBurst = 5
    }
    func status(_ address: String) throws -> Int {
      try site.get("/healthz", "X-Forwarded-For: 9.9.9.9, \(address)").status
    }
    #expect(try (0..<5).map { _ in try status("10.0.0.1") } == [200, 200, 200, 200, 200])
    let refused = try site.get("/healthz", "X-Forwarded-For: 10.0.0.1")
    #expect(refused.status == 429 && refused["Retry-After"] == "1")
    #expect(try status("10.0.0.2") == 200, "others are not concerned")
    #expect(try site.get("/healthz").status == 200, "nor is this machine")
    usleep(1_100_000)
    #expect(try status("10.0.0.1") == 200)
  }

  @Test func connectionsOverTheLimitAreRefusedAndOthersGoOn() throws {
    let site = try TestSite { $0.connections = 20 }
    let first = try Client(port: site.port)
    first.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(first.reply()?.status == 200)
    let others = try (0..<60).map { _ in try Client(port: site.port, patience: 1) }
    usleep(200_000)
    first.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(first.reply()?.status == 200)
    _ = others.count
  }

  @Test func countsTokensByTheClock() {
    var limit = RateLimit(rate: 2, burst: 3, addresses: 2)
    func allows(_ address: String, _ now: Int64) -> Bool { limit.allows(address, at: now) }
    #expect((0..<4).map { _ in allows("a", 0) } == [true, true, true, false])
    #expect(allows("a", 499) == false && allows("a", 1000))
    for address in ["b", "c", "d", "e"] { #expect(allows(address, 1000)) }
    #expect(allows("a", 60_000), "an address that was quiet for long begins anew")
    limit = RateLimit(rate: 0, burst: 0)
    #expect((0..<100).allSatisfy { _ in allows("a", 0) })
  }

  @Test func endsWhileClientsListenAndAsk() throws {
    let site = try TestSite()
    let listeners = try (0..<20).map { _ in try Client(port: site.port) }
    for client in listeners {
      client.send("GET /live/2330 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.head()?.status == 200)
      #expect(client.event("bar") != nil)
    }
    let asking = try (0..<10).map { number in
      let client = try Client(port: site.port)
      client.send("GET /chart/2330.png?size=\(1000 + number)x800 HTTP/1.1\r\nHost: a\r\n\r\n")
      return client
    }
    usleep(30_000)
    let start = Date()
    site.server.stop()
    #expect(Date().timeIntervalSince(start) < 5)
    for client in asking { #expect(client.reply()?.status == 200, "what was asked is answered") }
    for client in listeners {
      while client.line() != nil {}
      #expect(client.isClosed())
    }
    #expect(throws: (any Error).self) { try Client(port: site.port) }
  }
}
