extension Words {
  static let badSeconds = Wording(
    "'{1}' is no number of seconds for {0}: 0 to 3600", "「{1}」不是 {0} 的秒數：0 到 3600",
    "“{1}”不是 {0} 的秒数：0 到 3600", "「{1}」は {0} の秒数ではありません: 0〜3600",
    "'{1}'은(는) {0}의 초가 아닙니다: 0~3600")
  static let badFetchedTimeframe = Wording(
    "'{1}': {0} is day, and with binance also minutes such as 5m or 60m",
    "「{1}」：{0} 只能是 day，binance 另可用 5m、60m 等分鐘", "“{1}”：{0} 只能是 day，binance 另可用 5m、60m 等分钟",
    "「{1}」: {0} は day、binance では 5m や 60m も使えます",
    "'{1}': {0}은(는) day이고, binance는 5m, 60m 같은 분도 됩니다")
  static let fetching = Wording(
    "fetching {0}", "下載 {0}", "下载 {0}", "{0} を取得しています", "{0} 가져오는 중")
  static let answerRate = Wording(
    "{0} %, {1} answers a minute, {2} left", "{0} %，每分鐘 {1} 次回應，剩餘 {2}", "{0} %，每分钟 {1} 次回应，剩余 {2}",
    "{0} %、毎分 {1} 回、残り {2}", "{0} %, 분당 응답 {1}회, {2} 남음")
  static let missingProgram = Wording(
    "the program {0} is missing: it belongs to sakata", "缺少程式 {0}：它是 sakata 的一部分",
    "缺少程序 {0}：它是 sakata 的一部分", "プログラム {0} がありません。sakata の一部です",
    "프로그램 {0}이(가) 없습니다. sakata의 일부입니다")
  static let cannotStart = Wording(
    "sakata-fetch cannot be started: {0}", "無法啟動 sakata-fetch：{0}", "无法启动 sakata-fetch：{0}",
    "sakata-fetch を起動できません: {0}", "sakata-fetch를 시작할 수 없습니다: {0}")
  static let feedEnded = Wording(
    "sakata-fetch ended early: the store is whole, and the same command again does the rest",
    "sakata-fetch 提前結束：資料庫完整無損，再次執行相同指令即可完成其餘部分",
    "sakata-fetch 提前结束：数据库完整无损，再次执行相同命令即可完成其余部分",
    "sakata-fetch が途中で終わりました。保存先は無事です。同じコマンドで続けられます",
    "sakata-fetch가 일찍 끝났습니다. 저장소는 온전하며 같은 명령을 다시 실행하면 나머지를 마칩니다")
  static let banned = Wording(
    "{0} shuts this address out: ask again after {1}; what came before is stored",
    "{0} 已封鎖本機位址：請在 {1} 之後再試；先前取得的資料已儲存", "{0} 已封锁本机地址：请在 {1} 之后再试；先前取得的数据已存储",
    "{0} がこのアドレスを拒んでいます。{1} より後にもう一度。それまでの分は保存済みです",
    "{0}이(가) 이 주소를 차단했습니다. {1} 이후에 다시 하십시오. 앞서 받은 것은 저장되었습니다")
  static let unreachable = Wording(
    "{0} does not answer: {1}", "{0} 沒有回應：{1}", "{0} 没有回应：{1}", "{0} が応答しません: {1}",
    "{0}이(가) 응답하지 않습니다: {1}")
  static let feedStatus = Wording(
    "{0} answers with error {1}", "{0} 回應錯誤 {1}", "{0} 回应错误 {1}", "{0} がエラー {1} を返しました",
    "{0}이(가) 오류 {1}을(를) 보냈습니다")
  static let feedWebPage = Wording(
    "{0} answers with a web page in place of data", "{0} 以網頁回應，不是資料", "{0} 以网页回应，不是数据",
    "{0} がデータではなくウェブページを返しました", "{0}이(가) 데이터 대신 웹 페이지를 보냈습니다")
  static let feedBadAnswer = Wording(
    "{0} answers in a form that is not known", "{0} 的回應不是已知的形式", "{0} 的回应不是已知的形式",
    "{0} の応答は既知の形ではありません", "{0}의 응답은 알려진 형식이 아닙니다")
  static let feedWrongDates = Wording(
    "{0} answers with other dates than were asked for", "{0} 回應的日期與要求不符", "{0} 回应的日期与要求不符",
    "{0} の応答の日付が要求と違います", "{0}의 응답 날짜가 요청과 다릅니다")
  static let feedRefused = Wording(
    "the source says: {0}", "來源回覆：{0}", "来源回复：{0}", "配信元の返事: {0}", "제공처의 답: {0}")
  static let feedUnknown = Wording(
    "the source does not know the symbol: {0}", "來源沒有這個代號：{0}", "来源没有这个代码：{0}",
    "配信元はこの銘柄を知りません: {0}", "제공처가 이 종목을 모릅니다: {0}")
  static let feedBadAddress = Wording(
    "'{0}' is no address of the web", "「{0}」不是網址", "“{0}”不是网址", "「{0}」はウェブのアドレスではありません",
    "'{0}'은(는) 웹 주소가 아닙니다")
}
