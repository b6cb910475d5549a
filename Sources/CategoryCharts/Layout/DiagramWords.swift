import ByteText
import ChartEngine

/// The few words of diagrams, in the five languages.
struct DiagramWords {
  let language: ChartLanguage

  /// `bar chart`.
  func kind(isBars: Bool) -> String {
    makeString((isBars ? Self.bars : Self.lines)[column])
  }

  /// `highest 12 (Mon)`.
  func highest(_ value: String, at label: String) -> String { put(Self.highest, value, label) }

  func lowest(_ value: String, at label: String) -> String { put(Self.lowest, value, label) }

  var sentenceEnd: String { makeString(Self.ends[column]) }
  var colon: String { makeString(Self.colons[column]) }
  var comma: String { makeString(Self.commas[column]) }

  private static var bars: WordList { "長條圖|条形图|Bar chart|棒グラフ|막대 차트" }
  private static var lines: WordList { "折線圖|折线图|Line chart|折れ線グラフ|꺾은선 차트" }
  private static var highest: WordList { "最高 #*|最高 #*|highest #*|最高 #*|최고 #*" }
  private static var lowest: WordList { "最低 #*|最低 #*|lowest #*|最低 #*|최저 #*" }
  private static var ends: WordList { "。|。|. |。|. " }
  private static var colons: WordList { "：|：|: |：|: " }
  private static var commas: WordList { "，|，|, |、|, " }

  private var column: Int {
    switch language {
    case .traditionalChinese: 0
    case .simplifiedChinese: 1
    case .english: 2
    case .japanese: 3
    case .korean: 4
    }
  }

  private func put(_ row: WordList, _ value: String, _ label: String) -> String {
    var text = TextBytes()
    for byte in row[column] {
      switch byte {
      case UInt8(ascii: "#"): text.add(value)
      case UInt8(ascii: "*"):
        if !label.utf8.isEmpty {
          let isWide = column != 2 && column != 4
          text.add(isWide ? "（" : " (")
          text.add(label)
          text.add(isWide ? "）" : ")")
        }
      default: text.add(byte: byte)
      }
    }
    return text.string
  }
}
