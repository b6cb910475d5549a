import Sakata

/// A page with one live element inside: its first picture, which shows at once and without scripts,
/// its script, its module and its data. The page asks the network for nothing.
struct LivePage {
  let title: String
  let style: ChartStyle
  /// The name of the element, and its attributes.
  let element: String
  let attributes: PageAttributes
  /// The first picture, as SVG.
  let picture: [UInt8]
  let parts: PageParts
  /// What the element shows, as ``text(of:)`` or `PackedBars` pack it.
  let data: [UInt8]
  /// Hands what is inside the page to the element: a module's code, after the script's own. `unpack(id)`
  /// gives the bytes of `sakata-module`, `sakata-more`, `sakata-files` and `sakata-data`.
  let start: String
  /// What a reader may save from it.
  let saving: SavingMenu

  /// The page as UTF-8.
  func bytes() -> [UInt8] {
    var page: [UInt8] = []
    page +=
      """
      <!DOCTYPE html>
      <html lang="\(style.language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="\(LivePage.name(of: style.theme))">
      <meta http-equiv="Content-Security-Policy" content="\(LivePage.policy)">
      <title>\(markupEscaped(title))</title>
      <style>\(sheet)</style>
      </head>
      <body>
      <\(element)\(attributes.text)>

      """.utf8
    page += LivePage.element(of: picture)
    page += "</\(element)>\n\(saving.markup)\n".utf8
    page += LivePage.payload("sakata-module", LivePage.text(of: parts.module))
    if let more = parts.more { page += LivePage.payload("sakata-more", LivePage.text(of: more)) }
    if let files = parts.files {
      page += LivePage.payload("sakata-files", LivePage.text(of: files))
    }
    page += LivePage.payload("sakata-data", data)
    page += "<script type=\"module\">\n".utf8
    page += parts.script
    page += "\n\(LivePage.unpack)\n\(start)\n\(saving.script)\n</script>\n</body>\n</html>\n".utf8
    return page
  }

  static func name(of theme: ChartTheme) -> String { theme == .dark ? "dark" : "light" }

  /// Bytes as a page carries them.
  static func text(of bytes: [UInt8]) -> [UInt8] { Base64.text(of: PackedBars.gzipped(bytes)) }

  /// JSON that may stand in a script: no text in it may end that.
  static func json(_ value: JSONValue) -> String {
    value.text().split(separator: "<", omittingEmptySubsequences: false).joined(
      separator: "\\u003c")
  }

  /// Nothing is fetched: not even from the page's own address.
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; "
    + "style-src 'unsafe-inline'; img-src data: blob:"

  private var sheet: String {
    """
    html,body{height:100%;margin:0;background:\(cssColor(style.theme.background))}
    \(element){display:block;width:100%;height:100vh;height:100dvh}
    \(element)>svg{display:block;width:100%;height:100%}
    \(saving.sheet(of: style.theme))
    """
  }

  private static let unpack = """
    const unpack = async (id) => {
    const letters = atob(document.getElementById(id).textContent);
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
    };
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

/// The attributes of an element, as markup.
struct PageAttributes {
  private(set) var text = ""

  /// Adds one; nothing where there is no value.
  mutating func add(_ name: String, _ value: String?) {
    if let value { text += " \(name)=\"\(markupEscaped(value))\"" }
  }

  /// Adds one without a value, where it is set.
  mutating func add(_ name: String, if isSet: Bool) { if isSet { text += " " + name } }

  /// What charts and diagrams have in common.
  mutating func add(_ style: ChartStyle) {
    add("theme", LivePage.name(of: style.theme))
    add("lang", style.language.tag)
    add("units", style.usesMyriads ? "myriad" : "en")
    add("roc-years", if: style.usesROCYears)
  }
}

/// The files of a live element that a page carries inside, as `make web` builds them.
public struct PageParts: Sendable {
  let script: [UInt8]
  let module: [UInt8]
  /// What few charts need of the module; a diagram's module has no second part.
  public var more: [UInt8]?
  /// The module that writes SVG and reads tables; a diagram's module does so itself.
  public var files: [UInt8]?

  public init(
    script: [UInt8], module: [UInt8], more: [UInt8]? = nil, files: [UInt8]? = nil
  ) {
    self.script = script
    self.module = module
    self.more = more
    self.files = files
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
