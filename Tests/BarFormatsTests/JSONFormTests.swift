import BarFormats
import MarketBars
import Testing

@Suite struct JSONFormTests {
  @Test func readsAMonthOfAStock() throws {
    let read = try imported(
      """
      {"stat":"OK","date":"20150501","title":"104年05月 2330 台積電           各日成交資訊","fields":["日期","成交股數","成交金額","開盤價","最高價","最低價","收盤價","漲跌價差","成交筆數","註記"],"data":[["104/05/04","30,868,640","4,548,281,580","148.50","148.50","146.00","147.50","+0.50","8,598",""],["104/05/05","100","1","--","--","--","--"," 0.00","1","**"],["104/05/08","20,035,646","2,938,305,595","1,146.00","1,147.50","1,146.00","1,146.50","X0.00","7,730",""]],"notes":["說明"],"total":3}
      """)
    #expect(read.report.files[0].dialect == .twseStock)
    #expect(read.dates == ["2015-05-04", "2015-05-05", "2015-05-08"])
    #expect(read.series.close[0] == 147.5 && read.series.close[2] == 1146.5)
    #expect(read.series.close[1].isNaN && read.series.volume[1] == 100)
    #expect(read.series.turnover[0] == 4_548_281_580)
  }

  @Test func readsAMonthOfTheIndexWithYearsOfTwoDigits() throws {
    let read = try imported(
      #"{"stat":"OK","title":"88年01月 發行量加權股價指數歷史資料","date":"19990101","fields":["日期","開盤指數","最高指數","最低指數","收盤指數"],"data":[[" 88/01/05","6,310.41","6,310.41","6,111.64","6,152.43"]],"total":1}"#
    )
    #expect(read.report.files[0].dialect == .twseIndex)
    #expect(read.dates == ["1999-01-05"])
    #expect(read.series.low == [6111.64])
  }

  @Test func readsTheOpenDataOfTheExchange() throws {
    let index = try imported(
      #"[{"Date":"1150608","OpeningIndex":"44507.49","HighestIndex":"44600.00","LowestIndex":"44400.1","ClosingIndex":"44500.2"}]"#
    )
    #expect(index.dates == ["2026-06-08"] && index.series.open == [44507.49])
    let turnover = try imported(
      #"[{"Date":"1150608","TradeVolume":"6064861953","TradeValue":"115511578373","Transaction":"1089003","TAIEX":"44500.2","Change":"9.04"}]"#
    )
    #expect(turnover.report.files[0].dialect == .twseTurnover)
    #expect(turnover.series.turnover == [115_511_578_373])
  }

  @Test func readsAListOfStocksAsOneSeriesEach() throws {
    let text =
      #"[{"Date":"1151008","Code":"2330","Name":"台積電","TradeVolume":"23145193","TradeValue":"59167379273","OpeningPrice":"2550.00","HighestPrice":"2575.00","LowestPrice":"2550.00","ClosingPrice":"2550.00","Change":"-35.0000","Transaction":"141976"},{"Date":"1151008","Code":"00400A","Name":"主動國泰動能高息","TradeVolume":"28722889","TradeValue":"462794154","OpeningPrice":"","HighestPrice":"","LowestPrice":"","ClosingPrice":"","Change":"0.0000","Transaction":"10751"}]"#
    let read = try importedSymbols(text)
    #expect(read.symbols.map { $0.symbol } == ["2330", "00400A"])
    #expect(read.symbols.map { $0.name } == ["台積電", "主動國泰動能高息"])
    #expect(read.symbols[0].series.close == [2550])
    #expect(read.symbols[1].series.close[0].isNaN && read.symbols[1].series.volume == [28_722_889])
    #expect(importError(text)?.problem == .manySymbols)
    #expect(
      try imported(text, options: ImportOptions(symbol: "2330")).series.close == [2550])
    #expect(
      importError(text, options: ImportOptions(symbol: "9999"))?.problem
        == .unknownSymbol("9999"))
  }

  @Test func findsTheStocksAmongTheTablesOfADay() throws {
    let rows =
      #"[["2330","台積電","148,413,161","153,125","80,057,158,264","542.00","543.00","534.00","543.00","<p style= color:red>+</p>","40.00"],["00625K","富邦上証+R","0","0","0","--","--","--","--","<p> </p>","0.00"]]"#
    let fields =
      #"["證券代號","證券名稱","成交股數","成交筆數","成交金額","開盤價","最高價","最低價","收盤價","漲跌(+/-)","漲跌價差"]"#
    let index =
      #""fields":["指數","收盤指數","漲跌(+/-)"],"data":[["寶島股價指數","17,678.27","<p style ='color:red'>+<\u002fp>"]]"#
    let tables = try importedSymbols(
      #"{"tables":[{"title":"112年01月30日 價格指數",\#(index)},{},{"title":"112年01月30日 每日收盤行情","fields":\#(fields),"data":\#(rows)}],"stat":"OK","date":"20230130"}"#
    )
    let numbered = try importedSymbols(
      #"{"stat":"OK","date":"20230130","fields1":["指數","收盤指數"],"data1":[["寶島股價指數","17,678.27"]],"fields9":\#(fields),"data9":\#(rows)}"#
    )
    for read in [tables, numbered] {
      #expect(read.symbols.map { $0.symbol } == ["2330", "00625K"])
      #expect(read.symbols[0].series.high == [543] && read.symbols[1].series.close[0].isNaN)
      #expect(read.symbols[0].series.date(at: 0) == CivilDate(year: 2023, month: 1, day: 30))
      #expect(read.report.files[0].dialect == .twseList)
    }
  }

  @Test func readsTheListsOfTheOverTheCounterMarket() throws {
    let read = try importedSymbols(
      #"{"date":"20230130","stat":"ok","tables":[{"title":"上櫃股票行情","date":"112/01/30","totalCount":3,"fields":["代號","名稱","收盤","漲跌","開盤","最高","最低","均價","成交股數","成交金額(元)","次日 參考價"],"data":[["006201","元大富櫃50","16.97","+0.64","16.45","16.97","16.45","16.87","111,047","1,872,949","16.97"],["020001","富邦存股雙十N"," ---","--- ","---","---","---","7.68","0","0","7.93"]]},{"title":"管理股票","fields":["代號","名稱","收盤","漲跌","開盤","最高","最低","均價","成交股數","成交金額(元)","次日 參考價"],"data":[["1234","甲","2.00","除息 ","2.00","2.10","1.90","2","1,000","2,000","2"]]}]}"#
    )
    #expect(read.symbols.map { $0.symbol } == ["006201", "020001", "1234"])
    #expect(read.symbols[0].series.open == [16.45] && read.symbols[0].series.volume == [111_047])
    #expect(read.symbols[1].series.close[0].isNaN)
    #expect(read.symbols[2].series.close == [2])
  }

  @Test func countsLotsOfTheOverTheCounterMarketInShares() throws {
    let old = try imported(
      #"{"stkNo":"6223","stkName":"旺矽","reportDate":"104/5","iTotalRecords":1,"aaData":[["104/05/04","374","34,462","93.00","93.00","91.30","91.40","-0.60","323"]]}"#
    )
    let new = try imported(
      #"{"tables":[{"title":"個股日成交資訊","date":"20150501","data":[["104/05/04","374","34,462","93.00","93.00","91.30","91.40","-0.60","323"]],"fields":["日 期","成交仟股","成交仟元","開盤","最高","最低","收盤","漲跌","筆數"]}],"stat":"ok"}"#
    )
    #expect(old.series == new.series)
    #expect(new.series.volume == [374_000] && new.series.turnover == [34_462_000])
    #expect(new.report.files[0].dialect == .tpexStock)
  }

  @Test func leavesOutThePreviousCloseThatHeadsADayOfIndexValues() throws {
    let read = try imported(
      #"{"stat":"OK","date":"20230130","title":"112年01月30日 每5秒指數統計","fields":["時間","發行量加權股價指數","水泥類指數"],"data":[["09:00:00","14,932.93","162.08"],["09:00:05","15,100.00","162.08"],["13:30:00","15,493.82","165"]],"total":3}"#
    )
    #expect(read.clocks == ["2023-01-30 09:00", "2023-01-30 13:30"])
    #expect(read.series.close == [15_100, 15_493.82])
    #expect(read.faults == ["1 previousClose"])
  }

  @Test func keepsTheLastPriceOfAQuoteBetweenMatches() throws {
    let quote =
      #"{"c":"2330","n":"台積電","d":"20231229","t":"13:30:00","z":"593.0000","y":"593.0000","o":"589.0000","h":"593.0000","l":"589.0000","v":"18323","it":"12"}"#
    let later =
      #"{"c":"2330","n":"台積電","d":"20231229","t":"13:31:00","z":"-","y":"593.0000","o":"589.0000","h":"594.0000","l":"589.0000","v":"18400","it":"12"}"#
    let read = try imported(
      #"[{"msgArray":[\#(quote)],"rtcode":"0000"},{"msgArray":[\#(later)],"rtcode":"0000"}]"#)
    #expect(read.series.close == [593] && read.series.high == [594])
    #expect(read.series.volume == [18_400_000])
    #expect(
      importError(#"{"rtcode":"9999","rtmessage":"參數不足"}"#)?.problem == .notice("參數不足"))
    #expect(importError(#"{"msgArray":[{"c":"","d":""}],"rtcode":"0000"}"#)?.problem == .json)
  }

  @Test func readsTheColumnsOfYahoo() throws {
    let read = try imported(
      #"{"chart":{"result":[{"meta":{"symbol":"2344.TW","gmtoffset":28800,"priceHint":2,"dataGranularity":"1d"},"timestamp":[1774400400,1774486800,1774503001],"indicators":{"quote":[{"open":[99.0,100.0,100.0],"high":[103.0,104.5,104.5],"low":[98.0999984741211,96.0,96.0],"close":[98.19999694824219,null,96.0],"volume":[197568900,5,189723274]}],"adjclose":[{"adjclose":[98.1,null,96]}]}}],"error":null}}"#
    )
    #expect(read.dates == ["2026-03-25", "2026-03-26"])
    #expect(read.series.close == [98.2, 96] && read.series.low == [98.1, 96])
    #expect(read.series.volume == [197_568_900, 189_723_274])
    #expect(
      importError(
        #"{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found, symbol may be delisted"}}}"#
      )?.problem == .notice("No data found, symbol may be delisted"))
  }

  @Test func keepsTheDateOfMidnightsBeforeAClockChange() throws {
    // London in winter stamps 00:00 UTC, in summer 23:00 UTC of the day before.
    let read = try imported(
      #"{"chart":{"result":[{"meta":{"gmtoffset":0,"dataGranularity":"1d"},"timestamp":[1711670400,1711926000],"indicators":{"quote":[{"open":[1,1],"high":[1,1],"low":[1,1],"close":[1,1],"volume":[0,0]}]}}]}}"#
    )
    #expect(read.dates == ["2024-03-29", "2024-04-01"])
  }

  @Test func readsTheMinutesOfYahooOnTheWallClockOfTheExchange() throws {
    let read = try imported(
      #"{"chart":{"result":[{"meta":{"gmtoffset":-18000,"dataGranularity":"1m"},"timestamp":[1704205800,1704205860],"indicators":{"quote":[{"open":[1,1.5],"high":[2,2],"low":[1,1],"close":[1,2],"volume":[7]}]}}]}}"#
    )
    #expect(read.clocks == ["2024-01-02 09:30", "2024-01-02 09:31"])
    #expect(read.series.volume[0] == 7 && read.series.volume[1].isNaN)
  }

  @Test func readsTheKlinesOfBinance() throws {
    let read = try imported(
      #"[[1675209600000,"19.8070","19.8310","19.8040","19.8130","11067",1675209659999,"219303.9560",500,"6254","123933.6690","0"],[1675209660000,"19.8100","19.8210","19.8050","19.8060","7303",1675209719999,"144686.7920",429,"3335","66074.0760","0"]]"#
    )
    #expect(read.report.files[0].dialect == .binance)
    #expect(read.clocks == ["2023-02-01 00:00", "2023-02-01 00:01"])
    #expect(read.series.turnover == [219_303.956, 144_686.792])
    #expect(
      importError(#"{"code":-1121,"msg":"Invalid symbol."}"#)?.problem
        == .notice("Invalid symbol."))
  }

  @Test func readsTheObjectsOfAlphaVantage() throws {
    let read = try imported(
      #"{"Meta Data":{"1. Information":"Daily Prices","2. Symbol":"IBM"},"Time Series (Daily)":{"2018-07-17":{"1. open":"189.75","2. high":"191.87","3. low":"189.20","4. close":"191.45","5. volume":"12284118"},"2018-07-16":{"1. open":"191.52","2. high":"192.65","3. low":"190.415","4. close":"190.91","5. volume":"15008866"}}}"#
    )
    #expect(read.report.files[0].dialect == .alphaVantage)
    #expect(read.dates == ["2018-07-16", "2018-07-17"])
    #expect(read.series.low == [190.415, 189.2])
    for key in ["Note", "Information", "Error Message"] {
      #expect(importError(#"{"\#(key)":"5 calls"}"#)?.problem == .notice("5 calls"))
    }
  }

  @Test func readsColumnsAndListsOfAnySource() throws {
    let columns = try imported(
      #"{"s":"ok","t":[1675209600,1675209660],"o":[1,2],"h":[3,3],"l":[1,2],"c":[2,3],"v":[10,20]}"#
    )
    #expect(columns.series.close == [2, 3] && columns.series.volume == [10, 20])
    let list = try imported(
      #"{"msg":"success","status":200,"data":[{"date":"2024-01-02","stock_id":"2330","Trading_Volume":1000,"open":590,"max":593,"min":589,"close":593}]}"#
    )
    #expect(list.series.high == [593] && list.series.volume == [1000])
  }

  @Test func readsTextsWithEscapesAndBlanks() throws {
    let read = try importedSymbols(
      "[ {\"Code\" : \"A\\u0042\\n\", \"Name\":\"\\u53f0\\ud83d\\ude00\\\"x\", \"Date\": \"1151008\",\r\n\"ClosingPrice\": 2.5e1 } ]"
    )
    #expect(read.symbols[0].symbol == "AB")
    #expect(read.symbols[0].series.close == [25])
  }

  @Test(arguments: [
    "{", "[", "[1,", "{\"a\"}", "{\"a\":}", "[1 2]", "{\"fields\":[\"日期\"", "[\"\\", "{\"a\":1}x",
    String(repeating: "[", count: 100_000),
  ]) func refusesBrokenJSON(text: String) {
    #expect(importError(text)?.problem == .brokenJSON)
  }

  @Test(arguments: [
    "{}", "[]", "[[]]", "[{}]", "[1]", "{\"fields\":[],\"data\":[]}", "{\"chart\":{}}",
    "{\"tables\":[{}]}",
    "{\"msgArray\":[]}", "{\"data\":[{\"a\":1}]}", "{\"fields\":[\"日期\",\"收盤價\"],\"data\":[[]]}",
  ]) func findsNoBarsInEmptyAnswers(text: String) {
    let problem = importError(text)?.problem
    #expect(problem == .json || problem == .noBars)
  }
}
