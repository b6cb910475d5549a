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
