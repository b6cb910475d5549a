import Glibc

/// The program that asks hosts for bars, started beside this one and read through a pipe.
struct FeedProcess {
  enum Failure: Error, Equatable {
    /// The program is not where it belongs.
    case missing(String)
    case cannotStart(errno: Int32)
    /// A signal came to this process; the program has been ended.
    case interrupted(Int32)
  }

  private let process: pid_t
  private let pipe: Int32
  private var buffer: [UInt8] = []

  /// Starts `sakata-fetch`, which lies beside `sakata`, or in `../libexec/sakata`.
  init(_ arguments: [String]) throws(Failure) {
    let path = try FeedProcess.program()
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw .cannotStart(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, nil, &words, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw .cannotStart(errno: failure)
    }
    self.process = process
    pipe = ends[0]
  }

  /// The next line without its end; nil where the program has ended.
  mutating func line() throws(Failure) -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return line
      }
      guard try fill() else { return nil }
    }
  }

  /// The next bytes, so many of them; nil where the program has ended before.
  mutating func bytes(_ count: Int) throws(Failure) -> [UInt8]? {
    while buffer.count < count {
      guard try fill() else { return nil }
    }
    let bytes = Array(buffer[..<count])
    buffer.removeSubrange(..<count)
    return bytes
  }

  /// Ends the program if it has not ended by itself.
  func end() {
    close(pipe)
    kill(process, SIGTERM)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  private mutating func fill() throws(Failure) -> Bool {
    while true {
      if let signal = Interrupts.signal { throw .interrupted(signal) }
      var poller = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = poll(&poller, 1, 500)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = read(pipe, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      // The same Ctrl-C may have ended the program first.
      if count <= 0, let signal = Interrupts.signal { throw .interrupted(signal) }
      guard count > 0 else { return false }
      buffer += part[..<count]
      return true
    }
  }

  /// Where the program is.
  static func program() throws(Failure) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])
    let places = [folder + "/sakata-fetch", folder + "/../libexec/sakata/sakata-fetch"]
    for place in places where access(place, X_OK) == 0 { return place }
    throw .missing(places[0])
  }
}
