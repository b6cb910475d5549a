/// Font families of a picture.
enum SVGFonts {
  /// A list for `font-family`: Latin letters in faces of equal metrics, then the usual faces of
  /// the script of `language`, a BCP 47 tag, and last any face without serifs.
  static func families(for language: String) -> String {
    let tag = Array(language.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 })
    let order: [String]
    if tag.starts(with: "ja".utf8) {
      order = [japanese, traditional, simplified, korean]
    } else if tag.starts(with: "ko".utf8) {
      order = [korean, traditional, simplified, japanese]
    } else if tag.starts(with: "zh-hans".utf8) || tag.starts(with: "zh-cn".utf8)
      || tag.starts(with: "zh-sg".utf8)
    {
      order = [simplified, traditional, japanese, korean]
    } else {
      order = [traditional, simplified, japanese, korean]
    }
    var list = "'Liberation Sans',Arial,Helvetica"
    for families in order { list += "," + families }
    return list + ",sans-serif"
  }

  private static let traditional = "'Noto Sans CJK TC','PingFang TC','Microsoft JhengHei'"
  private static let simplified = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei'"
  private static let japanese = "'Noto Sans CJK JP','Hiragino Sans','Yu Gothic'"
  private static let korean = "'Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic'"
}
