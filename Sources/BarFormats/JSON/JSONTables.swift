/// The tables of a JSON text, each as delimited text.
///
/// Exchanges and vendors write bars as rows beside a list of field names, as lists of objects, as
/// columns, or as rows without names; each becomes a table with a header.
struct JSONTables {
  private let tape: JSONTape
  private var found: [(fields: Int?, text: JSONTableText)] = []

  /// The tables found in `text`, those of equal field names in one.
  ///
  /// - Throws: What the answer says in place of data, or that it is JSON of no known form.
  static func texts(
    in text: UnsafeBufferPointer<UInt8>
  ) throws(BarFormatError.Problem) -> [[UInt8]] {
    guard let tape = JSONTape(text) else { throw .brokenJSON }
    var tables = JSONTables(tape: tape)
    if let refusal = tables.refusal { throw .notice(refusal) }
    tables.search()
    if tables.found.isEmpty { throw tables.notice.map { .notice($0) } ?? .json }
    return tables.found.map { $0.text.bytes }
  }

  private init(tape: JSONTape) { self.tape = tape }

  private mutating func search() {
    if tape.kind(0) == .array { return searchList(0) }
    guard tape.kind(0) == .object else { return }
    if let chart = tape.member("chart", of: 0) {
      if let text = YahooChart.table(tape, chart) { found.append((nil, text)) }
      return
    }
    if tape.member("msgArray", of: 0) != nil {
      return add(TaiwanQuotes.table(tape, answers: [0]))
    }
    if let rows = tape.member("aaData", of: 0) {
      var text = JSONTableText()
      text.title(tape, tape.member("reportDate", of: 0))
      text.header("日期", "成交仟股", "成交仟元", "開盤", "最高", "最低", "收盤", "漲跌", "筆數")
      addRows(rows, to: &text)
      return add(text)
    }
    searchTables()
    if found.isEmpty { searchMembers() }
  }

  private mutating func add(_ text: JSONTableText?) {
    if let text { found.append((nil, text)) }
  }

  // MARK: Rows beside their names

  private mutating func searchTables() {
    for table in tape.member("tables", of: 0).map({ tape.children($0) }) ?? [] {
      addTable(
        fields: tape.member("fields", of: table), data: tape.member("data", of: table),
        date: tape.member("date", of: table) ?? tape.member("date", of: 0),
        title: tape.member("title", of: table))
    }
    let date = tape.member("date", of: 0)
    let title = tape.member("title", of: 0)
    addTable(
      fields: tape.member("fields", of: 0), data: tape.member("data", of: 0), date: date,
      title: title)
    // Before 2023 the tables of one answer were numbered.
    let numbered: [(StaticString, StaticString, StaticString)] = [
      ("fields1", "data1", "subtitle1"), ("fields2", "data2", "subtitle2"),
      ("fields3", "data3", "subtitle3"), ("fields4", "data4", "subtitle4"),
      ("fields5", "data5", "subtitle5"), ("fields6", "data6", "subtitle6"),
      ("fields7", "data7", "subtitle7"), ("fields8", "data8", "subtitle8"),
      ("fields9", "data9", "subtitle9"),
    ]
    for (fields, data, title) in numbered {
      addTable(
        fields: tape.member(fields, of: 0), data: tape.member(data, of: 0), date: date,
        title: tape.member(title, of: 0))
    }
  }

  private mutating func addTable(fields: Int?, data: Int?, date: Int?, title: Int?) {
    guard let fields, let data, tape.kind(fields) == .array, tape.kind(data) == .array else {
      return
    }
    for index in found.indices {
      guard let known = found[index].fields, tape.bytes(known).elementsEqual(tape.bytes(fields))
      else { continue }
      return addRows(data, to: &found[index].text)
    }
    var text = JSONTableText()
    text.title(tape, date, title)
    for name in tape.children(fields) { text.cell(tape, name) }
    text.endRow()
    addRows(data, to: &text)
    found.append((fields, text))
  }

  private func addRows(_ rows: Int, to text: inout JSONTableText) {
    for row in tape.children(rows) where tape.kind(row) == .array {
      for cell in tape.children(row) { text.cell(tape, cell) }
      text.endRow()
    }
  }

  // MARK: Lists and other members

  private mutating func searchList(_ list: Int, date: Int? = nil) {
    guard let first = tape.first(list) else { return }
    if tape.kind(first) == .array { return searchRows(list, first) }
    guard tape.kind(first) == .object else { return }
    if tape.member("msgArray", of: first) != nil {
      return add(TaiwanQuotes.table(tape, answers: tape.children(list)))
    }
    addObjects(tape.children(list).map { (nil, $0) }, date: date)
  }

  /// Rows without names, as Binance sends them: time, open, high, low, close, volume, closing time,
  /// turnover.
  private mutating func searchRows(_ list: Int, _ first: Int) {
    guard tape.children(first).count >= 6 else { return }
    var text = JSONTableText()
    text.title(tape)
    text.header("open_time", "open", "high", "low", "close", "volume", "close_time", "quote_volume")
    addRows(list, to: &text)
    add(text)
  }

  /// A list of objects, each a row under the keys of the first, with their own key in front where
  /// they have one.
  private mutating func addObjects(_ rows: [(key: Int?, object: Int)], date: Int?) {
    guard let first = rows.first, tape.kind(first.object) == .object else { return }
    let members = tape.children(first.object)
    var text = JSONTableText()
    text.title(tape, date)
    if first.key != nil { text.cell("timestamp") }
    let keys = stride(from: 0, to: members.count, by: 2).map { members[$0] }
    for key in keys { text.cell(tape, key) }
    text.endRow()
    for (key, object) in rows {
      let members = tape.children(object)
      if let key { text.cell(tape, key) }
      for (index, name) in keys.enumerated() {
        // Keys mostly stand in the same order.
        if 2 * index + 1 < members.count,
          tape.bytes(members[2 * index]).elementsEqual(tape.bytes(name))
        {
          text.cell(tape, members[2 * index + 1])
        } else if let value = value(of: name, in: members) {
          text.cell(tape, value)
        } else {
          text.cell("")
        }
      }
      text.endRow()
    }
    add(text)
  }

  private func value(of key: Int, in members: [Int]) -> Int? {
    for index in stride(from: 0, to: members.count - 1, by: 2)
    where tape.bytes(members[index]).elementsEqual(tape.bytes(key)) {
      return members[index + 1]
    }
    return nil
  }

  /// Lists within an object, objects keyed by date, and columns.
  private mutating func searchMembers() {
    let members = tape.children(0)
    for index in stride(from: 1, to: members.count, by: 2) {
      let value = members[index]
      switch tape.kind(value) {
      case .array: searchList(value, date: tape.member("date", of: 0))
      case .object:
        let rows = tape.children(value)
        guard rows.count >= 2, tape.kind(rows[1]) == .object,
          DateScanner().time(of: tape.bytes(rows[0]))?.date != nil
        else { continue }
        addObjects(
          stride(from: 0, to: rows.count, by: 2).map { (rows[$0], rows[$0 + 1]) }, date: nil)
      case .string, .number, .word: continue
      }
    }
    if found.isEmpty { addColumns(members) }
  }

  /// An object of lists that run side by side: `{"t": […], "o": […], "c": […]}`.
  private mutating func addColumns(_ members: [Int]) {
    var columns: [(key: Int, values: [Int])] = []
    for index in stride(from: 0, to: members.count, by: 2)
    where tape.kind(members[index + 1]) == .array {
      columns.append((members[index], tape.children(members[index + 1])))
    }
    guard columns.count >= 2, let count = columns.first?.values.count, count > 0 else { return }
    var text = JSONTableText()
    text.title(tape)
    for column in columns { text.cell(tape, column.key) }
    text.endRow()
    for row in 0..<count {
      for column in columns {
        if row < column.values.count { text.cell(tape, column.values[row]) } else { text.cell("") }
      }
      text.endRow()
    }
    add(text)
  }

  // MARK: Words in place of data

  /// What the answer says, where it says something in place of data.
  private var notice: String? {
    let error = tape.member("error", of: tape.member("chart", of: 0)) ?? tape.member("error", of: 0)
    let candidates = [
      tape.member("description", of: error), error,
      tape.member("Note", of: 0), tape.member("Information", of: 0),
      tape.member("Error Message", of: 0), tape.member("rtmessage", of: 0),
      tape.member("msg", of: 0), tape.member("message", of: 0),
    ]
    for candidate in candidates {
      if let words = words(candidate) { return words }
    }
    return nil
  }

  /// What the exchange says where its status is not OK.
  private var refusal: String? { words(tape.member("stat", of: 0)) }

  /// The text of a string; nil where it is empty or no more than OK.
  private func words(_ value: Int?) -> String? {
    guard let value, tape.kind(value) == .string else { return nil }
    var text = JSONTableText()
    text.cell(tape, value)
    let words = text.bytes.dropFirst().dropLast()
    if words.isEmpty || words.count == 2 && words.first.map({ $0 | 0x20 }) == 0x6F { return nil }
    return String(decoding: words.prefix(200), as: UTF8.self)
  }
}
