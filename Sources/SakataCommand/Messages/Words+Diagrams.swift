extension Words {
  static let noValues = Wording(
    "the table holds no number: the first column has labels, the others values",
    "表格沒有任何數字：第一欄是標籤，其餘各欄是數值", "表格没有任何数字：第一列是标签，其余各列是数值",
    "表に数値がありません。最初の列は名前、ほかの列は値です", "표에 숫자가 없습니다. 첫째 열은 이름, 나머지 열은 값입니다")
  static let jsonTable = Wording(
    "JSON, not a table", "這是 JSON，不是表格", "这是 JSON，不是表格", "表ではなく JSON です", "표가 아니라 JSON입니다")
  static let notANumber = Wording(
    "'{0}' in column {1} is not a number (an empty cell is no value)",
    "第 {1} 欄的「{0}」不是數字（空白表示沒有數值）", "第 {1} 列的“{0}”不是数字（空白表示没有数值）",
    "{1} 列目の「{0}」は数値ではありません (空欄は値なし)", "{1}번째 열의 '{0}'은(는) 숫자가 아닙니다 (빈 칸은 값 없음)")
  static let tooManyCells = Wording(
    "more cells than the first row has", "儲存格比第一列多", "单元格比第一行多", "最初の行よりセルが多くあります",
    "첫 행보다 칸이 많습니다")
  static let tooManyRows = Wording(
    "more than {0} rows", "超過 {0} 列", "超过 {0} 行", "{0} 行を超えています", "{0}행보다 많습니다")
  static let tooManyColumns = Wording(
    "more than {0} columns of values", "數值超過 {0} 欄", "数值超过 {0} 列", "値の列が {0} を超えています",
    "값 열이 {0}개보다 많습니다")
  static let badBaseline = Wording(
    "'{1}' is no baseline: {0} is zero, low, or a number", "「{1}」不是基線：{0} 是 zero、low 或數字",
    "“{1}”不是基线：{0} 是 zero、low 或数字", "「{1}」は基線ではありません: {0} は zero、low または数です",
    "'{1}'은(는) 기준선이 아닙니다: {0}은(는) zero, low 또는 수입니다")
  static let badDivisions = Wording(
    "'{1}' is no number of parts: {0} is a whole number from 0 (no grid) to 100",
    "「{1}」不是格數：{0} 是 0（無格線）到 100 的整數", "“{1}”不是格数：{0} 是 0（无网格）到 100 的整数",
    "「{1}」は分割数ではありません: {0} は 0 (目盛線なし) から 100 の整数です",
    "'{1}'은(는) 칸 수가 아닙니다: {0}은(는) 0(격자 없음)에서 100까지의 정수입니다")
  static let badBand = Wording(
    "'{1}' names no two columns of the table: {0}=LOW,HIGH", "「{1}」不是表格的兩欄：{0}=LOW,HIGH",
    "“{1}”不是表格的两列：{0}=LOW,HIGH", "「{1}」は表の二つの列ではありません: {0}=LOW,HIGH",
    "'{1}'은(는) 표의 두 열이 아닙니다: {0}=LOW,HIGH")
}
