/// What is wrong with a phrase.
extension Words {
  static let phrase = Wording(
    "the phrase is not understood: {0}", "圖表語句無法理解：{0}", "图表语句无法理解：{0}",
    "チャートの文を理解できません: {0}", "차트 구문을 이해할 수 없습니다: {0}")
  static let expectedWord = Wording(
    "a word such as candles or ma(5) is expected", "這裡應是 candles 或 ma(5) 之類的詞",
    "这里应是 candles 或 ma(5) 之类的词", "candles や ma(5) のような語が要ります", "candles나 ma(5) 같은 낱말이 와야 합니다")
  static let expectedMark = Wording(
    "the pane draws nothing: a word such as candles is expected", "這一格沒有畫任何東西：應有 candles 之類的詞",
    "这一格没有画任何东西：应有 candles 之类的词", "この枠には描くものがありません: candles のような語が要ります",
    "이 칸에 그릴 것이 없습니다: candles 같은 낱말이 와야 합니다")
  static let expectedWordOrEnd = Wording(
    "another word, | or the end is expected", "這裡應是下一個詞、| 或結尾", "这里应是下一个词、| 或结尾",
    "次の語か | か終わりが要ります",
    "다음 낱말, | 또는 끝이 와야 합니다")
  static let expectedNumber = Wording(
    "a number for '{0}' is expected", "「{0}」應是數字", "“{0}”应是数字", "「{0}」には数が要ります", "'{0}'에는 수가 와야 합니다"
  )
  static let expectedChoice = Wording(
    "'{0}' is one of {1}", "「{0}」可用：{1}", "“{0}”可用：{1}", "「{0}」に使えるもの: {1}", "'{0}'에 가능한 값: {1}")
  static let expectedComma = Wording(
    "a comma or ) is expected", "這裡應是逗號或 )", "这里应是逗号或 )", "コンマか ) が要ります", "쉼표나 )가 와야 합니다")
  static let unknownMark = Wording(
    "there is no word '{0}'", "沒有「{0}」這個詞", "没有“{0}”这个词", "「{0}」という語はありません", "'{0}'(이)라는 낱말은 없습니다")
  static let unknownArgument = Wording(
    "'{1}' has no argument '{0}'", "「{1}」沒有「{0}」這個參數", "“{1}”没有“{0}”这个参数", "「{1}」に引数「{0}」はありません",
    "'{1}'에는 '{0}' 인수가 없습니다")
  static let unknownChoice = Wording(
    "'{0}' cannot be '{1}': one of {2}", "「{0}」不能是「{1}」，可用：{2}", "“{0}”不能是“{1}”，可用：{2}",
    "「{0}」に「{1}」は使えません。使えるもの: {2}", "'{0}'에 '{1}'은(는) 쓸 수 없습니다. 가능한 값: {2}")
  static let takesNoArguments = Wording(
    "'{0}' takes no arguments", "「{0}」不接受參數", "“{0}”不接受参数", "「{0}」は引数を取りません",
    "'{0}'은(는) 인수를 받지 않습니다")
  static let missingArgument = Wording(
    "'{1}' needs '{0}'", "「{1}」需要「{0}」", "“{1}”需要“{0}”", "「{1}」には「{0}」が要ります",
    "'{1}'에는 '{0}'이(가) 필요합니다")
  static let repeatedArgument = Wording(
    "'{0}' of '{1}' is given twice", "「{1}」的「{0}」重複指定", "“{1}”的“{0}”重复指定", "「{1}」の「{0}」が二度あります",
    "'{1}'의 '{0}'이(가) 두 번 있습니다")
  static let tooManyValues = Wording(
    "'{1}' takes at most {2} values for '{0}'", "「{1}」的「{0}」最多 {2} 個值", "“{1}”的“{0}”最多 {2} 个值",
    "「{1}」の「{0}」に書ける値は {2} 個までです", "'{1}'의 '{0}'에는 값을 {2}개까지 쓸 수 있습니다")
  static let notWhole = Wording(
    "'{0}' of '{1}' is a whole number", "「{1}」的「{0}」應是整數", "“{1}”的“{0}”应是整数", "「{1}」の「{0}」は整数です",
    "'{1}'의 '{0}'은(는) 정수입니다")
  static let outOfRange = Wording(
    "'{0}' of '{1}' lies between {2} and {3}", "「{1}」的「{0}」應在 {2} 到 {3} 之間",
    "“{1}”的“{0}”应在 {2} 到 {3} 之间", "「{1}」の「{0}」は {2} から {3} までです", "'{1}'의 '{0}'은(는) {2}에서 {3}까지입니다")
  static let malformedNumber = Wording(
    "'{0}' is no number", "「{0}」不是數字", "“{0}”不是数字", "「{0}」は数ではありません", "'{0}'은(는) 수가 아닙니다")
  static let numberTooLong = Wording(
    "a number has at most {0} digits and {1} decimals", "數字最多 {0} 位、小數 {1} 位",
    "数字最多 {0} 位、小数 {1} 位",
    "数は {0} 桁、小数 {1} 桁までです", "수는 {0}자리, 소수 {1}자리까지입니다")
  static let settingTwice = Wording(
    "the pane has '{0}' already", "這一格已有「{0}」", "这一格已有“{0}”", "この枠にはもう「{0}」があります",
    "이 칸에는 이미 '{0}'이(가) 있습니다")
  static let phraseTooLong = Wording(
    "it is longer than {0} bytes", "超過 {0} 位元組", "超过 {0} 字节", "{0} バイトを超えています", "{0}바이트보다 깁니다")
  static let tooManyPanes = Wording(
    "it has more than {0} panes", "超過 {0} 格", "超过 {0} 格", "枠が {0} を超えています", "칸이 {0}개를 넘습니다")
  static let tooManyMarks = Wording(
    "the pane has more than {0} marks", "這一格超過 {0} 項", "这一格超过 {0} 项", "この枠の項目が {0} を超えています",
    "이 칸의 항목이 {0}개를 넘습니다")

  static let tooManySources = Wording(
    "more than {0} indicators are computed of each other", "指標互相引用超過 {0} 層", "指标互相引用超过 {0} 层",
    "指標の入れ子が {0} 段を超えています", "지표의 중첩이 {0}단계를 넘습니다")
}
