extension Words {
  static let reading = Wording("reading {0}", "讀取 {0}", "读取 {0}", "{0} を読んでいます", "{0} 읽는 중")
  static let drawing = Wording("drawing {0}", "繪製 {0}", "绘制 {0}", "{0} を描いています", "{0} 그리는 중")

  static let cannotRead = Wording(
    "{0}: cannot be read: {1}", "{0}：無法讀取：{1}", "{0}：无法读取：{1}", "{0}: 読めません: {1}",
    "{0}: 읽을 수 없습니다: {1}")
  static let cannotWrite = Wording(
    "{0}: cannot be written: {1}", "{0}：無法寫入：{1}", "{0}：无法写入：{1}", "{0}: 書けません: {1}",
    "{0}: 쓸 수 없습니다: {1}")
  static let noPageParts = Wording(
    "a live page needs {1}, which are not in any of: {0}; build them with 'make web', or name their folder in SAKATA_WEB",
    "互動網頁需要 {1}，但下列資料夾都沒有：{0}；請以「make web」建置，或以 SAKATA_WEB 指定資料夾",
    "交互网页需要 {1}，但下列文件夹都没有：{0}；请用“make web”构建，或用 SAKATA_WEB 指定文件夹",
    "対話ページには {1} が必要ですが、次のどこにもありません: {0}。make web で作るか、SAKATA_WEB でフォルダーを指定してください",
    "대화형 페이지에는 다음 파일이 필요하지만({1}) 다음 폴더에 없습니다: {0}. make web으로 만들거나 SAKATA_WEB으로 폴더를 지정하십시오"
  )
  static let isDirectory = Wording(
    "{0}: is a folder, not a file", "{0}：是資料夾，不是檔案", "{0}：是文件夹，不是文件", "{0}: ファイルではなくフォルダーです",
    "{0}: 파일이 아니라 폴더입니다")
  static let damagedGzip = Wording(
    "{0}: the gzip data are damaged or cut off", "{0}：gzip 資料損壞或不完整", "{0}：gzip 数据损坏或不完整",
    "{0}: gzip データが壊れているか途中で切れています", "{0}: gzip 데이터가 손상되었거나 잘렸습니다")
  static let damagedZip = Wording(
    "{0}: the zip archive is damaged or of a kind that is not read", "{0}：zip 壓縮檔損壞或無法讀取",
    "{0}：zip 压缩包损坏或无法读取", "{0}: zip アーカイブが壊れているか読めない形式です",
    "{0}: zip 압축이 손상되었거나 읽을 수 없는 형식입니다")
  static let tooLarge = Wording(
    "{0}: larger than {1} bytes", "{0}：超過 {1} 位元組", "{0}：超过 {1} 字节", "{0}: {1} バイトを超えています",
    "{0}: {1}바이트보다 큽니다")
  static let undecodable = Wording(
    "{0}: byte {1} is text in no known encoding (utf-8, utf-16, cp950, gb18030)",
    "{0}：第 {1} 個位元組不屬於任何已知編碼（utf-8、utf-16、cp950、gb18030）",
    "{0}：第 {1} 个字节不属于任何已知编码（utf-8、utf-16、cp950、gb18030）",
    "{0}: バイト {1} は既知の文字コード (utf-8、utf-16、cp950、gb18030) のどれでもありません",
    "{0}: {1}번째 바이트는 알려진 인코딩(utf-8, utf-16, cp950, gb18030)의 글자가 아닙니다")
  static let noConverter = Wording(
    "{0}: this system cannot convert {1}", "{0}：本系統無法轉換 {1}", "{0}：本系统无法转换 {1}",
    "{0}: このシステムは {1} を変換できません", "{0}: 이 시스템은 {1}을(를) 변환할 수 없습니다")
  static let empty = Wording(
    "the file is empty", "檔案是空的", "文件是空的", "ファイルは空です", "파일이 비어 있습니다")
  static let blank = Wording(
    "the file holds only blanks", "檔案只有空白", "文件只有空白", "ファイルには空白しかありません", "파일에 공백만 있습니다")
  static let html = Wording(
    "a web page (HTML), not data", "這是網頁（HTML），不是資料", "这是网页（HTML），不是数据",
    "データではなくウェブページ (HTML) です", "데이터가 아니라 웹 페이지(HTML)입니다")
  static let notice = Wording(
    "a notice, not data: \"{0}\"", "這是通知，不是資料：「{0}」", "这是通知，不是数据：“{0}”",
    "データではなくお知らせです: 「{0}」", "데이터가 아니라 안내문입니다: \"{0}\"")
  static let jsonData = Wording(
    "JSON that holds no bars in a known form", "這份 JSON 沒有已知形式的 K 線資料",
    "这份 JSON 没有已知形式的 K 线数据", "既知の形の足を含まない JSON です", "알려진 형식의 봉이 없는 JSON입니다")
  static let brokenJSON = Wording(
    "the JSON is damaged or cut off", "JSON 損壞或不完整", "JSON 损坏或不完整",
    "JSON が壊れているか途中で切れています", "JSON이 손상되었거나 잘렸습니다")
  static let binary = Wording(
    "binary data, not a text", "這是二進位資料，不是文字", "这是二进制数据，不是文本", "テキストではなくバイナリーデータです",
    "텍스트가 아니라 이진 데이터입니다")
  static let notUTF8 = Wording(
    "the bytes are not UTF-8", "內容不是 UTF-8", "内容不是 UTF-8", "UTF-8 ではありません", "UTF-8이 아닙니다")
  static let manySymbols = Wording(
    "a list of many instruments: choose one with --symbol", "這是多檔商品的清單：請用 --symbol 指定一檔",
    "这是多个品种的清单：请用 --symbol 指定一个", "多くの銘柄の一覧です。--symbol で一つ選んでください",
    "여러 종목의 목록입니다. --symbol로 하나를 고르십시오")
  static let undatedList = Wording(
    "a list of many instruments that names no date: give it with --date",
    "這是多檔商品的清單，但沒有日期：請用 --date 指定", "这是多个品种的清单，但没有日期：请用 --date 指定",
    "日付のない銘柄一覧です。--date で日付を与えてください", "날짜가 없는 종목 목록입니다. --date로 날짜를 지정하십시오")
  static let unknownSymbol = Wording(
    "no instrument '{0}' is in the list", "清單中沒有「{0}」", "列表中没有“{0}”", "一覧に「{0}」はありません",
    "목록에 '{0}'이(가) 없습니다")
  static let noHeader = Wording(
    "no line names a date and a closing price, and the rows are of no known form",
    "沒有任何一行寫出日期與收盤價，資料列也不是已知的形式", "没有任何一行写出日期与收盘价，数据行也不是已知的形式",
    "日付と終値を示す行がなく、データも既知の形ではありません", "날짜와 종가를 나타내는 줄이 없고 행도 알려진 형식이 아닙니다")
  static let noBars = Wording(
    "there is no row that is a bar", "沒有任何一列是有效的 K 線資料", "没有任何一行是有效的 K 线数据", "足になる行がありません",
    "봉이 되는 행이 없습니다")
  static let datesAmongTimes = Wording(
    "holds dates only, while other files hold times of day", "只有日期，其他檔案則有時刻", "只有日期，其他文件则有时刻",
    "日付だけです。ほかのファイルには時刻があります", "날짜만 있는데 다른 파일에는 시각이 있습니다")
  static let badDateCell = Wording(
    "the date cannot be read, or is not in the calendar", "日期無法讀取或不存在", "日期无法读取或不存在",
    "日付が読めないか、暦にありません", "날짜를 읽을 수 없거나 달력에 없습니다")
  static let badPriceCell = Wording(
    "a price is not a number", "價格不是數字", "价格不是数字", "価格が数ではありません", "가격이 수가 아닙니다")
  static let missingPrice = Wording(
    "some prices are missing or zero", "部分價格缺漏或為零", "部分价格缺失或为零", "一部の価格がないか 0 です",
    "일부 가격이 없거나 0입니다")
  static let negativePrice = Wording(
    "a price is negative", "價格為負", "价格为负", "価格が負です", "가격이 음수입니다")
  static let inconsistentPrices = Wording(
    "open or close lie outside low and high", "開盤或收盤價不在最低與最高之間", "开盘或收盘价不在最低与最高之间",
    "始値か終値が安値と高値の間にありません", "시가나 종가가 저가와 고가 사이에 없습니다")
  static let tooFewCells = Wording(
    "the row ends too early", "資料列欄位不足", "数据行列数不足", "行の列が足りません", "행의 칸이 모자랍니다")
  static let unclosedQuote = Wording(
    "a quote opens and does not close", "引號沒有結束", "引号没有结束", "引用符が閉じていません", "따옴표가 닫히지 않았습니다")
  static let noPrices = Wording(
    "no prices", "沒有價格", "没有价格", "価格がありません", "가격이 없습니다")
  static let event = Wording(
    "a dividend or split, not a bar", "這是除權息或分割，不是 K 線資料", "这是除权息或拆分，不是 K 线数据",
    "配当か分割で、足ではありません", "배당이나 분할이며 봉이 아닙니다")
  static let turnoverWithoutBar = Wording(
    "turnover of a date without a bar", "該日有成交資訊但沒有 K 線資料", "该日有成交信息但没有 K 线数据",
    "足のない日の売買代金です", "봉이 없는 날의 거래대금입니다")
  static let previousClose = Wording(
    "the close of the day before", "這是前一日的收盤", "这是前一日的收盘", "前日の終値です", "전날의 종가입니다")
  static let volumeDropped = Wording(
    "the volume is not usable: unknown", "成交量無法使用，視為不明", "成交量无法使用，视为不明", "出来高が使えないため不明とします",
    "거래량을 쓸 수 없어 알 수 없음으로 둡니다")
  static let turnoverDropped = Wording(
    "the turnover is not usable: unknown", "成交金額無法使用，視為不明", "成交金额无法使用，视为不明", "売買代金が使えないため不明とします",
    "거래대금을 쓸 수 없어 알 수 없음으로 둡니다")
  static let rangeWidened = Wording(
    "high or low widened by rounding", "最高或最低價因捨入而放寬", "最高或最低价因舍入而放宽", "丸めのため高値か安値を広げました",
    "반올림 때문에 고가나 저가를 넓혔습니다")

  static let notOneTable = Wording(
    "{0}: an archive of {1} files, not one table (save a spreadsheet as CSV)",
    "{0}：是含 {1} 個檔案的壓縮檔，不是一份表格（試算表請另存為 CSV）", "{0}：是含 {1} 个文件的压缩包，不是一份表格（电子表格请另存为 CSV）",
    "{0}: {1} 個のファイルの書庫で、一つの表ではありません (表計算は CSV で保存してください)",
    "{0}: 파일 {1}개의 압축이며 하나의 표가 아닙니다 (스프레드시트는 CSV로 저장하십시오)")
  static let badMarkerDate = Wording(
    "'{0}' is no date: 2024-01-31", "「{0}」不是日期：2024-01-31", "“{0}”不是日期：2024-01-31",
    "「{0}」は日付ではありません: 2024-01-31", "'{0}'은(는) 날짜가 아닙니다: 2024-01-31")
  static let unknownMarkerKind = Wording(
    "'{0}' is no kind of marker: buy, sell or note", "「{0}」不是標記種類：buy、sell 或 note（買、賣、註）",
    "“{0}”不是标记种类：buy、sell 或 note（买、卖、注）", "「{0}」は印の種類ではありません: buy、sell、note",
    "'{0}'은(는) 표시의 종류가 아닙니다: buy, sell, note")
  static let markerCells = Wording(
    "a marker needs a date and a kind", "標記需要日期與種類", "标记需要日期与种类", "印には日付と種類が要ります",
    "표시에는 날짜와 종류가 필요합니다")
  static let timeframeTooShort = Wording(
    "bars of {1} cannot be joined into {0}", "{1} 的資料無法合併成 {0}", "{1} 的数据无法合并成 {0}",
    "{1} の足を {0} にまとめることはできません", "{1} 봉을 {0}(으)로 합칠 수 없습니다")
  static let noFonts = Wording(
    "no fonts are installed: apt-get install fonts-liberation fonts-noto-cjk (SVG needs none)",
    "沒有安裝字型：apt-get install fonts-liberation fonts-noto-cjk（SVG 不需要）",
    "没有安装字体：apt-get install fonts-liberation fonts-noto-cjk（SVG 不需要）",
    "フォントがありません: apt-get install fonts-liberation fonts-noto-cjk (SVG には不要です)",
    "글꼴이 없습니다: apt-get install fonts-liberation fonts-noto-cjk (SVG에는 필요 없습니다)")
  static let missingGlyphs = Wording(
    "no font has these characters: {0} (apt-get install fonts-noto-cjk)",
    "沒有字型含有這些字：{0}（apt-get install fonts-noto-cjk）",
    "没有字体含有这些字：{0}（apt-get install fonts-noto-cjk）",
    "次の文字を持つフォントがありません: {0} (apt-get install fonts-noto-cjk)",
    "다음 글자가 있는 글꼴이 없습니다: {0} (apt-get install fonts-noto-cjk)")
  static let cannotRender = Wording(
    "the picture cannot be made: {0}", "無法產生圖片：{0}", "无法生成图片：{0}", "画像を作れません: {0}",
    "그림을 만들 수 없습니다: {0}")
  static let rowsLeftOut = Wording(
    "{0} of {1} rows left out, the first: {2} ('sakata inspect' lists them)",
    "{1} 列中略過 {0} 列，第一列：{2}（以 sakata inspect 列出）", "{1} 行中略过 {0} 行，第一行：{2}（以 sakata inspect 列出）",
    "{1} 行のうち {0} 行を除きました。最初: {2} (一覧は sakata inspect)",
    "{1}행 가운데 {0}행을 제외했습니다. 첫째: {2} (목록은 sakata inspect)"
  )
  static let noBarsInView = Wording(
    "no bar lies between the dates asked for: the file has {0} to {1}",
    "指定的日期之間沒有資料：檔案是 {0} 到 {1}", "指定的日期之间没有数据：文件是 {0} 到 {1}",
    "指定した日付の間に足がありません。ファイルは {0} から {1} までです", "지정한 날짜 사이에 봉이 없습니다. 파일은 {0}부터 {1}까지입니다")
}
