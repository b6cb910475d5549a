import Foundation
import Testing

/// The built command, run as a person would run it.
struct CommandRun {
  let status: Int32
  let output: Data
  let error: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The output as a JSON object.
  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
  }
}

/// A folder of its own for files that a test gives to the command, and takes from it.
final class CommandFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of all files in it, hidden ones too.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  /// Runs `sakata` in this folder; output and errors go to files, so that no pipe can fill.
  ///
  /// - Parameters:
  ///   - input: standard input; nothing where nil.
  ///   - environment: added to that of the tests, which is without a locale.
  ///   - terminal: the descriptor of a terminal as standard output.
  func sakata(
    _ arguments: String..., input: Data? = nil, environment: [String: String] = [:],
    terminal: Int32? = nil
  ) throws -> CommandRun {
    try run(arguments, input: input, environment: environment, terminal: terminal)
  }

  /// As ``sakata(_:input:environment:terminal:)``, with the arguments in an array.
  func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    terminal: Int32? = nil
  ) throws -> CommandRun {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try (input ?? Data()).write(to: URL(fileURLWithPath: scratch + "/in"))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, scratch + "/in", O_RDONLY, 0)
    if let terminal {
      posix_spawn_file_actions_adddup2(&actions, terminal, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, scratch + "/out", O_WRONLY | O_CREAT, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, 2, scratch + "/error", O_WRONLY | O_CREAT, 0o600)

    var variables = ProcessInfo.processInfo.environment
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] { variables[name] = nil }
    variables.merge(environment) { $1 }
    var words: [UnsafeMutablePointer<CChar>?] =
      (["env", "-C", path, CommandFolder.binary] + arguments)
      .map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var process = pid_t()
    let failure = posix_spawn(&process, "/usr/bin/env", &actions, nil, &words, &settings)
    try #require(failure == 0, "\(CommandFolder.binary): \(failure)")
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 { try #require(errno == EINTR) }
    // WIFEXITED and WEXITSTATUS are macros; a signal gives its number from 128 on, as in a shell.
    let status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    return CommandRun(
      status: status,
      output: FileManager.default.contents(atPath: scratch + "/out") ?? Data(),
      error: String(
        decoding: FileManager.default.contents(atPath: scratch + "/error") ?? Data(), as: UTF8.self)
    )
  }

  /// The command beside the running test bundle.
  static let binary: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().path + "/sakata"
  }()
}
