#if canImport(SwiftUI)
  import Accessibility
  import Combine
  import QuartzCore
  import Sakata
  import SwiftUI

  /// A diagram's layout, its selection and its animation, kept while the view is made anew.
  @MainActor final class DiagramModel: ObservableObject {
    nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()

    struct Wish: Equatable {
      var diagram: Diagram
      var size: PlotSize
      var scale: Double
      var style: ChartStyle
      var animates: Bool
      /// nil where nobody says; nil within where nothing is to be chosen.
      var selection: DiagramSelection??
    }

    private(set) var selection: DiagramSelection?
    private(set) var baseRevision = 0
    private(set) var overlayRevision = 0
    var written = Echoes<DiagramSelection?>()
    private(set) var layout: DiagramLayout?
    private var wish: Wish?
    private let text = SystemTextMeasurer()
    /// When the bars began to grow, in seconds.
    private var start: Double?

    static let duration = 0.6

    func take(_ wanted: Wish) {
      guard wanted.size.width > 0, wanted.size.height > 0 else { return }
      let before = wish
      wish = wanted
      objectWillChange.send()
      if before == nil && wanted.animates { start = CACurrentMediaTime() }
      if !wanted.animates { start = nil }
      layout = DiagramLayout(
        of: wanted.diagram, size: wanted.size, scale: wanted.scale, style: wanted.style,
        measuring: text)
      baseRevision += 1
      overlayRevision += 1
      if let chosen = wanted.selection, before.map({ $0.selection != wanted.selection }) ?? true,
        !written.isEcho(chosen)
      {
        selection = chosen
      }
      if let chosen = selection, chosen.index >= wanted.diagram.count { selection = nil }
    }

    // MARK: Choosing

    func choose(at place: CGPoint) {
      choose(layout?.selection(at: PlotPoint(x: Double(place.x), y: Double(place.y))))
    }

    func choose(_ move: DiagramLayout.Move) {
      guard let layout else { return }
      choose(layout.selection(after: selection, moving: move))
      if let selection { announce(DiagramModel.words(of: layout.details(of: selection))) }
    }

    func choose(_ chosen: DiagramSelection?) {
      guard chosen != selection else { return }
      objectWillChange.send()
      selection = chosen
      overlayRevision += 1
    }

    /// Whether a key was used.
    func take(_ key: SessionKey) -> Bool {
      switch key {
      case .left, .up: choose(.previous)
      case .right, .down: choose(.next)
      case .home: choose(.first)
      case .end: choose(.last)
      case .escape where selection != nil: choose(nil as DiagramSelection?)
      default: return false
      }
      return true
    }

    // MARK: Pictures

    var isMoving: Bool { start != nil }

    func frame() {
      objectWillChange.send()
      if progress >= 1 { start = nil }
      baseRevision += 1
    }

    private var progress: Double {
      guard let start else { return 1 }
      let left =
        1 - Swift.min(Swift.max((CACurrentMediaTime() - start) / DiagramModel.duration, 0), 1)
      return 1 - left * left * left
    }

    var base: DisplayList? { layout?.base(progress: progress, measuring: text) }
    var overlay: DisplayList? { layout?.overlay(selecting: selection, measuring: text) }

    // MARK: Words

    var summary: String { layout?.summary ?? "" }

    /// What is chosen.
    var words: String {
      guard let layout, let selection else { return "" }
      return DiagramModel.words(of: layout.details(of: selection))
    }

    static func words(of details: DiagramDetails) -> String {
      let rows = details.rows.map { $0.name.isEmpty ? $0.text : "\($0.name) \($0.text)" }
      return ([details.label] + rows).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// The values of a diagram as sounds.
  @MainActor struct DiagramAudioGraph: AXChartDescriptorRepresentable {
    let model: DiagramModel

    func makeChartDescriptor() -> AXChartDescriptor {
      AXChartDescriptor(
        title: model.layout?.diagram.title, summary: model.summary, xAxis: places, yAxis: values,
        additionalAxes: [], series: series)
    }

    func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
      descriptor.title = model.layout?.diagram.title
      descriptor.summary = model.summary
      descriptor.xAxis = places
      descriptor.yAxis = values
      descriptor.series = series
    }

    private var places: AXNumericDataAxisDescriptor {
      let layout = model.layout
      let count = layout?.diagram.count ?? 0
      return AXNumericDataAxisDescriptor(
        title: layout?.diagram.title ?? "", range: 0...Double(Swift.max(count - 1, 0)),
        gridlinePositions: []
      ) { place in
        guard let layout, place >= 0, place < Double(count) else { return "" }
        return layout.details(of: DiagramSelection(index: Int(place.rounded(.down)))).label
      }
    }

    private var values: AXNumericDataAxisDescriptor {
      var (low, high) = (Double.infinity, -Double.infinity)
      for row in rows {
        for value in row.values where value.isFinite {
          low = Swift.min(low, value)
          high = Swift.max(high, value)
        }
      }
      return AXNumericDataAxisDescriptor(
        title: model.layout?.diagram.title ?? "", range: low <= high ? low...high : 0...1,
        gridlinePositions: []
      ) { DecimalText.string($0, decimals: 2) }
    }

    private var series: [AXDataSeriesDescriptor] {
      rows.map { row in
        var points: [AXDataPoint] = []
        for (index, value) in row.values.enumerated() where value.isFinite {
          points.append(AXDataPoint(x: Double(index), y: value, additionalValues: [], label: nil))
        }
        return AXDataSeriesDescriptor(name: row.name, isContinuous: isLine, dataPoints: points)
      }
    }

    private var rows: [DiagramSeries] {
      switch model.layout?.diagram {
      case .bars(let diagram): diagram.series
      case .lines(let diagram): diagram.lines
      case nil: []
      }
    }

    private var isLine: Bool {
      if case .lines = model.layout?.diagram { true } else { false }
    }
  }
#endif
