// A market file becomes a picture: FileToChart FILE.csv OUT.svg
import BarFiles
import ChartSVG
import Glibc
import Sakata

guard CommandLine.arguments.count == 3 else {
  print("usage: FileToChart FILE.csv OUT.svg")
  exit(2)
}

let imported = try BarFileReader().read(paths: [CommandLine.arguments[1]])
let chart = MarketChart(title: "FileToChart") {
  Pane {
    Candles()
    MovingAverage(5, 10, 20)
  }
  Pane(weight: 0.25) { Volume() }
  Pane(weight: 0.25) { MACD(12, 26, 9) }
}
let layout = ChartLayout(
  of: chart, showing: ChartData(of: chart, over: imported.series),
  size: PlotSize(width: 960, height: 640), style: ChartStyle(region: .tw),
  measuring: StandardTextMeasurer())
let picture = SVGRenderer().bytes(of: layout.displayList())

guard let file = fopen(CommandLine.arguments[2], "wb") else {
  perror(CommandLine.arguments[2])
  exit(1)
}
fwrite(picture, 1, picture.count, file)
fclose(file)
print("\(imported.series.count) bars, \(picture.count) bytes")
