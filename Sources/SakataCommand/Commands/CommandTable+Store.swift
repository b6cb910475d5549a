import Sakata

/// Where bars are kept: for every command that reads or writes a store.
let storeOption = OptionSpec(
  .store, .text("URL"),
  "Where bars are kept: a file of SQLite (a path, or sqlite:PATH), or a server "
    + "(postgres://USER@HOST/DATABASE). Unless given, SAKATA_STORE, else sakata/bars.sqlite in "
    + "XDG_DATA_HOME or ~/.local/share.")

let storedGroup = OptionGroup(title: "Store", options: [storeOption])

let importSpec = CommandSpec(
  name: "import",
  operands: .files,
  summary: "Keep the bars of market files in a store.",
  groups: [
    OptionGroup(
      title: "Store",
      options: [
        OptionSpec(
          .symbol, .text("S"),
          "All files hold bars of this symbol, and are joined; of lists of many it is the one taken. Unless "
            + "given, each file is a symbol of its own, called as the file without folder and ending, and "
            + "a list of many is as many symbols."),
        OptionSpec(
          .exchange, .text("NAME"),
          "The exchange that lists the symbol, such as TWSE: two exchanges may use one code. "
            + "--symbol TWSE:2330 says the same."),
        OptionSpec(
          .timeframe, .choice("T", timeframeWords),
          "What one bar spans. Unless given, found from the distances between bars."),
        storeOption,
      ]),
    OptionGroup(
      title: readingGroup.title, options: readingGroup.options.filter { $0.name != .symbol }),
    aboutGroup,
  ],
  notes: [
    "Each symbol, or list, is stored whole or not at all, whatever happens on the way: after an interrupt "
      + "the store holds what was finished, and the same command again does the rest.",
    "Lists of the exchanges (STOCK_DAY_ALL, MI_INDEX, dailyQuotes) are stored under TWSE or TPEX with the "
      + "names of their symbols. Tables of dividends, par values, splits and capital reductions (TWT49U, "
      + "TWTB8U, TWTCAU, TWTAUU) are stored as events, under TWSE unless --exchange says otherwise; so are "
      + "those that files of Yahoo and Alpha Vantage tell of.",
    "Bars replace stored ones of the same time: the answer that came later wins. Importing a file "
      + "twice changes nothing.",
    "Several processes may use one store; writers wait for each other, at most ten seconds.",
  ],
  examples: [
    ("sakata import 2330.csv 2317.csv", "Two symbols, called 2330 and 2317."),
    (
      "sakata import STOCK_DAY_2330_*.csv --symbol TWSE:2330",
      "The months of one symbol."
    ),
    ("sakata import STOCK_DAY_ALL.csv TWT49U.json", "All stocks of a day, and who paid dividends."),
    (
      "sakata import taiex.csv --symbol TAIEX --store postgres://chart@db/market",
      "Into a store that several machines share."
    ),
  ])

let listSpec = CommandSpec(
  name: "list",
  operands: .none,
  summary: "List what a store holds.",
  groups: [
    OptionGroup(
      title: "Output",
      options: [
        OptionSpec(.json, "Print JSON instead of text; no value in it is null."),
        OptionSpec(
          .check, "First read the whole store, and stop where anything in it is damaged."),
        storeOption,
      ]),
    aboutGroup,
  ],
  notes: [
    "JSON is a list with the keys symbol, exchange, names, timeframe, bars, first, last, sources; a "
      + "key without a value is left out."
  ],
  examples: [
    ("sakata list", "One line a series."),
    ("sakata list --json --check | jq length", "How many there are, after a look at every page."),
  ])

let exportSpec = CommandSpec(
  name: "export",
  operands: .text(placeholder: "SYMBOL"),
  summary: "Write the stored bars of a symbol as CSV.",
  groups: [
    OptionGroup(
      title: "Output",
      options: [
        OptionSpec(
          .output, short: "o", .file("FILE"),
          "Write here instead of to standard output; - is standard output."),
        storeOption,
      ]),
    barsGroup, aboutGroup,
  ],
  notes: [
    "Columns are date, open, high, low, close, volume and, where it is known, turnover; or date, close "
      + "and volume where only closes are. Numbers are printed with as many digits as it takes to "
      + "read the same ones back; -- stands for the prices of a day without a trade.",
    "A symbol that several exchanges list is named with its exchange: TWSE:2330.",
    "Of several stored timeframes --timeframe chooses; unless given, days. Longer bars that are not "
      + "stored are made of shorter ones.",
  ],
  examples: [
    ("sakata export 2330 -o 2330.csv", "All bars."),
    ("sakata export TWSE:2330 --timeframe week --from 2024", "Weeks, to standard output."),
  ])
