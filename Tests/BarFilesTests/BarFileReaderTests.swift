import BarFiles
import BarFormats
import Foundation
import MarketBars
import Testing

@Suite struct BarFileReaderTests {
  private static let text = "Date,Close\n2024-01-02,593\n2024-01-03,578\n"
  private static let chinese = "日期,收盤價\n113/01/02,593\n113/01/03,578\n"

  /// Writes bytes to a file of the test's own, reads it, and removes it.
  private func read(
    _ bytes: [UInt8], _ reader: BarFileReader = BarFileReader()
  ) throws -> ImportedBars {
    let path = NSTemporaryDirectory() + "sakata-" + UUID().uuidString
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    do {
      return try reader.read(paths: [path])
    } catch {
      throw error.renamed("FILE")
    }
  }

  private func gzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    // Stored blocks: no compressor is needed to make a valid file.
    var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var position = 0
    repeat {
      let count = min(65_535, bytes.count - position)
      output.append(position + count == bytes.count ? 1 : 0)
      for number in [UInt16(count), ~UInt16(count)] {
        output += [UInt8(number & 0xFF), UInt8(number >> 8)]
      }
      output += bytes[position..<position + count]
      position += count
    } while position < bytes.count
    for number in [crc(bytes), UInt32(bytes.count)] {
      for shift in [0, 8, 16, 24] { output.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return output
  }

  private func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  // MARK: Encodings

  @Test func findsUTF8WithAndWithoutAMark() throws {
    for bytes in [Array(Self.text.utf8), [0xEF, 0xBB, 0xBF] + Array(Self.chinese.utf8)] {
      let imported = try read(bytes)
      #expect(imported.series.close == [593, 578])
      #expect(imported.report.files[0].encoding == .utf8)
    }
  }

  @Test func findsUTF16ByItsMark() throws {
    let units = Array(Self.chinese.utf16)
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in units {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    for bytes in [little, big] {
      let imported = try read(bytes)
      #expect(imported.series.close == [593, 578])
      #expect(imported.report.files[0].encoding == .utf16)
    }
  }

  @Test func findsLegacyEncodingsByTheirBytes() throws {
    let big5: [UInt8] = [0xA4, 0xE9, 0xB4, 0xC1, 0x2C, 0xA6, 0xAC, 0xBD, 0x4C, 0xBB, 0xF9, 0x0A]
    let rows = Array("113/01/02,593\n113/01/03,578\n".utf8)
    let traditional = try read(big5 + rows)
    #expect(traditional.series.close == [593, 578])
    #expect(traditional.report.files[0].encoding == .cp950)
    let gb: [UInt8] = [0xC8, 0xD5, 0xC6, 0xDA, 0x2C, 0xCA, 0xD5, 0xC5, 0xCC, 0x0A]
    let mainland = try read(gb + Array("2024-01-02,593\n".utf8))
    #expect(mainland.series.close == [593])
    #expect(mainland.report.files[0].encoding == .gb18030)
  }

  @Test func takesTheEncodingAskedFor() throws {
    let gb: [UInt8] = [0xC8, 0xD5, 0xC6, 0xDA, 0x2C, 0xCA, 0xD5, 0xC5, 0xCC, 0x0A]
    let reader = BarFileReader(encoding: .gb18030)
    #expect(
      try read(gb + Array("2024-01-02,593\n".utf8), reader).report.files[0].encoding == .gb18030)
    #expect(throws: BarFileError.undecodable(path: "FILE", offset: 0)) {
      try read(gb, BarFileReader(encoding: .utf8))
    }
  }

  @Test func toleratesACharacterThatTheEncodingLacks() throws {
    // 0xFEFE is in no table: it stands in a title, where it does no harm.
    let title: [UInt8] = [0xFE, 0xFE, 0x0A]
    let big5: [UInt8] = [0xA4, 0xE9, 0xB4, 0xC1, 0x2C, 0xA6, 0xAC, 0xBD, 0x4C, 0xBB, 0xF9, 0x0A]
    #expect(try read(title + big5 + Array("113/01/02,593\n".utf8)).series.close == [593])
  }

  @Test func refusesBytesWithoutMeaning() throws {
    let noise = (0..<4000).map { _ in UInt8(0xFF) }
    #expect(throws: BarFileError.undecodable(path: "FILE", offset: 0)) { try read(noise) }
  }

  @Test func refusesBrokenUTF8BehindAMark() throws {
    #expect(throws: BarFileError.undecodable(path: "FILE", offset: 4)) {
      try read([0xEF, 0xBB, 0xBF, 0x41, 0xC0, 0x80])
    }
  }

  // MARK: Gzip

  @Test func unpacksGzip() throws {
    let whole = try gzipped(Array(Self.text.utf8))
    #expect(try read(whole).series.close == [593, 578])
    #expect(try read(whole + [0, 0, 0]).series.close == [593, 578])
  }

  @Test func unpacksSeveralMembers() throws {
    let first = try gzipped(Array("Date,Close\n2024-01-02,593\n".utf8))
    let second = try gzipped(Array("2024-01-03,578\n".utf8))
    #expect(try read(first + second).series.close == [593, 578])
  }

  @Test func unpacksMoreThanOneBlock() throws {
    var text = "Date,Close\n"
    for day in 0..<20_000 {
      let date = CivilDate(daysSinceEpoch: 5000 + day)
      text += "\(date.year)/\(date.month)/\(date.day),5\n"
    }
    #expect(try read(try gzipped(Array(text.utf8))).series.count == 20_000)
  }

  @Test func refusesDamagedGzip() throws {
    let whole = try gzipped(Array(Self.text.utf8))
    for damaged in [
      Array(whole.dropLast(9)), Array(whole.dropLast(4)), Array(whole.prefix(2)),
      Array(whole.prefix(12)), whole.prefix(20) + [0xFF] + whole.dropFirst(21), whole + [1, 2, 3],
    ] {
      #expect(throws: BarFileError.damagedGzip(path: "FILE")) { try read(Array(damaged)) }
    }
  }

  @Test func refusesWhatUnpacksWithoutEnd() throws {
    var reader = BarFileReader()
    reader.sizeLimit = 30
    #expect(throws: BarFileError.tooLarge(path: "FILE", limit: 30)) {
      try read(try gzipped(Array(Self.text.utf8)), reader)
    }
    #expect(throws: BarFileError.tooLarge(path: "FILE", limit: 30)) {
      try read(Array(Self.text.utf8), reader)
    }
  }

  // MARK: Files

  @Test func saysWhichFileCannotBeRead() {
    #expect(throws: BarFileError.unreadable(path: "/no/such/file", errno: ENOENT)) {
      try BarFileReader().read(paths: ["/no/such/file"])
    }
    #expect(throws: BarFileError.isDirectory(path: "/")) { try BarFileReader().read(paths: ["/"]) }
    #expect(throws: BarFileError.format(.empty, path: "/dev/null", line: nil)) {
      try BarFileReader().read(paths: ["/dev/null"])
    }
    #expect(throws: BarFileError.format(.noTexts, path: "", line: nil)) {
      try BarFileReader().read(paths: [])
    }
  }

  @Test func readsAPipeToItsEnd() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(Self.text.utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try BarFileReader().read(paths: [path]).series.close == [593, 578])
  }

  @Test(arguments: [
    ([UInt8](), BarFormatError.Problem.empty), (Array("\n\n".utf8), .blank),
    (Array("<html>".utf8), .html), (Array("No data".utf8), .notice("No data")),
    (Array("{}".utf8), .json), ([0x50, 0x4B, 3, 5, 0, 0xFF, 0xFE], .binary),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], .binary),
  ]) func refusesUnusableFiles(bytes: [UInt8], problem: BarFormatError.Problem) throws {
    #expect(throws: BarFileError.format(problem, path: "FILE", line: nil)) { try read(bytes) }
  }

  @Test(
    .enabled(if: MarketData.folder != nil),
    arguments: [
      ("twse/STOCK_DAY_ALL_opendata_utf8_2019.csv", BarFormatError.Problem.undatedList),
      ("twse/MI_INDEX_daily_quotes_20180227_utf8.csv", .manySymbols),
    ]) func refusesRealFilesThatAreNoSeries(
      name: String, problem: BarFormatError.Problem
    ) throws
  {
    let path = MarketData.path(name)
    #expect(throws: BarFileError.format(problem, path: path, line: nil)) {
      try BarFileReader().read(paths: [path])
    }
  }

  @Test(.enabled(if: MarketData.folder != nil)) func joinsRealFilesInAnyOrder() throws {
    let names = [
      "twse/STOCK_DAY_2330_108-02_big5_exploded_title.csv",
      "twse/STOCK_DAY_2330_108-01_big5_exploded_title.csv",
    ]
    let imported = try BarFileReader().read(paths: names.map { MarketData.path($0) })
    #expect(imported.series.count == 34)
    #expect(imported.report.files.map { $0.rows } == [13, 21])
    #expect(imported.series.date(at: 33) == CivilDate(year: 2019, month: 2, day: 27))
  }

  @Test(.enabled(if: MarketData.folder != nil)) func scalesLotsOfTheOtherExchange() throws {
    let path = MarketData.path("series/TPEX_6114_daily_lots_roc_no_trade_dashes.csv")
    let reader = BarFileReader(options: ImportOptions(volumeUnit: .lots))
    let series = try reader.read(paths: [path]).series
    #expect(series.volume[0] == 32_000)
    #expect(series.turnover[0] == 358_000)
  }
}

extension BarFileError {
  /// The same error of a file of another name.
  fileprivate func renamed(_ path: String) -> BarFileError {
    switch self {
    case .unreadable(_, let errno): .unreadable(path: path, errno: errno)
    case .isDirectory: .isDirectory(path: path)
    case .damagedZip: .damagedZip(path: path)
    case .damagedGzip: .damagedGzip(path: path)
    case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
    case .undecodable(_, let offset): .undecodable(path: path, offset: offset)
    case .noConverter(_, let encoding): .noConverter(path: path, encoding: encoding)
    case .format(let problem, _, let line): .format(problem, path: path, line: line)
    }
  }
}
