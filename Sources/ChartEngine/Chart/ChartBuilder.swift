/// A mark in the Swift form of a chart: ``Candles``, ``MovingAverage``, or a ``ChartMark``.
public protocol PaneMark {
  /// What is drawn.
  var mark: ChartMark { get }
}

extension ChartMark: PaneMark {
  public var mark: ChartMark { self }
}

/// Collects the marks of a ``Pane``; takes `if`, `switch` and `for`.
@resultBuilder public enum PaneMarkBuilder {
  /// One statement of the block: a mark.
  public static func buildExpression(_ expression: some PaneMark) -> [ChartMark] {
    [expression.mark]
  }

  /// The statements of a block, in their order: what comes later is drawn on top.
  public static func buildBlock(_ components: [ChartMark]...) -> [ChartMark] {
    Array(components.joined())
  }

  /// An `if` without `else`: no mark where it does not hold.
  public static func buildOptional(_ component: [ChartMark]?) -> [ChartMark] { component ?? [] }
  /// An `if` with `else`, or a `switch`, on its way to the first branch.
  public static func buildEither(first component: [ChartMark]) -> [ChartMark] { component }
  /// An `if` with `else`, or a `switch`, on its way to the second branch.
  public static func buildEither(second component: [ChartMark]) -> [ChartMark] { component }

  /// A `for`: the marks of each turn, one after the other.
  public static func buildArray(_ components: [[ChartMark]]) -> [ChartMark] {
    Array(components.joined())
  }
}

/// Collects the panes of a ``MarketChart``; takes `if`, `switch` and `for`.
@resultBuilder public enum ChartPaneBuilder {
  /// One statement of the block: a pane.
  public static func buildExpression(_ expression: Pane) -> [Pane] { [expression] }
  /// The statements of a block, from the top pane to the bottom one.
  public static func buildBlock(_ components: [Pane]...) -> [Pane] { Array(components.joined()) }
  /// An `if` without `else`: no pane where it does not hold.
  public static func buildOptional(_ component: [Pane]?) -> [Pane] { component ?? [] }
  /// An `if` with `else`, or a `switch`, on its way to the first branch.
  public static func buildEither(first component: [Pane]) -> [Pane] { component }
  /// An `if` with `else`, or a `switch`, on its way to the second branch.
  public static func buildEither(second component: [Pane]) -> [Pane] { component }
  /// A `for`: the panes of each turn, one below the other.
  public static func buildArray(_ components: [[Pane]]) -> [Pane] { Array(components.joined()) }
}

extension MarketChart {
  /// A chart of those panes, from top to bottom.
  public init(title: String? = nil, @ChartPaneBuilder panes: () -> [Pane]) {
    self.init(panes: panes(), title: title)
  }
}

extension Pane {
  /// A pane of those marks, from back to front.
  ///
  /// - Parameters:
  ///   - scale: how prices are spread over the height.
  ///   - isInverted: whether high prices are below low ones.
  ///   - axisSide: where the price axis stands.
  ///   - marks: what is drawn.
  ///   - weight: share of the height against the other panes; nil for 1 where prices are
  ///     drawn, else 0.25.
  /// - Precondition: `weight` is nil or 0.01…100.
  public init(
    weight: Double? = nil, scale: PriceScaleKind = .linear, isInverted: Bool = false,
    axisSide: AxisSide = .right, @PaneMarkBuilder marks: () -> [ChartMark]
  ) {
    if let weight {
      precondition((0.01...100).contains(weight), "a pane's weight is 0.01 to 100")
    }
    self.init(marks: marks(), weight: weight)
    self.scale = scale
    self.isInverted = isInverted
    self.axisSide = axisSide
  }
}
