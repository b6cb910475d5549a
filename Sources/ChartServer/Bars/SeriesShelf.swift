import BarStore
import ChartOutputs
import Sakata

/// Bars of one symbol as a request wants them.
struct ShelvedSeries: Sendable {
  let symbol: ListedSymbol
  let names: [DisplayName]
  /// The timeframe of `series`.
  let timeframe: Timeframe
  let series: BarSeries
  let stamp: SeriesStamp
  /// Dividends, splits and the like; none where they were not asked for.
  var events: [PriceEvent] = []
  /// The bars that `series` was made of, as stored and as traded.
  let stored: BarSeries

  /// `台積電 2330`: the name in that language, else any name, and the code.
  func title(in language: ChartLanguage) -> String {
    let name = names.first { ChartLanguage(tag: $0.language) == language } ?? names.first
    return name.map { $0.text + " " + symbol.code } ?? symbol.code
  }
}

/// Why there are no bars to answer with.
enum ShelfError: Error {
  case store(BarStoreError)
  case unknownSymbol
  case timeframe(asked: Timeframe, found: Timeframe)
}

/// Stored bars, kept in memory while the store has not changed.
final class SeriesShelf: @unchecked Sendable {
  private struct Key: Hashable {
    let series: SeriesKey
    /// What the stored bars were joined into.
    let timeframe: Timeframe
    var adjustment = PriceAdjustment.asTraded
  }

  private struct Kept {
    let stamp: SeriesStamp
    /// What the prices were adjusted by.
    var events: [PriceEvent] = []
    let series: BarSeries
  }

  let stores: StorePool
  private let lock = Lock()
  private var kept: LeastRecentlyUsed<Key, Kept>

  init(_ stores: StorePool, budget: Int) {
    self.stores = stores
    kept = LeastRecentlyUsed(budget: budget)
  }

  /// The bars of a symbol as the store has them now.
  ///
  /// - Parameters:
  ///   - timeframe: what they are joined into; if nil as stored, days first.
  ///   - adjustment: the scale of their prices; adjusted before they are joined.
  ///   - wantsEvents: whether the symbol's events are read as well.
  /// - Complexity: a few short queries where the store has not changed; then O(new bars), and O(n)
  ///   to join bars or where old ones have changed.
  func series(
    of name: String, in timeframe: Timeframe?, _ adjustment: PriceAdjustment = .asTraded,
    wantsEvents: Bool = false
  ) throws(ShelfError) -> ShelvedSeries {
    let found: Result<ShelvedSeries, ShelfError>
    do throws(BarStoreError) {
      found = try stores.with { (store) throws(BarStoreError) in
        try find(
          name, timeframe, adjustment, wantsEvents || adjustment != .asTraded, in: store)
      }
    } catch {
      throw .store(error)
    }
    return try found.get()
  }

  /// The newest bars of a symbol, straight from the store; nil where it has none.
  func newest(_ count: Int, of name: String) throws(BarStoreError) -> BarSeries? {
    try stores.with { (store) throws(BarStoreError) -> BarSeries? in
      guard let symbol = try store.symbol(named: name),
        let timeframe = Timeframe.source(of: nil, among: try store.timeframes(of: symbol))
      else { return nil }
      return try store.bars(of: SeriesKey(symbol, timeframe), newest: count)
    }
  }

  private func find(
    _ name: String, _ asked: Timeframe?, _ adjustment: PriceAdjustment, _ wantsEvents: Bool,
    in store: BarStore
  ) throws(BarStoreError) -> Result<ShelvedSeries, ShelfError> {
    guard let symbol = try store.symbol(named: name) else { return .failure(.unknownSymbol) }
    let stored = try store.timeframes(of: symbol)
    guard let longest = stored.last else { return .failure(.unknownSymbol) }
    guard let source = Timeframe.source(of: asked, among: stored) else {
      return .failure(.timeframe(asked: asked ?? longest, found: stored[0]))
    }
    let key = SeriesKey(symbol, source)
    guard let stamp = try store.stamp(of: key) else { return .failure(.unknownSymbol) }
    let names = try store.names(of: symbol)
    let events = wantsEvents ? try store.events(of: symbol) : []
    let timeframe = asked ?? source
    // Bars as traded are the same whatever has happened.
    let factors = adjustment == .asTraded ? [] : events
    let place = Key(series: key, timeframe: source)
    let kept = current(place, stamp, [])
    let bars = if let kept { kept } else { try load(key, stamp, store) }
    if kept == nil { keep(bars, place, stamp, []) }
    func shelved(_ series: BarSeries) -> Result<ShelvedSeries, ShelfError> {
      .success(
        ShelvedSeries(
          symbol: symbol, names: names, timeframe: timeframe, series: series, stamp: stamp,
          events: events, stored: bars))
    }
    if timeframe == source && adjustment == .asTraded { return shelved(bars) }
    let wanted = Key(series: key, timeframe: timeframe, adjustment: adjustment)
    if let series = current(wanted, stamp, factors) { return shelved(series) }
    var series = bars.adjusted(by: factors, adjustment)
    if timeframe != source {
      guard let joined = try? series.resampled(to: timeframe, from: source) else {
        return .failure(.timeframe(asked: timeframe, found: source))
      }
      series = joined
    }
    keep(series, wanted, stamp, factors)
    return shelved(series)
  }

  private func current(
    _ key: Key, _ stamp: SeriesStamp, _ events: [PriceEvent]
  ) -> BarSeries? {
    lock.locked {
      kept.value(of: key).flatMap { $0.stamp == stamp && $0.events == events ? $0.series : nil }
    }
  }

  private func keep(
    _ series: BarSeries, _ key: Key, _ stamp: SeriesStamp, _ events: [PriceEvent]
  ) {
    let cost = 256 + series.count * (series.hasTurnover ? 56 : 48) + events.count * 48
    lock.locked {
      kept.keep(Kept(stamp: stamp, events: events, series: series), of: key, cost: cost)
    }
  }

  /// Reads what has changed since the bars on the shelf were read, if that can be told, else all.
  private func load(
    _ key: SeriesKey, _ stamp: SeriesStamp, _ store: BarStore
  ) throws(BarStoreError) -> BarSeries {
    let shelved = lock.locked { kept.value(of: Key(series: key, timeframe: key.timeframe)) }
    if let shelved, let moment = shelved.stamp.retrieved,
      let change = try store.firstChange(of: key, since: moment)
    {
      let head = shelved.series[0..<shelved.series.firstIndex(notBefore: change)]
      let end = Timestamp(milliseconds: .max)
      if let tail = try store.bars(of: key, in: change..<end), tail.clock == head.clock,
        head.count + tail.count >= stamp.bars
      {
        return head.merged(with: tail)
      }
    }
    return try store.bars(of: key) ?? BarSeries()
  }
}
