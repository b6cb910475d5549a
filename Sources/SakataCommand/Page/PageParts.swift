import Glibc

/// The files of the live chart that a page carries inside, as `make web` builds them.
struct PageParts {
  let script: [UInt8]
  let module: [UInt8]
  /// What few charts need of the module.
  let more: [UInt8]

  /// The folder named by `SAKATA_WEB`, else `share/sakata/web` of the prefix that the command is
  /// installed under, else `build/web` of the checkout that it was built in.
  ///
  /// - Throws: ``CommandError/noPageParts(searched:)`` where no folder has them.
  static func found() throws(CommandError) -> PageParts {
    var searched: [String] = []
    for folder in folders {
      if let script = bytes(of: folder + "/sakata.js"),
        let module = bytes(of: folder + "/sakata.wasm"),
        let more = bytes(of: folder + "/sakata-more.wasm")
      {
        return PageParts(script: script, module: module, more: more)
      }
      searched.append(folder)
    }
    throw .noPageParts(searched: searched)
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

  private static func bytes(of path: String) -> [UInt8]? {
    access(path, R_OK) == 0 ? try? InputFile.bytes(of: path) : nil
  }
}
