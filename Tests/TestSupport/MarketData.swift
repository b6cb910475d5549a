import Foundation

/// The market files that some tests read; they are no part of the package.
public enum MarketData {
  /// The folder named by `SAKATA_DATA`, else `../shared/data` beside the package.
  public static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SAKATA_DATA"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return packageFolder.deletingLastPathComponent()
      .appendingPathComponent("shared/data", isDirectory: true)
  }()

  /// The root of the package.
  public static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The file of that name within ``folder``, or nil, with a line that says so, where it is absent.
  public static func url(_ name: String) -> URL? {
    let file = folder.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: file.path) { return file }
    print("skipped: no \(name) in \(folder.path); set SAKATA_DATA to the market files")
    return nil
  }

  /// The path of that file; nil as for ``url(_:)``.
  public static func path(_ name: String) -> String? { url(name)?.path }

  /// The bytes of that file; nil as for ``url(_:)``.
  public static func bytes(_ name: String) -> [UInt8]? {
    url(name).flatMap { try? Data(contentsOf: $0) }.map { [UInt8]($0) }
  }
}
