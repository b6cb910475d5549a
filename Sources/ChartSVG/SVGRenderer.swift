import ChartDrawing

/// Writes a display list as a standalone SVG file.
///
///     let svg = SVGRenderer().text(of: picture)
///
/// The same list gives the same bytes on every machine and in every locale. Text stays text; its
/// place was computed with the metrics of whatever measurer layout was given.
public struct SVGRenderer: Equatable, Sendable {
  /// Put before every id, so that several pictures can stand in one page.
  public var idPrefix: String

  /// A renderer that puts `idPrefix` before every id of its file.
  public init(idPrefix: String = "") { self.idPrefix = idPrefix }

  /// The file as UTF-8.
  ///
  /// - Complexity: O(points + characters).
  public func bytes(of list: DisplayList) -> [UInt8] {
    var document = SVGDocument(idPrefix: idPrefix)
    document.open(list)
    for command in list.commands { document.append(command) }
    return document.closed()
  }

  /// The file as a string.
  public func text(of list: DisplayList) -> String {
    String(decoding: bytes(of: list), as: UTF8.self)
  }
}
