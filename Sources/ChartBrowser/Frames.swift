import BrowserHost
import ChartDrawing
import ChartEngine

/// The pictures as the page reads them.
struct Pictures {
  /// Base, overlay, and two for files: in points with groups, and at a scale of its own.
  var encoded: [[Double]] = [[], [], [], []]
  /// Device pixels in a point.
  var scale = 1.0
  var pixels = Pixels()
  /// Whether the overlay was painted with the base.
  var areJoined = false
}

/// Moves what moves by itself and encodes what has to be painted again.
///
/// - Returns: The bits of ``PageBits``: 1 for the overlay, 2 for both pictures.
@_expose(wasm, "frame") @_cdecl("frame")
public func frame(time: Double) -> Int32 {
  let bits = page.took(page.session.handle(.frame(time: time))) & ~3
  let repaint = page.repaint
  page.repaint = .none
  let painted = page.paint(repaint)
  page.events += page.session.takeEvents(at: time)
  return bits | Int32(painted.rawValue) | (page.events.isEmpty ? 0 : PageBits.hasEvents)
}

extension Page {
  /// Encodes what has to be painted again, and says what that is.
  ///
  /// Without a crosshair the overlay is part of the base, and the page shows one canvas; with one,
  /// its moves must not cost more than the overlay.
  mutating func paint(_ repaint: SessionChange.Repaint) -> SessionChange.Repaint {
    guard repaint > .none else { return .none }
    texts.trim()
    let joins = !session.hasCrosshair
    let isBase = repaint == .base || joins || joins != pictures.areJoined
    pictures.areJoined = joins
    let overlay = session.overlay()
    if isBase {
      var list = session.base()
      if joins { list.commands += overlay.commands }
      let hasWatermark = session.chart.watermark != nil
      pictures.encodeBase(list, hasWatermark ? session.style.theme.watermark : nil)
    }
    pictures.encode(joins ? DisplayList(size: overlay.size) : overlay, as: 1)
    return isBase ? .base : .overlay
  }
}

/// Encodes the picture as it is now for a file: number 2 in points and with groups, number 3 at
/// `scale`. Returns how many numbers it has.
@_expose(wasm, "picture") @_cdecl("picture")
public func encodePicture(number: Int32, scale: Double) -> Int32 {
  let isForFiles = number == 2
  var encoder = PictureEncoder(scale: isForFiles ? 1 : scale, keepsGroups: isForFiles)
  encoder.append(page.session.picture())
  page.pictures.encoded[isForFiles ? 2 : 3] = encoder.numbers
  return Int32(encoder.numbers.count)
}

/// Where the numbers of a picture lie, until the next call.
@_expose(wasm, "pictureStart") @_cdecl("pictureStart")
public func pictureStart(number: Int32) -> UnsafePointer<Double>? {
  page.pictures.encoded[Int(number)].withUnsafeBufferPointer { $0.baseAddress }
}

/// Whether the overlay has nothing to paint.
@_expose(wasm, "isOverlayEmpty") @_cdecl("isOverlayEmpty")
public func isOverlayEmpty() -> Int32 { page.pictures.encoded[1].count <= 1 ? 1 : 0 }

/// Lets everything be painted again, as if nothing had been.
@_expose(wasm, "redraw") @_cdecl("redraw")
public func redraw() -> Int32 {
  page.pictures.pixels.forget()
  return page.took(SessionChange(repaint: .base))
}

/// Measures all texts anew: the page's fonts have changed.
@_expose(wasm, "measureAnew") @_cdecl("measureAnew")
public func measureAnew() -> Int32 {
  texts.removeAll()
  return page.took(page.session.textsChanged())
}

/// Where the pixels of the base picture lie.
@_expose(wasm, "pixelStart") @_cdecl("pixelStart")
public func pixelStart() -> UnsafePointer<UInt32>? {
  UnsafePointer(page.pictures.pixels.memory.baseAddress)
}

extension Pictures {
  /// - Parameter watermark: its colour, where the list has one.
  mutating func encodeBase(_ list: DisplayList, _ watermark: RGBA?) {
    let reused = encoded[0]
    encoded[0] = []
    var encoder = PictureEncoder(scale: scale, reusing: reused)
    pixels.paint(list, scale: scale, watermark: watermark, into: &encoder)
    encoded[0] = encoder.numbers
  }

  mutating func encode(_ list: DisplayList, as number: Int) {
    let reused = encoded[number]
    encoded[number] = []
    var encoder = PictureEncoder(scale: scale, reusing: reused)
    encoder.append(list)
    encoded[number] = encoder.numbers
  }
}
