#if canImport(SwiftUI)
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
    /// How often the diagram was tapped or clicked: each time it wants the keyboard's focus.
    private(set) var taps = 0
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

    func tap(at place: CGPoint) {
      taps += 1
      objectWillChange.send()
      choose(at: place)
    }

    /// A finger or pointer is drawn over the diagram; up and down it scrolls the page.
    func drag(from start: CGPoint, to place: CGPoint) {
      let across = Double(place.x) - Double(start.x)
      let down = Double(place.y) - Double(start.y)
      if across.magnitude > down.magnitude { choose(at: place) }
    }

    func choose(_ move: DiagramLayout.Move) {
      choose(layout?.selection(after: selection, moving: move))
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
      case .escape where selection != nil:
        choose(nil as DiagramSelection?)
        return true
      default: return false
      }
      if selection != nil { announce(words) }
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
    var words: String { selection.map { words(at: $0) } ?? "" }

    /// What is at a place: `Mon, 12`.
    func words(at place: DiagramSelection) -> String {
      guard let details = layout?.details(of: place) else { return "" }
      let rows = details.rows.map { $0.name.isEmpty ? $0.text : "\($0.name) \($0.text)" }
      return ([details.label] + rows).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
#endif
