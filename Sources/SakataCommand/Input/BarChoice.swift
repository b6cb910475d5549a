import Sakata

/// Which bars a command line asks for with `--last`, `--from` and `--to`.
enum BarChoice: Equatable {
  /// None of the three was given.
  case unstated
  case all
  case newest(Int)
  case dates(from: CivilDate?, through: CivilDate?)

  init(_ arguments: ParsedArguments) throws(ArgumentError) {
    let count = try arguments.value(of: .last, .count) { readCount($0) }
    let from = try arguments.value(of: .from, .date) { readDates($0)?.first }
    let through = try arguments.value(of: .to, .date) { readDates($0)?.last }
    if let count {
      if from != nil { throw .conflict("--last", "--from") }
      if through != nil { throw .conflict("--last", "--to") }
      self = count.map { .newest($0) } ?? .all
    } else if from != nil || through != nil {
      if let from, let through, from > through { throw .conflict("--from", "--to") }
      self = .dates(from: from, through: through)
    } else {
      self = .unstated
    }
  }

  /// The indices of those bars.
  ///
  /// - Throws: ``CommandError/noBarsInView(first:last:)`` where dates hold none.
  func range(in series: BarSeries) throws(CommandError) -> Range<Int> {
    switch self {
    case .unstated, .all: return series.indices
    case .newest(let count): return max(0, series.count - count)..<series.count
    case .dates(let from, let through):
      var start = 0
      var end = series.count
      while start < end, let from, series.date(at: start) < from { start += 1 }
      while end > start, let through, series.date(at: end - 1) > through { end -= 1 }
      if start == end && !series.isEmpty {
        throw .noBarsInView(
          first: isoText(series.date(at: 0)), last: isoText(series.date(at: series.count - 1)))
      }
      return start..<end
    }
  }

  /// What a picture shows.
  var visibleBars: VisibleBars {
    switch self {
    case .unstated: .firstView
    case .all: .all
    case .newest(let count): .newest(count)
    case .dates(let from, let through): .dates(from: from, through: through)
    }
  }
}
