// Times a store. Every line of output is JSON.
//   StoreBenchmark import CSV STORE      a CSV file into a new store, from open to close
//   StoreBenchmark read STORE ROUNDS     opening a store of 2,000 symbols and reading one of them:
//                                        20 years of days; the store is made first where it is not
// STORE is a path, which is replaced by `import`, or an address of PostgreSQL.

import BarFiles
import BarStore
import Glibc
import Sakata

func complain(_ text: String) -> Never {
  write(STDERR_FILENO, "StoreBenchmark: " + text + "\n", text.utf8.count + 17)
  exit(1)
}

func seconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// Seconds of the processor that this process has used.
func processorSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

let source = BarSource("benchmark", retrieved: Timestamp(milliseconds: 0))

func importFile(_ file: String, into place: String) throws {
  for ending in ["", "-wal", "-shm"] { unlink(place + ending) }
  let (start, used) = (seconds(), processorSeconds())
  let series = try BarFileReader().read(paths: [file]).series
  let parsed = seconds()
  do {
    let store = try BarStore(at: place)
    try store.save(
      series, as: SeriesKey(try ListedSymbol("BENCH"), .minutes(1)), from: source)
  }
  let (end, usedAtEnd) = (seconds(), processorSeconds())
  print(
    "{\"what\":\"import\",\"name\":\"sakata\",\"bars\":\(series.count),\"s\":\(end - start),"
      + "\"parse\":\(parsed - start),\"cpu\":\(usedAtEnd - used)}")
}

let symbolCount = 2_000
let barCount = 5_000

func symbol(_ number: Int) throws -> SeriesKey {
  SeriesKey(try ListedSymbol("\(1000 + number)", on: "TWSE"), .day)
}

/// Twenty years of days for each symbol.
func fill(_ store: BarStore) throws {
  var state: UInt64 = 20_261_130
  for number in 0..<symbolCount {
    var bars: [Bar] = []
    var price = 100.0
    for day in 0..<barCount {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let move = Double(state >> 40) / 16_777_216 - 0.5
      let close = max(1, price + move)
      bars.append(
        Bar(
          time: Timestamp(milliseconds: Int64(12_000 + day) * 86_400_000), open: price,
          high: max(price, close) + 0.5, low: min(price, close) - 0.5, close: close,
          volume: Double(state >> 30 & 0xF_FFFF)))
      price = close
    }
    try store.save(try BarSeries(bars), as: try symbol(number), from: source)
  }
}

func read(_ place: String, rounds: Int) throws {
  do {
    let store = try BarStore(at: place)
    if try store.series().count < symbolCount { try fill(store) }
  }
  for round in 0..<rounds {
    let key = try symbol(round * 37 % symbolCount)
    let (start, used) = (seconds(), processorSeconds())
    let store = try BarStore(at: place, for: .read)
    let opened = seconds()
    let series = try store.bars(of: key)
    let (end, usedAtEnd) = (seconds(), processorSeconds())
    guard series?.count == barCount else { complain("the store gave other bars") }
    print(
      "{\"what\":\"read\",\"name\":\"sakata\",\"bars\":\(barCount),\"s\":\(end - start),"
        + "\"open\":\(opened - start),\"cpu\":\(usedAtEnd - used)}")
  }
}

let arguments = CommandLine.arguments
do {
  switch (arguments.dropFirst().first, arguments.count) {
  case ("import", 4): try importFile(arguments[2], into: arguments[3])
  case ("read", 4): try read(arguments[2], rounds: Int(arguments[3]) ?? 100)
  default: complain("usage: StoreBenchmark import CSV STORE | read STORE ROUNDS")
  }
} catch {
  complain("\(error)")
}
