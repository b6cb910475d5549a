#if canImport(SwiftUI)
  import Sakata

  extension ChartSession {
    /// Shows other bars. Where they hold those before, the last one perhaps changed, then what is new
    /// is put behind and in front of them, and the view stays; else as ``replaceAll(with:)``.
    mutating func show(bars: BarSeries) -> SessionChange {
      guard let older = bars.countBefore(source) else { return replaceAll(with: bars) }
      let known = source.count
      do {
        var done = SessionChange()
        // First the new ones: the view follows them where it stood at the newest.
        for index in older + known - 1..<bars.count {
          if index == older + known - 1 && bars.isSame(at: index, as: source, at: known - 1) {
            continue
          }
          done.formUnion(try update(bars[index]))
        }
        if older > 0 { done.formUnion(try prepend(bars.prefix(older))) }
        return done
      } catch {
        return replaceAll(with: bars)
      }
    }
  }

  extension BarSeries {
    /// How many bars stand before `other` here, if this series has all bars of `other` but for other
    /// values of its last one; nil where it has not, or `other` is empty.
    ///
    /// - Complexity: O(n).
    func countBefore(_ other: BarSeries) -> Int? {
      guard let start = other.time.first, clock == other.clock, isCloseOnly == other.isCloseOnly,
        hasTurnover == other.hasTurnover
      else { return nil }
      let first = firstIndex(notBefore: start)
      let last = other.count - 1
      guard first + last < count, time[first] == start, time[first + last] == other.time[last]
      else {
        return nil
      }
      for index in 0..<last where !isSame(at: first + index, as: other, at: index) { return nil }
      return first
    }

    /// Whether two bars are equal, bit for bit: what is unknown in both is the same.
    func isSame(at index: Int, as other: BarSeries, at place: Int) -> Bool {
      time[index] == other.time[place]
        && close[index].bitPattern == other.close[place].bitPattern
        && high[index].bitPattern == other.high[place].bitPattern
        && low[index].bitPattern == other.low[place].bitPattern
        && open[index].bitPattern == other.open[place].bitPattern
        && volume[index].bitPattern == other.volume[place].bitPattern
        && (!hasTurnover || turnover[index].bitPattern == other.turnover[place].bitPattern)
    }
  }
#endif
