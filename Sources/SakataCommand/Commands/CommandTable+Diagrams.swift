import Sakata

private let diagramOutputGroup = OptionGroup(
  title: "Output",
  options: [
    OptionSpec(
      .output, short: "o", .file("FILE"),
      "Write the picture here, as the ending says: .png, .svg, .pdf or .html; - is standard output. "
        + "May be given several times."),
    OptionSpec(
      .format, .choice("F", PictureFormat.allCases.map { $0.rawValue }),
      "Format of standard output, of a chosen name, or of a file without one of the endings "
        + "(default: svg)."),
    OptionSpec(.size, .text("WxH"), "Width and height in points, 200 to 8000 (default: 800x500)."),
    OptionSpec(.scale, .text("R"), "Pixels a point in PNG, 0.25 to 8 (default: 1)."),
  ])

private let diagramTextOptions = [
  OptionSpec(.title, .text("TEXT"), "Title above the picture (default: the file's name)."),
  OptionSpec(.subtitle, .text("TEXT"), "A smaller line below the title."),
  OptionSpec(
    .grid, .text("N"), "Divide the values into N parts; 0 for no grid (default: as many as fit)."),
]

private let diagramLookGroup = OptionGroup(
  title: "Look",
  options: [
    OptionSpec(.theme, .choice("T", ["light", "dark"]), "light (the default) or dark."),
    OptionSpec(
      .lang, .choice("L", languageWords),
      "Language of the built-in texts: en, zh-Hant (zh-TW), zh-Hans (zh-CN), ja or ko. Unless given, that of "
        + "LC_ALL, LC_MESSAGES or LANG, else en."),
    OptionSpec(
      .units, .choice("U", ["en", "myriad"]),
      "Large numbers as K, M, B (en) or 萬, 億 (myriad, the default in all languages but en)."),
    OptionSpec(.rocYears, "Count the years on the axis from 1912 (民國)."),
  ])

private let tableNotes = [
  "FILE is a table in UTF-8: the first column holds labels, each other one the values of a series; "
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
  groups: [
    diagramOutputGroup,
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
      ] + diagramTextOptions),
    diagramLookGroup, aboutGroup,
  ],
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
  groups: [
    diagramOutputGroup,
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
      ] + diagramTextOptions),
    diagramLookGroup, aboutGroup,
  ],
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
