// Declarations of Accessibility, as Apple documents them: only what SakataUI uses.

@available(iOS 15, macOS 12, *)
public protocol AXDataAxisDescriptor { var title: String { get set } }

@available(iOS 15, macOS 12, *)
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  public var range: ClosedRange<Double>
  public var gridlinePositions: [Double]
  public var valueDescriptionProvider: (Double) -> String

  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

@available(iOS 15, macOS 12, *)
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  public var title: String
  public var categoryOrder: [String]

  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

@available(iOS 15, macOS 12, *)
public final class AXDataPoint {
  public enum Value: Equatable {
    case number(Double)
    case category(String)
  }

  public var x: Value
  public var y: Double?
  public var additionalValues: [Value]
  public var label: String?

  public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    self.x = .number(x)
    self.y = y
    self.additionalValues = additionalValues
    self.label = label
  }

  public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    self.x = .category(x)
    self.y = y
    self.additionalValues = additionalValues
    self.label = label
  }
}

@available(iOS 15, macOS 12, *)
public final class AXDataSeriesDescriptor {
  public var name: String?
  public var isContinuous: Bool
  public var dataPoints: [AXDataPoint]

  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

@available(iOS 15, macOS 12, *)
public final class AXChartDescriptor {
  public var title: String?
  public var summary: String?
  public var xAxis: any AXDataAxisDescriptor
  public var yAxis: AXNumericDataAxisDescriptor?
  public var additionalAxes: [any AXDataAxisDescriptor]
  public var series: [AXDataSeriesDescriptor]

  public init(
    title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }
}

@available(iOS 17, macOS 14, *)
public enum AccessibilityNotification {
  public struct Announcement {
    private let words: String

    public init(_ announcement: String) { words = announcement }

    public func post() { standInAnnouncements.append(words) }
  }
}

/// What was announced, for tests.
nonisolated(unsafe) public var standInAnnouncements: [String] = []
