import Sakata

let fetchSpec = CommandSpec(
  name: "fetch",
  operands: .text(placeholder: "SYMBOL"),
  summary: "Fetch the bars of a symbol from an exchange or vendor into a store.",
  groups: [
    OptionGroup(
      title: "Source",
      options: [
        OptionSpec(
          .feed, .choice("NAME", FetchPlan.Feed.allCases.map { $0.rawValue }),
          "Where to ask: twse, tpex, yahoo, stooq or binance. Unless given, twse for TAIEX and codes "
            + "that begin with a digit, else yahoo; TPEX:6223 names the exchange as well."),
        OptionSpec(
          .timeframe, .choice("T", timeframeWords),
          "What one bar spans: day (the default); from binance also minutes."),
        OptionSpec(
          .pause, .text("SECONDS"),
          "Seconds between two requests, 0 to 3600, and not under what the host asks for."),
        OptionSpec(
          .base, .text("URL"),
          "Ask a mirror here instead of the source's own host; --pause may then be any."),
      ]),
    OptionGroup(
      title: "Events",
      options: [
        OptionSpec(
          .events,
          "Fetch dividends, changes of par value, splits and capital reductions as well: from twse and "
            + "tpex, of all their symbols, four or five requests a year. What is known is not asked for "
            + "again. yahoo tells them with its bars in any case.")
      ]),
    OptionGroup(
      title: "Bars",
      options: [
        OptionSpec(
          .from, .text("DATE"),
          "From this date on: 2024-01-31, or a whole month 2024-01 or year 2024. Unless given, as far "
            + "back as the source goes."),
        OptionSpec(.to, .text("DATE"), "Up to this date, itself included; unless given, today."),
      ]),
    storedGroup, aboutGroup,
  ],
  notes: [
    "Answers come newest first, a month each from the Taiwan exchanges, and are stored one by one with "
      + "their source and time. After Ctrl-C, a ban or a broken line the store is whole, and the same "
      + "command again asks only for what is missing; days that may still change are asked again.",
    "The Taiwan exchanges shut out who asks more than three times in five seconds: ten years of a stock "
      + "take about nine minutes. At a ban the command stops and says until when.",
  ],
  examples: [
    ("sakata fetch 2330 --from 2015-01", "TSMC since 2015, from the exchange."),
    (
      "sakata fetch TAIEX --store postgres://chart@db/market",
      "The index since 1999, into a shared store."
    ),
    ("sakata fetch BTCUSDT --feed binance --timeframe 60m --from 2024", "Hours of a coin."),
  ])
