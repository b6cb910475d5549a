extension Words {
  static let adjustedForSplits = Wording(
    "adjusted for splits", "還原分割", "还原拆股", "分割調整後", "분할 조정")
  static let adjustedForDividends = Wording(
    "adjusted for splits and dividends", "還原權息", "复权", "分割・配当調整後", "수정주가")
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

  // Signs at bars: one word without blanks.
  static let cashDividendSign = Wording("D", "息", "息", "配", "배당")
  static let stockDividendSign = Wording("SD", "權", "送", "株", "주식배당")
  static let dividendsSign = Wording("D+", "權息", "权息", "配株", "배당+")
  static let splitSign = Wording("S", "割", "拆", "分", "분할")
  static let rightsSign = Wording("R", "增", "配", "増", "유증")
  static let reductionSign = Wording("CR", "減", "缩", "減", "감자")
  static let otherEventSign = Wording("E", "事", "事", "他", "기타")
  static let limitUp = Wording("Limit up", "漲停", "涨停", "ストップ高", "상한가")
  static let limitDown = Wording("Limit down", "跌停", "跌停", "ストップ安", "하한가")
}
