import ChartDrawing

/// Why a picture could not be made.
public enum CairoRenderError: Error, Equatable, Sendable {
  /// The system has no font at all, so that every text would be missing.
  case noFonts
  /// The size or the scale is not finite, or not above zero.
  case unusableSize(PlotSize, scale: Double)
  /// The picture would have more pixels than ``CairoRenderer/maxSide`` or
  /// ``CairoRenderer/maxBytes`` allow.
  case tooLarge(width: Int, height: Int)
  /// Cairo gave up with this status (`cairo_status_t`).
  case cairo(status: UInt32)
  /// The system gave no memory for the pixels or the file.
  case outOfMemory
}
