import ByteText
import ChartDrawing

/// Named parts of a picture: `pane-1-ma-2`. A part in which nothing is drawn leaves no trace.
extension [DrawCommand] {
  /// As `append`, which would be repeated as code at each of the many places that draw.
  @inline(never)
  mutating func add(_ command: DrawCommand) { append(command) }

  /// Begins a part; hand the result to ``endGroup(_:)``.
  ///
  /// - Parameters:
  ///   - number: which one of those parts, from 0.
  ///   - part: what of it; where it is a mark, its place among the pane's from 0.
  @inline(never)
  mutating func beginGroup(
    _ name: StaticString, _ number: Int? = nil, _ part: String = "", _ place: Int? = nil
  ) -> Int {
    var text = TextBytes()
    text.add(name)
    if let number {
      text.add("-")
      text.add(number + 1)
    }
    if !part.isEmpty {
      text.add("-")
      text.add(part)
    }
    if let place {
      text.add("-")
      text.add(place + 1)
    }
    append(.beginGroup(text.string))
    return count
  }

  /// Ends the part that began at `start`.
  @inline(never)
  mutating func endGroup(_ start: Int) {
    if count == start { removeLast() } else { append(.endGroup) }
  }
}
