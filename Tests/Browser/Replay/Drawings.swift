import BrowserHost
import ChartDrawing
import ChartSVG

nonisolated(unsafe) private var numbers: [Double] = []

/// Encodes a scene of `DrawingScenes` for the page's painter at `scale`, and answers with its SVG.
///
/// - Returns: How many numbers it has.
@_expose(wasm, "drawing") @_cdecl("drawing")
public func drawing(number: Int32, scale: Double) -> Int32 {
  let list = number == 0 ? DrawingScenes.everything() : DrawingScenes.crossed()
  var encoder = PictureEncoder(scale: scale)
  encoder.append(list)
  numbers = encoder.numbers
  answer = SVGRenderer().bytes(of: list)
  return Int32(numbers.count)
}

/// Where the numbers lie, until the next call.
@_expose(wasm, "drawingStart") @_cdecl("drawingStart")
public func drawingStart() -> UnsafePointer<Double>? {
  numbers.withUnsafeBufferPointer { $0.baseAddress }
}
