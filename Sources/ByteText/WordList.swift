/// Texts in one static text, with bars between them: `candles|candle|kline`.
///
/// Tables of words are written so because an array of strings is built by code, several times as
/// long as the words.
package struct WordList: Sendable, ExpressibleByStringLiteral {
  private let text: StaticString
  /// Instead of `text`, where not empty.
  private let made: [UInt8]

  package init(stringLiteral text: StaticString) {
    self.text = text
    made = []
  }

  /// A list of texts that are known only now.
  package init(_ texts: [[UInt8]]) {
    text = ""
    var joined: [UInt8] = []
    for (place, part) in texts.enumerated() {
      if place > 0 { joined.append(WordList.bar) }
      joined += part
    }
    made = joined
  }

  package var isEmpty: Bool { byteCount == 0 }

  private var byteCount: Int { made.isEmpty ? text.utf8CodeUnitCount : made.count }

  @inline(__always)
  private func byte(_ place: Int) -> UInt8 {
    made.isEmpty ? text.utf8Start[place] : made[place]
  }

  package var count: Int {
    var bars = 0
    for place in 0..<byteCount where byte(place) == WordList.bar {
      bars += 1
    }
    return isEmpty ? 0 : bars + 1
  }

  /// The UTF-8 bytes of the text at `index`; the last one stands for those after it.
  @inline(never)
  package subscript(index: Int) -> [UInt8] {
    var part: [UInt8] = []
    var left = index
    for place in 0..<byteCount {
      let byte = byte(place)
      if byte != WordList.bar {
        part.append(byte)
      } else if left == 0 {
        break
      } else {
        left -= 1
        part.removeAll(keepingCapacity: true)
      }
    }
    return part
  }

  /// Which text has these bytes.
  @inline(never)
  package func firstIndex(of bytes: [UInt8]) -> Int? {
    var index = 0
    var length = 0
    var isEqual = true
    for place in 0..<byteCount {
      let byte = byte(place)
      if byte == WordList.bar {
        if isEqual && length == bytes.count { return index }
        index += 1
        length = 0
        isEqual = true
      } else {
        isEqual = isEqual && length < bytes.count && bytes[length] == byte
        length += 1
      }
    }
    return isEqual && length == bytes.count ? index : nil
  }

  package func string(at index: Int) -> String { makeString(self[index]) }

  /// All texts from `start` on.
  package func strings(from start: Int = 0) -> [String] {
    var strings: [String] = []
    var index = start
    while index < count {
      strings.append(string(at: index))
      index += 1
    }
    return strings
  }

  private static var bar: UInt8 { UInt8(ascii: "|") }
}
