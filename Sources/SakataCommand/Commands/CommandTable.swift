import Sakata

/// All commands in the order in which help lists them.
let commandTable: [CommandSpec] = [
  chartSpec, barSpec, lineSpec, inspectSpec, indicatorsSpec, fetchSpec, importSpec, listSpec,
  exportSpec, serveSpec, siteSpec, helpSpec, completionSpec,
]

/// The command of that name.
func commandSpec(named name: String) -> CommandSpec? { commandTable.first { $0.name == name } }

let timeframeWords = Timeframe.common.map { $0.name }
let languageWords = ["en", "zh-Hant", "zh-Hans", "ja", "ko", "zh-TW", "zh-CN"]
let marketWords = Market.allCases.map { $0.name }
let regionWords = MarketRegion.allCases.map { $0.name }
let shellWords = ["bash", "zsh", "fish"]

let encodingOption = OptionSpec(
  .encoding, .choice("NAME", ["utf-8", "utf-16", "cp950", "gb18030"]),
  "Encoding of the files: utf-8, utf-16, cp950 or gb18030. Found from the content unless given.")

/// Where pictures go, in what format and size.
func pictureGroup(size: String) -> OptionGroup {
  OptionGroup(
    title: "Output",
    options: [
      OptionSpec(
        .output, short: "o", .file("FILE"),
        "Write the picture here, as the ending says: .png, .svg, .pdf or .html; - is standard output. "
          + "May be given several times: the files are read once."),
      OptionSpec(
        .format, .choice("F", PictureFormat.allCases.map { $0.rawValue }),
        "Format of standard output, of a chosen name, or of a file without one of the endings "
          + "(default: svg)."),
      OptionSpec(
        .size, .text("WxH"), "Width and height in points, 200 to 8000 (default: \(size))."),
      OptionSpec(.scale, .text("R"), "Pixels a point in PNG, 0.25 to 8 (default: 1)."),
    ])
}

let titleOptions = [
  OptionSpec(.title, .text("TEXT"), "Title above the picture (default: the file's name)."),
  OptionSpec(.subtitle, .text("TEXT"), "A smaller line below the title."),
]

let themeOption = OptionSpec(
  .theme, .choice("T", ["light", "dark"]), "light (the default) or dark.")

/// How texts, numbers and years are written.
let wordOptions = [
  OptionSpec(
    .lang, .choice("L", languageWords),
    "Language of the built-in texts: en, zh-Hant (zh-TW), zh-Hans (zh-CN), ja or ko. Unless given, that of "
      + "LC_ALL, LC_MESSAGES or LANG, else en."),
  OptionSpec(
    .units, .choice("U", ["en", "myriad"]),
    "Large numbers as K, M, B (en) or 萬, 億 (myriad, the default in all languages but en)."),
  OptionSpec(.rocYears, "Count the years on the axis from 1912 (民國)."),
]

let readingGroup = OptionGroup(
  title: "Reading",
  options: [
    encodingOption,
    OptionSpec(
      .zone, .text("ZONE"),
      "Zone of times that carry none: a name such as Asia/Taipei, an offset such as +08:00, or UTC. "
        + "Unless given, that of the format's exchange, else UTC."),
    OptionSpec(
      .volumeUnit, .choice("UNIT", ["shares", "hands", "lots"]),
      "What a volume column counts where the file does not say: shares (the default), hands of 100 or lots of 1,000."
    ),
    OptionSpec(
      .dayOrder, .choice("ORDER", ["dmy", "mdy"]),
      "How to read dates such as 03/04/2024 that a whole file leaves open: mdy (the default) or dmy."
    ),
    OptionSpec(
      .symbol, .text("CODE"), "The instrument to take from a list of many, by its code."),
    OptionSpec(
      .date, .text("DATE"),
      "The date of a list of instruments that names none, neither within nor in its file's name."),
    OptionSpec(
      .allowNegative, "Take prices of 0 and below, as spreads and some indices have them."),
    OptionSpec(
      .strict,
      "Stop at the first row that is not a bar, instead of leaving it out with a note; rows that a vendor is known to send without prices are still left out."
    ),
  ])

let barsGroup = OptionGroup(
  title: "Bars",
  options: [
    OptionSpec(
      .timeframe, .choice("T", timeframeWords),
      "Join the bars into longer ones: 1m, 5m, 15m, 30m, 60m, day, week, month, quarter or year."),
    OptionSpec(
      .last, .text("N"),
      "The newest N bars, or all of them with the word all."),
    OptionSpec(
      .from, .text("DATE"),
      "From this date on: 2024-01-31, or a whole month 2024-01 or year 2024."),
    OptionSpec(.to, .text("DATE"), "Up to this date, itself included; written as for --from."),
    OptionSpec(
      .adjust, .choice("HOW", ["traded", "splits", "dividends"]),
      "The scale of prices: traded (as the source has them, the default), splits (as if every split and "
        + "capital reduction had always been in force) or dividends (these and dividends: a holder's "
        + "gain). Events come from the store, or from files that tell of them."),
  ])

let aboutGroup = OptionGroup(
  title: "Help",
  options: [OptionSpec(.help, short: "h", "Print this help.")])

/// An option of all commands that take a phrase.
private let ownIndicator = OptionSpec(
  .indicator, .text("TEXT"),
  "An indicator of one's own for the phrase, as Docs/indicators.md explains: 'rise(n=5) = close - "
    + "ref(close, n)'; may be repeated.")

let chartSpec = CommandSpec(
  name: "chart",
  operands: .files,
  summary: "Draw a market file as a chart: PNG, SVG, PDF or a live HTML page.",
  groups: [
    pictureGroup(size: "1200x800"),
    OptionGroup(
      title: "Chart",
      options: [
        OptionSpec(
          .phrase, short: "p", .text("PHRASE"),
          "What to draw, panes parted by |. Default: 'candles ma(5,10,20) | volume | macd(12,26,9)', "
            + "with a line in place of the candles where a file has closes only, and no volume pane "
            + "where it has no volumes."),
        ownIndicator,
        OptionSpec(
          .priceLine, .text("PRICE"), "A level line across the first pane; may be repeated."),
        OptionSpec(
          .markers, .file("FILE"),
          "Signs at bars, from a CSV of date, kind (buy, sell or note) and text."),
        OptionSpec(
          .hideEvents,
          "No signs of dividends, splits and closes at a limit of the day, which are shown where they "
            + "are known."),
        OptionSpec(
          .margin, .text("N"),
          "Room for N bars to come behind the newest, with their dates: 0 to 1000 (default: 0)."),
        OptionSpec(
          .holidays, .file("FILE"),
          "Days without trading, for dates to come: a table with a date in each row, or the exchange's "
            + "schedule. Without one, weekdays are shown as provisional."),
      ] + titleOptions + [
        OptionSpec(.watermark, .text("TEXT"), "Large pale text behind the prices."),
        OptionSpec(.source, .text("TEXT"), "A note at the foot: where the data come from."),
      ]),
    barsGroup,
    OptionGroup(
      title: "Look",
      options: [
        themeOption,
        OptionSpec(
          .market, .choice("M", marketWords),
          "Whose rules: colours, sessions, limits of a day's prices: tw, tpex, us, cn, hk, jp or crypto. "
            + "Unless given, limits are those of the exchange that the data are of."),
        OptionSpec(
          .region, .choice("R", regionWords),
          "Whose colours of rise and fall: tw, cn (red up), jp, kr (red up, blue down), hk, us "
            + "(green up). Unless given, the one of the market, else of the language."),
        OptionSpec(
          .colors, .text("C"),
          "market (the region's, the default), safe (told apart by colour-blind eyes), or two "
            + "colours for rise and fall such as d62728,2ca02c."),
      ] + wordOptions + [
        OptionSpec(.groupDigits, "Write prices with commas between the thousands: 10,421.09."),
        OptionSpec(
          .legendDate, .text("DATE"),
          "The legends show the values of the last bar in view of this date or before, instead of "
            + "the last of all."),
        OptionSpec(
          .neutralDoji, "Draw every bar that closes where it opened in the neutral colour."),
      ]),
    readingGroup, storedGroup, aboutGroup,
  ],
  notes: [
    "Several files are joined into one series. A file - is standard input. Formats are found from "
      + "the content: tables and JSON of TWSE and TPEx, of Yahoo, Stooq, Alpha Vantage, Binance, "
      + "MetaTrader, TradingView, Investing.com, Tushare, NetEase and others, and any table whose "
      + "header names a date and a close; plain, gzipped or zipped. --symbol chooses one instrument "
      + "of a list.",
    "A name that is no file may be a symbol of the store: sakata chart 2330. A file of that name "
      + "wins.",
    "Without -o, SVG goes to standard output if that is not a terminal. On a terminal a name is "
      + "made from that of the first file (taiex.svg, or taiex-2.svg where another file has the "
      + "name) in the current folder, and printed.",
    "An output appears under its name only when it is whole; a file of that name is replaced.",
    "Without --last, --from and --to the newest bars are shown: as many as fit at 6 points each, "
      + "and at most 100.",
    "Indicators are computed over all bars, whichever are shown.",
  ],
  examples: [
    ("sakata chart taiex.csv -o taiex.png", "The default chart as a picture."),
    (
      "sakata chart 2330.csv --phrase 'candles boll(20,2) | volume | kd(9,3,3)' --last 250 -o 2330.svg",
      "Bollinger bands, volume and KD over the newest 250 bars."
    ),
    (
      "sakata chart MI_5MINS_HIST_*.csv FMTQIK_*.csv --timeframe week --region tw --lang zh-Hant "
        + "-o week.pdf -o week.png",
      "Months of exchange files joined, as weekly bars, in two formats at once."
    ),
    ("curl -s URL | sakata chart - > chart.svg", "From a pipe to a pipe."),
    ("sakata chart 2330 -o 2330.png", "A symbol that sakata import has stored."),
  ])

let inspectSpec = CommandSpec(
  name: "inspect",
  operands: .files,
  summary: "Say what a market file holds and how it was read.",
  groups: [
    OptionGroup(
      title: "Output",
      options: [OptionSpec(.json, "Print JSON instead of text; no value in it is null.")]),
    OptionGroup(title: "Bars", options: barsGroup.options.filter { $0.name == .timeframe }),
    readingGroup, aboutGroup,
  ],
  notes: [
    "JSON keys: files, dialect, encoding, rows, bars, first, last (each date, open, high, low, "
      + "close, volume), timeframe, gaps (list of after, days), leftOut and repaired (lists of "
      + "file, line, reason), duplicates, resorted. A key without a value is left out: prices of a "
      + "day without a trade, an unknown volume, the first bar of an empty series.",
    "Of a list of many instruments the key symbols (a list of symbol, name, bars, first, last) "
      + "stands in place of bars, first and last.",
    "Where several files differ, dialect and encoding name each once, joined by +.",
    "A gap is a place where bars are to be expected and none are: more than five days between daily "
      + "bars (more than one in a market without weekends), a week, month, quarter or year left "
      + "out, or more than five bars' time within a day. Its after is the last bar before it.",
  ],
  examples: [
    ("sakata inspect taiex.csv", "In plain words."),
    ("sakata inspect --json *.csv | jq .bars", "One number for a script."),
  ])

let indicatorsSpec = CommandSpec(
  name: "indicators",
  operands: .files,
  summary: "Print indicator values as CSV or JSON.",
  groups: [
    OptionGroup(
      title: "Output",
      options: [
        OptionSpec(
          .with, .text("PHRASE"),
          "The indicators, parted by blanks: 'ma(5,10,20) macd kd'. Required, but with --list."),
        ownIndicator,
        OptionSpec(
          .isList,
          "Print all indicators instead, or those of --with: names, parameters with defaults and "
            + "bounds, lines, and after how many bars each begins. Needs no file."),
        OptionSpec(.json, "Print a JSON list instead of CSV, or of the table of --list."),
      ]),
    barsGroup, readingGroup, storedGroup, aboutGroup,
  ],
  notes: [
    "A name that is no file may be a symbol of the store.",
    "Columns are date, close, and one for each line of an indicator, named by its phrase: ma(5), "
      + "\"macd(12,26,9).dif\". Numbers are printed with as many digits as it takes to read the "
      + "same ones back. Where an indicator has no value the cell is empty, or the key left out.",
    "Values are computed over all bars; --last, --from and --to then choose which rows are printed.",
  ],
  examples: [
    ("sakata indicators 2330.csv --with 'ma(5) macd kd'", "Three indicators, all rows."),
    ("sakata indicators 2330.csv --with rsi --last 1 --json", "Today's value for a script."),
    ("sakata indicators --list --with 'macd(5,35,5)'", "When its lines begin."),
    (
      "sakata indicators 2330.csv --with 'rise(3)' --indicator 'rise(n=5) = close - ref(close, n)'",
      "An indicator of one's own."
    ),
  ])

let helpSpec = CommandSpec(
  name: "help",
  operands: .word(
    placeholder: "COMMAND",
    [
      "chart", "bar", "line", "inspect", "indicators", "fetch", "import", "list", "export",
      "serve", "site", "help",
      "completion",
    ],
    isRequired: false),
  summary: "Explain a command.",
  groups: [
    OptionGroup(
      title: "Output",
      options: [OptionSpec(.man, "Print the manual page, for man(1), instead.")]),
    aboutGroup,
  ],
  notes: [], examples: [("sakata help chart", "All options of chart.")])

let completionSpec = CommandSpec(
  name: "completion",
  operands: .word(placeholder: "SHELL", shellWords, isRequired: true),
  summary: "Print the completion script of a shell: bash, zsh or fish.",
  groups: [aboutGroup],
  notes: [],
  examples: [
    ("source <(sakata completion bash)", "For this session of bash."),
    (
      "sakata completion fish > ~/.config/fish/completions/sakata.fish",
      "For every session of fish."
    ),
  ])
