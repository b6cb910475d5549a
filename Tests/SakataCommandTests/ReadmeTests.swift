import ChartSVG
import Foundation
import Sakata
import TestSupport
import Testing

/// The examples of both READMEs do what they say.
@Suite struct ReadmeTests {
  @Test(arguments: ["README.md", "README.zh-Hant.md"])
  func hasFiveExamplesThatRun(name: String) throws {
    let root = MarketData.packageFolder
    let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    let examples = text.split(separator: "\n").filter { $0.hasPrefix("sakata ") }
    #expect(examples.count == 5)
    let folder = try CommandFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Samples", withDestinationPath: root.path + "/Samples")
    for example in examples {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      let command = example.dropFirst("sakata".count)
      shell.arguments = ["-c", "'\(CommandFolder.binary)'\(command) >output 2>error"]
      shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0, "\(example)")
      #expect(try folder.read("error").isEmpty, "\(example)")
    }
    #expect(try folder.names().contains("taiex.png") && folder.names().contains("week.pdf"))
  }

  /// The Swift of the English README.
  private func picture(of series: BarSeries) -> String {
    let chart = MarketChart(title: "TAIEX") {
      Pane {
        Candles()
        MovingAverage(5, 10, 20)
      }
      Pane(weight: 0.25) { Volume() }
      Pane(weight: 0.25) { MACD(12, 26, 9) }
    }
    let layout = ChartLayout(
      of: chart, showing: ChartData(of: chart, over: series),
      size: PlotSize(width: 1200, height: 800), style: ChartStyle(region: .tw),
      measuring: StandardTextMeasurer())
    return SVGRenderer().text(of: layout.displayList())
  }

  @Test func hasSwiftThatDraws() throws {
    let day = Timestamp(try #require(CivilDate(year: 2024, month: 1, day: 2)))
    let series = try BarSeries([Bar(time: day, open: 1, high: 3, low: 1, close: 2, volume: 5)])
    #expect(picture(of: series).contains("TAIEX"))
  }
}
