extension Words {
  static let storing = Wording("storing {0}", "儲存 {0}", "存储 {0}", "{0} を保存しています", "{0} 저장 중")
  static let rate = Wording(
    "{0} %, {1} bars a second, {2} left", "{0} %，每秒 {1} 根，剩餘 {2}", "{0} %，每秒 {1} 根，剩余 {2}",
    "{0} %、毎秒 {1} 本、残り {2}", "{0} %, 초당 {1}개, {2} 남음")
  static let stopped = Wording(
    "stopped before anything was stored", "已停止，未儲存任何資料", "已停止，未存储任何数据", "保存する前に止まりました",
    "저장하기 전에 중지되었습니다")
  static let interrupted = Wording(
    "interrupted: the store is whole, and the same command again does the rest",
    "已中斷：資料庫完整無損，再次執行相同指令即可完成其餘部分", "已中断：数据库完整无损，再次执行相同命令即可完成其余部分",
    "中断しました。保存先は無事です。同じコマンドをもう一度実行すれば残りを続けます",
    "중단되었습니다. 저장소는 온전하며 같은 명령을 다시 실행하면 나머지를 마칩니다")

  static let badStoreAddress = Wording(
    "'{0}' is no store: a path, sqlite:PATH or postgres://USER@HOST/DATABASE",
    "「{0}」不是資料庫位址：路徑、sqlite:PATH 或 postgres://USER@HOST/DATABASE",
    "“{0}”不是数据库地址：路径、sqlite:PATH 或 postgres://USER@HOST/DATABASE",
    "「{0}」は保存先ではありません: パス、sqlite:PATH、postgres://USER@HOST/DATABASE",
    "'{0}'은(는) 저장소가 아닙니다: 경로, sqlite:PATH 또는 postgres://USER@HOST/DATABASE")
  static let noStore = Wording(
    "{0}: there is no store yet: sakata import makes one",
    "{0}：還沒有資料庫：sakata import 會建立", "{0}：还没有数据库：sakata import 会建立",
    "{0}: 保存先がまだありません。sakata import が作ります", "{0}: 아직 저장소가 없습니다. sakata import가 만듭니다")
  static let notAStore = Wording(
    "{0}: holds something else than a store of bars", "{0}：內容不是 K 線資料庫", "{0}：内容不是 K 线数据库",
    "{0}: 足の保存先ではありません", "{0}: 봉 저장소가 아닙니다")
  static let newerStore = Wording(
    "{0}: written by a newer sakata (version {1} of the store; this one knows {2})",
    "{0}：由較新的 sakata 寫入（資料庫版本 {1}，本程式只認得 {2}）",
    "{0}：由较新的 sakata 写入（数据库版本 {1}，本程序只认得 {2}）",
    "{0}: 新しい sakata が書いたものです (保存先の版 {1}、このプログラムは {2} まで)",
    "{0}: 더 새로운 sakata가 썼습니다 (저장소 버전 {1}, 이 프로그램은 {2}까지)")
  static let damagedStore = Wording(
    "{0}: the store is damaged: {1}", "{0}：資料庫已損壞：{1}", "{0}：数据库已损坏：{1}", "{0}: 保存先が壊れています: {1}",
    "{0}: 저장소가 손상되었습니다: {1}")
  static let missingLibrary = Wording(
    "the library {0} is missing: apt-get install libpq5", "缺少程式庫 {0}：apt-get install libpq5",
    "缺少程序库 {0}：apt-get install libpq5", "ライブラリー {0} がありません: apt-get install libpq5",
    "라이브러리 {0}이(가) 없습니다: apt-get install libpq5")
  static let unreachableStore = Wording(
    "{0}: the server cannot be reached: {1}", "{0}：無法連線到伺服器：{1}", "{0}：无法连接到服务器：{1}",
    "{0}: サーバーにつながりません: {1}", "{0}: 서버에 연결할 수 없습니다: {1}")
  static let readOnlyStore = Wording(
    "{0}: the store takes no changes: it is read-only", "{0}：資料庫是唯讀的，無法變更", "{0}：数据库是只读的，无法更改",
    "{0}: 保存先は読み取り専用で、変更できません", "{0}: 저장소가 읽기 전용이라 바꿀 수 없습니다")
  static let fullStore = Wording(
    "{0}: no room left to write; the store is as it was before", "{0}：沒有空間可以寫入，資料庫維持原狀",
    "{0}：没有空间可以写入，数据库维持原状", "{0}: 書く場所がありません。保存先は元のままです",
    "{0}: 쓸 공간이 없습니다. 저장소는 이전 그대로입니다")
  static let storeInputOutput = Wording(
    "{0}: reading or writing failed: {1}", "{0}：讀寫失敗：{1}", "{0}：读写失败：{1}", "{0}: 読み書きに失敗しました: {1}",
    "{0}: 읽기 또는 쓰기에 실패했습니다: {1}")
  static let lockedStore = Wording(
    "{0}: another process is writing; try again when it is done", "{0}：另一個程序正在寫入，請待其完成後再試",
    "{0}：另一个进程正在写入，请待其完成后再试", "{0}: ほかのプロセスが書いています。終わってからもう一度",
    "{0}: 다른 프로세스가 쓰고 있습니다. 끝난 뒤 다시 하십시오")
  static let refusedByStore = Wording(
    "{0}: the database refuses ({1}): {2}", "{0}：資料庫拒絕（{1}）：{2}", "{0}：数据库拒绝（{1}）：{2}",
    "{0}: データベースが拒みました ({1}): {2}", "{0}: 데이터베이스가 거부했습니다({1}): {2}")
  static let badStoredName = Wording(
    "'{0}' is no name to store: not empty, at most 100 bytes, no control characters",
    "「{0}」不能作為名稱：不可為空，最多 100 位元組，不含控制字元", "“{0}”不能作为名称：不可为空，最多 100 字节，不含控制字符",
    "「{0}」は名前に使えません: 空でなく、100 バイトまで、制御文字なし",
    "'{0}'은(는) 이름으로 쓸 수 없습니다: 비어 있지 않고 100바이트 이하, 제어 문자 없음")
  static let badStoredTimeframe = Wording(
    "bars of this length have no name, and are not stored", "這種長度的 K 線沒有名稱，無法儲存",
    "这种长度的 K 线没有名称，无法存储", "この長さの足には名前がなく、保存できません",
    "이 길이의 봉에는 이름이 없어 저장할 수 없습니다")
  static let datesAmongInstants = Wording(
    "bars of minutes need times of day, and these have dates only", "分線需要時刻，這些資料只有日期",
    "分钟线需要时刻，这些数据只有日期", "分足には時刻が要りますが、日付しかありません", "분봉에는 시각이 필요한데 날짜만 있습니다")
  static let ambiguousSymbol = Wording(
    "several exchanges list '{0}': name one of {1}", "有多個交易所列出「{0}」，請指定：{1}",
    "有多个交易所列出“{0}”，请指定：{1}", "「{0}」は複数の取引所にあります。どれかを指定してください: {1}",
    "여러 거래소에 '{0}'이(가) 있습니다. 하나를 고르십시오: {1}")
  static let noStoredSymbol = Wording(
    "'{0}' is neither a file nor a symbol with bars in {1}", "「{0}」既不是檔案，也不是 {1} 中有資料的代號",
    "“{0}”既不是文件，也不是 {1} 中有数据的代码", "「{0}」はファイルでも、{1} に足がある銘柄でもありません",
    "'{0}'은(는) 파일도, {1}에 봉이 있는 종목도 아닙니다")
  static let badSymbol = Wording(
    "'{1}' is no value for {0}: 2330, BTC/USDT, TWSE:2330; exchanges of letters, digits and ._-",
    "「{1}」不能用於 {0}：2330、BTC/USDT、TWSE:2330；交易所只用字母、數字與 ._-",
    "“{1}”不能用于 {0}：2330、BTC/USDT、TWSE:2330；交易所只用字母、数字与 ._-",
    "「{1}」は {0} に使えません: 2330、BTC/USDT、TWSE:2330。取引所は英数字と ._- だけ",
    "'{1}'은(는) {0}에 쓸 수 없습니다: 2330, BTC/USDT, TWSE:2330. 거래소는 영문자, 숫자, ._-만")
  static let missingOperand = Wording(
    "{1} needs {0}", "{1} 需要 {0}", "使用 {1} 需要 {0}", "{1} には {0} が要ります", "{1}에는 {0}이(가) 필요합니다")
}
