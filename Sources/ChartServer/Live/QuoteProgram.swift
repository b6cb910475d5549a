import ChartOutputs
import Glibc
import Sakata

/// A program that tells what instruments are at, started when somebody listens.
///
/// It reads lines `watch 2330 TAIEX` from standard input, each in place of the one before, and writes
///
///     quote 2330 1716172200000 834 840 830 838 25000000
///
/// for each change: code, milliseconds since 1970, open, high, low, last price and volume of the day, `-`
/// where there is none. What else it writes is told to the server's owner.
final class QuoteProgram: @unchecked Sendable {
  private let words: [String]
  private let log: @Sendable (String) -> Void
  private let tell: @Sendable (Bar, String) -> Void
  private let lock = Lock()
  private var wanted: [String] = []
  private var input: Int32 = -1
  private var process: pid_t = 0
  private var isStopped = false
  private var startedAt: Int64?

  /// - Parameter tell: takes a quote as the bar of its day.
  init(
    _ words: [String], log: @escaping @Sendable (String) -> Void,
    tell: @escaping @Sendable (Bar, String) -> Void
  ) {
    self.words = words
    self.log = log
    self.tell = tell
  }

  /// Asks for the quotes of these symbols, and of no others.
  func want(_ symbols: [String]) {
    lock.locked {
      // An exchange in front is for the store.
      let codes = symbols.map { String($0.split(separator: ":").last ?? "") }.filter { code in
        !code.isEmpty && code.utf8.allSatisfy { $0 > 32 && $0 < 127 }
      }
      guard codes != wanted, !isStopped else { return }
      wanted = codes
      if input >= 0 { send() } else if !codes.isEmpty { start() }
    }
  }

  func stop() {
    lock.locked {
      isStopped = true
      end()
    }
  }

  private func send() {
    let line = Array(("watch " + wanted.joined(separator: " ") + "\n").utf8)
    // Lines are short, and the program reads them at once: a pipe takes them whole.
    _ = line.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
  }

  private func end() {
    if input >= 0 { close(input) }
    if process > 0 { kill(process, SIGTERM) }
    input = -1
    process = 0
  }

  private func start() {
    // One that ends at once is not started again and again.
    if let startedAt, Moment.now - startedAt < 10_000 { return }
    startedAt = Moment.now
    var toProgram: [Int32] = [0, 0]
    var fromProgram: [Int32] = [0, 0]
    guard pipe(&toProgram) == 0 else { return }
    guard pipe(&fromProgram) == 0 else {
      for end in toProgram { close(end) }
      return
    }
    for end in toProgram + fromProgram { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toProgram[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromProgram[1], STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    // The server's threads hold signals back; the program must not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let failure = posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
    close(toProgram[0])
    close(fromProgram[1])
    guard failure == 0 else {
      close(toProgram[1])
      close(fromProgram[0])
      log("\(words[0]) cannot be started: \(String(cString: strerror(failure)))")
      return
    }
    input = toProgram[1]
    self.process = process
    send()
    let (output, started) = (fromProgram[0], process)
    Threads.run { [self] in
      read(output)
      close(output)
      var status: Int32 = 0
      while waitpid(started, &status, 0) < 0 && errno == EINTR {}
      lock.locked { if self.process == started { end() } }
    }
  }

  private func read(_ output: Int32) {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      for byte in buffer[..<count] {
        if byte == 0x0A {
          take(String(decoding: line, as: UTF8.self))
          line = []
        } else if line.count < 4096 {
          line.append(byte)
        }
      }
    }
  }

  private func take(_ line: String) {
    guard let (code, bar) = QuoteProgram.quote(line) else {
      log(line)
      return
    }
    for name in lock.locked({ wanted }) where name == code { tell(bar, name) }
  }

  /// The code and the day's bar of a line; nil for any other line.
  static func quote(_ line: String) -> (code: String, bar: Bar)? {
    let words = line.split(separator: " ")
    guard words.count == 8, words[0] == "quote", let milliseconds = Int64(words[2]),
      abs(milliseconds) < 1 << 52
    else { return nil }
    var numbers: [Double] = []
    for word in words[3...] {
      guard word == "-" || readNumber(word) != nil else { return nil }
      numbers.append(readNumber(word) ?? .nan)
    }
    let date = TimeZoneOffsets.taipei.wallClock(at: Timestamp(milliseconds: milliseconds)).date
    let bar = Bar(
      time: Timestamp(date), open: numbers[0], high: numbers[1], low: numbers[2],
      close: numbers[3], volume: numbers[4])
    guard bar.isConsistent, bar.hasPrices else { return nil }
    return (String(words[1]), bar)
  }
}
