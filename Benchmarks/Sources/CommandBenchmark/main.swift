// Times whole commands, from start to exit, that write one file each.
//
// usage: CommandBenchmark ROUNDS FORMAT BARS NAME=COMMAND...
//
// {bars}, {format} and {out} in a command stand for the number of bars, png or svg, and the file to
// write. Commands take turns, so that a busy moment hits them alike; the first turn is not counted.
// Prints one line of JSON for each: name, format, bars, the median in milliseconds, bytes written.

import Glibc

func fail(_ text: String) -> Never {
  let line = "CommandBenchmark: \(text)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}

func seconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// Runs a command, its words parted by blanks, without a shell.
func run(_ words: [String]) -> Double {
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  let start = seconds()
  var process = pid_t()
  let failure = posix_spawnp(&process, words[0], nil, nil, &arguments, environ)
  if failure != 0 { fail("\(words[0]): \(String(cString: strerror(failure)))") }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  let time = seconds() - start
  if status != 0 { fail("\(words.joined(separator: " ")): status \(status)") }
  return time
}

/// The length of a picture that begins as its format does.
func length(of file: String, format: String) -> Int {
  guard let stream = fopen(file, "rb") else { fail("\(file) was not written") }
  defer { fclose(stream) }
  var start = [UInt8](repeating: 0, count: 8)
  guard fread(&start, 1, 8, stream) == 8,
    format == "png" ? start.starts(with: [0x89, 0x50, 0x4E, 0x47]) : start[0] == UInt8(ascii: "<")
  else { fail("\(file) is no \(format)") }
  fseek(stream, 0, SEEK_END)
  return ftell(stream)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 4, let rounds = Int(arguments[1]), rounds > 0,
  ["png", "svg"].contains(arguments[2])
else { fail("usage: CommandBenchmark ROUNDS png|svg BARS NAME=COMMAND...") }
let format = arguments[2]
let bars = arguments[3]

var commands: [(name: String, words: [String], file: String, times: [Double])] = []
for argument in arguments.dropFirst(3) {
  guard let equals = argument.firstIndex(of: "=") else { fail("no name in \(argument)") }
  let name = String(argument[..<equals])
  let file = "build/bench/\(name)-\(bars).\(format)"
  let words = argument[argument.index(after: equals)...].split(separator: " ").map { word in
    ["{bars}": bars, "{format}": format, "{out}": file]
      .reduce(String(word)) {
        $0.split(separator: $1.key, omittingEmptySubsequences: false)
          .joined(separator: $1.value)
      }
  }
  commands.append((name, words, file, []))
}
for round in 0...rounds {
  for index in commands.indices {
    unlink(commands[index].file)
    let time = run(commands[index].words)
    if round > 0 { commands[index].times.append(time) }
  }
}
for command in commands {
  let median = command.times.sorted()[rounds / 2] * 1000
  let bytes = length(of: command.file, format: format)
  print(
    "{\"name\":\"\(command.name)\",\"format\":\"\(format)\",\"bars\":\(bars),"
      + "\"ms\":\((median * 100).rounded() / 100),\"bytes\":\(bytes)}")
}
