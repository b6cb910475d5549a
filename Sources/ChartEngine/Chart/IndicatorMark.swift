import ByteText
import MarketIndicators

/// An indicator of the catalogue in a chart.
///
///     Pane { IndicatorMark("supertrend", 10, 3) }
public struct IndicatorMark: PaneMark, Equatable, Sendable {
  /// What is computed, and how it is called and shown.
  public let definition: IndicatorDefinition
  /// For each parameter its value; several where the indicator takes a list of periods.
  public let values: [[Double]]
  /// What it is computed of, where it reads one column.
  public let source: MarkSource

  public var mark: ChartMark { .indicator(self) }

  /// The built-in indicator of that name.
  ///
  /// - Parameters:
  ///   - name: any of its words, in either case.
  ///   - values: of its parameters in their order; of the others, the defaults.
  ///   - source: what it is computed of, where it reads one column; without, what the indicator
  ///     is of as a rule: the close, the typical price for `cci`.
  /// - Precondition: there is an indicator of that name, and it accepts the values.
  public init(_ name: String, _ values: Double..., of source: MarkSource? = nil) {
    guard let definition = IndicatorCatalogue().definition(named: name) else {
      preconditionFailure("no indicator has that name")
    }
    self.init(definition, values, of: source)
  }

  /// An indicator by its definition.
  ///
  /// - Precondition: it accepts the values.
  public init(
    _ definition: IndicatorDefinition, _ values: [Double] = [], of source: MarkSource? = nil
  ) {
    var all = definition.parameters.map { definition.takesPeriods ? $0.defaults : [$0.defaults[0]] }
    if definition.takesPeriods && !values.isEmpty {
      all = [values]
    } else {
      precondition(values.count <= all.count, "as many values as parameters at most")
      for (place, value) in values.enumerated() { all[place] = [value] }
    }
    self.init(definition: definition, values: all, source: source ?? definition.usualMarkSource)
    precondition(ChartMark.indicator(self).isValid, "values within the bounds of the indicator")
  }

  init(definition: IndicatorDefinition, values: [[Double]], source: MarkSource) {
    self.definition = definition
    self.values = values
    self.source = source
  }

  /// The values of each of its calculations: one, or one for each period.
  var sets: [[Double]] {
    definition.takesPeriods ? values[0].map { [$0] } : [values.map { $0.first ?? 0 }]
  }

  /// The same indicator with one period of a list.
  func single(_ place: Int) -> IndicatorMark {
    definition.takesPeriods
      ? IndicatorMark(definition: definition, values: [[values[0][place]]], source: source) : self
  }

  func line(_ number: Int) -> MarkSource? {
    if definition.takesPeriods {
      return values[0].indices.contains(number) ? .line(0, of: .indicator(single(number))) : nil
    }
    return definition.outputNames.indices.contains(number)
      ? .line(number, of: .indicator(self)) : nil
  }
}

extension IndicatorDefinition {
  /// What it is computed of where nothing else is asked for.
  package var usualMarkSource: MarkSource { .field(PriceField.allCases[usualSourceNumber]) }
}

extension IndicatorCatalogue {
  /// The built-in indicators, and all others that those marks show.
  init(knowing marks: [ChartMark]) {
    self.init()
    for mark in marks { learn(mark) }
  }

  private mutating func learn(_ mark: ChartMark) {
    if case .line(_, let other) = mark.source { learn(other) }
    guard case .indicator(let indicator) = mark else { return }
    try? add(indicator.definition)
  }
}
