import Glibc

/// The files of the page, read once: requests never reach the file system.
public struct PageFiles: Sendable {
  private var files: [String: Answer] = [:]

  /// What `symbols.json` says where a server searches its symbols.
  static let searchDescription = Array(
    "{\"search\":\"symbols\",\"bars\":\"bars\",\"live\":\"live\",\"quotes\":\"quotes\",\"facts\":\"facts\"}\n"
      .utf8)

  init() {}

  /// Reads the folder that `make web` builds.
  ///
  /// - Throws: ``ServerError/missingFile(_:)`` where it has no page, or a file cannot be read.
  public init(folder: String) throws(ServerError) {
    try read(folder, under: "")
    guard let index = files["index.html"] else { throw .missingFile(folder + "/index.html") }
    files[""] = index
    files["symbols.json"] = Answer(
      "application/json", PageFiles.searchDescription, keeping: .checked)
  }

  /// The file at a path; nil where there is none.
  subscript(path: [String]) -> Answer? { files[path.joined(separator: "/")] }

  /// All files with their paths in the folder.
  public var contents: [(path: String, bytes: [UInt8])] {
    files.filter { !$0.key.isEmpty }.map { (path: $0.key, bytes: $0.value.body) }
      .sorted { $0.path < $1.path }
  }

  private mutating func read(_ folder: String, under prefix: String) throws(ServerError) {
    guard let listing = opendir(folder) else { throw .missingFile(folder) }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { throw .missingFile(path) }
      if status.st_mode & S_IFMT == S_IFDIR {
        if prefix.isEmpty { try read(path, under: name + "/") }
        continue
      }
      guard let mediaType = PageFiles.mediaType(of: name) else { continue }
      guard status.st_size < 16 << 20, let bytes = PageFiles.bytes(of: path) else {
        throw .missingFile(path)
      }
      var answer = Answer(mediaType, bytes, keeping: .checked)
      answer.packs = mediaType != "image/png"
      answer.policy = .page
      files[prefix + name] = answer
    }
  }

  private static func mediaType(of name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...] {
    case ".html": return "text/html; charset=utf-8"
    case ".css": return "text/css; charset=utf-8"
    case ".js": return "text/javascript; charset=utf-8"
    case ".json": return "application/json"
    case ".webmanifest": return "application/manifest+json"
    case ".wasm": return "application/wasm"
    case ".csv": return "text/csv; charset=utf-8"
    case ".svg": return "image/svg+xml"
    case ".png": return "image/png"
    default: return nil
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
    }
  }
}
