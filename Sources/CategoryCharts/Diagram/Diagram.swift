/// A chart of values by category or time, which needs no market.
public enum Diagram: Equatable, Sendable {
  /// Bars by category.
  case bars(BarDiagram)
  /// Lines over categories or times.
  case lines(LineDiagram)

  /// The title of whichever it is; empty for none.
  public var title: String {
    switch self {
    case .bars(let diagram): diagram.title
    case .lines(let diagram): diagram.title
    }
  }

  /// The subtitle of whichever it is; empty for none.
  public var subtitle: String {
    switch self {
    case .bars(let diagram): diagram.subtitle
    case .lines(let diagram): diagram.subtitle
    }
  }

  /// How many categories, or places on the axis, there are.
  public var count: Int {
    switch self {
    case .bars(let diagram): diagram.count
    case .lines(let diagram): diagram.count
    }
  }
}

/// What a user has chosen in a diagram.
public struct DiagramSelection: Equatable, Sendable {
  /// The category, or the place on the axis of a line diagram.
  public var index: Int
  /// The series whose bar it is; nil for all at the place.
  public var series: Int?

  /// A choice of that place, and of one series there or all of them.
  public init(index: Int, series: Int? = nil) {
    self.index = index
    self.series = series
  }
}

/// What a place of a diagram holds, in words: for tooltips, and readers of screens.
public struct DiagramDetails: Equatable, Sendable {
  /// What one series has at the place.
  public struct Row: Equatable, Sendable {
    /// The series' name, as the legend has it.
    public var name: String
    /// The series' value at the place: never NaN, for rows without a value are left out.
    public var value: Double
    /// As axes and tooltips write it.
    public var text: String
  }

  /// The category's label, or the date.
  public var label: String
  /// One for each series that has a value.
  public var rows: [Row]
}
