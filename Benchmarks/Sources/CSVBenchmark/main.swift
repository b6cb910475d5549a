// Times the way of a CSV file to a series of bars: open, check the encoding, read every row,
// check the series. Usage: CSVBenchmark FILE ROUNDS → JSON with the seconds of each round.

import BarFiles
import BarFormats
import Glibc

func complain(_ text: String) { write(STDERR_FILENO, text, text.utf8.count) }

func seconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let rounds = Int(arguments[2]), rounds > 0 else {
  complain("usage: CSVBenchmark FILE ROUNDS\n")
  exit(2)
}
let reader = BarFileReader()
var times: [Double] = []
var rows = 0
var lastClose = 0.0
do {
  // The first round warms the page cache and is not counted.
  for round in 0...rounds {
    let start = seconds()
    let imported = try reader.read(paths: [arguments[1]])
    let time = seconds() - start
    if round > 0 { times.append(time) }
    rows = imported.series.count
    lastClose = imported.series.close[rows - 1]
  }
} catch {
  complain("CSVBenchmark: \(error)\n")
  exit(1)
}
let list = times.map { String($0) }.joined(separator: ",")
print("{\"name\":\"sakata\",\"s\":[\(list)],\"rows\":\(rows),\"lastClose\":\(lastClose)}")
