import BrowserHost
import ChartDrawing
import ChartSVG

/// Answers with the SVG of the encoded picture that the page keeps as column 8.
///
/// Text 0 is its title, 1 its summary, 2 its language's tag, 3 what is put before ids; the picture's
/// own texts follow.
@_expose(wasm, "svg") @_cdecl("svg")
public func writeSVG(width: Double, height: Double, count: Int32) {
  var list = DisplayList(size: PlotSize(width: width, height: height))
  list.title = hostText(0)
  list.summary = hostText(1)
  list.language = hostText(2)
  var decoder = PictureDecoder(hostColumn(8, count: Int(count)), firstText: 4)
  list.commands = decoder.commands()
  answer = SVGRenderer(idPrefix: hostText(3)).bytes(of: list)
}
