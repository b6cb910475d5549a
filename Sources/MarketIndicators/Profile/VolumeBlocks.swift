import MarketBars

/// Price ranges and volumes of blocks of 16 bars, by which a ``VolumeProfile`` of many bars is
/// made without a look at each.
///
/// - Complexity: two bytes a bar.
public struct VolumeBlocks: Sendable {
  struct Block: Sendable {
    var low = Double.infinity
    var high = -Double.infinity
    var volume = 0.0
    var rising = 0.0
  }

  static let shift = 4
  /// Whole blocks from the first bar on, none with a bar that may still change.
  private(set) var blocks: [Block] = []

  /// The blocks of the bars that will change no more.
  ///
  /// - Parameters:
  ///   - series: the bars.
  ///   - settled: how many of them will change no more; all but the last by default.
  /// - Complexity: O(n).
  public init(over series: BarSeries, settled: Int? = nil) {
    update(over: series, settled: settled)
  }

  /// Takes in what happened to the series: its last bar changed, or bars came after it.
  ///
  /// - Complexity: amortized O(1) a new bar.
  public mutating func update(over series: BarSeries, settled: Int? = nil) {
    let count = Swift.max(0, settled ?? series.count - 1) >> VolumeBlocks.shift
    if blocks.count > count { blocks.removeLast(blocks.count - count) }
    while blocks.count < count {
      let first = blocks.count << VolumeBlocks.shift
      var block = Block()
      for index in first..<first + 1 << VolumeBlocks.shift where !series.close[index].isNaN {
        block.low = Swift.min(block.low, series.low[index])
        block.high = Swift.max(block.high, series.high[index])
        let volume = series.volume[index]
        guard volume > 0 else { continue }
        block.volume += volume
        if series.close[index] >= series.open[index] { block.rising += volume }
      }
      blocks.append(block)
    }
  }

  /// Bytes that the blocks hold.
  public var byteCount: Int { blocks.count * MemoryLayout<Block>.stride }
}
