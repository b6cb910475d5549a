import Sakata

/// A diagram as one self-contained web page: the picture, which shows at once and without scripts,
/// and the live element with its table inside. The page asks the network for nothing.
public struct DiagramPage {
  let diagram: Diagram
  let bands: [(low: String, high: String)]
  let table: [UInt8]
  let style: ChartStyle
  let picture: [UInt8]
  let parts: PageParts

  /// - Parameters:
  ///   - diagram: what is shown, made of the table.
  ///   - bands: of a line diagram, the columns that its bands are made of, by name.
  ///   - table: the text of the table, in UTF-8; the element reads it as `DiagramTable` does.
  ///   - picture: the first picture, as SVG.
  public init(
    _ diagram: Diagram, bands: [(low: String, high: String)] = [], table: [UInt8],
    style: ChartStyle, picture: [UInt8], parts: PageParts
  ) {
    self.diagram = diagram
    self.bands = bands
    self.table = table
    self.style = style
    self.picture = picture
    self.parts = parts
  }

  /// The page as UTF-8.
  ///
  /// - Complexity: O(bytes of the table).
  public func bytes() -> [UInt8] {
    LivePage(
      title: diagram.title.isEmpty ? "Sakata" : diagram.title, style: style, element: element,
      attributes: attributes, picture: picture, parts: parts, data: LivePage.text(of: table),
      start: start,
      saving: SavingMenu(element: element, kinds: [.svg], language: style.language)
    ).bytes()
  }

  private var element: String {
    switch diagram {
    case .bars: "sakata-bars"
    case .lines: "sakata-lines"
    }
  }

  private var attributes: PageAttributes {
    var attributes = PageAttributes()
    attributes.add(style)
    attributes.add("chart-title", diagram.title)
    attributes.add("chart-subtitle", diagram.subtitle)
    switch diagram {
    case .bars(let bars):
      attributes.add("stacked", if: bars.arrangement == .stacked)
      attributes.add("horizontal", if: bars.direction == .horizontal)
      attributes.add("values", if: bars.showsValues)
      switch bars.baseline {
      case .zero: break
      case .belowSmallest: attributes.add("baseline", "low")
      case .value(let value): attributes.add("baseline", plainNumber(value))
      }
      attributes.add("grid", grid(bars.gridDivisions, bars.gridOpacity))
    case .lines(let lines):
      attributes.add("smooth", if: lines.curve == .monotone)
      attributes.add("area", if: lines.fillsArea)
      attributes.add("points", if: lines.showsPoints)
      attributes.add("zero", if: lines.includesZero)
      attributes.add("bare", if: !lines.hasAxes)
      attributes.add("grid", grid(lines.gridDivisions, lines.gridOpacity))
    }
    return attributes
  }

  private func grid(_ divisions: Int?, _ opacity: Double) -> String? {
    opacity > 0 ? divisions.map { String($0) } : "0"
  }

  /// Loads the table into the element.
  private var start: String {
    let names = bands.map { JSONValue.list([.text($0.low), .text($0.high)]) }
    return """
      SakataBars.modules.diagrams = unpack('sakata-module');
      const diagram = document.querySelector('\(element)');
      diagram.bands = \(LivePage.json(.list(names)));
      await diagram.load(await unpack('sakata-data'));
      """
  }
}
