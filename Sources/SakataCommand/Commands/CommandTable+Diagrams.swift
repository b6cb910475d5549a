import Sakata

private let gridOption = OptionSpec(
  .grid, .text("N"), "Divide the values into N parts; 0 for no grid (default: as many as fit).")

/// The groups of both commands around what is particular to each.
private func diagramGroups(_ own: OptionGroup) -> [OptionGroup] {
  [
    pictureGroup(size: "800x500"),
    OptionGroup(title: own.title, options: own.options + titleOptions + [gridOption]),
    OptionGroup(title: "Look", options: [themeOption] + wordOptions),
    OptionGroup(title: "Reading", options: [encodingOption]),
    aboutGroup,
  ]
}

private let tableNotes = [
  "FILE is a table, plain, gzipped or zipped, or standard input where it is -. The first column holds labels, each other one the values of a series; "
    + "a file of one column holds values alone. Cells are parted by commas, or by tabs or semicolons "
    + "where the first line has these and no comma. A first row with a cell that is no number, beyond "
    + "the first column, is a header: the names of the series. Numbers may have commas between "
    + "thousands (in quotes) and a percent sign; an empty cell, - or NaN is no value.",
  "Without -o, SVG goes to standard output if that is not a terminal. On a terminal a name is made "
    + "from that of the file in the current folder, and printed.",
]

let barSpec = CommandSpec(
  name: "bar",
  operands: .file,
  summary: "Draw a table of values as bars: PNG, SVG, PDF or a page.",
  groups: diagramGroups(
    OptionGroup(
      title: "Bars",
      options: [
        OptionSpec(.stacked, "Bars of a category on top of each other, not side by side."),
        OptionSpec(.horizontal, "Bars to the right, one category below the other."),
        OptionSpec(.values, "Write the values at the bars, where they have room."),
        OptionSpec(
          .baseline, .text("B"),
          "Where bars begin: zero (the default), low (below the smallest value), or a number. "
            + "Stacked bars begin at zero."),
      ])),
  notes: tableNotes,
  examples: [
    ("sakata bar turnover.csv --values -o turnover.png", "One bar a row, with its value."),
    (
      "sakata bar quarters.csv --stacked --horizontal --theme dark -o quarters.svg",
      "The columns of a table stacked, from left to right."
    ),
  ])

let lineSpec = CommandSpec(
  name: "line",
  operands: .file,
  summary: "Draw a table of values as lines: PNG, SVG, PDF or a page.",
  groups: diagramGroups(
    OptionGroup(
      title: "Lines",
      options: [
        OptionSpec(.smooth, "Curves that never go beyond the values."),
        OptionSpec(.area, "Fill the area below each line."),
        OptionSpec(.points, "A dot at each value."),
        OptionSpec(.zero, "Show zero on the axis of values."),
        OptionSpec(
          .band, .text("LOW,HIGH"),
          "Two columns, by name, as an area between them and not as lines; may be repeated."),
      ])),
  notes: [
    "Where all labels are dates (2024-01-31), values stand in proportion to time."
  ] + tableNotes,
  examples: [
    ("sakata line prices.csv --area -o prices.png", "A line with its area."),
    (
      "sakata line forecast.csv --smooth --band low,high -o forecast.svg",
      "A forecast within its range."
    ),
  ])
