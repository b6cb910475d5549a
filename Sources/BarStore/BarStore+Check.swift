import MarketBars

extension BarStore {
  /// Looks at every page and every bar.
  ///
  /// - Throws: ``BarStoreError/damaged(place:detail:)`` at the first thing that does not fit.
  /// - Complexity: O(size of the store).
  public func check() throws(BarStoreError) {
    try transaction(writing: false) { () throws(BarStoreError) in try session.checkPages() }
    for summary in try series() {
      let stored = try bars(of: summary.key)
      guard let stored, stored.count == summary.bars, stored.time.first == summary.first,
        stored.time.last == summary.last
      else {
        // Another process may have written between the two looks.
        if try series().contains(summary) { throw session.damage(summary.key.symbol.text) }
        continue
      }
    }
  }
}
