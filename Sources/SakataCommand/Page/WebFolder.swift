import ChartOutputs
import Glibc

/// The folder with the page and the live chart, as `make web` builds it.
enum WebFolder {
  /// The folder named by `SAKATA_WEB`, else `share/sakata/web` of the prefix that the command is
  /// installed under, else `build/web` of the checkout that it was built in.
  ///
  /// - Throws: ``CommandError/noPageParts(searched:)`` where none of them has the live chart.
  static func found() throws(CommandError) -> String {
    let searched = folders
    for folder in searched
    where access(folder + "/sakata.js", R_OK) == 0 && access(folder + "/sakata.wasm", R_OK) == 0 {
      return folder
    }
    throw .noPageParts(searched: searched)
  }

  /// The files that a page carries inside.
  static func parts() throws(CommandError) -> PageParts {
    let folder = try found()
    return PageParts(
      script: try InputFile.bytes(of: folder + "/sakata.js"),
      module: try InputFile.bytes(of: folder + "/sakata.wasm"),
      more: try InputFile.bytes(of: folder + "/sakata-more.wasm"))
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
