import MarketBars

/// Reads rows in the plainest form, many in one go: ISO dates, an optional time of day, and
/// unsigned decimal numbers in columns that the plan names, without quotes or blanks.
///
/// It stops in front of the first row that is in any other form, breaks a rule, or stands near
/// the end of the text; that row is then read cell by cell. What it reads, it reads as
/// ``TableReader`` would.
struct PlainRows {
  private enum Column { case open, high, low, close, volume, turnover }

  /// What each column holds, from the first on, up to the last that is needed; nil is passed over.
  private let columns: [Column?]
  private let dateColumn: Int
  private let delimiter: UInt8
  private let volumeFactor: Double
  private let hasVolume: Bool
  private let hasRange: Bool
  private var date = PlainDate()

  /// Nil where rows of this plan are never plain: a time of day in a column of its own, numbers
  /// with decimal commas.
  init?(_ plan: TablePlan, volumeFactor: Double) {
    guard plan.time == nil, plan.turnoverFactor == 1, !plan.hasDecimalCommas else { return nil }
    hasRange = !plan.isCloseOnly
    hasVolume = plan.volume != nil
    self.volumeFactor = volumeFactor
    delimiter = plan.delimiter
    dateColumn = plan.date
    var named: [(Int, Column)] = [(plan.close, .close)]
    if let open = plan.open, let high = plan.high, let low = plan.low {
      named += [(open, .open), (high, .high), (low, .low)]
    }
    if let volume = plan.volume { named.append((volume, .volume)) }
    if let turnover = plan.turnover { named.append((turnover, .turnover)) }
    let last = named.reduce(plan.date) { max($0, $1.0) }
    guard last < 32 else { return nil }
    var columns = [Column?](repeating: nil, count: last + 1)
    for (index, column) in named {
      guard columns[index] == nil, index != plan.date else { return nil }
      columns[index] = column
    }
    self.columns = columns
  }

  /// What was read.
  struct Progress {
    var position: Int
    var rows = 0
    /// The latest time so far.
    var latest: Int64
    var isRising = true
    var resorted = 0
    /// A row is at another time of day than midnight.
    var hasTimesOfDay = false
  }

  /// Writes rows from `position` on, as long as they are plain and find room.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, from position: Int, latest: Int64,
    into writer: inout BarWriter
  ) -> Progress {
    // No step looks further ahead than this without asking for the end.
    let limit = text.count - 64 * (columns.count + 1)
    guard position < limit, let base = text.baseAddress else {
      return Progress(position: position, latest: latest)
    }
    return withUnsafeTemporaryAllocation(of: PlainColumn.self, capacity: columns.count) { steps in
      for (index, column) in columns.enumerated() {
        steps.initializeElement(at: index, to: PlainColumn(target: target(column, in: writer)))
      }
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: 23) { powers in
        for exponent in 0...22 { powers[exponent] = DecimalScanner.powerOfTen(exponent) }
        return read(
          from: UnsafeRawPointer(base), position, limit, latest, steps: steps.baseAddress!,
          powers: powers.baseAddress!, into: &writer)
      }
    }
  }

  private func target(_ column: Column?, in writer: BarWriter) -> UnsafeMutablePointer<Double>? {
    switch column {
    case .open: writer.open.baseAddress
    case .high: writer.high.baseAddress
    case .low: writer.low.baseAddress
    case .close: writer.close.baseAddress
    case .volume: writer.volume.baseAddress
    case .turnover: writer.turnover.baseAddress
    case nil: nil
    }
  }

  /// The loop over rows, on pointers and local variables alone.
  @inline(never)
  private mutating func read(
    from base: UnsafeRawPointer, _ position: Int, _ limit: Int, _ latest: Int64,
    steps: UnsafeMutablePointer<PlainColumn>, powers: UnsafeMutablePointer<Double>,
    into writer: inout BarWriter
  ) -> Progress {
    let end = base + limit
    var at = base + position
    var index = writer.count
    let capacity = writer.capacity
    let lastStep = steps + (columns.count - 1)
    let dateStep = steps + dateColumn
    let times = writer.time.baseAddress!
    let closes = writer.close.baseAddress!
    let opens = hasRange ? writer.open.baseAddress! : closes
    let highs = hasRange ? writer.high.baseAddress! : closes
    let lows = hasRange ? writer.low.baseAddress! : closes
    let volumes = writer.volume.baseAddress!
    let (delimiter, hasVolume) = (self.delimiter, self.hasVolume)
    let volumeFactor = self.volumeFactor
    let scalesVolume = volumeFactor != 1
    var date = self.date
    var latestTime = latest
    var timesOfDay: Int64 = 0
    var isRising = true
    var resorted = 0
    rows: while at < end && index < capacity {
      var cursor = at
      var time: Int64 = 0
      var step = steps
      var mark: UInt8
      while true {
        if let target = step.pointee.target {
          guard let value = step.pointee.take(&cursor, powers) else { break rows }
          target[index] = value
        } else if step == dateStep {
          guard let milliseconds = date.time(&cursor, delimiter) else { break rows }
          time = milliseconds
        } else {
          guard PlainRows.skip(&cursor, to: delimiter, before: end) else { break rows }
        }
        mark = cursor.load(as: UInt8.self)
        cursor += 1
        if step == lastStep { break }
        guard mark == delimiter else { break rows }
        step += 1
      }
      if mark != 0x0A {
        guard PlainRows.skipLine(&cursor, after: mark, delimiter, before: end) else { break rows }
      }
      let close = closes[index]
      let open = opens[index]
      let low = lows[index]
      let high = highs[index]
      guard low <= open, low <= close, open <= high, close <= high, low > 0 else { break rows }
      if !hasVolume {
        volumes[index] = .nan
      } else if scalesVolume {
        volumes[index] *= volumeFactor
      }
      times[index] = Timestamp(milliseconds: time)
      timesOfDay |= time &- date.day
      if time > latestTime {
        latestTime = time
      } else {
        isRising = false
        if time < latestTime { resorted += 1 }
      }
      at = cursor
      index &+= 1
    }
    self.date = date
    let rows = index - writer.count
    writer.advance(to: index)
    return Progress(
      position: at - base, rows: rows, latest: latestTime, isRising: isRising, resorted: resorted,
      hasTimesOfDay: timesOfDay != 0)
  }

  /// Passes a cell without quotes.
  private static func skip(
    _ cursor: inout UnsafeRawPointer, to delimiter: UInt8, before end: UnsafeRawPointer
  ) -> Bool {
    while cursor < end {
      let byte = cursor.load(as: UInt8.self)
      if byte == delimiter { return true }
      if byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D { return false }
      cursor += 1
    }
    return false
  }

  /// Passes the rest of a row and its end, from behind `mark`, which is no line feed.
  private static func skipLine(
    _ cursor: inout UnsafeRawPointer, after mark: UInt8, _ delimiter: UInt8,
    before end: UnsafeRawPointer
  ) -> Bool {
    var byte = mark
    guard byte == 0x0D || byte == delimiter else { return false }
    while byte != 0x0A && byte != 0x0D {
      guard cursor < end, byte != UInt8(ascii: "\"") else { return false }
      byte = cursor.load(as: UInt8.self)
      cursor += 1
    }
    if byte == 0x0D && cursor.load(as: UInt8.self) == 0x0A { cursor += 1 }
    return true
  }
}

/// One column of plain rows: where its numbers go, and the two shapes that they had last.
struct PlainColumn {
  /// Nil for the date, and for a column that is passed over.
  let target: UnsafeMutablePointer<Double>?
  private var shape = PlainNumber()
  private var otherShape = PlainNumber()

  init(target: UnsafeMutablePointer<Double>?) { self.target = target }

  /// The number at `cursor`, which moves behind it; nil where there is no plain number.
  @inline(__always)
  mutating func take(
    _ cursor: inout UnsafeRawPointer, _ powers: UnsafeMutablePointer<Double>
  ) -> Double? {
    if let value = shape.value(at: cursor) {
      cursor += shape.length
      return value
    }
    guard let number = takeOther(cursor, powers) else { return nil }
    cursor += number.length
    return number.value
  }

  /// Tries the shape before the last, and any other.
  @inline(never)
  private mutating func takeOther(
    _ start: UnsafeRawPointer, _ powers: UnsafeMutablePointer<Double>
  ) -> (value: Double, length: Int)? {
    swap(&shape, &otherShape)
    if let value = shape.value(at: start) { return (value, shape.length) }
    return shape.learn(at: start, powers)
  }
}
