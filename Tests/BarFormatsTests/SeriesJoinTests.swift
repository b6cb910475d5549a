import BarFormats
import MarketBars
import Testing

/// Several texts that become one series.
@Suite struct SeriesJoinTests {
  private static let index = """
    "106年09月 發行量加權股價指數歷史資料"
    "日期","開盤指數","最高指數","最低指數","收盤指數",
    "106/09/01","10,600.11","10,628.08","10,586.31","10,594.82",
    "106/09/04","10,589.31","10,589.31","10,527.93","10,569.87",

    """
  private static let turnover = """
    "106年09月市場成交資訊"
    "日期","成交股數","成交金額","成交筆數","發行量加權股價指數","漲跌點數",
    "106/09/01","6,064,861,953","115,511,578,373","1,089,003","10,594.82","9.04",
    "106/09/04","5,498,749,075","106,969,189,694","994,838","10,569.87","-24.95",
    "106/09/05","5,873,609,014","120,738,411,849","1,053,207","10,617.84","47.97",
    "說明:"
    "外幣成交值係以本公司當日下午3時30分公告匯率換算後加入成交金額。
    公告匯率請參考本公司首頁>交易資訊>雙幣ETF專區>代號對應及每日公告匯率。"

    """

  @Test func joinsTurnoverToTheIndexByDateInAnyOrder() throws {
    for texts in [(Self.index, Self.turnover), (Self.turnover, Self.index)] {
      let imported = try imported(texts.0, texts.1)
      #expect(imported.dates == ["2017-09-01", "2017-09-04"])
      #expect(imported.series.open == [10600.11, 10589.31])
      #expect(imported.series.volume == [6_064_861_953, 5_498_749_075])
      #expect(imported.series.turnover == [115_511_578_373, 106_969_189_694])
      #expect(!imported.series.isCloseOnly)
      #expect(imported.report.leftOut.map { $0.line } == [5])
      #expect(imported.report.leftOut.map { $0.reason } == [.turnoverWithoutBar])
    }
  }

  @Test func readsTurnoverAloneAsClosesOfTheIndex() throws {
    let imported = try imported(Self.turnover)
    #expect(imported.series.isCloseOnly)
    #expect(imported.series.close == [10594.82, 10569.87, 10617.84])
    #expect(imported.series.high == imported.series.close)
    #expect(imported.series.volume[2] == 5_873_609_014)
    #expect(imported.series.turnover[2] == 120_738_411_849)
  }

  @Test func keepsTheMarketsTurnoverAwayFromAStock() throws {
    let imported = try imported(
      "Date,Open,High,Low,Close,Adj Close,Volume\n2017-09-01,217,218,216,216.5,200,100\n",
      Self.turnover)
    #expect(imported.series.volume == [100])
    #expect(!imported.series.hasTurnover)
    #expect(imported.report.leftOut.count == 3)
  }

  @Test func fillsOnlyWhatAnIndexOfAnotherSourceLacks() throws {
    let imported = try imported(
      "Date,Open,High,Low,Close,Volume\n2017-09-01,10600.11,10628.08,10586.31,10594.82,5\n",
      Self.turnover)
    #expect(imported.series.volume == [5])
    #expect(imported.series.turnover == [115_511_578_373])
  }

  @Test func putsTextsInOrderOfTime() throws {
    let imported = try imported(
      "Date,Close\n2024-02-01,3\n2024-02-02,4\n", "Date,Close\n2024-01-02,1\n2024-01-03,2\n")
    #expect(imported.series.close == [1, 2, 3, 4])
    #expect(imported.report.files.map { $0.bars } == [2, 2])
    #expect(imported.report.duplicates == 0)
    #expect(imported.report.resorted == 0)
  }

  @Test func takesTheTextGivenLastWhereTextsOverlap() throws {
    let early = "Date,Close\n2024-01-02,1\n2024-01-03,2\n"
    let late = "Date,Close\n2024-01-03,20\n2024-01-04,30\n"
    #expect(try imported(early, late).series.close == [1, 20, 30])
    #expect(try imported(late, early).series.close == [1, 2, 30])
    #expect(try imported(late, early).report.duplicates == 1)
  }

  @Test func givesClosesARangeBesideBarsThatHaveOne() throws {
    let imported = try imported(
      "Date,Open,High,Low,Close\n2024-01-02,1,3,1,2\n", "Date,Close\n2024-01-03,5\n")
    #expect(imported.series.high == [3, 5])
    #expect(!imported.series.isCloseOnly)
  }

  @Test func joinsTurnoverOfOneTextOnly() throws {
    let imported = try imported(
      "Date,Close,Turnover\n2024-01-02,1,10\n", "Date,Close\n2024-01-03,5\n")
    #expect(imported.series.turnover[0] == 10)
    #expect(imported.series.turnover[1].isNaN)
  }
}
