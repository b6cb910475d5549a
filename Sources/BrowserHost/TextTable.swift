import CHost
import ChartDrawing

/// The texts of the pictures: each is measured once by the page and then known by its number.
///
/// An open-addressing table over styles and UTF-8 bytes; between pictures it starts anew where it is
/// full, so that a day of changing prices does not fill the memory.
public struct TextTable {
  private struct Entry {
    var start: Int
    var length: Int
    var size: Double
    var isBold: Bool
    var hash: UInt32
    var width: Double
  }

  private static let limit = 2048

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Numbers of entries; -1 where none is. A power of two, never more than half full.
  private var slots = [Int32](repeating: -1, count: 4096)
  /// Counts how often the numbers began anew.
  public private(set) var generation = 0

  init() {}

  /// The number of a text in a style, which the page knows from now on, and its width in points.
  @inline(never)
  public mutating func entry(of text: String, style: TextStyle) -> (number: Int, width: Double) {
    // Every string of this module is contiguous.
    text.utf8.withContiguousStorageIfAvailable { entry(of: $0, style: style) } ?? (0, 0)
  }

  private mutating func entry(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle
  ) -> (number: Int, width: Double) {
    let isBold = style.weight == .bold
    var hash: UInt32 = isBold ? 0x811C_9DC5 : 0x1234_5677
    hash = (hash ^ UInt32(truncatingIfNeeded: style.size.bitPattern >> 40)) &* 0x0100_0193
    for byte in text { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let entry = entries[number]
      if entry.hash == hash, entry.length == text.count, entry.size == style.size,
        entry.isBold == isBold, matches(text, from: entry.start)
      {
        return (number, entry.width)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = entries.count
    let width = host_measure(
      text.baseAddress, Int32(text.count), style.size, isBold ? 1 : 0, Int32(number))
    slots[slot] = Int32(number)
    entries.append(
      Entry(
        start: bytes.count, length: text.count, size: style.size, isBold: isBold, hash: hash,
        width: width))
    bytes.append(contentsOf: text)
    if entries.count * 2 > slots.count { grow() }
    return (number, width)
  }

  /// Twice as many slots: a picture of very many texts.
  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in entries.indices {
      var slot = Int(truncatingIfNeeded: entries[number].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    for index in 0..<text.count where bytes[start + index] != text[index] { return false }
    return true
  }

  /// Starts anew where it is full; to be called between pictures, whose numbers end with it.
  public mutating func trim() {
    if entries.count > TextTable.limit { removeAll() }
  }

  /// Forgets all texts: fonts have changed.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
    generation += 1
  }
}

/// The page's fonts as a measurer: widths of its canvas, each asked for once.
public struct CanvasTextMeasurer: TextMeasurer {
  public init() {}

  public func width(of text: String, style: TextStyle) -> Double {
    text.isEmpty ? 0 : texts.entry(of: text, style: style).width
  }
}

/// One table for the module, which draws one chart or diagram.
nonisolated(unsafe) public var texts = TextTable()
