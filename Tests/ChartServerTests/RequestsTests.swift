import Testing

@testable import ChartServer

@Suite struct RequestsTests {
  private func target(_ text: String) throws(RequestTarget.Fault) -> RequestTarget {
    try RequestTarget(utf8: text.utf8)
  }

  @Test func partsAreDecodedAfterTheyAreParted() throws {
    let target = try target("/bars/BTC%2FUSDT?a=1%26b&c=x+y%2B&d&=e")
    #expect(target.path == ["bars", "BTC/USDT"])
    #expect(
      target.parameters.map { [$0.name, $0.value] } == [
        ["a", "1&b"], ["c", "x y+"], ["d", ""], ["", "e"],
      ])
    #expect(try self.target("/a+b").path == ["a+b"])
    #expect(try self.target("/").path == [""])
    #expect(try self.target("/%E5%8F%B0").path == ["台"])
  }

  @Test(arguments: [
    ("", RequestTarget.Fault.notAPath), ("x", .notAPath), ("/..", .notAPath),
    ("/a/%2e%2E/b", .notAPath),
    ("/./a", .notAPath), ("/%", .badEscape), ("/%2", .badEscape), ("/%GG", .badEscape),
    ("/?a=%x0", .badEscape), ("/%00", .notText), ("/%FF", .notText), ("/a%0Ab", .notText),
    ("/?a=1&a=2", .repeated("a")), ("/%C2%85", .notText),
  ]) func refusesWhatIsNoTarget(text: String, fault: RequestTarget.Fault) {
    #expect(throws: fault) { try target(text) }
  }

  @Test func anyBytesAreRefusedOrComeBackFromTheirParts() throws {
    var state: UInt64 = 2330
    func random(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    let pieces = [
      "/", "bars", "chart", "live", "2330", ".svg", "?", "&", "=", "phrase", "timeframe", "week",
      "%2F",
      "%", "%41", "+", "..", ".", "last", "5", "from", "2020-01", "台", "symbols", "q", "size",
      "9x9", "facts", "adjust", "dividends", "market", "events", "quotes", "since", "before",
      "scale",
      "1e999", "nan", "-1", "9223372036854775807", "candles ma(", "~3A", "%00", "%FF", "%E5",
      "\u{0}",
    ].map { Array($0.utf8) }
    var taken = 0
    for _ in 0..<20_000 {
      var bytes: [UInt8] = [UInt8(ascii: "/")]
      for _ in 0..<random(16) {
        bytes += random(12) == 0 ? [UInt8(random(256))] : pieces[Int(random(UInt64(pieces.count)))]
      }
      guard let target = try? RequestTarget(utf8: bytes) else { continue }
      taken += 1
      _ = target.isUnderstood
      func escaped(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      let query = target.parameters.map { escaped($0.name) + "=" + escaped($0.value) }
      let written =
        "/" + target.path.map { escaped($0) }.joined(separator: "/")
        + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      #expect(try self.target(written) == target)
    }
    #expect(taken > 2000)
  }

  @Test(arguments: [
    ("", nil), ("text/csv", BarForm.csv), ("*/*", .csv), ("application/json, */*", .json),
    ("text/csv;q=0.5, application/json;q=0.6", .json), ("application/octet-stream", .binary),
    ("application/vnd.sakata.bars;q=1, text/csv", .binary), ("image/png", nil),
    ("application/json;q=0", nil), ("text/html,application/xhtml+xml,*/*;q=0.8", .csv),
    (" TEXT/CSV ; Q=0.9 , application/json;q=0.1", .csv), (";;;,,,q=", nil), ("text/csv;q=x", nil),
  ]) func choosesTheFormWithTheHighestWeight(header: String, form: BarForm?) {
    #expect(BarForm(accept: header) == form)
  }

  @Test(arguments: [
    ("", Packing.plain), ("gzip", .gzip), ("br", .brotli), ("gzip, deflate, br", .brotli),
    ("gzip;q=1, br;q=0.5", .gzip), ("identity", .plain), ("*", .gzip), ("gzip;q=0", .plain),
  ]) func choosesThePackingThatIsTaken(header: String, packing: Packing) {
    #expect(Packing(accepting: header) == packing)
  }

  @Test func theOldestIsForgottenFirst() {
    var kept = LeastRecentlyUsed<String, Int>(budget: 10)
    kept.keep(1, of: "a", cost: 4)
    kept.keep(2, of: "b", cost: 4)
    #expect(kept.value(of: "a") == 1)
    kept.keep(3, of: "c", cost: 4)
    #expect(kept.value(of: "b") == nil && kept.value(of: "a") == 1 && kept.value(of: "c") == 3)
    kept.keep(4, of: "a", cost: 6)
    #expect(kept.value(of: "a") == 4 && kept.cost == 10 && kept.count == 2)
    kept.keep(5, of: "large", cost: 11)
    #expect(kept.value(of: "large") == nil && kept.count == 2)
    kept.remove("a")
    kept.remove("c")
    #expect(kept.cost == 0 && kept.count == 0)
    for number in 0..<1000 { kept.keep(number, of: "\(number)", cost: 1) }
    #expect(kept.count == 10 && kept.value(of: "990") == 990 && kept.value(of: "989") == nil)
  }

  @Test func aBodyOfOtherBytesHasAnotherName() {
    var names: Set<String> = []
    for length in 0..<40 {
      for bit in 0..<(length * 8) {
        var bytes = [UInt8](repeating: 0, count: length)
        bytes[bit / 8] = 1 << (bit % 8)
        names.insert(hash(of: bytes))
      }
    }
    #expect(names.count == (0..<40).reduce(0) { $0 + $1 * 8 })
  }
}
