import ChartDrawing

/// Bars of values by category.
///
///     let diagram = BarDiagram(["Mon": 12, "Tue": -3, "Wed": 7.5])
///     let layout = DiagramLayout(
///       of: .bars(diagram), size: PlotSize(width: 480, height: 320),
///       measuring: StandardTextMeasurer())
///     let svg = SVGRenderer().text(of: layout.picture())
///
/// No values, one, equal ones, zeros and NaN are all fine: what is not there is not drawn.
public struct BarDiagram: Equatable, Sendable {
  /// Which way bars grow.
  public enum Direction: UInt8, Sendable {
    /// Up or down from the baseline; categories stand from left to right.
    case vertical
    /// To the right or left of the baseline; categories stand from top to bottom, with room for
    /// long labels.
    case horizontal
  }

  /// Where the bars of several series stand.
  public enum Arrangement: UInt8, Sendable {
    /// Side by side in each category.
    case grouped
    /// On top of each other, those below zero downward.
    case stacked
  }

  /// Where bars begin.
  public enum Baseline: Equatable, Sendable {
    /// At zero, so that lengths are in the proportion of the values.
    case zero
    /// At this value. Stacked bars begin at zero in any case.
    case value(Double)
    /// Below the smallest value, by a twentieth of the range or of the value: to compare values that
    /// are nearly equal. Stacked bars begin at zero in any case.
    case belowSmallest
  }

  /// One for each category, from left to right or from top to bottom. Where there are fewer labels
  /// than values, the rest have none.
  public var labels: [String]
  /// A row of values each; the legend names them where there are several.
  public var series: [DiagramSeries]
  /// Above the picture; empty for none.
  public var title: String
  /// In smaller letters below the title; empty for none.
  public var subtitle = ""
  /// Which way the bars grow.
  public var direction = Direction.vertical
  /// Where the bars of several series stand.
  public var arrangement = Arrangement.grouped
  /// Where the bars begin.
  public var baseline = Baseline.zero
  /// Whether values are written at the ends of the bars, or in the parts of stacked ones.
  public var showsValues = false
  /// Of the two corners on the far side of the baseline, in points.
  public var cornerRadius = 5.0
  /// What is left free between categories, as a share of the room of one, 0…0.95.
  public var spacing = 0.3
  /// Whether bars grow lighter from their end to the baseline.
  public var hasGradient = true
  /// What bars cast; nil for nothing.
  public var shadow: SoftShadow? = SoftShadow(
    color: RGBA(0).opacity(0.18), radius: 3, offset: PlotPoint(x: 0, y: 1))
  /// How many parts the grid divides the value axis into, 1…100; nil for as many as have room.
  public var gridDivisions: Int?
  /// Of the grid's lines, 0…1; 0 leaves the grid out.
  public var gridOpacity = 0.2
  /// Thickness of the two axes, in points; 0 leaves them out.
  public var axisWidth = 2.0

  /// Upright bars from zero, side by side where there are several series.
  public init(labels: [String], series: [DiagramSeries], title: String = "") {
    self.labels = labels
    self.series = series
    self.title = title
  }

  /// One series.
  public init(_ values: KeyValuePairs<String, Double>, title: String = "") {
    self.init(
      labels: values.map { $0.key }, series: [DiagramSeries(values: values.map { $0.value })],
      title: title)
  }

  /// How many categories there are.
  public var count: Int {
    var count = labels.count
    for row in series { count = Swift.max(count, row.values.count) }
    return count
  }
}
