import MarketBars

/// What was read from one text: its rows as columns, not yet sorted or joined.
struct TextBars: Sendable {
  /// From the bar at `start` on, the wall clock is that many seconds ahead of UTC.
  struct OffsetRun: Equatable, Sendable {
    var start: Int
    /// Nil where the rows say nothing.
    var seconds: Int?
    /// The rows hold counts since 1970; the offset is that of the zone asked for.
    var isCount: Bool
  }

  var columns: BarColumns
  var report: FileReport
  var leftOut: [LeftOutRow] = []
  var repaired: [RepairedRow] = []
  var offsets: [OffsetRun] = []
  /// The line of each row; kept for market turnover only, whose rows may find no bar to join.
  var lines: [Int] = []
  /// The instruments that the rows are of; none where nothing names them.
  var instruments: [Instrument] = []
  /// For each row the instrument's index; empty where there is at most one.
  var rowInstruments: [Int32] = []
  /// A row is at another time of day than midnight.
  var hasTimesOfDay = false
  /// All rows of the text are here, and what was left out of it.
  var isWhole = true
  /// Every row is later than the one before.
  var isRising = true
}

/// The code and the name by which a text calls an instrument.
struct Instrument: Equatable, Sendable {
  var code: String
  var name: String
}
