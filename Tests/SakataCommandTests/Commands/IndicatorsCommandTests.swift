import Foundation
import TestSupport
import Testing

@Suite struct IndicatorsCommandTests {
  let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    let closes = ["2", "4", "6", "1.1", "8"]
    let rows = closes.enumerated().map { "2024-01-0\($0.offset + 1),\($0.element)" }
    try folder.write("date,close\n" + rows.joined(separator: "\n") + "\n", to: "a.csv")
  }

  @Test func printsDateCloseAndEachColumnByItsPhrase() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma(2,3) kd(2,3,3)")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines[0] == #"date,close,ma(2),ma(3),"kd(2,3,3).k","kd(2,3,3).d""#)
    #expect(lines[1] == "2024-01-01,2,,,,")
    // Means of 2 and 4, of 4 and 6, and of 2, 4 and 6.
    #expect(lines[2].hasPrefix("2024-01-02,4,3,,"))
    #expect(lines[3].hasPrefix("2024-01-03,6,5,4,"))
    #expect(lines.count == 6)
    #expect(run.text.hasSuffix("\n"))
  }

  @Test func keepsEveryDigitOfANumber() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma(3)", "--last", "1")
    let cell = try #require(run.text.split(separator: "\n").last?.split(separator: ",").last)
    #expect(abs(Double(cell)! - 15.1 / 3) < 1e-15 * 5)
    #expect(cell.count >= 16)
  }

  @Test func computesOverAllBarsAndThenChoosesRows() throws {
    let all = try folder.sakata("indicators", "a.csv", "--with", "ema(2)").text
    let lines = all.split(separator: "\n")
    let last = try folder.sakata("indicators", "a.csv", "--with", "ema(2)", "--last=2").text
    #expect(last.split(separator: "\n") == [lines[0], lines[4], lines[5]])
    let dates = try folder.sakata(
      "indicators", "a.csv", "--with", "ema(2)", "--from", "2024-01-02", "--to", "2024-01-03"
    ).text
    #expect(dates.split(separator: "\n") == [lines[0], lines[2], lines[3]])
  }

  @Test func printsAColumnOnceThatIsAskedForTwice() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma(2) ma(2,3)", "--last", "1")
    #expect(run.text.hasPrefix("date,close,ma(2),ma(3)\n"))
  }

  @Test func printsJSONRowsWithoutKeysThatHaveNoValue() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma(2) macd", "--json")
    let rows = try #require(try JSONSerialization.jsonObject(with: run.output) as? [NSDictionary])
    #expect(rows.count == 5)
    #expect(rows[0] == ["date": "2024-01-01", "close": 2])
    #expect(rows[1] == ["date": "2024-01-02", "close": 4, "ma(2)": 3])
  }

  @Test func pointsAtTheWordThatIsNoIndicator() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma(5) mcd")
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(
      run.error == """
        sakata: error: the phrase is not understood: there is no word 'mcd'
          ma(5) mcd
                ^^^
          did you mean 'macd'?

        """)
  }

  @Test func refusesAPhraseWithoutAnIndicatorAndNoPhraseAtAll() throws {
    #expect(try folder.sakata("indicators", "a.csv", "--with", "candles").status == 2)
    let run = try folder.sakata("indicators", "a.csv")
    #expect(run.status == 2)
    #expect(run.error.contains("--with"))
  }

  @Test func namesDatesBetweenWhichThereIsNoBar() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma", "--from", "2030")
    #expect(run.status == 1)
    #expect(run.error.contains("2024-01-01 to 2024-01-05"))
  }

  @Test func joinsDaysIntoWeeksBeforeComputing() throws {
    let run = try folder.sakata("indicators", "a.csv", "--with", "ma(1)", "--timeframe", "week")
    // 2024-01-01 is a Monday.
    #expect(run.text == "date,close,ma(1)\n2024-01-01,8,8\n")
  }

  @Test func listsAllIndicatorsWithoutAFile() throws {
    let run = try folder.sakata("indicators", "--list")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count > 70)
    #expect(
      lines.contains { $0.hasPrefix("atr ") && $0.contains("n=14") && $0.contains("atr(14) 14") })
    let list = try folder.sakata("indicators", "--list", "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: list.output) as? [[String: Any]])
    #expect(rows.count == lines.count - 1)
    for (name, label, line, warmUp) in [
      ("volume", "成交量", "volume", 0), ("renko", "磚形圖", "close", 0), ("pnf", "圈叉圖", "close", 0),
      ("profile", "分價量表", "poc", 0),
      ("patterns(engulfing)", "吞噬", "engulfing", 2), ("patterns(hammer)", "錘子", "hammer", 11),
    ] {
      let row = try #require(rows.first { $0["name"] as? String == name }, "\(name)")
      #expect((row["labels"] as? [String: String])?["zh-Hant"] == label)
      let found = try #require(
        (row["lines"] as? [[String: Any]])?.first { $0["name"] as? String == line }, "\(name)")
      #expect(found["warmUp"] as? Int == warmUp, "\(name)")
    }
    let profile = try #require(rows.first { $0["name"] as? String == "profile" })
    let first = try #require((profile["parameters"] as? [[String: Any]])?.first)
    #expect(first["default"] as? Int == 24)
    #expect(first["max"] as? Int == 500)
    let bias = try #require(rows.first { $0["name"] as? String == "bias" })
    #expect((bias["labels"] as? [String: String])?["zh-Hant"] == "乖離率")
    let parameter = try #require((bias["parameters"] as? [[String: Any]])?.first)
    #expect(parameter["default"] as? [Int] == [6, 12, 24])
    #expect(parameter["max"] as? Int == 1_000_000)
  }

  @Test func saysWhenLinesBeginForTheGivenParameters() throws {
    let run = try folder.sakata(
      "indicators", "--list", "--with", "macd(5,35,5) bias(3,7) vwap(week)", "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    func warmUps(_ row: Int) -> [String: Int] {
      let lines = rows[row]["lines"] as? [[String: Any]] ?? []
      return Dictionary(
        uniqueKeysWithValues: lines.map { ($0["name"] as! String, $0["warmUp"] as! Int) })
    }
    #expect(warmUps(0) == ["dif": 34, "dea": 38, "histogram": 38])
    #expect(warmUps(1) == ["bias(3)": 2, "bias(7)": 6])
    #expect(warmUps(2) == ["vwap": 0])
    let marks = try folder.sakata(
      "indicators", "--list", "--with",
      "renko(atr(20)) profile(30) patterns(doji) | volume(ma: 5,10)")
    #expect(marks.text.contains("volume 0, ma(5) 4, ma(10) 9"))
    #expect(marks.text.contains("atr=20") && marks.text.contains("rows=30"))
    #expect(marks.text.contains("patterns(doji)"))
  }

  /// Each line of the list begins where its column does, whatever it is made of.
  @Test func aSourceIsListedUnlessItIsTheCloseAsUsual() throws {
    let phrase = "cci cci(of: close) ma(5) ma(5, of: high) rsi(14)"
    let rows = try folder.sakata("indicators", "--list", "--with", phrase).text
      .split(separator: "\n").dropFirst()
    let sources = rows.map { row in
      row.split(separator: " ").first { $0.hasPrefix("of=") }.map(String.init) ?? ""
    }
    #expect(sources == ["of=typical", "of=close", "", "of=high", ""])
  }

  @Test func linesBeginWhereTheListSays() throws {
    let days = (0..<400).map { day in
      let (month, close) = (day / 28, 100 + (day * 37 % 11) + day / 9)
      let date = "\(2020 + month / 12)-\(pad(month % 12 + 1))-\(pad(day % 28 + 1))"
      return "\(date),\(close),\(close + 3),\(close - 2),\(close + 1),\(1000 + day * 53 % 700)"
    }
    try folder.write(
      "date,open,high,low,close,volume\n" + days.joined(separator: "\n") + "\n", to: "long.csv")
    let phrase = """
      ma(3,8) ema(5) ema(5, start: first) ema(4, start: first, of: ema(6)) rsi(6,14) boll(7)
      macd(5,9,3) macd(5,9,3, start: talib) macd(9,5,3) kdj(5) ma(rsi(14), 9)
      rsi(ma(ema(7), 5), 4) cci(20) cci(20, of: close) cci(10, of: macd(5,9,3).dea) mfi(of: rsi)
      keltner(10, 5, of: wma(12)) dmi(7) trix(5) stochrsi(6,5,4,3) tsi(7,5,4) hv(10) obv(9)
      ao(of: kdj(5).j) kama(7) dpo(11) vwap(of: atr(5)) coppock(6,5,4)
      """
    let list = try folder.sakata("indicators", "--list", "--with", phrase, "--json")
    let marks = try #require(
      try JSONSerialization.jsonObject(with: list.output) as? [[String: Any]])
    let table = try folder.sakata("indicators", "long.csv", "--with", phrase, "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: table.output) as? [[String: Any]])
    let warmUps = marks.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
      .map { $0["warmUp"] as? Int ?? -1 }
    // The columns in their order: those of CSV.
    let text = try folder.sakata("indicators", "long.csv", "--with", phrase).text
    let head = text.prefix { $0 != "\n" }
    var (names, isQuoted) = ([""], false)
    for letter in head {
      if letter == "\"" { isQuoted.toggle() }
      if letter == "," && !isQuoted {
        names.append("")
      } else if letter != "\"" {
        names[names.count - 1].append(letter)
      }
    }
    let columns = names.dropFirst(2)
    #expect(columns.count == warmUps.count)
    for (name, warmUp) in zip(columns, warmUps) {
      #expect(rows.firstIndex { $0[name] != nil } == warmUp, "\(name)")
    }
    #expect(marks[3]["source"] as? String == "ema(6)")
    #expect(marks.first { $0["name"] as? String == "cci" }?["source"] as? String == "typical")
    let start = (marks[2]["parameters"] as? [[String: Any]])?.last
    #expect(start?["name"] as? String == "start" && start?["value"] as? String == "first")
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// What the list calls a parameter, the phrase does too.
  @Test func theNamesOfParametersAreThoseOfThePhrase() throws {
    let list = try folder.sakata("indicators", "--list", "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: list.output) as? [[String: Any]])
    var phrase = ""
    for row in rows {
      guard let name = row["name"] as? String, !name.hasPrefix("patterns") else { continue }
      for parameter in row["parameters"] as? [[String: Any]] ?? [] {
        guard let label = parameter["name"] as? String, parameter["default"] != nil else {
          continue
        }
        let usual = (parameter["default"] as? [Any])?.first ?? parameter["default"]!
        phrase += "\(phrase.isEmpty ? "" : " | ")\(name)(\(label): \(usual))"
        // A phrase has a limit of panes.
        if phrase.filter({ $0 == "|" }).count == 18 {
          #expect(
            try folder.sakata("indicators", "--list", "--with", phrase).status == 0, "\(phrase)")
          phrase = ""
        }
      }
      if let source = row["source"] as? String { phrase += " \(name)(of: \(source))" }
    }
    #expect(try folder.sakata("indicators", "--list", "--with", phrase).status == 0, "\(phrase)")
  }

  @Test func computesAnIndicatorOfOnesOwn() throws {
    let run = try folder.sakata(
      "indicators", "a.csv", "--indicator", "rise(n=5) = close - ref(close, n)", "--with",
      "rise(1) ma(rise(1), 2)")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines[0] == #"date,close,rise(1),"ma(2, of: rise(1))""#)
    #expect(lines[2] == "2024-01-02,4,2,")
    #expect(lines[3] == "2024-01-03,6,2,2")
  }

  @Test func pointsIntoTheTextThatIsNoIndicator() throws {
    let run = try folder.sakata(
      "indicators", "a.csv", "--indicator", "rise = 收 - clos", "--with", "rise")
    #expect(run.status == 2)
    #expect(
      run.error == """
        sakata: error: the indicator is not understood: there is no column or function '收'
          rise = 收 - clos
                 ^

        """)
    let taken = try folder.sakata(
      "indicators", "a.csv", "--indicator", "ma = close", "--with", "ma")
    #expect(taken.status == 2)
    #expect(taken.error.contains("'ma' is taken"))
  }
}
