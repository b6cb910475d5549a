extension Words {
  static let nothingToAdjust = Wording(
    "no dividends or splits are known: prices are as the source has them",
    "沒有已知的除權息或分割：價格維持原始資料", "没有已知的除权息或拆股：价格维持原始数据", "配当や分割の情報がなく、価格は元のままです",
    "알려진 배당이나 분할이 없어 가격은 원본 그대로입니다")
  static let badMargin = Wording(
    "'{1}' is no room for {0}: 0 to 1000 bars", "「{1}」不能用於 {0}：0 到 1000 根",
    "“{1}”不能用于 {0}：0 到 1000 根",
    "「{1}」は {0} に使えません: 0〜1000 本", "'{1}'은(는) {0}에 쓸 수 없습니다: 0~1000개")
  static let noHolidays = Wording(
    "{0}: no row has a date", "{0}：沒有任何一列有日期", "{0}：没有任何一行有日期", "{0}: 日付のある行がありません",
    "{0}: 날짜가 있는 줄이 없습니다")
}
