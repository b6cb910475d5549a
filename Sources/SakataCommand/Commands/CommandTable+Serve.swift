import Sakata

private let pictureLanguage = OptionSpec(
  .lang, .choice("L", languageWords),
  "Language of pictures: en, zh-Hant (zh-TW), zh-Hans (zh-CN), ja or ko. Unless given, that of the locale."
)
private let pictureRegion = OptionSpec(
  .region, .choice("R", regionWords),
  "Whose colours of rise and fall pictures have. Unless given, those of the language.")

let serveSpec = CommandSpec(
  name: "serve",
  operands: .none,
  summary: "Serve a store on the web: the page, bars, pictures, live bars.",
  groups: [
    OptionGroup(
      title: "Server",
      options: [
        OptionSpec(
          .port, .text("N"), "Port, 1 to 65535 (default: 8080); 0 lets the system choose."),
        OptionSpec(
          .listen, .text("ADDRESS"),
          "Address of this machine to listen on (default: 127.0.0.1, which only this machine reaches); "
            + "0.0.0.0 or :: is all of them."),
        OptionSpec(
          .rate, .text("N"),
          "Requests a second that one address may make (default: 50, and 200 at once); 0 for any number."
        ),
        storeOption,
      ]),
    OptionGroup(
      title: "Live quotes",
      options: [
        OptionSpec(
          .quotes,
          "While somebody listens, ask the Taiwan exchanges for the day's prices of what is listened to, "
            + "and tell them. Otherwise what others put into the store is told."),
        OptionSpec(.base, .text("URL"), "Ask a mirror here instead of the exchanges' own host."),
        OptionSpec(
          .pause, .text("SECONDS"),
          "Seconds between two requests, 0 to 3600, and not under what the host asks for."),
      ]),
    OptionGroup(
      title: "Markets",
      options: [
        OptionSpec(
          .market, .choice("M", marketWords),
          "Whose rules symbols follow that no known exchange lists: tw, tpex, us, cn, hk, jp or crypto."
        ),
        OptionSpec(
          .holidays, .file("FILE"),
          "Days without trading, for dates to come: a table with a date in each row, or the exchange's "
            + "schedule. Of all symbols, or of those of --market where it is given."),
      ]),
    OptionGroup(title: "Look", options: [pictureLanguage, pictureRegion]),
    aboutGroup,
  ],
  notes: [
    "The first line on standard output is the address. SIGTERM or Ctrl-C ends it: no more connections "
      + "are taken, and what is asked is still answered, for at most five seconds.",
    "/bars/2330 answers CSV, JSON or numbers by Accept, or as /bars/2330.json; timeframe, from, to, last "
      + "and before choose, adjust says on which scale. /chart/2330.svg, .png, .pdf and .html are "
      + "pictures; phrase, timeframe, size, scale, last, from, to, theme, region, lang, colors, title, "
      + "roc, adjust, market and events say how. /symbols?q= finds symbols, /quotes?symbols= their "
      + "newest prices, /facts/2330 dividends, splits and days to come, /live/2330 tells bars as "
      + "server-sent events, "
      + "/healthz and /metrics are for those who look after it.",
    "It speaks plain HTTP, for this machine or a proxy with TLS: Docs/deploy.md.",
  ],
  examples: [
    ("sakata serve", "At http://127.0.0.1:8080/, from your own store."),
    (
      "sakata serve --port 0 --store postgres://chart@db/market",
      "On a port that the system chooses, from a shared store."
    ),
  ])

let siteSpec = CommandSpec(
  name: "site",
  operands: .text(placeholder: "DIR"),
  summary: "Write a static site of stored symbols, for any web server or CDN.",
  groups: [
    OptionGroup(
      title: "Site",
      options: [
        OptionSpec(
          .symbols, .text("LIST"),
          "The symbols, parted by commas, such as 2330,TAIEX. Unless given, all of the store."),
        storeOption,
      ]),
    OptionGroup(
      title: "Pictures",
      options: [
        OptionSpec(
          .phrase, short: "p", .text("PHRASE"), "What they show; that of sakata chart unless given."
        ),
        OptionSpec(
          .size, .text("WxH"), "Width and height in points, 200 to 8000 (default: 1200x800)."),
        pictureLanguage, pictureRegion,
      ]),
    aboutGroup,
  ],
  notes: [
    "The folder gets the page, symbols.json, bars/CODE.csv, chart/CODE.svg and chart/CODE.png. Bytes of a "
      + "code other than letters, digits, '.', '_' and '-' are written as ~ and two digits.",
    "Files appear under their names only when they are whole, symbols.json last: a site may be written "
      + "anew while it is served. Files of symbols that are no longer wanted stay.",
  ],
  examples: [
    ("sakata site public --symbols 2330,TAIEX", "Two symbols, for any web server."),
    (
      "sakata site public && python3 -m http.server -d public",
      "All of the store, and a look at it."
    ),
  ])
