import ChartDrawing

/// One word or number of a legend: a label, a value, both.
struct LegendEntry {
  var label: String
  var value: String
  var labelColor: RGBA
  var valueColor: RGBA
}

/// A legend set in rows that fit its width.
struct LegendRows {
  private(set) var rows: [[(entry: LegendEntry, x: Double, valueX: Double)]] = []
  let style: TextStyle
  let lineHeight: Double

  /// Entries placed from left to right; what does not fit goes to the next row, and what does not
  /// fit into `most` rows is left out.
  init(
    _ groups: [[LegendEntry]], width: Double, size: Double, most: Int,
    measuring text: some TextMeasurer
  ) {
    style = TextStyle(size: size)
    lineHeight = (size * 1.55).rounded()
    let gap = size * 1.1
    for entries in groups where !entries.isEmpty {
      var row: [(entry: LegendEntry, x: Double, valueX: Double)] = []
      var x = 0.0
      for entry in entries {
        let label = entry.label.isEmpty ? 0 : text.width(of: entry.label, style: style)
        let space = entry.label.isEmpty || entry.value.isEmpty ? 0 : size * 0.36
        let value = entry.value.isEmpty ? 0 : text.width(of: entry.value, style: style)
        let total = label + space + value
        if !row.isEmpty && x + total > width {
          rows.append(row)
          row = []
          x = 0
        }
        guard total <= width else { continue }
        row.append((entry, x, x + label + space))
        x += total + gap
      }
      if !row.isEmpty { rows.append(row) }
    }
    if rows.count > most { rows.removeSubrange(most...) }
  }

  var height: Double { rows.isEmpty ? 0 : Double(rows.count) * lineHeight }

  /// Draws the rows with their top left corner at `origin`.
  func draw(at origin: PlotPoint, into commands: inout [DrawCommand]) {
    for (number, row) in rows.enumerated() {
      let baseline =
        origin.y + Double(number) * lineHeight + (lineHeight + style.capHeight) / 2
      for (entry, x, valueX) in row {
        if !entry.label.isEmpty {
          commands.add(
            .text(
              TextRun(entry.label, style: style, color: entry.labelColor),
              at: PlotPoint(x: origin.x + x, y: baseline)))
        }
        if !entry.value.isEmpty {
          commands.add(
            .text(
              TextRun(entry.value, style: style, color: entry.valueColor),
              at: PlotPoint(x: origin.x + valueX, y: baseline)))
        }
      }
    }
  }
}
