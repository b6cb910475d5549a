// What is wrong with a file or a phrase, in words: by the codes that the chart gives, in the texts
// of the command.

import { languages } from './words.js';

/** A file as a whole, or a row of it. */
const files = {
  empty: ['檔案是空的', '文件是空的', 'the file is empty', 'ファイルは空です', '파일이 비어 있습니다'],
  blank: ['檔案只有空白', '文件只有空白', 'the file holds only blanks', 'ファイルには空白しかありません', '파일에 공백만 있습니다'],
  html: ['這是網頁（HTML），不是資料', '这是网页（HTML），不是数据', 'a web page (HTML), not data', 'データではなくウェブページ (HTML) です', '데이터가 아니라 웹 페이지(HTML)입니다'],
  notice: ['這是通知，不是資料：「{found}」', '这是通知，不是数据：“{found}”', 'a notice, not data: "{found}"', 'データではなくお知らせです: 「{found}」', '데이터가 아니라 안내문입니다: "{found}"'],
  json: ['這是 JSON，此處只讀表格（CSV）', '这是 JSON，此处只读表格（CSV）', 'JSON, where a table (CSV) is read', 'JSON です。ここで読めるのは表 (CSV) です', 'JSON입니다. 여기서는 표(CSV)를 읽습니다'],
  binary: ['這是二進位資料，不是文字', '这是二进制数据，不是文本', 'binary data, not a text', 'テキストではなくバイナリーデータです', '텍스트가 아니라 이진 데이터입니다'],
  'not-utf-8': ['內容不是 UTF-8', '内容不是 UTF-8', 'the bytes are not UTF-8', 'UTF-8 ではありません', 'UTF-8이 아닙니다'],
  'many-symbols': ['這是多檔商品的清單，不是單一商品的歷史', '这是多个品种的清单，不是单一品种的历史', 'a list of many instruments, not the history of one', '一銘柄の履歴ではなく、多くの銘柄の一覧です', '한 종목의 이력이 아니라 여러 종목의 목록입니다'],
  'no-header': ['沒有任何一行寫出日期與收盤價，資料列也不是已知的形式', '没有任何一行写出日期与收盘价，数据行也不是已知的形式', 'no line names a date and a closing price, and the rows are of no known form', '日付と終値を示す行がなく、データも既知の形ではありません', '날짜와 종가를 나타내는 줄이 없고 행도 알려진 형식이 아닙니다'],
  'no-bars': ['沒有任何一列是有效的 K 線資料', '没有任何一行是有效的 K 线数据', 'there is no row that is a bar', '足になる行がありません', '봉이 되는 행이 없습니다'],
  'dates-among-times': ['只有日期，其他檔案則有時刻', '只有日期，其他文件则有时刻', 'holds dates only, while other files hold times of day', '日付だけです。ほかのファイルには時刻があります', '날짜만 있는데 다른 파일에는 시각이 있습니다'],
  'bad-date': ['日期無法讀取或不存在', '日期无法读取或不存在', 'the date cannot be read, or is not in the calendar', '日付が読めないか、暦にありません', '날짜를 읽을 수 없거나 달력에 없습니다'],
  'bad-price': ['價格不是數字', '价格不是数字', 'a price is not a number', '価格が数ではありません', '가격이 수가 아닙니다'],
  'missing-price': ['部分價格缺漏或為零', '部分价格缺失或为零', 'some prices are missing or zero', '一部の価格がないか 0 です', '일부 가격이 없거나 0입니다'],
  'negative-price': ['價格為負', '价格为负', 'a price is negative', '価格が負です', '가격이 음수입니다'],
  'inconsistent-prices': ['開盤或收盤價不在最低與最高之間', '开盘或收盘价不在最低与最高之间', 'open or close lie outside low and high', '始値か終値が安値と高値の間にありません', '시가나 종가가 저가와 고가 사이에 없습니다'],
  'too-few-cells': ['資料列欄位不足', '数据行列数不足', 'the row ends too early', '行の列が足りません', '행의 칸이 모자랍니다'],
  'unclosed-quote': ['引號沒有結束', '引号没有结束', 'a quote opens and does not close', '引用符が閉じていません', '따옴표가 닫히지 않았습니다'],
  'no-prices': ['沒有價格', '没有价格', 'no prices', '価格がありません', '가격이 없습니다'],
  event: ['這是除權息或分割，不是 K 線資料', '这是除权息或拆分，不是 K 线数据', 'a dividend or split, not a bar', '配当か分割で、足ではありません', '배당이나 분할이며 봉이 아닙니다'],
  'turnover-without-bar': ['該日有成交資訊但沒有 K 線資料', '该日有成交信息但没有 K 线数据', 'turnover of a date without a bar', '足のない日の売買代金です', '봉이 없는 날의 거래대금입니다'],
};

/** A phrase; what stands in braces comes with the code. */
const phrases = {
  word: ['這裡應是 candles 或 ma(5) 之類的詞', '这里应是 candles 或 ma(5) 之类的词', 'a word such as candles or ma(5) is expected', 'candles や ma(5) のような語が要ります', 'candles나 ma(5) 같은 낱말이 와야 합니다'],
  mark: ['這一格沒有畫任何東西：應有 candles 之類的詞', '这一格没有画任何东西：应有 candles 之类的词', 'the pane draws nothing: a word such as candles is expected', 'この枠には描くものがありません: candles のような語が要ります', '이 칸에 그릴 것이 없습니다: candles 같은 낱말이 와야 합니다'],
  wordOrEnd: ['這裡應是下一個詞、| 或結尾', '这里应是下一个词、| 或结尾', 'another word, | or the end is expected', '次の語か | か終わりが要ります', '다음 낱말, | 또는 끝이 와야 합니다'],
  number: ['「{argument}」應是數字', '“{argument}”应是数字', "a number for '{argument}' is expected", '「{argument}」には数が要ります', "'{argument}'에는 수가 와야 합니다"],
  choice: ['「{argument}」可用：{choices}', '“{argument}”可用：{choices}', "'{argument}' is one of {choices}", '「{argument}」に使えるもの: {choices}', "'{argument}'에 가능한 값: {choices}"],
  comma: ['這裡應是逗號或 )', '这里应是逗号或 )', 'a comma or ) is expected', 'コンマか ) が要ります', '쉼표나 )가 와야 합니다'],
  unknownWord: ['沒有「{found}」這個詞', '没有“{found}”这个词', "there is no word '{found}'", '「{found}」という語はありません', "'{found}'(이)라는 낱말은 없습니다"],
  unknownArgument: ['「{word}」沒有「{found}」這個參數', '“{word}”没有“{found}”这个参数', "'{word}' has no argument '{found}'", '「{word}」に引数「{found}」はありません', "'{word}'에는 '{found}' 인수가 없습니다"],
  unknownChoice: ['「{argument}」不能是「{found}」，可用：{choices}', '“{argument}”不能是“{found}”，可用：{choices}', "'{argument}' cannot be '{found}': one of {choices}", '「{argument}」に「{found}」は使えません。使えるもの: {choices}', "'{argument}'에 '{found}'은(는) 쓸 수 없습니다. 가능한 값: {choices}"],
  takesNoArguments: ['「{word}」不接受參數', '“{word}”不接受参数', "'{word}' takes no arguments", '「{word}」は引数を取りません', "'{word}'은(는) 인수를 받지 않습니다"],
  missingArgument: ['「{word}」需要「{argument}」', '“{word}”需要“{argument}”', "'{word}' needs '{argument}'", '「{word}」には「{argument}」が要ります', "'{word}'에는 '{argument}'이(가) 필요합니다"],
  repeatedArgument: ['「{word}」的「{argument}」重複指定', '“{word}”的“{argument}”重复指定', "'{argument}' of '{word}' is given twice", '「{word}」の「{argument}」が二度あります', "'{word}'의 '{argument}'이(가) 두 번 있습니다"],
  tooManyValues: ['「{word}」的「{argument}」最多 {limit} 個值', '“{word}”的“{argument}”最多 {limit} 个值', "'{word}' takes at most {limit} values for '{argument}'", '「{word}」の「{argument}」に書ける値は {limit} 個までです', "'{word}'의 '{argument}'에는 값을 {limit}개까지 쓸 수 있습니다"],
  notWhole: ['「{word}」的「{argument}」應是整數', '“{word}”的“{argument}”应是整数', "'{argument}' of '{word}' is a whole number", '「{word}」の「{argument}」は整数です', "'{word}'의 '{argument}'은(는) 정수입니다"],
  outOfRange: ['「{word}」的「{argument}」應在 {lowest} 到 {highest} 之間', '“{word}”的“{argument}”应在 {lowest} 到 {highest} 之间', "'{argument}' of '{word}' lies between {lowest} and {highest}", '「{word}」の「{argument}」は {lowest} から {highest} までです', "'{word}'의 '{argument}'은(는) {lowest}에서 {highest}까지입니다"],
  malformedNumber: ['「{found}」不是數字', '“{found}”不是数字', "'{found}' is no number", '「{found}」は数ではありません', "'{found}'은(는) 수가 아닙니다"],
  settingTwice: ['這一格已有「{word}」', '这一格已有“{word}”', "the pane has '{word}' already", 'この枠にはもう「{word}」があります', "이 칸에는 이미 '{word}'이(가) 있습니다"],
  tooLong: ['超過 {limit} 位元組', '超过 {limit} 字节', 'it is longer than {limit} bytes', '{limit} バイトを超えています', '{limit}바이트보다 깁니다'],
  tooManyPanes: ['超過 {limit} 格', '超过 {limit} 格', 'it has more than {limit} panes', '枠が {limit} を超えています', '칸이 {limit}개를 넘습니다'],
  tooManyMarks: ['這一格超過 {limit} 項', '这一格超过 {limit} 项', 'the pane has more than {limit} marks', 'この枠の項目が {limit} を超えています', '이 칸의 항목이 {limit}개를 넘습니다'],
};

const places = {
  line: ['第 {line} 行：', '第 {line} 行：', 'Line {line}: ', '{line} 行目：', '{line}행: '],
  column: ['第 {column} 字：', '第 {column} 字：', 'Column {column}: ', '{column} 文字目：', '{column}번째 글자: '],
  nearest: ['是不是「{nearest}」？', '是不是“{nearest}”？', "Is it '{nearest}'?", '「{nearest}」ですか？', "'{nearest}'입니까?"],
};

/**
 * The words of an error of the chart: where, what, and what was perhaps meant.
 *
 * An error without a known code keeps the words that it came with.
 */
export function faultText({ message, code, details }, language) {
  const column = languages.indexOf(language);
  const say = (row) => row[column].replace(/\{(\w+)\}/g, (_, name) => [details?.[name] ?? ''].flat().join(', '));
  const row = code === 'phrase' ? phrases[details?.problem] : files[code];
  if (!row) return message;
  const place = code === 'phrase' ? say(places.column) : details?.line ? say(places.line) : '';
  const nearest = details?.nearest ? ` ${say(places.nearest)}` : '';
  return place + say(row) + nearest;
}

/** Rows that were left out of a file, one a line: `12: a price is not a number`. */
export function rowsText(rows, language) {
  return rows.map(({ line, reason }) => faultText({ message: reason, code: reason, details: { line } }, language)).join('\n');
}
