import MarketBars

/// Which bars: a symbol, and how long each bar is.
public struct SeriesKey: Hashable, Sendable {
  /// Whose bars.
  public let symbol: ListedSymbol
  /// How long each bar is.
  public let timeframe: Timeframe

  /// The series of `symbol` with bars of that length.
  public init(_ symbol: ListedSymbol, _ timeframe: Timeframe) {
    self.symbol = symbol
    self.timeframe = timeframe
  }
}

/// Who gave an answer, and when.
public struct BarSource: Equatable, Sendable {
  /// A file's name, a feed's name or an address, at most 200 bytes of it.
  public let name: String
  /// When the answer came.
  public let retrieved: Timestamp

  /// An answer of the source called `name` that came at `retrieved`. A save refuses a name of over
  /// 200 bytes, or one with control characters.
  public init(_ name: String, retrieved: Timestamp) {
    self.name = name
    self.retrieved = retrieved
  }
}

/// Bars to be saved: one answer of one source.
public struct SavedAnswer: Sendable {
  /// The series that the bars belong to; one that is not stored yet is made.
  public var key: SeriesKey
  /// May be empty: the source has no bars in the span.
  public var series: BarSeries
  /// Who gave the bars, and when.
  public var source: BarSource
  /// The times that were asked for; nil stands for those of the bars themselves.
  ///
  /// Whatever lies in it counts as known from now on, bars or none: leave out days that may still
  /// change or come.
  public var span: Range<Timestamp>?

  /// The bars of one answer; `span` are the times that were asked for, nil those of the bars.
  public init(
    _ series: BarSeries, as key: SeriesKey, from source: BarSource, span: Range<Timestamp>? = nil
  ) {
    self.series = series
    self.key = key
    self.source = source
    self.span = span
  }
}

/// What a save did.
public struct SaveSummary: Equatable, Sendable {
  /// Bars at times that had none.
  public var added = 0
  /// Bars in place of earlier ones of the same time.
  public var replaced = 0

  /// A save that added and replaced that many bars.
  public init(added: Int = 0, replaced: Int = 0) {
    self.added = added
    self.replaced = replaced
  }
}

/// A part of a series, and the source whose answer it is.
public struct StoredRange: Equatable, Sendable {
  /// Trading dates, or instants for bars of minutes.
  public let span: Range<Timestamp>
  /// Who gave the answer, and when.
  public let source: BarSource

  /// The part `span`, answered by `source`.
  public init(span: Range<Timestamp>, source: BarSource) {
    self.span = span
    self.source = source
  }
}

/// What is stored of one series.
public struct SeriesSummary: Equatable, Sendable {
  /// Which series it is.
  public let key: SeriesKey
  /// How many bars are stored.
  public let bars: Int
  /// Times of the first and the last bar; nil where there is none.
  public let first: Timestamp?
  /// Time of the newest bar; nil where there is none.
  public let last: Timestamp?
  /// How the times are to be read.
  public let clock: BarSeries.Clock
  /// Names of the sources of its ranges, each once, by name.
  public let sources: [String]

  /// A summary of those figures, as ``BarStore/series()`` makes them.
  public init(
    key: SeriesKey, bars: Int, first: Timestamp?, last: Timestamp?, clock: BarSeries.Clock,
    sources: [String]
  ) {
    self.key = key
    self.bars = bars
    self.first = first
    self.last = last
    self.clock = clock
    self.sources = sources
  }
}
