import BarFiles
import BarFormats
import Foundation
import Testing

@Suite struct ZipTests {
  // Made by Python's zipfile: a folder, a deflated a.csv (2024-01-02, close 593) and a stored b.csv
  // (2024-01-03, close 578).
  private static let archive =
    "UEsDBBQAAAAAAKR8fl0AAAAAAAAAAAAAAAACAAAAYS9QSwMEFAAAAAgApHx+Xd+odikeAAAAQgAAAAcAAABhL2EuY3N2S0ksSdVJzskvTuUyMjAy0TUw1DUw0jG1NOYiFgAAUEsDBBQAAAAAAKR8fl28G/09GgAAABoAAAAFAAAAYi5jc3ZkYXRlLGNsb3NlCjIwMjQtMDEtMDMsNTc4ClBLAQIUAxQAAAAAAKR8fl0AAAAAAAAAAAAAAAACAAAAAAAAAAAAEAD9QQAAAABhL1BLAQIUAxQAAAAIAKR8fl3fqHYpHgAAAEIAAAAHAAAAAAAAAAAAAACAASAAAABhL2EuY3N2UEsBAhQDFAAAAAAApHx+Xbwb/T0aAAAAGgAAAAUAAAAAAAAAAAAAAIABYwAAAGIuY3N2UEsFBgAAAAADAAMAmAAAAKAAAAAAAA=="

  private func read(_ bytes: Data) throws -> ImportedBars {
    let path = NSTemporaryDirectory() + "sakata-zip-\(UUID().uuidString).zip"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try bytes.write(to: URL(fileURLWithPath: path))
    return try BarFileReader().read(paths: [path])
  }

  @Test func readsTheFilesOfAnArchiveOneAfterTheOther() throws {
    let bytes = try #require(Data(base64Encoded: ZipTests.archive))
    let read = try read(bytes)
    #expect(read.series.close == [593, 578])
    #expect(read.report.files[0].name.hasSuffix(".zip:a/a.csv"))
    #expect(read.report.files[1].name.hasSuffix(".zip:b.csv"))
  }

  @Test func givesTheTextsOfItsFilesByThemselves() throws {
    let path = NSTemporaryDirectory() + "sakata-zip-\(UUID().uuidString).zip"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(Data(base64Encoded: ZipTests.archive)).write(to: URL(fileURLWithPath: path))
    let texts = try BarFileReader().texts(of: path)
    #expect(texts.map { $0.name } == [path + ":a/a.csv", path + ":b.csv"])
    #expect(texts[1].utf8 == Array("date,close\n2024-01-03,578\n".utf8))
  }

  @Test func refusesADamagedArchiveAndNeverTraps() throws {
    let bytes = try #require(Data(base64Encoded: ZipTests.archive))
    for length in stride(from: 4, to: bytes.count, by: 3) {
      #expect(throws: BarFileError.self) { try read(bytes.prefix(length)) }
    }
    for position in stride(from: 0, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[position] ^= 0xFF
      _ = try? read(damaged)
    }
  }
}
