/// Which parts of the pixels of a band, 64 pixels wide, are covered.
///
/// Each pixel has 64 sample points: 16 lines of 4, each line shifted against the others so that no
/// two points are above each other. Upright edges then have 64 steps, level ones 16 (Cairo: 15).
/// A point is covered once however many shapes lie on it, so that where the parts of a line
/// overlap nothing is doubled.
///
/// The n-rooks pattern of samples: K. Kallio, "Scanline edge-flag algorithm for antialiasing",
/// Theory and Practice of Computer Graphics (2007).
final class CoverageBand {
  static let width = 64
  static let linesPerPixel = 16

  /// Rows of the picture that the band has.
  let rows: Range<Int>
  private let firstLine: Int
  /// For each line, a bit for each sample point.
  private let bits: UnsafeMutablePointer<SIMD4<UInt64>>
  /// For each of 16 lines, one less the offset of its samples, in quarters of a pixel: (bits of the
  /// line's number in reverse order + ½) / 16.
  private let shifts: UnsafeMutablePointer<Double>
  /// Rows with anything covered.
  private var touched: Range<Int>?

  init(rows: Range<Int>) {
    self.rows = rows
    firstLine = rows.lowerBound * CoverageBand.linesPerPixel
    let count = rows.count * CoverageBand.linesPerPixel
    bits = .allocate(capacity: count)
    bits.initialize(repeating: .zero, count: count)
    shifts = .allocate(capacity: CoverageBand.linesPerPixel)
    for line in 0..<CoverageBand.linesPerPixel {
      let reversed = (line & 1) << 3 | (line & 2) << 1 | (line & 4) >> 1 | (line & 8) >> 3
      (shifts + line).initialize(to: 1 - (Double(reversed) + 0.5) / 16)
    }
  }

  deinit {
    bits.deallocate()
    shifts.deallocate()
  }

  /// The lines, numbered from the top of the picture, that `top…bottom` (in pixels) crosses.
  func lines(from top: Double, to bottom: Double) -> Range<Int> {
    let scale = Double(CoverageBand.linesPerPixel)
    let lowest = Double(rows.lowerBound) * scale
    let highest = Double(rows.upperBound) * scale
    let first = min(max((top * scale - 0.5).rounded(.up), lowest), highest)
    let last = min(max((bottom * scale - 0.5).rounded(.down) + 1, first), highest)
    let lines = Int(first)..<Int(last)
    if !lines.isEmpty {
      let added = lines.lowerBound >> 4..<(lines.upperBound - 1) >> 4 + 1
      touched =
        touched.map {
          min($0.lowerBound, added.lowerBound)..<max($0.upperBound, added.upperBound)
        } ?? added
    }
    return lines
  }

  /// Covers a stretch of a line; positions are in pixels from the left of the band.
  @inline(__always)
  func cover(line: Int, from left: Double, to right: Double) {
    let shift = shifts[line & 15]
    let width = Double(CoverageBand.width)
    // Of samples at (i + 1 − shift) / 4 those in left…right; truncation is right, as none of the
    // numbers is negative.
    let first = Int(4 * (left > 0 ? left : 0) + shift)
    let end = Int(4 * (right < width ? right : width) + shift)
    guard right > 0, left < width, end > first else { return }
    let last = end &- 1
    let words = UnsafeMutableRawPointer(bits + (line &- firstLine))
      .assumingMemoryBound(to: UInt64.self)
    var word = first &>> 6
    let lastWord = last &>> 6
    var mask = UInt64.max &<< UInt64(truncatingIfNeeded: first)
    while word < lastWord {
      words[word] |= mask
      mask = .max
      word &+= 1
    }
    words[word] |= mask & (UInt64.max &>> UInt64(truncatingIfNeeded: ~last))
  }

  /// Calls `body` with each covered pixel, its column in the band and its count of covered
  /// samples (1…64), and clears the band.
  @inline(__always)
  func drain(_ body: (_ row: Int, _ column: Int, _ samples: Int) -> Void) {
    guard let touched else { return }
    self.touched = nil
    for row in touched {
      let lines = bits + (row - rows.lowerBound) * CoverageBand.linesPerPixel
      var any = SIMD4<UInt64>.zero
      for line in 0..<CoverageBand.linesPerPixel { any |= lines[line] }
      if any == .zero { continue }
      var even = SIMD4<UInt64>.zero
      var odd = SIMD4<UInt64>.zero
      for line in 0..<CoverageBand.linesPerPixel {
        // Bits are counted by pairs, then by fours: those of a pixel; a byte then holds the sum of
        // up to 64.
        let word = lines[line]
        let pairs = word &- (word &>> 1 & SIMD4(repeating: 0x5555_5555_5555_5555))
        let low = SIMD4<UInt64>(repeating: 0x3333_3333_3333_3333)
        let fours = (pairs & low) &+ (pairs &>> 2 & low)
        even &+= fours & SIMD4(repeating: 0x0F0F_0F0F_0F0F_0F0F)
        odd &+= fours &>> 4 & SIMD4(repeating: 0x0F0F_0F0F_0F0F_0F0F)
        lines[line] = .zero
      }
      for word in 0..<4 {
        var (evens, odds) = (even[word], odd[word])
        var column = word &* 16
        while evens | odds != 0 {
          if evens & 255 != 0 { body(row, column, Int(evens & 255)) }
          if odds & 255 != 0 { body(row, column &+ 1, Int(odds & 255)) }
          evens &>>= 8
          odds &>>= 8
          column &+= 2
        }
      }
    }
  }
}
