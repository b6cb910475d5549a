// Writes minute bars as CSV, the same on every run: a random walk that is drawn back to 100.
// Usage: CSVGenerator FILE [ROWS], 1,000,000 rows (60.7 MB) by default.

import Glibc

func complain(_ text: String) { write(STDERR_FILENO, text, text.utf8.count) }

/// Fractions in 0..<1 from a linear congruential generator with 64 bits of state.
struct Fractions {
  private var state: UInt64 = 20_261_130

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / 16_777_216
  }
}

/// Appends a price with four decimals.
func append(_ price: Double, to line: inout [UInt8]) {
  let units = Int((price * 10_000).rounded(.toNearestOrEven))
  append(units / 10_000, to: &line)
  line.append(UInt8(ascii: "."))
  append(units % 10_000, width: 4, to: &line)
}

func append(_ number: Int, width: Int = 1, to line: inout [UInt8]) {
  let digits = Array(String(number).utf8)
  for _ in 0..<max(0, width - digits.count) { line.append(UInt8(ascii: "0")) }
  line += digits
}

/// Appends `2020-01-02 00:00:00` and later minutes.
struct MinuteClock {
  private var year = 2020
  private var month = 1
  private var day = 2
  private var minute = 0

  func append(to line: inout [UInt8]) {
    for (number, width, mark) in [
      (year, 4, "-"), (month, 2, "-"), (day, 2, " "), (minute / 60, 2, ":"), (minute % 60, 2, ":"),
      (0, 2, ","),
    ] {
      CSVGenerator.append(number, width: width, to: &line)
      line += Array(mark.utf8)
    }
  }

  mutating func advance() {
    minute += 1
    guard minute == 1440 else { return }
    minute = 0
    day += 1
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day > lengths[month - 1] else { return }
    day = 1
    month = month == 12 ? 1 : month + 1
    if month == 1 { year += 1 }
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 2, let file = fopen(arguments[1], "w") else {
  complain("usage: CSVGenerator FILE [ROWS]\n")
  exit(2)
}
let rows = arguments.count > 2 ? Int(arguments[2]) ?? 1_000_000 : 1_000_000
var fractions = Fractions()
var clock = MinuteClock()
var text = Array("time,open,high,low,close,volume\n".utf8)
var open = 100.0
for _ in 0..<rows {
  let step = fractions.next()
  let above = fractions.next()
  let below = fractions.next()
  let traded = fractions.next()
  let pull = (100 - open) * 0.0001
  let close = max(1, open * (1 + (step - 0.5) * 0.004) + pull)
  clock.append(to: &text)
  for price in [
    open, max(open, close) * (1 + above * 0.002), min(open, close) * (1 - below * 0.002), close,
  ] {
    append(price, to: &text)
    text.append(UInt8(ascii: ","))
  }
  append(Int(1000 + traded * 900_000), to: &text)
  text.append(UInt8(ascii: "\n"))
  open = (close * 10_000).rounded() / 10_000
  clock.advance()
  if text.count > 1 << 20 {
    fwrite(text, 1, text.count, file)
    text.removeAll(keepingCapacity: true)
  }
}
fwrite(text, 1, text.count, file)
fclose(file)
