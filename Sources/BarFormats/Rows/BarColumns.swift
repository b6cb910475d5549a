import MarketBars

/// The columns of one text, in the order of its rows.
struct BarColumns: Sendable {
  /// On the wall clock of the rows; instants only once the whole import is known.
  var time: [Timestamp] = []
  /// Empty, as high and low, where the text has closes only.
  var open: [Double] = []
  var high: [Double] = []
  var low: [Double] = []
  var close: [Double] = []
  var volume: [Double] = []
  /// Empty where the text has none.
  var turnover: [Double] = []

  var count: Int { time.count }
  var isCloseOnly: Bool { open.isEmpty && !close.isEmpty }

  /// Columns for `capacity` rows at most, of which `fill` writes as many as it finds.
  ///
  /// The memory is written once and never copied.
  init(
    capacity: Int, isCloseOnly: Bool, hasTurnover: Bool, fill: (inout BarWriter) -> Void
  ) {
    var open: [Double] = []
    var high: [Double] = []
    var low: [Double] = []
    var close: [Double] = []
    var volume: [Double] = []
    var turnover: [Double] = []
    let rangeCapacity = isCloseOnly ? 0 : capacity
    time = [Timestamp](unsafeUninitializedCapacity: capacity) { times, timeCount in
      open = BarColumns.column(rangeCapacity) { opens in
        high = BarColumns.column(rangeCapacity) { highs in
          low = BarColumns.column(rangeCapacity) { lows in
            close = BarColumns.column(capacity) { closes in
              volume = BarColumns.column(capacity) { volumes in
                turnover = BarColumns.column(hasTurnover ? capacity : 0) { turnovers in
                  var writer = BarWriter(
                    capacity: capacity, time: times, open: opens, high: highs, low: lows,
                    close: closes, volume: volumes, turnover: turnovers)
                  fill(&writer)
                  timeCount = writer.count
                  return hasTurnover ? writer.count : 0
                }
                return timeCount
              }
              return timeCount
            }
            return isCloseOnly ? 0 : timeCount
          }
          return isCloseOnly ? 0 : timeCount
        }
        return isCloseOnly ? 0 : timeCount
      }
    }
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.turnover = turnover
  }

  private static func column(
    _ capacity: Int, fill: (UnsafeMutableBufferPointer<Double>) -> Int
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: capacity) { buffer, count in count = fill(buffer) }
  }

  /// Adds the rows of `more` behind these.
  mutating func append(_ more: BarColumns) {
    time += more.time
    open += more.open
    high += more.high
    low += more.low
    close += more.close
    volume += more.volume
    turnover += more.turnover
  }
}

/// Where the rows of a text are written, one after the other.
struct BarWriter {
  let capacity: Int
  private(set) var count = 0
  let time: UnsafeMutableBufferPointer<Timestamp>
  let open: UnsafeMutableBufferPointer<Double>
  let high: UnsafeMutableBufferPointer<Double>
  let low: UnsafeMutableBufferPointer<Double>
  let close: UnsafeMutableBufferPointer<Double>
  let volume: UnsafeMutableBufferPointer<Double>
  let turnover: UnsafeMutableBufferPointer<Double>

  init(
    capacity: Int, time: UnsafeMutableBufferPointer<Timestamp>,
    open: UnsafeMutableBufferPointer<Double>, high: UnsafeMutableBufferPointer<Double>,
    low: UnsafeMutableBufferPointer<Double>, close: UnsafeMutableBufferPointer<Double>,
    volume: UnsafeMutableBufferPointer<Double>, turnover: UnsafeMutableBufferPointer<Double>
  ) {
    self.capacity = capacity
    self.time = time
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.turnover = turnover
  }

  var isFull: Bool { count >= capacity }

  /// Writes one row; open, high, low and turnover go nowhere where the text has none.
  mutating func append(_ bar: Bar) {
    precondition(count < capacity, "the columns are full")
    time[count] = bar.time
    close[count] = bar.close
    volume[count] = bar.volume
    if !open.isEmpty {
      open[count] = bar.open
      high[count] = bar.high
      low[count] = bar.low
    }
    if !turnover.isEmpty { turnover[count] = bar.turnover }
    count += 1
  }

  /// Counts rows that were written to the columns directly.
  mutating func advance(to count: Int) { self.count = count }
}
