import MarketBars

/// Reads the rows of a table into columns.
///
/// Rows in the plainest form are taken by ``PlainRows``; every other row, cell by cell, here.
struct TableReader {
  private let text: UnsafeBufferPointer<UInt8>
  private let plan: TablePlan
  private let options: ImportOptions
  private let prices: PriceCheck
  private let volumeFactor: Double
  private let cellText = CellText()
  private var rows: RowScanner
  private var plainRows: PlainRows?
  private var bars: TextBars
  private var latest = Int64.min
  private var barCount = 0
  private var strictFault: (line: Int, fault: RowFault)?
  /// The only instrument of a list whose rows are taken.
  private let wantedSymbol: [UInt8]?
  private var hasOtherSymbols = false
  private var instrumentIndices: [[UInt8]: Int32] = [:]

  private init(
    _ text: UnsafeBufferPointer<UInt8>, plan: TablePlan, options: ImportOptions,
    report: FileReport
  ) {
    self.text = text
    self.plan = plan
    self.options = options
    wantedSymbol = plan.isList ? options.symbol.map { Array($0.utf8) } : nil
    prices = PriceCheck(allowsNonPositive: options.allowsNonPositivePrices)
    volumeFactor = options.volumeUnit?.shares ?? plan.volumeFactor
    rows = RowScanner(
      text, delimiter: plan.delimiter, position: plan.dataStart, line: plan.dataLine)
    plainRows = plan.isList ? nil : PlainRows(plan, volumeFactor: volumeFactor)
    bars = TextBars(
      columns: BarColumns(capacity: 0, isCloseOnly: false, hasTurnover: false) { _ in },
      report: report)
    if !plan.isList && !plan.symbolText.isEmpty {
      bars.instruments = [
        Instrument(code: String(decoding: plan.symbolText, as: UTF8.self), name: "")
      ]
    }
  }

  /// The rows of the table that `plan` describes.
  static func bars(
    in text: UnsafeBufferPointer<UInt8>, plan: TablePlan, options: ImportOptions, file: Int,
    report: FileReport
  ) throws(BarFormatError) -> TextBars {
    var reader = TableReader(text, plan: plan, options: options, report: report)
    reader.readAll()
    if let (line, fault) = reader.strictFault {
      throw BarFormatError(.row(fault), file: file, line: line)
    }
    guard reader.bars.columns.count > 0 else {
      if let symbol = options.symbol, reader.hasOtherSymbols {
        throw BarFormatError(.unknownSymbol(symbol), file: file)
      }
      throw BarFormatError(.noBars, file: file, line: reader.bars.leftOut.first?.line)
    }
    return reader.bars
  }

  private mutating func readAll() {
    var hasMore = true
    var isFirst = true
    while hasMore {
      var reader = self
      let batch = BarColumns(
        capacity: rowEstimate, isCloseOnly: plan.isCloseOnly, hasTurnover: plan.turnover != nil
      ) { hasMore = reader.fill(&$0) }
      self = reader
      if isFirst { bars.columns = batch } else { bars.columns.append(batch) }
      isFirst = false
    }
    bars.report.bars = bars.columns.count
    bars.report.leftOut = bars.leftOut.count
  }

  /// A little more rows than the rest of the text holds, by the length of the next few; never
  /// more than the shortest rows would be.
  private var rowEstimate: Int {
    let rest = text.count - rows.position
    let sample = text[rows.position..<rows.position + min(rest, 8192)]
    let lines = sample.count { $0 == 0x0A || $0 == 0x0D }
    guard lines > 0 else { return 16 + rest / 64 }
    let expected = rest / max(1, sample.count) * lines
    return 16 + min(rest / 10, expected + expected / 20 + lines)
  }

  /// Writes rows until the columns are full (true) or the text ends (false).
  private mutating func fill(_ writer: inout BarWriter) -> Bool {
    while !writer.isFull {
      takePlainRows(into: &writer)
      if writer.isFull { return true }
      guard strictFault == nil, rows.next() else { return false }
      if let bar = bar() {
        note(bar.time.milliseconds)
        writer.append(bar)
        barCount += 1
        if plan.dialect == .twseTurnover { bars.lines.append(rows.line) }
        if plan.isList { noteInstrument() }
      }
    }
    return true
  }

  /// Writes the rows that ``PlainRows`` can read from here on.
  private mutating func takePlainRows(into writer: inout BarWriter) {
    guard bars.offsets.isEmpty, plan.dialect != .twseTurnover,
      let read = plainRows?.read(text, from: rows.position, latest: latest, into: &writer),
      read.rows > 0
    else { return }
    rows.move(to: read.position, line: rows.nextLine + read.rows)
    latest = read.latest
    barCount += read.rows
    bars.report.rows += read.rows
    bars.report.resorted += read.resorted
    if !read.isRising { bars.isRising = false }
    if read.hasTimesOfDay { bars.hasTimesOfDay = true }
  }

  /// Keeps account of the order of times.
  private mutating func note(_ time: Int64) {
    if time % 86_400_000 != 0 { bars.hasTimesOfDay = true }
    if time <= latest { bars.isRising = false }
    if time < latest { bars.report.resorted += 1 } else { latest = time }
  }

  // MARK: One row

  /// The bar of the current row; nil for a note, and for a row that is left out.
  private mutating func bar() -> Bar? {
    if rows.isBlank { return nil }
    if rows.hasUnclosedQuote {
      leaveOut(.unclosedQuote)
      return nil
    }
    if plan.isList && !isWanted { return nil }
    guard let time = time() else {
      if !isNote { leaveOut(.badDate) }
      return nil
    }
    if plan.dialect == .twseIntraday && time.milliseconds % 86_400_000 == 32_400_000 {
      leaveOut(.previousClose)
      return nil
    }
    guard plan.close < rows.cells.count else {
      leaveOut(.tooFewCells)
      return nil
    }
    let close = number(plan.close)
    let verdict =
      plan.isCloseOnly
      ? prices.verdict(open: close, high: close, low: close, close: close)
      : prices.verdict(
        open: number(plan.open), high: number(plan.high), low: number(plan.low), close: close)
    switch verdict {
    case .fault(let fault):
      leaveOut(fault == .badPrice && isEvent ? .event : rowEndsEarly ? .tooFewCells : fault)
      return nil
    case .none:
      let volume = quantity(plan.volume, factor: volumeFactor, repair: .volumeDropped)
      guard keepsWithoutPrices(volume: volume) else {
        leaveOut(.noPrices)
        return nil
      }
      return taken(Bar.withoutTrade(at: time, volume: volume, turnover: turnover()))
    case .prices(let open, let high, let low, let close, let isWidened):
      if isWidened { repair(.rangeWidened) }
      return taken(
        Bar(
          time: time, open: open, high: high, low: low, close: close,
          volume: quantity(plan.volume, factor: volumeFactor, repair: .volumeDropped),
          turnover: turnover()))
    }
  }

  /// Whether the line, which has no date, is words: nothing stands where the close should, or
  /// neither date nor close look like numbers.
  private var isNote: Bool {
    guard plan.close < rows.cells.count else { return true }
    if case .number = number(plan.close) { return false }
    return !cell(plan.date).contains { $0 &- 0x30 < 10 }
  }

  private mutating func taken(_ bar: Bar) -> Bar {
    bars.report.rows += 1
    return bar
  }

  private mutating func leaveOut(_ fault: RowFault) {
    bars.report.rows += 1
    if options.isStrict && !fault.isOrdinary {
      strictFault = (rows.line, fault)
    }
    bars.leftOut.append(LeftOutRow(file: 0, line: rows.line, reason: fault))
  }

  private mutating func repair(_ repair: RowRepair) {
    bars.repaired.append(RepairedRow(file: 0, line: rows.line, reason: repair))
  }

  /// Whether the row ends before its last price.
  private var rowEndsEarly: Bool {
    let count = rows.cells.count
    return plan.close >= count || (plan.open ?? 0) >= count || (plan.high ?? 0) >= count
      || (plan.low ?? 0) >= count
  }

  /// The cell at `column`; without text where the row has none.
  private func cell(_ column: Int?) -> UnsafeBufferPointer<UInt8> {
    guard let column, column < rows.cells.count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return cellText.plain(rows.cells[column], in: text)
  }

  private func number(_ column: Int?) -> NumberCell {
    let bytes = cell(column)
    return NumberCell(plan.hasDecimalCommas ? cellText.withDecimalPoint(bytes) : bytes)
  }

  // MARK: Time

  private mutating func time() -> Timestamp? {
    var scanned = ScannedTime(date: plan.listDate)
    if plan.listDate == nil {
      guard let read = plan.dates.time(of: cell(plan.date)), read.date != nil else { return nil }
      scanned = read
    }
    if let column = plan.time, column < rows.cells.count {
      guard let clock = plan.dates.time(of: cell(column)) ?? timeWithoutMarks(column),
        let time = clock.millisecondOfDay
      else { return nil }
      scanned.millisecondOfDay = time
      if clock.offsetSeconds != nil { scanned.offsetSeconds = clock.offsetSeconds }
    }
    guard var local = scanned.localMilliseconds else { return nil }
    if scanned.isCount, let zone = options.zone {
      let seconds = zone.seconds(at: Timestamp(milliseconds: local))
      local += Int64(seconds) * 1000
      scanned.offsetSeconds = seconds
    }
    noteOffset(scanned)
    return Timestamp(milliseconds: local)
  }

  /// `093000` or `930` in a column of times.
  private func timeWithoutMarks(_ column: Int) -> ScannedTime? {
    var cursor = ByteCursor(cell(column))
    guard let time = DateScanner.timeOfDay(&cursor), cursor.isAtEnd else { return nil }
    return ScannedTime(millisecondOfDay: time)
  }

  private mutating func noteOffset(_ time: ScannedTime) {
    let run = TextBars.OffsetRun(
      start: barCount, seconds: time.offsetSeconds, isCount: time.isCount)
    guard let last = bars.offsets.last else {
      if run.seconds != nil { bars.offsets.append(run) }
      return
    }
    if last.seconds == run.seconds && last.isCount == run.isCount { return }
    // A row that was left out has begun a run of its own at the same place.
    if last.start == barCount { bars.offsets.removeLast() }
    bars.offsets.append(run)
  }

  // MARK: Instruments of a list

  /// Whether the row is of an instrument that is to be taken; notes are not.
  private var isWanted: Bool {
    mutating get {
      let code = cell(plan.symbol)
      guard !code.isEmpty, code.count <= 64, plan.close < rows.cells.count else { return false }
      if plan.needsDate, HeaderWord.known(cellText.word(rows.cells[plan.close], in: text)) != nil {
        return false
      }
      guard let wantedSymbol, !cell(plan.symbol).elementsEqual(wantedSymbol) else { return true }
      hasOtherSymbols = true
      return false
    }
  }

  private mutating func noteInstrument() {
    let code = Array(cell(plan.symbol))
    if let known = instrumentIndices[code] { return bars.rowInstruments.append(known) }
    let index = Int32(truncatingIfNeeded: bars.instruments.count)
    instrumentIndices[code] = index
    bars.instruments.append(
      Instrument(
        code: String(decoding: code, as: UTF8.self),
        name: String(decoding: cell(plan.name), as: UTF8.self)))
    bars.rowInstruments.append(index)
  }

  // MARK: Volume, and rows without prices

  private mutating func turnover() -> Double {
    quantity(plan.turnover, factor: plan.turnoverFactor, repair: .turnoverDropped)
  }

  /// A volume or turnover; NaN where it is missing, and, reported, where it makes no sense.
  private mutating func quantity(
    _ column: Int?, factor: Double, repair dropped: RowRepair
  ) -> Double {
    guard let column else { return .nan }
    switch number(column) {
    case .missing: return .nan
    case .number(let value) where value >= 0 && (value * factor).isFinite: return value * factor
    case .malformed:
      let suffixed = cellText.withoutSuffix(cell(column))
      if let value = suffixed.flatMap({ DecimalScanner.value(of: $0) }), value >= 0,
        (value * factor).isFinite
      {
        return value * factor
      }
      repair(dropped)
      return .nan
    case .number:
      repair(dropped)
      return .nan
    }
  }

  /// Whether a row without prices is a day without a trade, rather than a gap of the vendor.
  ///
  /// Exchanges print such days, with dashes or zeros for prices, and at times with a volume of
  /// odd lots. Elsewhere empty prices without a volume mean nothing.
  private func keepsWithoutPrices(volume: Double) -> Bool {
    switch plan.dialect {
    case let dialect where dialect.isFromExchange: return true
    case .yahoo: return false
    default:
      if volume > 0 { return true }
      if case .number = number(plan.close) { return true }
      return cell(plan.close).first == UInt8(ascii: "-")
        && cell(plan.close).count > 1
    }
  }

  /// Whether words about a dividend or a split stand in place of prices.
  private var isEvent: Bool {
    YahooFinance.isEvent(cell(plan.close)) && YahooFinance.isEvent(cell(plan.open ?? plan.close))
  }
}
