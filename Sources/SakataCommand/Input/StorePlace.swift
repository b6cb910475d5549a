import BarStore
import Glibc

/// Which store a command line means.
enum StorePlace {
  /// The store of `--store`, else of SAKATA_STORE, else the user's own; and whether it was named.
  static func address(
    _ arguments: ParsedArguments, command: String
  ) throws(CommandError) -> (address: StoreAddress, isNamed: Bool) {
    let named = arguments.value(of: .store) ?? Environment.value(of: "SAKATA_STORE")
    if let named {
      do { return (try StoreAddress(named), true) } catch { throw .store(error) }
    }
    guard let folder = dataFolder else {
      throw .arguments(.missingOption("--store", command: command))
    }
    return (.sqlite(path: folder + "/sakata/bars.sqlite"), false)
  }

  /// Opens that store. For writing, the folder of the user's own store is made.
  static func open(
    _ arguments: ParsedArguments, for access: BarStore.Access, command: String
  ) throws(CommandError) -> BarStore {
    let (address, isNamed) = try address(arguments, command: command)
    if !isNamed, access == .readWrite, case .sqlite(let path) = address { makeFolders(of: path) }
    do { return try BarStore(address, for: access) } catch { throw .store(error) }
  }

  /// Where the user's data are, by the XDG Base Directory Specification.
  private static var dataFolder: String? {
    if let folder = Environment.value(of: "XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder
    }
    return Environment.value(of: "HOME").map { $0 + "/.local/share" }
  }

  /// Makes the folders above a file; where that fails, opening the file says why.
  private static func makeFolders(of path: String) {
    var made = ""
    for part in path.split(separator: "/").dropLast() {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }
}
