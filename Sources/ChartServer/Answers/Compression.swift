import CBrotli
import ChartOutputs

extension Packing {
  /// The bytes packed; nil where that makes them no smaller, or the library is missing.
  ///
  /// - Parameter isLasting: packed once and sent often, so that more work pays.
  func packed(_ bytes: [UInt8], isLasting: Bool) -> [UInt8]? {
    guard bytes.count > 200 else { return nil }
    let packed: [UInt8]?
    switch self {
    case .plain: return nil
    case .gzip: packed = PackedBars.gzipped(bytes, level: isLasting ? 9 : 5)
    case .brotli: packed = brotli(bytes, quality: isLasting ? 9 : 4)
    }
    guard let packed, packed.count < bytes.count else { return nil }
    return packed
  }

  private func brotli(_ bytes: [UInt8], quality: Int32) -> [UInt8]? {
    let bound = cbrotli_bound(bytes.count)
    guard bound > 0 else { return nil }
    var size = bound
    var isDone = false
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      isDone = cbrotli_compress(quality, bytes.count, bytes, &size, room.baseAddress) != 0
      count = isDone ? size : 0
    }
    return isDone ? packed : nil
  }
}
