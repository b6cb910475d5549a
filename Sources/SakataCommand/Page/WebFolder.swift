import ChartOutputs
import Glibc

/// The folder with the page and the live chart, as `make web` builds it.
enum WebFolder {
  /// What a page of a live chart carries inside.
  static let chartFiles = [
    "sakata.js", "sakata.wasm", "sakata-more.wasm", "sakata-files.wasm",
  ]
  static let diagramFiles = ["sakata-diagrams.js", "sakata-diagrams.wasm"]

  /// The folder named by `SAKATA_WEB`, else `share/sakata/web` of the prefix that the command is
  /// installed under, else `build/web` of the checkout that it was built in.
  ///
  /// - Throws: ``CommandError/noPageParts(_:searched:)`` where none of them has all of the files.
  static func found(
    with files: [String] = Array(chartFiles.prefix(2))
  ) throws(CommandError) -> String {
    let searched = folders
    for folder in searched
    where files.allSatisfy({ access(folder + "/" + $0, R_OK) == 0 }) {
      return folder
    }
    throw .noPageParts(files, searched: searched)
  }

  /// The files that a page carries inside: a script, its module, the module's second part, and the
  /// module for files.
  static func parts(_ files: [String] = chartFiles) throws(CommandError) -> PageParts {
    let folder = try found(with: files)
    var parts = PageParts(
      script: try InputFile.bytes(of: folder + "/" + files[0]),
      module: try InputFile.bytes(of: folder + "/" + files[1]))
    if files.count > 2 { parts.more = try InputFile.bytes(of: folder + "/" + files[2]) }
    if files.count > 3 { parts.files = try InputFile.bytes(of: folder + "/" + files[3]) }
    return parts
  }

  private static var folders: [String] {
    if let named = Environment.value(of: "SAKATA_WEB") { return [named] }
    guard var folder = commandFolder else { return [] }
    var folders = [parent(of: folder) + "/share/sakata/web"]
    // A build lies in .build/TRIPLE/CONFIGURATION of the checkout.
    for _ in 0..<3 { folder = parent(of: folder) }
    folders.append(folder + "/build/web")
    return folders
  }

  /// The folder that the running command lies in, links followed.
  private static var commandFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return parent(of: String(cString: path))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }
}
