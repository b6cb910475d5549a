import Foundation
import Testing

@testable import ChartServer

@Suite struct AnswersTests {
  private let site: TestSite

  init() throws { site = try TestSite() }

  @Test func drawsPicturesInFourFormats() throws {
    let svg = try site.get("/chart/2330.svg?size=600x400&phrase=candles+ma(5)&lang=zh-Hant")
    #expect(svg.status == 200 && svg["Content-Type"] == "image/svg+xml")
    #expect(svg.text.contains("<svg") && svg.text.contains("台積電 2330"))
    #expect(svg.text.contains("width=\"600\""))
    let png = try site.get("/chart/TWSE:2330.png?size=300x200&scale=2&theme=dark")
    #expect(png["Content-Type"] == "image/png")
    #expect(png.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(png.body[18...19] == [2, 88], "600 pixels wide")
    let pdf = try site.get("/chart/BTC%2FUSDT.pdf?timeframe=60m")
    #expect(pdf["Content-Type"] == "application/pdf" && pdf.text.hasPrefix("%PDF-"))
    let html = try site.get("/chart/2330.html?last=50")
    #expect(html["Content-Type"] == "text/html; charset=utf-8")
    #expect(html.text.contains("/* script */") && html.text.contains("<sakata-chart"))
    #expect(html["Content-Security-Policy"]?.contains("default-src 'none'") == true)
  }

  @Test(arguments: [
    ("phrase=candels", 400), ("phrase=" + String(repeating: "a", count: 5000), 400),
    ("size=10000x100", 400), ("size=4000x4000&scale=8", 200), ("scale=nan", 400),
    ("last=5&from=2020", 400), ("theme=pink", 400), ("region=tw&colors=safe&roc=1&lang=ja", 200),
    ("timeframe=1m", 404), ("title=" + String(repeating: "t", count: 201), 400),
    ("from=1990&to=1991", 200),
  ]) func takesPicturesParameters(query: String, status: Int) throws {
    #expect(try site.get("/chart/2330.svg?" + query).status == status)
  }

  @Test func refusesPicturesOfTooManyPixels() throws {
    let reply = try site.get("/chart/2330.png?size=4000x4000&scale=8")
    #expect(reply.status == 400 && reply.text.contains("pixels"))
    #expect(try site.get("/chart/2330.gif").status == 404)
    #expect(try site.get("/chart/.svg").status == 404)
    #expect(try site.get("/chart/9999.svg").status == 404)
  }

  @Test func answersThatItIsUnchanged() throws {
    for target in ["/bars/2330", "/chart/2330.svg", "/"] {
      let whole = try site.get(target, "Accept-Encoding: gzip")
      let tag = try #require(whole["ETag"])
      usleep(50_000)
      for sent in [tag, "W/" + tag, "\"other\", " + tag, "*"] {
        let again = try site.get(target, "If-None-Match: \(sent)", "Accept-Encoding: gzip")
        #expect(again.status == 304 && again.body.isEmpty && again["ETag"] == tag)
        #expect(again["Cache-Control"] == whole["Cache-Control"])
      }
      let other = try site.get(target, "If-None-Match: \"other\"", "Accept-Encoding: gzip")
      #expect(other.status == 200 && other.body == whole.body)
      let plain = try site.get(target)
      #expect(plain["ETag"] != tag, "another form of the same has another tag")
    }
  }

  @Test func packsAsTheClientTakesIt() throws {
    let plain = try site.get("/bars/2330")
    #expect(plain["Content-Encoding"] == nil)
    let gzip = try site.get("/bars/2330", "Accept-Encoding: gzip, deflate")
    #expect(gzip["Content-Encoding"] == "gzip" && unzipped(gzip.body) == plain.body)
    #expect(gzip.body.count < plain.body.count / 2)
    let brotli = try site.get("/bars/2330", "Accept-Encoding: gzip;q=0.8, br")
    #expect(brotli["Content-Encoding"] == "br" && brotli.body.count < plain.body.count / 2)
    #expect(try site.get("/bars/2330", "Accept-Encoding: br;q=0")["Content-Encoding"] == nil)
    let png = try site.get("/chart/2330.png?size=200x200", "Accept-Encoding: gzip")
    #expect(png["Content-Encoding"] == nil, "what is packed already is not packed again")
  }

  @Test func answersHeadWithoutABody() throws {
    let whole = try site.get("/bars/2330")
    let head = try site.ask("HEAD", "/bars/2330")
    #expect(head.status == 200 && head["ETag"] == whole["ETag"])
    #expect(head["Content-Length"] == "\(whole.body.count)")
  }

  @Test func findsSymbolsByCodeAndName() throws {
    func found(_ query: String) throws -> [String] {
      let reply = try site.get("/symbols?q=" + query)
      let list = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [[String: Any]]
      return (list ?? []).compactMap { $0["symbol"] as? String }
    }
    #expect(try found("") == ["2330", "BTC/USDT", "NYSE:X", "TSX:X"])
    #expect(try found("tsm") == ["2330"])
    #expect(try found("%E5%8F%B0%E7%A9%8D") == ["2330"])
    #expect(try found("%EF%BC%92%EF%BC%93") == ["2330"], "full-width digits")
    #expect(try found("x") == ["NYSE:X", "TSX:X"])
    #expect(try found("usdt") == ["BTC/USDT"])
    #expect(try found("nothing") == [])
    #expect(try site.get("/symbols?limit=0").status == 400)
  }

  @Test func tellsNewestPrices() throws {
    let reply = try site.get("/quotes?symbols=2330,NYSE:X,9999")
    #expect(
      reply.text
        == "[{\"symbol\":\"2330\",\"time\":\"2021-08-22\",\"close\":600,\"previous\":599},\n"
        + "{\"symbol\":\"NYSE:X\",\"time\":\"2020-01-03\",\"close\":3,\"previous\":2}]\n")
    #expect(try site.get("/quotes").status == 400)
  }

  @Test func servesThePageAndNothingElseOfItsFolder() throws {
    let page = try site.get("/")
    #expect(page.status == 200 && page["Content-Type"] == "text/html; charset=utf-8")
    #expect(page.text == TestSite.files["index.html"])
    #expect(try site.get("/index.html").body == page.body)
    #expect(try site.get("/app/words.js?v=1").text == TestSite.files["app/words.js"])
    #expect(try site.get("/sakata.wasm")["Content-Type"] == "application/wasm")
    #expect(try site.get("/symbols.json").text.contains("\"search\":\"symbols\""))
    for target in [
      "/secret.conf", "/../secret.conf", "/app/../../bars.sqlite", "/%2e%2e/bars.sqlite",
      "/..%2fbars.sqlite", "/app", "/app/", "//etc/passwd", "/etc/passwd", "/app/%2e%2e/app.js",
      "/..\\bars.sqlite", "/index.html/", "/./index.html",
    ] {
      let reply = try site.get(target)
      #expect([400, 404].contains(reply.status), "\(target)")
      #expect(!reply.text.contains("not a file"))
    }
  }

  @Test func sendsStrictHeadersWithEverything() throws {
    for target in ["/", "/bars/2330", "/chart/2330.svg", "/symbols", "/healthz", "/metrics", "/no"]
    {
      let reply = try site.get(target)
      #expect(reply["X-Content-Type-Options"] == "nosniff")
      #expect(reply["Referrer-Policy"] == "no-referrer")
      #expect(reply["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
      #expect(reply["Cache-Control"] != nil)
    }
  }

  @Test func tellsItsHealthAndCounts() throws {
    #expect(try site.get("/healthz").text == "ok\n")
    _ = try site.get("/bars/2330")
    _ = try site.get("/no")
    let text = try site.get("/metrics").text
    #expect(text.contains("# TYPE sakata_requests_total counter\nsakata_requests_total 4\n"))
    #expect(text.contains("sakata_requests_refused_total 1\n"))
    #expect(text.contains("# TYPE sakata_live_listeners gauge\nsakata_live_listeners 0\n"))
  }

  @Test func aStoreThatIsGoneIsNoReasonToStop() throws {
    try FileManager.default.removeItem(atPath: site.folder + "/bars.sqlite")
    let other = try TestSite { $0.store = .sqlite(path: "/nonexistent/bars.sqlite") }
    for target in ["/bars/2330", "/chart/2330.svg", "/symbols", "/healthz", "/live/2330"] {
      let reply = try other.get(target)
      #expect(reply.status == 503 && reply["Retry-After"] == "5")
      #expect(!reply.text.contains("nonexistent"))
    }
    #expect(try other.get("/").status == 200)
  }
}
