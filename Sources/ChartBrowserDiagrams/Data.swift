import BrowserHost
import CategoryCharts
import ChartDrawing
import MarketBars

/// Reads the table whose UTF-8 the page keeps as text 0.
///
/// - Returns: 0; -1 where it is no table of values, and the answer says why.
@_expose(wasm, "table") @_cdecl("table")
public func readTable() -> Int32 {
  do throws(DiagramTableError) {
    let table = try DiagramTable(utf8: hostBytes(0))
    page.labels = table.labels
    page.series = table.series
    page.times = table.dates
    page.zone = .utc
    took()
    return 0
  } catch {
    answerJSON { $0.object { $0.fault(error) } }
    return -1
  }
}

/// Takes values: the page's texts are the labels and then the names of the series, its columns the
/// values of each series, then the colours as 0xRRGGBB (below zero for none), then the times in
/// milliseconds.
///
/// - Parameters:
///   - timeCount: 0 for categories.
///   - secondsEast: of the times' zone.
@_expose(wasm, "values") @_cdecl("values")
public func takeValues(
  labelCount: Int32, seriesCount: Int32, valueCount: Int32, timeCount: Int32, secondsEast: Int32
) {
  page.labels = (0..<max(labelCount, 0)).map { hostText($0) }
  let colors = hostColumn(seriesCount, count: Int(seriesCount))
  page.series = (0..<max(seriesCount, 0)).map { number in
    let color = colors[Int(number)]
    return DiagramSeries(
      name: hostText(labelCount + number),
      values: hostColumn(number, count: Int(valueCount)),
      color: color >= 0 && color <= 0xFF_FFFF ? RGBA(UInt32(color)) : nil)
  }
  page.times = nil
  if timeCount > 0 {
    page.times = hostColumn(seriesCount + 1, count: Int(timeCount)).map { time in
      Timestamp(milliseconds: time.magnitude < 9e15 ? Int64(time) : 0)
    }
    page.zone = TimeZoneOffsets(fixedSeconds: Int(secondsEast))
  }
  took()
}

private func took() {
  page.selection = nil
  page.change()
}

extension JSONText {
  fileprivate mutating func fault(_ error: DiagramTableError) {
    key("code")
    switch error {
    case .empty: string("empty")
    case .notText: string("binary")
    case .html: string("html")
    case .json: string("json")
    case .noValues: string("no-values")
    case .notANumber(let line, let column, let text):
      string("not-a-number")
      member("line", line)
      member("column", column)
      member("found", text)
    case .tooManyCells(let line):
      string("too-many-cells")
      member("line", line)
    case .tooManyRows: string("too-many-rows")
    case .tooManyColumns: string("too-many-columns")
    }
  }
}
