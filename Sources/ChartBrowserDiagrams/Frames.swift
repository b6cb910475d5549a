import BrowserHost
import CategoryCharts
import ChartDrawing
import ChartSVG

/// Answers with the SVG of all but the selection, at a stage of the animation, 0…1. The page's text 0
/// is put before ids.
@_expose(wasm, "base") @_cdecl("base")
public func writeBase(progress: Double) {
  answer = SVGRenderer(idPrefix: hostText(0)).bytes(
    of: page.layout().base(progress: progress, measuring: page.text))
}

/// Answers with the SVG of the selection; with nothing where nothing is selected.
@_expose(wasm, "overlay") @_cdecl("overlay")
public func writeOverlay() {
  let list = page.layout().overlay(
    selecting: page.selection, measuring: page.text)
  answer = list.commands.isEmpty ? [] : SVGRenderer(idPrefix: hostText(0)).bytes(of: list)
}

/// Measures all texts anew: the page's fonts have changed.
@_expose(wasm, "measureAnew") @_cdecl("measureAnew")
public func measureAnew() {
  texts.removeAll()
  page.change()
}

/// Selects what lies at a point; nothing where that is outside.
///
/// - Returns: Whether the selection has changed.
@_expose(wasm, "point") @_cdecl("point")
public func select(x: Double, y: Double) -> Int32 {
  changeSelection(to: page.layout().selection(at: PlotPoint(x: x, y: y)))
}

/// Selects a place by its number, and of bars one series; below zero for nothing, or all series.
@_expose(wasm, "select") @_cdecl("select")
public func select(index: Int32, series: Int32) -> Int32 {
  changeSelection(
    to: index < 0
      ? nil : DiagramSelection(index: Int(index), series: series < 0 ? nil : Int(series)))
}

/// Goes on from the selection: 0 to the one before, 1 to the next, 2 to the first, 3 to the last.
@_expose(wasm, "move") @_cdecl("move")
public func move(number: Int32) -> Int32 {
  guard let move = DiagramLayout.Move(rawValue: UInt8(truncatingIfNeeded: number)) else { return 0 }
  return changeSelection(to: page.layout().selection(after: page.selection, moving: move))
}

private func changeSelection(to selection: DiagramSelection?) -> Int32 {
  guard selection != page.selection else { return 0 }
  page.selection = selection
  return 1
}

/// Answers with the selection in words: `{index, series, label, rows: [{name, value, text}]}`, or
/// null.
@_expose(wasm, "selection") @_cdecl("selection")
public func tellSelection() {
  answerJSON { text in
    guard let selection = page.selection else { return text.null() }
    let details = page.layout().details(of: selection)
    text.object { text in
      text.member("index", selection.index)
      text.member("series", selection.series.map { Double($0) } ?? .nan)
      text.member("label", details.label)
      text.key("rows")
      text.array { rows in
        for row in details.rows {
          rows.object { text in
            text.member("name", row.name)
            text.member("value", row.value)
            text.member("text", row.text)
          }
        }
      }
    }
  }
}

/// Answers with `{count, summary}`.
@_expose(wasm, "summary") @_cdecl("summary")
public func tellSummary() {
  answerJSON { text in
    let layout = page.layout()
    text.object { text in
      text.member("count", layout.diagram.count)
      text.member("summary", layout.summary)
    }
  }
}
