import ChartCairo

extension PictureRenderer {
  /// The picture as a file of that format.
  ///
  /// - Throws: ``CommandError/noFonts``, `cannotRender`, or `noPageParts`.
  mutating func bytes(as format: PictureFormat) throws(CommandError) -> [UInt8] {
    do throws(CairoRenderError) {
      switch format {
      case .svg: return svg()
      case .png: return try png()
      case .pdf: return try pdf()
      case .html: break
      }
    } catch {
      throw error == .noFonts ? .noFonts : .cannotRender("\(error)")
    }
    return page(with: try WebFolder.parts())
  }
}
