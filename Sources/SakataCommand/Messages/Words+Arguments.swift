/// What the command line says, each sentence in the five languages.
enum Words {
  static let error = Wording("error", "錯誤", "错误", "エラー", "오류")
  static let warning = Wording("warning", "警告", "警告", "警告", "경고")
  static let didYouMean = Wording(
    "did you mean '{0}'?", "您是不是要用「{0}」？", "您是不是要用“{0}”？", "「{0}」のことですか?",
    "'{0}'을(를) 뜻하셨나요?")
  static let tryHelp = Wording(
    "'{0}' explains.", "說明請見「{0}」。", "说明请见“{0}”。", "「{0}」に説明があります。",
    "'{0}'에 설명이 있습니다.")

  static let missingCommand = Wording(
    "a command is missing", "缺少指令", "缺少命令", "コマンドがありません", "명령이 없습니다")
  static let unknownCommand = Wording(
    "there is no command '{0}'", "沒有「{0}」這個指令", "没有“{0}”这个命令", "「{0}」というコマンドはありません",
    "'{0}' 명령은 없습니다")
  static let fileInsteadOfCommand = Wording(
    "'{0}' is a file: a command comes first", "「{0}」是檔案，前面要先有指令", "“{0}”是文件，前面要先有命令",
    "「{0}」はファイルです。先にコマンドが要ります", "'{0}'은(는) 파일입니다. 명령이 먼저 와야 합니다")
  static let unknownOption = Wording(
    "there is no option '{0}'", "沒有「{0}」這個選項", "没有“{0}”这个选项", "「{0}」というオプションはありません",
    "'{0}' 옵션은 없습니다")
  static let optionOfOtherCommand = Wording(
    "'{0}' is an option of {1}, not of {2}", "「{0}」是 {1} 的選項，{2} 沒有", "“{0}”是 {1} 的选项，{2} 没有",
    "「{0}」は {1} のオプションで、{2} にはありません", "'{0}'은(는) {1}의 옵션이며 {2}에는 없습니다")
  static let missingValue = Wording(
    "option '{0}' needs a value: {0}={1}", "選項「{0}」需要值：{0}={1}", "选项“{0}”需要值：{0}={1}",
    "オプション「{0}」には値が要ります: {0}={1}", "'{0}' 옵션에는 값이 필요합니다: {0}={1}")
  static let unexpectedValue = Wording(
    "option '{0}' takes no value", "選項「{0}」不接受值", "选项“{0}”不接受值", "オプション「{0}」は値を取りません",
    "'{0}' 옵션은 값을 받지 않습니다")
  static let badChoice = Wording(
    "'{1}' is no value of {0}: one of {2}", "{0} 不能是「{1}」，可用：{2}", "{0} 不能是“{1}”，可用：{2}",
    "{0} に「{1}」は使えません。使えるもの: {2}", "{0}에 '{1}'은(는) 쓸 수 없습니다. 가능한 값: {2}")
  static let conflict = Wording(
    "{0} and {1} contradict each other", "{0} 與 {1} 不能同時使用", "{0} 与 {1} 不能同时使用",
    "{0} と {1} は同時に使えません", "{0}와(과) {1}은(는) 함께 쓸 수 없습니다")
  static let missingOption = Wording(
    "{1} needs the option {0}", "{1} 需要選項 {0}", "{1} 需要选项 {0}", "{1} にはオプション {0} が要ります",
    "{1}에는 {0} 옵션이 필요합니다")
  static let missingFile = Wording(
    "{0} needs a file, or - for standard input", "{0} 需要檔案，或以 - 表示標準輸入", "{0} 需要文件，或以 - 表示标准输入",
    "{0} にはファイルか、標準入力を表す - が要ります", "{0}에는 파일 또는 표준 입력을 뜻하는 -가 필요합니다")
  static let repeatedStandardInput = Wording(
    "standard input (-) can be read only once", "標準輸入（-）只能讀一次", "标准输入（-）只能读一次",
    "標準入力 (-) は一度しか読めません", "표준 입력(-)은 한 번만 읽을 수 있습니다")
  static let missingWord = Wording(
    "{0} is missing: one of {1}", "缺少 {0}，可用：{1}", "缺少 {0}，可用：{1}", "{0} がありません。使えるもの: {1}",
    "{0}이(가) 없습니다. 가능한 값: {1}")
  static let unknownWord = Wording(
    "'{0}' is not known here: one of {1}", "這裡沒有「{0}」，可用：{1}", "这里没有“{0}”，可用：{1}",
    "「{0}」はここでは使えません。使えるもの: {1}", "여기서 '{0}'은(는) 쓸 수 없습니다. 가능한 값: {1}")
  static let unexpectedOperand = Wording(
    "'{0}' is one argument too many", "多了引數「{0}」", "多了参数“{0}”", "引数「{0}」は余分です",
    "'{0}' 인수는 필요 없습니다")
  static let unknownOutputFormat = Wording(
    "'{0}' ends in none of .png, .svg, .pdf, .html: name the format with --format",
    "「{0}」的結尾不是 .png、.svg、.pdf 或 .html，請以 --format 指定格式",
    "“{0}”的结尾不是 .png、.svg、.pdf 或 .html，请以 --format 指定格式",
    "「{0}」の末尾は .png、.svg、.pdf、.html のどれでもありません。--format で形式を指定してください",
    "'{0}'의 끝이 .png, .svg, .pdf, .html이 아닙니다. --format으로 형식을 지정하십시오")
  static let formatMismatch = Wording(
    "'{0}' is not a name for the format {1}", "「{0}」不是 {1} 格式的檔名", "“{0}”不是 {1} 格式的文件名",
    "「{0}」は形式 {1} の名前ではありません", "'{0}'은(는) {1} 형식의 이름이 아닙니다")
  static let repeatedOutput = Wording(
    "'{0}' is given as output twice", "輸出「{0}」重複指定", "输出“{0}”重复指定", "出力「{0}」が二度指定されています",
    "출력 '{0}'이(가) 두 번 지정되었습니다")
  static let outputIsInput = Wording(
    "the output '{0}' would replace an input", "輸出「{0}」會蓋掉輸入檔", "输出“{0}”会覆盖输入文件",
    "出力「{0}」は入力を上書きします", "출력 '{0}'이(가) 입력을 덮어씁니다")
  static let tooManyPixels = Wording(
    "{0} by {1} pixels are too many: at most {2} a side and {3} in all",
    "{0} × {1} 像素太大：每邊最多 {2}，總數最多 {3}", "{0} × {1} 像素太大：每边最多 {2}，总数最多 {3}",
    "{0} × {1} ピクセルは大きすぎます。一辺 {2}、合計 {3} まで", "{0} × {1} 픽셀은 너무 큽니다. 한 변 {2}, 모두 {3}까지입니다")

  static let badSize = Wording(
    "'{1}' is no size: {0}=1200x800, each side 200 to 8000", "「{1}」不是尺寸：{0}=1200x800，每邊 200 到 8000",
    "“{1}”不是尺寸：{0}=1200x800，每边 200 到 8000", "「{1}」は大きさではありません: {0}=1200x800、各辺 200〜8000",
    "'{1}'은(는) 크기가 아닙니다: {0}=1200x800, 각 변 200~8000")
  static let badScale = Wording(
    "'{1}' is no scale: {0} is a number from 0.25 to 8", "「{1}」不是倍率：{0} 是 0.25 到 8 的數",
    "“{1}”不是倍率：{0} 是 0.25 到 8 的数", "「{1}」は倍率ではありません: {0} は 0.25 から 8 の数です",
    "'{1}'은(는) 배율이 아닙니다: {0}은(는) 0.25에서 8까지의 수입니다")
  static let badCount = Wording(
    "'{1}' is no number of bars: {0} takes a whole number above 0, or all",
    "「{1}」不是根數：{0} 要大於 0 的整數或 all", "“{1}”不是根数：{0} 要大于 0 的整数或 all",
    "「{1}」は本数ではありません: {0} は 1 以上の整数か all です", "'{1}'은(는) 개수가 아닙니다: {0}은(는) 1 이상의 정수 또는 all입니다"
  )
  static let badDate = Wording(
    "'{1}' is no date: {0}=2024-01-31, 2024-01 or 2024", "「{1}」不是日期：{0}=2024-01-31、2024-01 或 2024",
    "“{1}”不是日期：{0}=2024-01-31、2024-01 或 2024", "「{1}」は日付ではありません: {0}=2024-01-31、2024-01、2024",
    "'{1}'은(는) 날짜가 아닙니다: {0}=2024-01-31, 2024-01, 2024")
  static let badColors = Wording(
    "'{1}' are no colours: {0} is market, safe, or two such as d62728,2ca02c",
    "「{1}」不是顏色：{0} 是 market、safe，或兩個顏色如 d62728,2ca02c",
    "“{1}”不是颜色：{0} 是 market、safe，或两个颜色如 d62728,2ca02c",
    "「{1}」は色ではありません: {0} は market、safe、または d62728,2ca02c のような二色です",
    "'{1}'은(는) 색이 아닙니다: {0}은(는) market, safe 또는 d62728,2ca02c 같은 두 색입니다")
  static let badPrice = Wording(
    "'{1}' is no price for {0}", "「{1}」不是 {0} 的價格", "“{1}”不是 {0} 的价格", "「{1}」は {0} の価格ではありません",
    "'{1}'은(는) {0}의 가격이 아닙니다")
  static let badZone = Wording(
    "'{1}' is no zone: {0}=Asia/Taipei, +08:00 or UTC (names need the package tzdata)",
    "「{1}」不是時區：{0}=Asia/Taipei、+08:00 或 UTC（名稱需要 tzdata 套件）",
    "“{1}”不是时区：{0}=Asia/Taipei、+08:00 或 UTC（名称需要 tzdata 包）",
    "「{1}」はタイムゾーンではありません: {0}=Asia/Taipei、+08:00、UTC (名前には tzdata パッケージが要ります)",
    "'{1}'은(는) 시간대가 아닙니다: {0}=Asia/Taipei, +08:00, UTC (이름에는 tzdata 패키지가 필요합니다)")
  static let noIndicators = Wording(
    "'{1}' names no indicator: {0}='ma(5) macd kd'", "「{1}」沒有指標：{0}='ma(5) macd kd'",
    "“{1}”没有指标：{0}='ma(5) macd kd'", "「{1}」に指標がありません: {0}='ma(5) macd kd'",
    "'{1}'에 지표가 없습니다: {0}='ma(5) macd kd'")
}
