/// Shows a view as SwiftUI would, as far as tests of SakataUI need it: bodies are evaluated, state
/// lives by a view's place, `onAppear` and `onChange` run after an update and lead to another one.
///
/// A state that is changed while bodies are evaluated is counted in ``changesDuringUpdate``: SwiftUI
/// calls that undefined.
@MainActor public final class StandInHost {
  public static var current: StandInHost?

  public var size: CGSize
  public var environment = EnvironmentValues()
  public private(set) var changesDuringUpdate = 0
  /// What each canvas drew in the last update, from back to front.
  public var canvases: [[GraphicsContext.StandInCall]] = []
  public var platformViews: [AnyObject] = []
  /// What the last update met, in order.
  public private(set) var modifiers: [StandInModifier] = []
  /// How many updates there were.
  public private(set) var updates = 0
  public private(set) var frame = 0
  public var wantsFrames = false

  private let make: () -> any View
  private var states: [String: AnyObject] = [:]
  private var path: [Int] = []
  private var stateCount = 0
  private var isUpdating = false
  private var isStale = false
  private var hasAppeared = false
  private var watched: [any Equatable] = []

  /// - Parameter root: makes the view, at each update anew.
  public init(size: CGSize, root: @escaping () -> any View) {
    self.size = size
    make = root
  }

  /// A state has changed; also one that the host does not keep.
  public static func noteChange() {
    guard let host = current else { return }
    if host.isUpdating { host.changesDuringUpdate += 1 }
    host.isStale = true
  }

  /// Updates until nothing changes any more.
  public func update() {
    StandInHost.current = self
    var rounds = 0
    repeat {
      isStale = false
      evaluate()
      runActions()
      rounds += 1
    } while isStale && rounds < 20
  }

  /// Updates if something changed.
  public func updateIfNeeded() {
    StandInHost.current = self
    if isStale { update() }
  }

  /// Lets the clock of animations go on by a frame.
  public func passFrame() {
    frame += 1
    update()
  }

  private func evaluate() {
    updates += 1
    canvases = []
    platformViews = []
    modifiers = []
    wantsFrames = false
    isUpdating = true
    visit(make())
    isUpdating = false
  }

  private func runActions() {
    var values: [any Equatable] = []
    var actions: [() -> Void] = []
    for modifier in modifiers {
      switch modifier {
      case .appear(let action): if !hasAppeared { actions.append(action) }
      case .change(let value, let action):
        if values.count < watched.count, !isSame(value, watched[values.count]) {
          actions.append { action(value) }
        }
        values.append(value)
      default: break
      }
    }
    watched = values
    hasAppeared = true
    for action in actions { action() }
  }

  private func isSame(_ left: some Equatable, _ right: any Equatable) -> Bool {
    isSame(left, as: right)
  }

  private func isSame<Value: Equatable>(_ left: Value, as right: any Equatable) -> Bool {
    standInCast(right, as: Value.self).map { $0 == left } ?? false
  }

  private func visit(_ view: any View) {
    let outer = stateCount
    stateCount = 0
    #if canImport(UIKit)
      if let touch = standInCast(view, as: (any UIViewRepresentable).self) {
        touch.standInUpdate(in: self)
        stateCount = outer
        return
      }
    #endif
    #if canImport(AppKit)
      if let mouse = standInCast(view, as: (any NSViewRepresentable).self) {
        mouse.standInUpdate(in: self)
        stateCount = outer
        return
      }
    #endif
    let children: [any View]
    if let own = standInCast(view, as: (any StandInView).self) {
      children = own.standInChildren(in: self)
    } else {
      children = [body(of: view)]
    }
    for (number, child) in children.enumerated() {
      path.append(number)
      visit(child)
      path.removeLast()
    }
    stateCount = outer
  }

  private func body(of view: some View) -> any View { view.body }

  func meet(_ modifier: StandInModifier) { modifiers.append(modifier) }

  /// Makes a view of the platform, or finds the one that was made at this place, and updates it.
  func show<Shown: AnyObject>(make: () -> Shown, update: (Shown) -> Void) {
    let view = box(of: Shown.self, make: make).value
    update(view)
    platformViews.append(view)
  }

  /// The state of the view that is being evaluated, in the order in which it asks.
  func box<Value>(of type: Value.Type, make: () -> Value) -> StandInBox<Value> {
    let key = "\(path) \(type)"
    if let box = standInCast(states[key], as: StandInBox<Value>.self) { return box }
    let box = StandInBox(make())
    states[key] = box
    return box
  }
}

extension MainActor {
  /// Runs `body`, which is on the main actor although the compiler cannot know it.
  static func assumeStandIn<Result>(_ body: @MainActor () -> Result) -> Result {
    typealias Plain = () -> Result
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: Plain.self)() }
  }
}
