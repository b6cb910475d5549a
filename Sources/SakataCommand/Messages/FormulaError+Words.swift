import Sakata

extension FormulaError {
  /// What is wrong, without the place.
  var message: Message {
    switch problem {
    case .noName: Message(Words.formulaNoName)
    case .unexpected:
      found.isEmpty ? Message(Words.formulaEnds) : Message(Words.formulaUnexpected, found)
    case .unknownName: Message(Words.formulaUnknown, found)
    case .wrongArguments: Message(Words.formulaArguments, found)
    case .notConstant: Message(Words.formulaNotConstant, found)
    case .periodOutOfRange: Message(Words.formulaPeriod, found)
    case .repeatedName: Message(Words.formulaRepeated, found)
    case .badParameter: Message(Words.formulaParameter, found)
    case .noOutput: Message(Words.formulaNoOutput)
    case .tooLong: Message(Words.formulaTooLong)
    }
  }
}

/// What is wrong with the text of an indicator.
extension Words {
  static let formula = Wording(
    "the indicator is not understood: {0}", "指標公式無法理解：{0}", "指标公式无法理解：{0}",
    "指標の式を理解できません: {0}", "지표 수식을 이해할 수 없습니다: {0}")
  static let formulaNoName = Wording(
    "it begins with a name", "開頭應是名稱", "开头应是名称", "名前で始まります", "이름으로 시작해야 합니다")
  static let formulaEnds = Wording(
    "it ends too early", "公式不完整", "公式不完整", "途中で終わっています", "수식이 끝나지 않았습니다")
  static let formulaUnexpected = Wording(
    "'{0}' cannot stand here", "「{0}」不能放在這裡", "“{0}”不能放在这里", "「{0}」はここに置けません",
    "'{0}'은(는) 여기에 올 수 없습니다")
  static let formulaUnknown = Wording(
    "there is no column or function '{0}'", "沒有「{0}」這個欄位或函數", "没有“{0}”这个字段或函数",
    "「{0}」という列や関数はありません", "'{0}'(이)라는 열이나 함수는 없습니다")
  static let formulaArguments = Wording(
    "'{0}' takes another number of arguments", "「{0}」的參數個數不對", "“{0}”的参数个数不对",
    "「{0}」の引数の数が違います", "'{0}'의 인수 개수가 맞지 않습니다")
  static let formulaNotConstant = Wording(
    "a period or factor of '{0}' must be a number or a parameter", "「{0}」的週期或係數須是數字或參數",
    "“{0}”的周期或系数须是数字或参数", "「{0}」の期間や係数は数か引数です", "'{0}'의 기간이나 계수는 수나 인수여야 합니다")
  static let formulaPeriod = Wording(
    "a period of '{0}' is out of range", "「{0}」的週期超出範圍", "“{0}”的周期超出范围",
    "「{0}」の期間が範囲外です", "'{0}'의 기간이 범위를 벗어났습니다")
  static let formulaRepeated = Wording(
    "the name '{0}' is taken", "名稱「{0}」已被使用", "名称“{0}”已被使用", "「{0}」という名前は使われています",
    "'{0}'(이)라는 이름은 이미 쓰였습니다")
  static let formulaParameter = Wording(
    "a parameter has a default within bounds: n=14 or n=14:2..100",
    "參數要有範圍內的預設值：n=14 或 n=14:2..100",
    "参数要有范围内的默认值：n=14 或 n=14:2..100", "引数には範囲内の既定値が要ります: n=14 や n=14:2..100",
    "인수에는 범위 안의 기본값이 필요합니다: n=14 또는 n=14:2..100")
  static let formulaNoOutput = Wording(
    "it has no line", "公式沒有輸出線", "公式没有输出线", "線がありません", "선이 없습니다")
  static let formulaTooLong = Wording(
    "it is too long or nested too deep", "公式太長或括號太多層", "公式太长或括号太多层", "長すぎるか、括弧が深すぎます",
    "너무 길거나 괄호가 너무 깊습니다")
}
