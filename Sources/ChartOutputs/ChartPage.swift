import Sakata

/// A chart as one self-contained web page: the picture, which shows at once and without scripts,
/// and the live chart with its bars inside. The page asks the network for nothing.
public struct ChartPage {
  let chart: MarketChart
  let series: BarSeries
  let style: ChartStyle
  /// What is in view at first.
  let view: Viewport
  /// The first picture, as SVG.
  let picture: [UInt8]
  let parts: PageParts

  /// - Parameters:
  ///   - view: what is in view at first.
  ///   - picture: the first picture, as SVG.
  public init(
    chart: MarketChart, series: BarSeries, style: ChartStyle, view: Viewport, picture: [UInt8],
    parts: PageParts
  ) {
    self.chart = chart
    self.series = series
    self.style = style
    self.view = view
    self.picture = picture
    self.parts = parts
  }

  /// The page as UTF-8.
  ///
  /// - Complexity: O(bars).
  public func bytes() -> [UInt8] {
    LivePage(
      title: chart.title ?? "Sakata", style: style, element: "sakata-chart",
      attributes: attributes, picture: picture, parts: parts, data: PackedBars.text(of: series),
      start: start,
      saving: SavingMenu(
        element: "sakata-chart", kinds: [.png, .svg, .csv], language: style.language)
    ).bytes()
  }

  private var attributes: PageAttributes {
    var attributes = PageAttributes()
    attributes.add("phrase", ChartPhrase.text(of: chart.panes))
    attributes.add(style)
    attributes.add("colors", cssColor(style.trend.up) + "," + cssColor(style.trend.down))
    attributes.add("chart-title", chart.title)
    attributes.add("chart-subtitle", chart.subtitle)
    attributes.add("watermark", chart.watermark)
    attributes.add("source-note", chart.sourceNote)
    attributes.add("group-digits", if: style.groupsThousands)
    attributes.add("neutral-doji", if: style.neutralDoji)
    return attributes
  }

  /// Hands what is inside the page to the element.
  private var start: String {
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
    return "const facts = \(LivePage.json(.object(facts)));\n" + ChartPage.script
  }

  /// Loads the bars into the element. The module for files is unpacked when it is first awaited.
  private static let script = """
    SakataChart.modules.chart = unpack('sakata-module');
    SakataChart.modules.more = unpack('sakata-more');
    SakataChart.modules.files = { then: (...then) => unpack('sakata-files').then(...then) };
    const chart = document.querySelector('sakata-chart');
    const bars = await unpack('sakata-data');
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
}
