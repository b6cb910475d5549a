// The page's texts: one row a word, one text for each of `languages`.

export const languages = ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'];

export const languageNames = {
  'zh-Hant': '繁體中文', 'zh-Hans': '简体中文', en: 'English', ja: '日本語', ko: '한국어',
};

const rows = {
  skipToChart: ['跳到圖表', '跳到图表', 'Skip to the chart', 'チャートへ移動', '차트로 이동'],
  tools: ['工具', '工具', 'Tools', 'ツール', '도구'],
  timeframe: ['週期', '周期', 'Timeframe', '時間足', '주기'],
  chartType: ['圖型', '图型', 'Type', 'タイプ', '유형'],
  scale: ['座標', '坐标', 'Scale', '目盛', '눈금'],
  adjust: ['還原', '复权', 'Adjust', '調整', '수정'],
  asTraded: ['原始價', '不复权', 'As traded', '調整なし', '원주가'],
  splits: ['還原分割', '还原拆股', 'Splits', '分割調整', '분할 수정'],
  dividends: ['還原權息', '复权', 'Splits and dividends', '分割・配当調整', '배당 수정'],
  indicators: ['指標', '指标', 'Indicators', '指標', '지표'],
  magnet: ['磁吸', '磁吸', 'Magnet', 'マグネット', '자석'],
  magnetLong: ['十字線吸附開高低收', '十字线吸附开高低收', 'Crosshair snaps to prices', '十字線を四本値に吸着', '십자선을 가격에 맞춤'],
  fit: ['全覽', '全览', 'Show all', '全体', '전체'],
  table: ['數值表', '数值表', 'Data table', 'データ表', '데이터 표'],
  save: ['儲存', '保存', 'Save', '保存', '저장'],
  fullScreen: ['全螢幕', '全屏', 'Full screen', '全画面', '전체 화면'],
  help: ['說明', '帮助', 'Help', 'ヘルプ', '도움말'],
  settings: ['設定', '设置', 'Settings', '設定', '설정'],
  sample: ['範例', '示例', 'Sample', 'サンプル', '예시'],
  sampleName: ['加權指數 TAIEX', '台湾加权指数 TAIEX', 'TAIEX', '加権指数 TAIEX', '가권지수 TAIEX'],
  sampleNote: ['資料：臺灣證券交易所（範例，非即時資料）', '资料：台湾证券交易所（示例，非实时数据）', 'Data: Taiwan Stock Exchange (a sample, not current)', 'データ：台湾証券取引所（サンプル、最新ではありません）', '자료: 대만증권거래소(예시, 실시간 아님)'],
  loading: ['載入中…', '载入中…', 'Loading…', '読み込み中…', '불러오는 중…'],
  dropHere: ['放開以開啟檔案', '松开以打开文件', 'Drop to open the file', 'ドロップしてファイルを開く', '놓으면 파일을 엽니다'],
  close: ['關閉', '关闭', 'Close', '閉じる', '닫기'],
  cancel: ['取消', '取消', 'Cancel', 'キャンセル', '취소'],
  apply: ['套用', '应用', 'Apply', '適用', '적용'],
  remove: ['移除', '移除', 'Remove', '削除', '제거'],
  edit: ['編輯', '编辑', 'Edit', '編集', '편집'],
  reset: ['還原預設', '恢复默认', 'Reset', '既定に戻す', '기본값으로'],
  moveUp: ['上移', '上移', 'Move up', '上へ', '위로'],
  moveDown: ['下移', '下移', 'Move down', '下へ', '아래로'],

  openTitle: ['開啟', '打开', 'Open', '開く', '열기'],
  openFile: ['開啟檔案…', '打开文件…', 'Open a file…', 'ファイルを開く…', '파일 열기…'],
  openHint: ['也可以把 CSV 檔拖放到圖上。檔案只在此瀏覽器內讀取，不會上傳。', '也可以把 CSV 文件拖放到图上。文件只在此浏览器内读取，不会上传。', 'You can also drop a CSV on the chart. Files are read in this browser and never uploaded.', 'CSV をチャートにドロップしても開けます。ファイルはこのブラウザー内で読まれ、送信されません。', 'CSV를 차트에 놓아도 됩니다. 파일은 이 브라우저에서만 읽으며 전송하지 않습니다.'],
  searchSymbol: ['搜尋代號或名稱', '搜索代码或名称', 'Search symbol or name', 'コードまたは名称を検索', '종목 코드나 이름 검색'],
  nothingFound: ['沒有符合的項目', '没有符合的项目', 'Nothing found', '該当なし', '결과 없음'],
  watch: ['關注 {name}', '关注 {name}', 'Watch {name}', '{name} をウォッチ', '{name} 관심 등록'],
  live: ['即時更新中', '实时更新中', 'Live', 'リアルタイム更新中', '실시간 갱신 중'],
  liveLost: ['連線中斷，重試中', '连接中断，重试中', 'Connection lost, trying again', '接続が切れました。再接続しています', '연결이 끊겨 다시 시도 중'],
  forget: ['刪除「{name}」的副本', '删除“{name}”的副本', 'Forget the copy of {name}', '「{name}」の控えを削除', '"{name}" 사본 삭제'],
  keptFile: ['檔案', '文件', 'File', 'ファイル', '파일'],

  addIndicator: ['加入', '添加', 'Add', '追加', '추가'],
  searchIndicator: ['搜尋指標：均線、MACD…', '搜索指标：均线、MACD…', 'Search: average, MACD…', '検索：移動平均、MACD…', '검색: 이동평균, MACD…'],
  onChart: ['圖上的指標', '图上的指标', 'On the chart', '表示中の指標', '표시 중인 지표'],
  onPrices: ['疊在主圖', '叠在主图', 'Over the prices', '主チャートに重ねる', '주 차트에 겹침'],
  ownPane: ['獨立窗格', '独立窗格', 'In a pane of its own', '別の枠', '별도 창'],
  mainPane: ['主圖', '主图', 'Main pane', '主チャート', '주 차트'],
  paneNumber: ['窗格 {number}', '窗格 {number}', 'Pane {number}', '枠 {number}', '창 {number}'],
  newPane: ['新窗格', '新窗格', 'New pane', '新しい枠', '새 창'],
  pane: ['位置', '位置', 'Pane', '表示する枠', '위치'],
  added: ['已加入 {name}', '已添加 {name}', '{name} added', '{name} を追加しました', '{name} 추가됨'],
  removed: ['已移除 {name}', '已移除 {name}', '{name} removed', '{name} を削除しました', '{name} 제거됨'],
  undo: ['復原', '撤销', 'Undo', '元に戻す', '실행 취소'],
  phrase: ['圖表語句', '图表语句', 'Chart phrase', 'チャートの文', '차트 구문'],
  phraseHint: ['整張圖的一行描述：窗格以 | 分隔，指標以空格分隔。', '整张图的一行描述：窗格以 | 分隔，指标以空格分隔。', 'The whole chart in one line: panes parted by |, marks by spaces.', 'チャート全体を一行で：枠は |、指標は空白で区切ります。', '차트 전체를 한 줄로: 창은 |, 지표는 공백으로 구분합니다.'],
  listHint: ['以逗號分隔', '以逗号分隔', 'Parted by commas', 'コンマ区切り', '쉼표로 구분'],
  none: ['（無）', '（无）', '(none)', '（なし）', '(없음)'],
  needsNumber: ['「{name}」要填 {min} 到 {max} 的數字。', '“{name}”要填 {min} 到 {max} 的数字。', '{name} takes a number from {min} to {max}.', '「{name}」は {min} から {max} までの数です。', '"{name}"은(는) {min}~{max} 사이의 숫자입니다.'],
  needsWhole: ['「{name}」要填 {min} 到 {max} 的整數。', '“{name}”要填 {min} 到 {max} 的整数。', '{name} takes a whole number from {min} to {max}.', '「{name}」は {min} から {max} までの整数です。', '"{name}"은(는) {min}~{max} 사이의 정수입니다.'],

  candles: ['K線', 'K线', 'Candles', 'ローソク足', '캔들'],
  hollow: ['空心K線', '空心K线', 'Hollow candles', '中空ローソク足', '속 빈 캔들'],
  bars: ['美國線', '美国线', 'OHLC bars', 'バーチャート', '바 차트'],
  heikinashi: ['平均K線', '平均K线', 'Heikin-Ashi', '平均足', '헤이킨아시'],
  line: ['折線', '折线', 'Line', 'ライン', '라인'],
  area: ['面積', '面积', 'Area', 'エリア', '영역'],
  baseline: ['基準線', '基准线', 'Baseline', 'ベースライン', '기준선'],
  step: ['階梯線', '阶梯线', 'Steps', 'ステップ', '계단'],
  otherType: ['其他', '其他', 'Other', 'その他', '기타'],

  linear: ['線性', '线性', 'Linear', '線形', '선형'],
  log: ['對數', '对数', 'Log', '対数', '로그'],
  percent: ['百分比', '百分比', 'Percent', '％', '퍼센트'],
  indexed: ['指數化 100', '指数化 100', 'Indexed 100', '指数化 100', '지수 100'],

  minutes: ['{n}分', '{n}分', '{n}m', '{n}分', '{n}분'],
  minutesLong: ['{n} 分線', '{n} 分线', '{n} minutes', '{n} 分足', '{n}분봉'],
  hours: ['{n}時', '{n}时', '{n}h', '{n}時間', '{n}시간'],
  hoursLong: ['{n} 小時線', '{n} 小时线', '{n} hours', '{n} 時間足', '{n}시간봉'],
  day: ['日', '日', 'D', '日', '일'],
  dayLong: ['日線', '日线', 'Daily', '日足', '일봉'],
  week: ['週', '周', 'W', '週', '주'],
  weekLong: ['週線', '周线', 'Weekly', '週足', '주봉'],
  month: ['月', '月', 'M', '月', '월'],
  monthLong: ['月線', '月线', 'Monthly', '月足', '월봉'],
  quarter: ['季', '季', 'Q', '四半期', '분기'],
  quarterLong: ['季線', '季线', 'Quarterly', '四半期足', '분기봉'],
  year: ['年', '年', 'Y', '年', '년'],
  yearLong: ['年線', '年线', 'Yearly', '年足', '연봉'],

  theme: ['佈景', '主题', 'Theme', 'テーマ', '테마'],
  auto: ['跟隨系統', '跟随系统', 'System', 'システムに合わせる', '시스템'],
  light: ['淺色', '浅色', 'Light', 'ライト', '밝게'],
  dark: ['深色', '深色', 'Dark', 'ダーク', '어둡게'],
  region: ['漲跌顏色', '涨跌颜色', 'Rise / fall', '騰落の色', '등락 색상'],
  tw: ['臺灣：紅漲綠跌', '台湾：红涨绿跌', 'Taiwan: red / green', '台湾：赤上げ・緑下げ', '대만: 빨강 / 초록'],
  cn: ['中國大陸：紅漲綠跌', '中国大陆：红涨绿跌', 'China: red / green', '中国：赤上げ・緑下げ', '중국: 빨강 / 초록'],
  hk: ['香港：綠漲紅跌', '香港：绿涨红跌', 'Hong Kong: green / red', '香港：緑上げ・赤下げ', '홍콩: 초록 / 빨강'],
  jp: ['日本：紅漲藍跌', '日本：红涨蓝跌', 'Japan: red / blue', '日本：赤上げ・青下げ', '일본: 빨강 / 파랑'],
  kr: ['韓國：紅漲藍跌', '韩国：红涨蓝跌', 'Korea: red / blue', '韓国：赤上げ・青下げ', '한국: 빨강 / 파랑'],
  us: ['美國：綠漲紅跌', '美国：绿涨红跌', 'US: green / red', '米国：緑上げ・赤下げ', '미국: 초록 / 빨강'],
  language: ['語言', '语言', 'Language', '言語', '언어'],
  safeColors: ['色盲友善的顏色', '色盲友好的颜色', 'Colour-blind safe', '色覚に配慮した色', '색각 배려 색상'],
  rocYears: ['民國紀年', '民国纪年', 'Years of the Republic (民國)', '民国暦', '민국 기년'],

  savePNG: ['圖片，適合貼文與訊息', '图片，适合贴文与消息', 'Picture for posts and messages', '画像：投稿やメッセージ向け', '그림: 게시물과 메시지용'],
  saveSVG: ['向量圖，適合文件與列印', '矢量图，适合文档与打印', 'Drawing for documents and print', 'ベクター画像：文書や印刷向け', '벡터: 문서와 인쇄용'],
  saveCSV: ['K線與指標的數值', 'K线与指标的数值', 'Values of bars and indicators', '足と指標の数値', '봉과 지표의 값'],
  copyLink: ['複製此圖的連結', '复制此图的链接', 'Copy a link to this chart', 'このチャートのリンクをコピー', '이 차트의 링크 복사'],
  copied: ['已複製連結', '已复制链接', 'Link copied', 'リンクをコピーしました', '링크를 복사했습니다'],
  saved: ['已儲存 {name}', '已保存 {name}', 'Saved {name}', '{name} を保存しました', '{name} 저장됨'],
  pictureSize: ['PNG 解析度', 'PNG 分辨率', 'PNG resolution', 'PNG の解像度', 'PNG 해상도'],

  date: ['日期', '日期', 'Date', '日付', '날짜'],
  openPrice: ['開盤', '开盘', 'Open', '始値', '시가'],
  high: ['最高', '最高', 'High', '高値', '고가'],
  low: ['最低', '最低', 'Low', '安値', '저가'],
  closePrice: ['收盤', '收盘', 'Close', '終値', '종가'],
  volume: ['成交量', '成交量', 'Volume', '出来高', '거래량'],
  turnover: ['成交金額', '成交额', 'Turnover', '売買代金', '거래대금'],
  tableNote: ['可見範圍的 {count} 根，新的在上。', '可见范围的 {count} 根，新的在上。', '{count} bars in view, newest first.', '表示中の {count} 本、新しい順。', '보이는 {count}개 봉, 최신순.'],
  tableCut: ['可見的 {all} 根中最新的 {count} 根；其餘請存成 CSV。', '可见的 {all} 根中最新的 {count} 根；其余请存成 CSV。', 'The newest {count} of {all} bars in view; save as CSV for the rest.', '表示中の {all} 本のうち新しい {count} 本。残りは CSV で保存してください。', '보이는 {all}개 봉 중 최신 {count}개. 나머지는 CSV로 저장하세요.'],

  loadFailed: ['無法開啟「{name}」', '无法打开“{name}”', 'Cannot open {name}', '「{name}」を開けません', '"{name}"을(를) 열 수 없습니다'],
  loadRemedy: ['需要有日期與收盤價欄位的表格（CSV）。原來的圖還在；請檢查檔案後再開一次。', '需要有日期与收盘价列的表格（CSV）。原来的图还在；请检查文件后再打开一次。', 'It takes a table (CSV) with a date and a close column. The chart before is still here; check the file and open it again.', '日付と終値の列がある表（CSV）が必要です。前のチャートは残っています。ファイルを確かめて開き直してください。', '날짜와 종가 열이 있는 표(CSV)가 필요합니다. 이전 차트는 그대로입니다. 파일을 확인하고 다시 여세요.'],
  networkRemedy: ['請檢查網路後再試；已開啟的圖不受影響。', '请检查网络后再试；已打开的图不受影响。', 'Check the network and try again; what is open stays.', '接続を確かめて再度お試しください。表示中のものは残ります。', '네트워크를 확인하고 다시 시도하세요. 열린 차트는 그대로입니다.'],
  sourceGone: ['「{name}」不在這個瀏覽器裡', '“{name}”不在这个浏览器里', '{name} is not in this browser', '「{name}」はこのブラウザーにありません', '"{name}"은(는) 이 브라우저에 없습니다'],
  sourceGoneRemedy: ['這裡顯示的是範例。請再開啟該檔案一次。', '这里显示的是示例。请再打开该文件一次。', 'The sample is shown instead. Open the file again.', '代わりにサンプルを表示しています。ファイルを開き直してください。', '대신 예시를 표시합니다. 파일을 다시 여세요.'],
  phraseFailed: ['圖表語句有誤', '图表语句有误', 'The chart phrase is wrong', 'チャートの文に誤りがあります', '차트 구문 오류'],
  phraseRemedy: ['圖沒有改變；請修正後再套用。', '图没有改变；请修正后再应用。', 'The chart is unchanged; correct the phrase and apply it again.', 'チャートはそのままです。直して適用してください。', '차트는 그대로입니다. 고친 뒤 다시 적용하세요.'],
  linkPhraseFailed: ['連結裡的圖表語句有誤，已改用預設的圖', '链接里的图表语句有误，已改用默认的图', 'The phrase in the link is wrong; the default chart is shown', 'リンクのチャートの文に誤りがあるため既定のチャートを表示しました', '링크의 차트 구문이 잘못되어 기본 차트를 표시합니다'],
  chartError: ['圖表回報問題', '图表报告问题', 'The chart reports a problem', 'チャートで問題が起きました', '차트에 문제가 생겼습니다'],
  startFailed: ['圖表引擎無法啟動', '图表引擎无法启动', 'The chart engine did not start', 'チャートエンジンを起動できません', '차트 엔진을 시작할 수 없습니다'],
  startRemedy: ['請重新載入；需要支援 WebAssembly 的瀏覽器。', '请重新加载；需要支持 WebAssembly 的浏览器。', 'Reload the page; it needs a browser with WebAssembly.', '再読み込みしてください。WebAssembly 対応のブラウザーが必要です。', '새로 고침하세요. WebAssembly를 지원하는 브라우저가 필요합니다.'],
  saveFailed: ['無法儲存 {name}', '无法保存 {name}', 'Cannot save {name}', '{name} を保存できません', '{name}을(를) 저장할 수 없습니다'],
  timeframeFailed: ['這份資料無法換成{name}', '这份数据无法换成{name}', 'These bars cannot be joined to {name}', 'このデータは{name}にできません', '이 데이터는 {name}(으)로 바꿀 수 없습니다'],
  readNote: ['已讀 {count} 根，略過 {skipped} 列', '已读 {count} 根，略过 {skipped} 行', '{count} bars read, {skipped} rows left out', '{count} 本を読み、{skipped} 行を除外', '{count}개 봉을 읽고 {skipped}행을 제외'],
  updateReady: ['有新版本', '有新版本', 'A new version is ready', '新しい版があります', '새 버전이 있습니다'],
  reload: ['重新載入', '重新加载', 'Reload', '再読み込み', '새로 고침'],

  helpMouse: ['滑鼠與觸控', '鼠标与触控', 'Mouse and touch', 'マウスとタッチ', '마우스와 터치'],
  helpKeys: ['鍵盤（焦點在圖上時）', '键盘（焦点在图上时）', 'Keys (while the chart has the focus)', 'キー（チャートにフォーカスがあるとき）', '키 (차트에 초점이 있을 때)'],
  drag: ['拖曳', '拖动', 'Drag', 'ドラッグ', '끌기'],
  dragDoes: ['左右移動', '左右移动', 'moves through time', '左右に移動', '좌우 이동'],
  wheel: ['滾輪、兩指開合', '滚轮、双指开合', 'Wheel, pinch', 'ホイール、ピンチ', '휠, 두 손가락'],
  wheelDoes: ['縮放', '缩放', 'zooms', '拡大・縮小', '확대·축소'],
  hold: ['長按', '长按', 'Long press', '長押し', '길게 누르기'],
  holdDoes: ['顯示十字線並跟著手指', '显示十字线并跟着手指', 'shows the crosshair under the finger', '指に付く十字線を表示', '손가락을 따르는 십자선 표시'],
  dragAxis: ['拖曳價格軸、時間軸', '拖动价格轴、时间轴', 'Drag an axis', '軸をドラッグ', '축 끌기'],
  dragAxisDoes: ['伸縮該軸；雙擊還原', '伸缩该轴；双击还原', 'stretches it; double click resets', '軸を伸縮、ダブルクリックで戻す', '축을 늘이고 줄임, 두 번 클릭하면 복원'],
  dragDivider: ['拖曳窗格分隔線', '拖动窗格分隔线', 'Drag between panes', '枠の境をドラッグ', '창 경계 끌기'],
  dragDividerDoes: ['調整高度；雙擊收合', '调整高度；双击收合', 'resizes them; double click folds', '高さを変更、ダブルクリックで畳む', '높이 조절, 두 번 클릭하면 접기'],
  keyArrows: ['移動十字線；無十字線時移動圖', '移动十字线；无十字线时移动图', 'move the crosshair, or the chart without one', '十字線を移動（なければチャート）', '십자선 이동, 없으면 차트 이동'],
  keyZoom: ['放大、縮小', '放大、缩小', 'zoom in and out', '拡大・縮小', '확대·축소'],
  keyEnds: ['最舊、最新', '最旧、最新', 'oldest, newest', '最古・最新', '처음, 최신'],
  keyPage: ['前一頁、後一頁', '前一页、后一页', 'a page back or on', '前後のページ', '이전·다음 화면'],
  keyEscape: ['隱藏十字線', '隐藏十字线', 'hides the crosshair', '十字線を消す', '십자선 숨기기'],
};

/** Makes the function that says a word in one language; `{name}` in a text takes `values.name`. */
export function makeWords(language) {
  const column = Math.max(0, languages.indexOf(language));
  return (word, values = {}) =>
    rows[word][column].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The language of ours that suits a list of BCP 47 tags best. */
export function languageOf(tags) {
  for (const tag of tags) {
    const parts = String(tag).toLowerCase().split('-');
    if (parts[0] === 'zh') {
      const traditional = parts.includes('hant')
        || (!parts.includes('hans') && ['tw', 'hk', 'mo'].some((part) => parts.includes(part)));
      return traditional ? 'zh-Hant' : 'zh-Hans';
    }
    if (['en', 'ja', 'ko'].includes(parts[0])) return parts[0];
  }
  return 'en';
}

/** The market whose colours a reader of these tags expects. */
export function regionOf(tags) {
  const homes = { 'zh-Hant': 'tw', 'zh-Hans': 'cn', ja: 'jp', ko: 'kr', en: 'us' };
  for (const tag of tags) {
    const region = String(tag).toLowerCase().split('-').slice(1)
      .find((part) => ['tw', 'cn', 'hk', 'jp', 'kr', 'us'].includes(part));
    if (region) return region;
  }
  return homes[languageOf(tags)];
}

/** Puts the words into every element that names one: as text, label, or label and tooltip. */
export function label(root, say) {
  for (const node of root.querySelectorAll('[data-word]')) node.textContent = say(node.dataset.word);
  for (const node of root.querySelectorAll('[data-label]')) {
    node.setAttribute('aria-label', say(node.dataset.label));
    if (node.matches('input')) node.placeholder = say(node.dataset.label);
  }
  for (const node of root.querySelectorAll('[data-tip]')) {
    node.title = say(node.dataset.tip);
    if (node.matches('.icon')) node.setAttribute('aria-label', say(node.dataset.tip));
  }
}
