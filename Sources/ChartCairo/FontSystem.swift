import CCairo
import Glibc

/// The fonts that fontconfig finds; read once in a process.
enum FontSystem {
  /// False on a system without a single font, where Pango would end the process.
  static let hasFonts: Bool = {
    guard FcInit() != 0, let fonts = FcConfigGetFonts(nil, FcSetSystem) else { return false }
    return fonts.pointee.nfont > 0
  }()

  /// Begins to read the fonts on another thread.
  static func prepare() {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { _ in
        _ = FontSystem.hasFonts
        return nil
      }, nil)
    if status == 0 { pthread_detach(thread) }
  }

  /// Families in order of preference; the same order as in SVG files.
  static func families(for language: String) -> String {
    let tag = language.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let script =
      if tag.starts(with: "ja".utf8) {
        "JP"
      } else if tag.starts(with: "ko".utf8) {
        "KR"
      } else if tag.starts(with: "zh-hans".utf8) || tag.starts(with: "zh-cn".utf8)
        || tag.starts(with: "zh-sg".utf8)
      {
        "SC"
      } else {
        "TC"
      }
    return "Liberation Sans,Arial,Helvetica,DejaVu Sans,Noto Sans CJK \(script),sans-serif"
  }
}
