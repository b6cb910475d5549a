import Foundation
import PostgresServer
import Testing

@testable import BarStore

/// A fresh place for a store: a folder of its own, or a database of its own on a server.
final class StorePlace {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case sqlite, postgres

    /// The kinds that this machine can test.
    static let available: [Kind] = PostgresServer.shared == nil ? [.sqlite] : allCases

    var testDescription: String { rawValue }
  }

  let folder: String
  let address: String

  init(_ kind: Kind = .sqlite) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch kind {
    case .sqlite: address = folder + "/bars.sqlite"
    case .postgres: address = try #require(PostgresServer.shared).makeDatabase()
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func open(
    for access: BarStore.Access = .readWrite, patience: Double = 10
  ) throws -> BarStore {
    try BarStore(at: address, for: access, patience: patience)
  }
}
