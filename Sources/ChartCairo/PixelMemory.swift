import Glibc

/// Zeroed memory for pixels.
///
/// A fresh picture of 1200 × 800 touches nearly a thousand small pages, each of which the kernel
/// must hand over by itself; in large pages it is two.
final class PixelMemory {
  let pixels: UnsafeMutablePointer<UInt32>
  private let mapping: UnsafeMutableRawPointer
  private let length: Int

  /// - Throws: ``CairoRenderError/outOfMemory``.
  init(count: Int) throws(CairoRenderError) {
    let largePage = 2 << 20
    length = count * 4 + largePage
    let mapping = mmap(
      nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapping, mapping != MAP_FAILED else { throw .outOfMemory }
    self.mapping = mapping
    let aligned = mapping.alignedUp(toMultipleOf: largePage)
    madvise(aligned, count * 4, MADV_HUGEPAGE)
    pixels = aligned.bindMemory(to: UInt32.self, capacity: count)
  }

  deinit { munmap(mapping, length) }
}

extension UnsafeMutableRawPointer {
  fileprivate func alignedUp(toMultipleOf alignment: Int) -> UnsafeMutableRawPointer {
    self + (alignment - Int(bitPattern: self) % alignment) % alignment
  }
}
