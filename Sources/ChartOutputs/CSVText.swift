import Sakata

/// Bars as CSV that `sakata` reads back as they are.
public func csvBytes(of series: BarSeries, _ rows: Range<Int>) -> [UInt8] {
  var columns = series.isCloseOnly ? [] : [series.open, series.high, series.low]
  columns.append(series.close)
  let prices = columns.count
  columns.append(series.volume)
  if series.hasTurnover { columns.append(series.turnover) }
  var bytes = Array(
    (series.isCloseOnly ? "date,close,volume" : "date,open,high,low,close,volume").utf8)
  if series.hasTurnover { bytes += ",turnover".utf8 }
  bytes.append(10)
  for row in rows {
    bytes += series.isoTime(at: row).utf8
    for (index, column) in columns.enumerated() {
      bytes.append(44)
      if column[row].isFinite {
        bytes += plainNumber(column[row]).utf8
      } else if index < prices {
        bytes += "--".utf8
      }
    }
    bytes.append(10)
  }
  return bytes
}
