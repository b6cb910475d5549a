import Glibc
import Sakata

// Times indicators over whole columns: one call for each line read from standard input, so that another
// program can call it and others in turn (Benchmarks/Indicators/run).
//
// usage: IndicatorBenchmark FILE
//   FILE: the columns open, high, low, close, volume of equally many bars, as numbers of 64 bits
//   lines: fresh|reused WHAT [VALUE …]  prints nanoseconds an element, outputs made anew or there already
//          write OUT WHAT [VALUE …]     writes the lines to OUT, prints their number
// WHAT is a type of its own (SMA20 …), `seven` of them for one chart, or an indicator of the catalogue
// with the values of its parameters.

func fail(_ reason: String) -> Never {
  let line = "IndicatorBenchmark: \(reason)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}

/// The columns of `path`, one after the other.
func readNumbers(_ path: String) -> [Double] {
  guard let file = fopen(path, "rb") else { fail("no file \(path)") }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let count = ftell(file) / 8
  rewind(file)
  return [Double](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = fread(buffer.baseAddress, 8, count, file)
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 2 else { fail("usage: IndicatorBenchmark FILE") }
let bars = BenchmarkBars(columns: readNumbers(arguments[1]))
var subjects: [[Substring]: Subject] = [:]

/// What a line asks for, made at its first mention.
@MainActor func subject(_ words: [Substring]) -> Subject {
  if let known = subjects[words] { return known }
  guard let made = Subject(words, bars) else { fail("unknown: \(words.joined(separator: " "))") }
  subjects[words] = made
  return made
}

/// Nanoseconds that this thread has had of a processor: others on the machine do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

while let line = readLine() {
  let words = line.split(separator: " ")
  guard words.count > 1 else { continue }
  if words[0] == "write" {
    let lines = subject(Array(words[2...])).fresh()
    guard let file = fopen(String(words[1]), "wb") else { fatalError("cannot write") }
    for line in lines { line.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) } }
    fclose(file)
    print(lines.count)
  } else {
    let subject = subject(Array(words[1...]))
    let start = processorTime()
    if words[0] == "fresh" {
      guard subject.fresh()[0].count == bars.series.count else { fatalError("values are missing") }
    } else {
      subject.reused()
    }
    print((processorTime() - start) / Double(bars.series.count))
  }
  fflush(nil)
}
