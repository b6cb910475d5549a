import Sakata

/// A chart as one self-contained web page: the picture, which shows at once and without scripts,
/// and the live chart with its bars inside. The page asks the network for nothing.
public struct ChartPage {
  let chart: MarketChart
  let series: BarSeries
  let style: ChartStyle
  /// The bars in view at first, in a chart of this width.
  let visible: VisibleBars
  let width: Double
  let margin: RightMargin
  /// The first picture, as SVG.
  let picture: [UInt8]
  let parts: PageParts

  /// - Parameters:
  ///   - visible: the bars in view at first, in a chart `width` points wide.
  ///   - margin: free space behind the newest bar.
  ///   - picture: the first picture, as SVG.
  public init(
    chart: MarketChart, series: BarSeries, style: ChartStyle, visible: VisibleBars,
    width: Double, margin: RightMargin = .bars(0), picture: [UInt8], parts: PageParts
  ) {
    self.chart = chart
    self.series = series
    self.style = style
    self.visible = visible
    self.width = width
    self.margin = margin
    self.picture = picture
    self.parts = parts
  }

  /// The page as UTF-8.
  ///
  /// - Complexity: O(bars).
  public func bytes() -> [UInt8] {
    let title = chart.title ?? "Sakata"
    var page: [UInt8] = []
    page +=
      """
      <!DOCTYPE html>
      <html lang="\(style.language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="\(themeName)">
      <meta http-equiv="Content-Security-Policy" content="\(ChartPage.policy)">
      <title>\(markupEscaped(title))</title>
      <style>\(sheet)</style>
      </head>
      <body>
      <sakata-chart\(attributes)>

      """.utf8
    page += ChartPage.element(of: picture)
    page += "</sakata-chart>\n".utf8
    page += ChartPage.payload("sakata-module", Base64.text(of: PackedBars.gzipped(parts.module)))
    page += ChartPage.payload("sakata-more", Base64.text(of: PackedBars.gzipped(parts.more)))
    page += ChartPage.payload("sakata-bars", PackedBars.text(of: series))
    page += "<script type=\"module\">\n".utf8
    page += parts.script
    page += "\n\(start)\n</script>\n</body>\n</html>\n".utf8
    return page
  }

  /// Nothing is fetched: not even from the page's own address.
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; "
    + "style-src 'unsafe-inline'; img-src data: blob:"

  private var themeName: String { style.theme == .dark ? "dark" : "light" }

  private var sheet: String {
    let background = style.theme.background
    return """
      html,body{height:100%;margin:0;background:\(cssColor(background))}
      sakata-chart{display:block;width:100%;height:100vh;height:100dvh}
      sakata-chart>svg{display:block;width:100%;height:100%}
      """
  }

  private var attributes: String {
    var text = ""
    func add(_ name: String, _ value: String?) {
      if let value { text += " \(name)=\"\(markupEscaped(value))\"" }
    }
    func flag(_ name: String, _ isSet: Bool) { if isSet { text += " " + name } }
    add("phrase", ChartPhrase.text(of: chart.panes))
    add("theme", themeName)
    add("lang", style.language.tag)
    add("colors", cssColor(style.trend.up) + "," + cssColor(style.trend.down))
    add("units", style.usesMyriads ? "myriad" : "en")
    add("chart-title", chart.title)
    add("chart-subtitle", chart.subtitle)
    add("watermark", chart.watermark)
    add("source-note", chart.sourceNote)
    flag("roc-years", style.usesROCYears)
    flag("group-digits", style.groupsThousands)
    flag("neutral-doji", style.neutralDoji)
    return text
  }

  /// Hands what is inside the page to the element.
  private var start: String {
    let view = Viewport(
      showing: visible, of: series, width: width, margin: margin)
    var facts: [(key: String, value: JSONValue)] = [
      (key: "count", value: .whole(series.count)),
      (key: "daily", value: .whole(series.clock == .tradingDates ? 1 : 0)),
      (key: "closeOnly", value: .whole(series.isCloseOnly ? 1 : 0)),
      (key: "from", value: .number(view.from)),
      (key: "to", value: .number(view.to)),
    ]
    if case .instants(let zone) = series.clock {
      let changes = zone.changes.flatMap {
        [JSONValue.number(Double($0.instant.milliseconds)), .whole($0.seconds)]
      }
      facts.append((key: "zone", value: .list([.whole(zone.initialSeconds)] + changes)))
    }
    let markers = chart.markers.map { marker in
      JSONValue.object([
        (key: "time", value: .number(Double(marker.time.milliseconds))),
        (key: "kind", value: .text("\(marker.kind)")),
        (key: "text", value: .text(marker.text)),
      ])
    }
    facts.append((key: "markers", value: .list(markers)))
    let coming = chart.coming.map { coming in
      JSONValue.object([
        (key: "time", value: .number(Double(coming.time.milliseconds))),
        (key: "provisional", value: .whole(coming.isProvisional ? 1 : 0)),
      ])
    }
    facts.append((key: "coming", value: .list(coming)))
    // No text may end the script.
    let object = JSONValue.object(facts).text().split(
      separator: "<", omittingEmptySubsequences: false
    ).joined(separator: "\\u003c")
    return "const facts = \(object);\n" + ChartPage.script
  }

  /// Unpacks module and bars, and loads these into the element.
  private static let script = """
    const unpack = async (id) => {
    const letters = atob(document.getElementById(id).textContent);
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
    };
    SakataChart.modules.chart = unpack('sakata-module');
    SakataChart.modules.more = unpack('sakata-more');
    const chart = document.querySelector('sakata-chart');
    const bars = await unpack('sakata-bars');
    const names = ['time', 'open', 'high', 'low', 'close', 'volume', 'turnover'];
    const columns = {};
    for (let number = 0; number * facts.count * 8 < bars.byteLength; number += 1) {
    columns[names[number]] = new Float64Array(bars, number * facts.count * 8, facts.count);
    }
    await chart.load({ ...columns, daily: !!facts.daily, closeOnly: !!facts.closeOnly, zone: facts.zone });
    chart.setVisibleRange(facts);
    if (facts.markers.length) chart.setMarkers(facts.markers);
    if (facts.coming.length) chart.setComing(facts.coming);
    """

  private static func payload(_ identifier: String, _ text: [UInt8]) -> [UInt8] {
    Array("<script type=\"application/octet-stream\" id=\"\(identifier)\">".utf8) + text
      + Array("</script>\n".utf8)
  }

  /// The SVG from its element on: an XML declaration has no place in a page.
  private static func element(of picture: [UInt8]) -> [UInt8] {
    let start = Array("<svg".utf8)
    let first = picture.indices.first { picture[$0...].starts(with: start) } ?? 0
    return Array(picture[first...])
  }
}

/// The files of the live chart that a page carries inside, as `make web` builds them.
public struct PageParts: Sendable {
  let script: [UInt8]
  let module: [UInt8]
  /// What few charts need of the module.
  let more: [UInt8]

  public init(script: [UInt8], module: [UInt8], more: [UInt8]) {
    self.script = script
    self.module = module
    self.more = more
  }
}

/// A text for an attribute or element of a page.
public func markupEscaped(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}

/// The colour as CSS writes it, without its alpha.
public func cssColor(_ color: RGBA) -> String {
  "#"
    + [color.red, color.green, color.blue].map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
}
