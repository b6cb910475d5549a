/// Memory in which coverage is gathered, a strip of rows at a time; all zero between uses.
final class CoverageMemory {
  /// Bytes for the pixels of a strip.
  static let byteCount = 1 << 20
  /// Rows of a strip at most.
  static let maxRows = 2048
  /// A bit for each cell of a strip, and for each row up to 63 more.
  private static let markCount = byteCount / 4 / 64 + maxRows

  let bytes: UnsafeMutableRawPointer
  let marks: UnsafeMutablePointer<UInt64>
  let edges: EdgeShares
  let straight = StraightShares()
  private let table: UnsafeMutablePointer<UInt8>

  init() {
    bytes = .allocate(byteCount: CoverageMemory.byteCount, alignment: 16)
    bytes.initializeMemory(as: UInt64.self, repeating: 0, count: CoverageMemory.byteCount / 8)
    marks = .allocate(capacity: CoverageMemory.markCount)
    marks.initialize(repeating: 0, count: CoverageMemory.markCount)
    let tableCount = EdgeShares.count * EdgeShares.directions
    table = .allocate(capacity: tableCount)
    table.initialize(repeating: 0, count: tableCount)
    edges = EdgeShares(filling: table)
  }

  deinit {
    bytes.deallocate()
    marks.deallocate()
    table.deallocate()
  }
}

/// Whole pixel rows of an area, as many as the memory takes.
struct CoverageStrip {
  let minX: Int
  let width: Int
  let minY: Int
  let rows: Int

  /// - Parameter bytesPerRow: what a row takes in ``CoverageMemory``.
  init(_ area: PixelRect, from row: Int, bytesPerRow: Int) {
    minX = area.minX
    width = area.maxX - area.minX
    minY = row
    rows = min(area.maxY - row, CoverageMemory.byteCount / bytesPerRow, CoverageMemory.maxRows)
  }
}
