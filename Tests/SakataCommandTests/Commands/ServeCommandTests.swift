import ExchangeServer
import Foundation
import Testing

/// `sakata serve` and `sakata site`, run as people run them.
@Suite(.serialized) struct ServeCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/web/app", withIntermediateDirectories: true)
    for name in ["index.html", "sakata.js", "sakata.wasm", "app/words.js"] {
      try folder.write("the page's \(name)", to: "web/" + name)
    }
    try folder.write(
      "date,open,high,low,close,volume\n2024-05-16,820,825,815,822,1000\n2024-05-17,822,830,820,828,2000\n",
      to: "2330.csv")
    let run = try folder.sakata(
      "import", "2330.csv", "--symbol", "TWSE:2330", "--store", "bars.sqlite")
    try #require(run.status == 0, "\(run.error)")
  }

  private var web: [String: String] { ["SAKATA_WEB": folder.path + "/web"] }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func saysItsAddressFirstAndEndsAtASignal(signal: Int32) throws {
    let served = try ServedStore(folder)
    #expect(served.address.hasPrefix("http://127.0.0.1:") && served.address.hasSuffix("/"))
    #expect(try ServedStore.get(served.address) == "the page's index.html")
    #expect(
      try ServedStore.get(served.address + "bars/2330?last=1").contains(
        "2024-05-17,822,830,820,828,2000"))
    let phrase = try ServedStore.get(served.address + "chart/2330.svg?phrase=candels")
    #expect(phrase.contains("no word 'candels'") && phrase.contains("did you mean 'candles'?"))
    #expect(served.end(by: signal) == 0)
  }

  @Test func saysWhatIsWrongWithACommandLine() throws {
    for (arguments, words) in [
      (["--port", "65536"], "'65536' is no port"), (["--port", "-1"], "'-1' is no port"),
      (["--rate", "x"], "'x' is no number of requests"),
      (["--listen", "example.org"], "'example.org' is no address"),
      (["--port", "0", "--pause", "-1", "--quotes"], "'-1' is no number of seconds"),
    ] {
      let run = try folder.run(["serve", "--store", "bars.sqlite"] + arguments, environment: web)
      #expect(run.status != 0 && run.error.contains(words), "\(run.error)")
    }
    let missing = try folder.sakata("serve", "--store", "none.sqlite", environment: web)
    #expect(missing.status == 1 && missing.error.contains("there is no store yet"))
    let page = try folder.sakata(
      "serve", "--store", "bars.sqlite", environment: ["SAKATA_WEB": "/nonexistent"])
    #expect(page.status == 1 && page.error.contains("make web"))
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let served = try ServedStore(folder)
    let port = try #require(served.address.dropLast().split(separator: ":").last)
    let run = try folder.sakata(
      "serve", "--store", "bars.sqlite", "--port", String(port), environment: web)
    #expect(run.status == 1 && run.error.contains("cannot listen on 127.0.0.1 port \(port)"))
    #expect(served.end(by: SIGTERM) == 0)
  }

  /// An exchange of the tests' own gives quotes; a listener hears them as the bar of the day.
  @Test func tellsQuotesOfTheExchangeToListeners() throws {
    let exchange = try ExchangeServer { target, count in
      guard target.contains("tse_2330.tw") else { return .body("{\"msgArray\":[]}") }
      let last = count == 0 ? "-" : "83\(min(count, 9))"
      return .body(
        "{\"msgArray\":[{\"c\":\"2330\",\"n\":\"台積電\",\"d\":\"20240520\",\"t\":\"10:30:00\",\"z\":\"\(last)\",\"y\":\"828\",\"o\":\"829\",\"h\":\"840\",\"l\":\"826\",\"v\":\"500\",\"u\":\"910\",\"w\":\"746\"}],\"rtcode\":\"0000\"}"
      )
    }
    defer { exchange.stop() }
    let served = try ServedStore(folder, "--quotes", "--base", exchange.base, "--pause", "0.1")
    let heard = try EventListener(served.address + "live/2330").hear("\"close\":835")
    // First what is stored; then 2024-05-20, whose volume came in lots of a thousand.
    #expect(heard.contains("\"time\":1715904000000,\"open\":822"))
    #expect(
      heard.contains(
        "\"time\":1716163200000,\"open\":829,\"high\":840,\"low\":826,\"close\":835,\"volume\":500000"
      ),
      "\(heard)")
    #expect(exchange.mostAtOnce == 1)
    #expect(served.end(by: SIGTERM) == 0)
  }

  @Test func writesASiteThatNeedsNoServer() throws {
    try folder.write("date,close\n2024-01-02,1\n2024-01-03,2\n", to: "coin.csv")
    #expect(
      try folder.sakata("import", "coin.csv", "--symbol", "BTC/USDT", "--store", "bars.sqlite")
        .status == 0)
    let run = try folder.sakata(
      "site", "out", "--store", "bars.sqlite", "--size", "400x300", environment: web)
    #expect(run.status == 0 && run.text == "out: 2 symbols\n", "\(run.error)")
    let list = try JSONSerialization.jsonObject(with: try folder.read("out/symbols.json"))
    let entries = try #require(list as? [[String: String]])
    #expect(entries.map { $0["src"] } == ["bars/TWSE~3A2330.csv", "bars/BTC~2FUSDT.csv"])
    #expect(entries.map { $0["code"] } == ["2330", "BTC/USDT"])
    #expect(
      String(decoding: try folder.read("out/bars/BTC~2FUSDT.csv"), as: UTF8.self)
        == "date,close,volume\n2024-01-02,1,\n2024-01-03,2,\n")
    #expect(try folder.read("out/chart/TWSE~3A2330.png").starts(with: [0x89, 0x50]))
    #expect(try folder.read("out/chart/BTC~2FUSDT.svg").count > 1000)
    #expect(try folder.read("out/app/words.js") == Data("the page's app/words.js".utf8))
    let again = try folder.sakata(
      "site", "out", "--store", "bars.sqlite", "--symbols", "2330", environment: web)
    #expect(again.status == 0 && again.text == "out: 1 symbols\n")
    let unknown = try folder.sakata(
      "site", "out", "--store", "bars.sqlite", "--symbols", "9999", environment: web)
    #expect(unknown.status == 1 && unknown.error.contains("9999"))
    let phrase = try folder.sakata(
      "site", "out", "--store", "bars.sqlite", "--phrase", "candels", environment: web)
    #expect(phrase.status == 2)
  }
}
