import Foundation
import TestSupport
import Testing

@Suite struct ChartCommandTests {
  let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.write(Self.bars, to: "bars.csv")
  }

  /// Forty days with all columns.
  static let bars: String = {
    var text = "Date,Open,High,Low,Close,Volume\n"
    for index in 0..<40 {
      let day = index < 31 ? "2024-01-\(two(index + 1))" : "2024-02-\(two(index - 30))"
      let open = 100 + index % 7
      text += "\(day),\(open),\(open + 4),\(open - 3),\(open + index % 3 - 1),\(1000 + index)\n"
    }
    return text
  }()

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static let pngStart = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  @Test func writesEveryFormatInOneRunAndNothingElse() throws {
    let run = try folder.sakata("chart", "bars.csv", "-o", "a.png", "-o", "a.svg", "-o", "a.pdf")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.text == "")
    #expect(try folder.names() == ["a.pdf", "a.png", "a.svg", "bars.csv"])
    #expect(try folder.read("a.png").prefix(8) == Self.pngStart)
    #expect(try folder.read("a.pdf").prefix(5) == Data("%PDF-".utf8))
    #expect(try folder.read("a.svg").prefix(4) == Data("<svg".utf8))
  }

  @Test func writesSVGToStandardOutputThatIsNoTerminal() throws {
    let run = try folder.sakata("chart", "bars.csv")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("<svg"))
    #expect(run.text.contains("</svg>"))
    #expect(try folder.names() == ["bars.csv"])
    #expect(
      try folder.sakata("chart", "bars.csv", "--format=png").output.prefix(8) == Self.pngStart)
    #expect(
      try folder.sakata("chart", "bars.csv", "-o", "-", "--format=pdf").output.prefix(5)
        == Data("%PDF-".utf8))
  }

  @Test func choosesANameOnATerminalAndPrintsIt() throws {
    guard let (main, terminal) = makeTerminal() else { return }
    defer {
      close(terminal)
      close(main)
    }
    #expect(try folder.sakata("chart", "bars.csv", terminal: terminal).status == 0)
    #expect(try folder.sakata("chart", "bars.csv", terminal: terminal).status == 0)
    #expect(try folder.sakata("chart", "bars.csv", "--theme=dark", terminal: terminal).status == 0)
    #expect(try folder.names() == ["bars-2.svg", "bars.csv", "bars.svg"])
    var buffer = [UInt8](repeating: 0, count: 200)
    let count = read(main, &buffer, buffer.count)
    #expect(
      String(decoding: buffer[..<max(0, count)], as: UTF8.self)
        == "bars.svg\r\nbars.svg\r\nbars-2.svg\r\n")
  }

  /// The two ends of a terminal: what a person sees, and what a program writes to; nil, with a
  /// line that says so, where the system gives none.
  private func makeTerminal() -> (main: Int32, terminal: Int32)? {
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var lock: Int32 = 0
    var number: Int32 = 0
    // TIOCSPTLCK and TIOCGPTN, which are macros.
    if main >= 0, ioctl(main, 0x4004_5431, &lock) == 0, ioctl(main, 0x8004_5430, &number) == 0 {
      let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      if terminal >= 0 { return (main, terminal) }
    }
    if main >= 0 { close(main) }
    print("skipped: this system gives no terminal")
    return nil
  }

  @Test func readsStandardInputAndGzip() throws {
    let plain = try folder.sakata("chart", "bars.csv", "--title", "x")
    let piped = try folder.sakata("chart", "-", "--title", "x", input: Data(Self.bars.utf8))
    #expect(piped.output == plain.output)
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
    gzip.arguments = ["-k", folder.path + "/bars.csv"]
    try gzip.run()
    gzip.waitUntilExit()
    #expect(try folder.sakata("chart", "bars.csv.gz", "--title", "x").output == plain.output)
    #expect(
      try folder.sakata("chart", "bars.csv.gz").text.contains("<title id=\"picture-title\">bars"))
  }

  @Test(arguments: ["de_DE.UTF-8", "fr_FR.UTF-8", "ar_EG.UTF-8", "C", "tr_TR.UTF-8"])
  func drawsTheSameBytesInEveryLocaleOfItsLanguage(locale: String) throws {
    let plain = try folder.sakata("chart", "bars.csv")
    let run = try folder.sakata(
      "chart", "bars.csv", environment: ["LC_ALL": locale, "LANG": locale])
    #expect(run.output == plain.output)
    #expect(!run.text.lowercased().contains("nan"))
  }

  @Test func takesTheLanguageOfTheLocaleUnlessOneIsAskedFor() throws {
    let taiwan = ["LANG": "zh_TW.UTF-8"]
    #expect(
      try folder.sakata("chart", "bars.csv", environment: taiwan).output
        == folder.sakata("chart", "bars.csv", "--lang", "zh-Hant", "--region", "tw").output)
    #expect(
      try folder.sakata("chart", "bars.csv", "--lang=en", environment: taiwan).output
        == folder.sakata("chart", "bars.csv").output)
    #expect(try folder.sakata("chart", environment: taiwan).error.contains("檔案"))
  }

  @Test func writesNothingWithoutFontsAndNamesThePackages() throws {
    try folder.write("<fontconfig/>", to: "fonts.conf")
    let environment = ["FONTCONFIG_FILE": folder.path + "/fonts.conf"]
    let run = try folder.sakata(
      "chart", "bars.csv", "-o", "a.svg", "-o", "a.png", environment: environment)
    #expect(run.status == 1)
    #expect(run.error.contains("fonts-liberation"))
    #expect(run.error.contains("fonts-noto-cjk"))
    #expect(try folder.names() == ["bars.csv", "fonts.conf"])
    #expect(
      try folder.sakata("chart", "bars.csv", "-o", "a.svg", environment: environment).status == 0)
  }

  @Test func leavesAnOldFileAsItWasWhereItCannotMakeANewOne() throws {
    try folder.write("old", to: "a.svg")
    try folder.write("date,close\n", to: "none.csv")
    #expect(try folder.sakata("chart", "none.csv", "-o", "a.svg").status == 1)
    #expect(try folder.read("a.svg") == Data("old".utf8))
    #expect(try folder.sakata("chart", "bars.csv", "-o", "a.svg").status == 0)
    #expect(try folder.read("a.svg") != Data("old".utf8))
    #expect(try folder.names() == ["a.svg", "bars.csv", "none.csv"])
  }

  @Test func takesAwayWhatItCouldNotFinishWriting() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    // Files of at most 1 kB, or half of one where the shell counts so.
    shell.arguments = [
      "-c", "ulimit -f 1; '\(CommandFolder.binary)' chart bars.csv -o a.svg 2>error",
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 1)
    #expect(
      String(decoding: try folder.read("error"), as: UTF8.self)
        == "sakata: error: a.svg: cannot be written: File too large\n")
    #expect(try folder.names() == ["bars.csv", "error"])
  }

  @Test func namesAFolderThatIsNotThere() throws {
    let run = try folder.sakata("chart", "bars.csv", "-o", "none/a.svg")
    #expect(run.status == 1)
    #expect(
      run.error == "sakata: error: none/a.svg: cannot be written: No such file or directory\n")
  }

  @Test(arguments: [
    (["--thme", "dark"], "--theme"), (["--size", "10x10"], "200 to 8000"),
    (["--scale", "99"], "0.25 to 8"), (["--size=8000x8000", "--scale=8", "--format=png"], "32767"),
    (["--theme", "blue"], "light, dark"), (["--colors", "red"], "d62728"),
    (["--last", "none"], "all"), (["--price-line", "x"], "--price-line"),
    (["-o", "a.gif"], ".png"),
    (["-o", "a.png", "--format", "svg"], "svg"), (["-o", "a.svg", "-o", "a.svg"], "twice"),
    (["-o", "bars.csv", "--format", "svg"], "input"),
    (["--phrase", "candels"], "did you mean 'candles'"),
    (["--phrase", "candles | ma(0)"], "^"), (["--zone", "Mars"], "Asia/Taipei"),
    (["--json"], "inspect"),
  ])
  func refusesAWrongCommandLineWithAHintAndStatus2(options: [String], hint: String) throws {
    let run = try folder.run(["chart", "bars.csv"] + options)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("sakata: error: "))
    #expect(run.error.contains(hint), "\(run.error)")
    #expect(run.text == "")
    #expect(try folder.names() == ["bars.csv"])
  }

  @Test func drawsLinesForClosesOnlyAndNoVolumePaneWithoutVolumes() throws {
    try folder.write("date,close\n2024-01-02,1\n2024-01-03,2\n", to: "closes.csv")
    let run = try folder.sakata("chart", "closes.csv")
    #expect(run.status == 0)
    #expect(!run.text.contains("; volume;"))
    let candles = try folder.sakata("chart", "bars.csv").text
    #expect(candles.contains("; volume;"))
  }

  @Test func putsTitlesNotesAndMarkersIntoThePicture() throws {
    try folder.write("2024-02-01,buy,First\n2024-02-05,note,\"Second, \u{26}\"\n", to: "m.csv")
    let run = try folder.sakata(
      "chart", "bars.csv", "--title", "A <b> & c", "--subtitle", "Below", "--watermark", "PALE",
      "--source", "From there", "--markers", "m.csv", "--price-line", "103.5", "--last", "all")
    #expect(run.status == 0)
    for text in [
      "A &lt;b&gt; &amp; c", "Below", "PALE", "From there", "First", "Second, &amp;", "103.5",
    ] {
      #expect(run.text.contains(text), "\(text)")
    }
  }

  @Test func namesTheLineOfABadMarker() throws {
    try folder.write("date,kind\n2024-02-01,bought\n", to: "m.csv")
    let run = try folder.sakata("chart", "bars.csv", "--markers", "m.csv", "-o", "a.svg")
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("sakata: error: m.csv:2: 'bought'"))
    #expect(try folder.names() == ["bars.csv", "m.csv"])
  }

  @Test func showsTheValuesOfAChosenDateAndGroupsDigits() throws {
    let rows = "date,close\n2024-01-02,10001.5\n2024-01-03,10002.25\n2024-01-04,10003.75\n"
    try folder.write(rows, to: "large.csv")
    let plain = try folder.sakata("chart", "large.csv").text
    #expect(plain.contains(">10003.75<") && !plain.contains(">10002.25<"))
    let chosen = try folder.sakata(
      "chart", "large.csv", "--legend-date", "2024-01-03", "--group-digits")
    #expect(chosen.status == 0)
    #expect(chosen.text.contains(">10,002.25<") && chosen.text.contains(">10,003.75<"))
    #expect(try folder.sakata("chart", "large.csv", "--legend-date", "soon").status == 2)
  }

  @Test func refusesMarkersThatAreNoText() throws {
    try folder.write(Data(repeating: 0, count: 1000), to: "zeros.csv")
    try folder.write(Data(repeating: 0x41, count: (16 << 20) + 1), to: "large.csv")
    for name in ["zeros.csv", "large.csv"] {
      let run = try folder.sakata("chart", "bars.csv", "--markers", name, "-o", "a.svg")
      #expect(run.status == 1)
      #expect(run.error.contains(name))
    }
  }

  @Test func showsControlCharactersOfAMessageAsSigns() throws {
    try folder.write("2024-02-01,\u{1B}[31mred\n", to: "m.csv")
    let run = try folder.sakata("chart", "bars.csv", "--markers", "m.csv", "-o", "a.svg")
    #expect(run.status == 1)
    #expect(run.error.contains("?[31mred") && !run.error.contains("\u{1B}"))
  }

  @Test func warnsOfRowsThatAreLeftOut() throws {
    try folder.write(Self.bars + "2024-02-10,1,0,1,x,5\n", to: "bad.csv")
    let run = try folder.sakata("chart", "bad.csv", "-o", "a.svg")
    #expect(run.status == 0)
    #expect(run.error.contains("1 of 41 rows left out"))
    #expect(run.error.contains("bad.csv:42"))
    #expect(try folder.sakata("chart", "bad.csv", "--strict", "-o", "b.svg").status == 1)
    #expect(try folder.names() == ["a.svg", "bad.csv", "bars.csv"])
  }

  @Test func scalesThePixelsOfAPNGOnly() throws {
    #expect(
      try folder.sakata(
        "chart", "bars.csv", "--size=300x200", "--scale=2", "-o", "a.png", "-o", "a.svg"
      ).status == 0)
    // Width and height stand in the first chunk, big-endian.
    #expect(try folder.read("a.png").dropFirst(16).prefix(8) == Data([0, 0, 2, 88, 0, 0, 1, 144]))
    #expect(String(decoding: try folder.read("a.svg"), as: UTF8.self).contains("width=\"300\""))
  }

  @Test func drawsTheBundledSample() throws {
    let sample = MarketData.packageFolder.appendingPathComponent("Samples/taiex.csv").path
    let run = try folder.sakata("chart", sample, "-o", "taiex.png", "-o", "taiex.pdf")
    #expect(run.status == 0)
    #expect(run.error == "")
  }
}
