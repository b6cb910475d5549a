import Foundation

/// A PostgreSQL server that lives as long as the tests, in a temporary folder and on a free port.
public final class PostgresServer: @unchecked Sendable {
  /// Nil, with a printed line, where the server is not installed.
  public static let shared: PostgresServer? = {
    guard let programs = installedPrograms() else {
      print("PostgreSQL is not installed: its tests are skipped (apt-get install postgresql)")
      return nil
    }
    do { return try PostgresServer(programs: programs) } catch {
      print("PostgreSQL does not start, its tests are skipped: \(error)")
      return nil
    }
  }()

  private let lock = NSLock()
  private var databases = 0
  private let port: Int
  private let guardian: Process
  private let lifeline: Pipe

  private init(programs: String) throws {
    let folder = NSTemporaryDirectory() + "/sakata-postgres-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The server does not run as root: then it runs as the user of Debian's package, or nobody.
    var user: String?
    if getuid() == 0 {
      let entry = getpwnam("postgres") ?? getpwnam("nobody")
      guard let entry else { throw ProgramFailure(words: ["getpwnam"], status: 1) }
      user = "\(entry.pointee.pw_uid)"
      chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid)
    }
    try runProgram(
      [
        programs + "/initdb", "-D", folder + "/data", "-U", "tester", "--auth=trust", "-E", "UTF8",
        "--locale=C", "--no-sync",
      ], user: user)
    port = PostgresServer.freePort()
    // The shell waits for the end of its input: however these tests end, the server ends too.
    lifeline = Pipe()
    guardian = Process()
    guardian.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A signal to the tests' group ends `cat`, not the shell that has to clean up.
    let script = """
      trap : HUP INT TERM
      "$1"/postgres -D "$2"/data -p "$3" -h 127.0.0.1 -k "$2" -F >"$2"/log 2>&1 </dev/null &
      server=$!
      cat >/dev/null
      kill -QUIT $server
      wait $server
      rm -rf "$2"
      """
    guardian.arguments =
      (user.map { ["setpriv", "--reuid=\($0)", "--clear-groups"] } ?? [])
      + ["sh", "-c", script, "server", programs, folder, "\(port)"]
    guardian.standardInput = lifeline
    guardian.standardOutput = FileHandle.nullDevice
    try guardian.run()
    var tries = 0
    while true {
      do {
        try runProgram([programs + "/pg_isready", "-h", "127.0.0.1", "-p", "\(port)"])
        return
      } catch {
        tries += 1
        if tries > 200 { throw error }
        usleep(50_000)
      }
    }
  }

  /// The address of a new, empty database.
  public func makeDatabase() throws -> String {
    lock.lock()
    defer { lock.unlock() }
    databases += 1
    let name = "test\(databases)"
    try runProgram([
      "psql", "-q", "-h", "127.0.0.1", "-p", "\(port)", "-U", "tester", "-d", "postgres", "-c",
      "CREATE DATABASE \(name)",
    ])
    return address(of: name)
  }

  public func address(of database: String, user: String = "tester") -> String {
    "postgres://\(user)@127.0.0.1:\(port)/\(database)"
  }

  /// Runs a statement in a database that ``makeDatabase()`` made.
  public func run(_ statement: String, at address: String) throws {
    try runProgram(["psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", statement])
  }

  private static func installedPrograms() -> String? {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap { Int($0) }.max()
    return newest.map { "\(root)/\($0)/bin" }.flatMap {
      access($0 + "/initdb", X_OK) == 0 ? $0 : nil
    }
  }

  private static func freePort() -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = getsockname(socket, $0, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
