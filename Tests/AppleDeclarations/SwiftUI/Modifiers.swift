import Accessibility

/// What a modifier adds to a view.
public enum StandInModifier {
  case appear(() -> Void)
  case change(any Equatable, (any Equatable) -> Void)
  case key((StandInKeyPress) -> Bool)
  case hover((HoverPhase) -> Void)
  case magnify((CGFloat) -> Void, () -> Void)
  case tap((SpatialTapGesture.Value) -> Void)
  case drag((DragGesture.Value) -> Void)
  case label(Text)
  case value(Text)
  case adjust((AccessibilityAdjustmentDirection) -> Void)
  case chart(any AXChartDescriptorRepresentable)
  case other(String)
}

public struct StandInModified: StandInView {
  let view: any View
  let modifier: StandInModifier

  public func standInChildren(in host: StandInHost) -> [any View] {
    host.meet(modifier)
    return [view]
  }
}

public struct StandInKeyPress {
  public let character: Character
  public let modifiers: EventModifiers

  public init(character: Character, modifiers: EventModifiers) {
    self.character = character
    self.modifiers = modifiers
  }
}

@available(iOS 13, macOS 10.15, *)
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
}

@available(iOS 14, macOS 11, *)
public struct KeyEquivalent: Sendable {
  public var character: Character
}

@available(iOS 17, macOS 14, *)
public struct KeyPress {
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
  }

  public enum Result: Sendable { case handled, ignored }

  public let key: KeyEquivalent
  public let modifiers: EventModifiers
}

@available(iOS 16, macOS 13, *)
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

public enum CoordinateSpace: Hashable { case global, local }

@available(iOS 13, macOS 10.15, *)
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

@available(iOS 13, macOS 10.15, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
}

@available(iOS 15, macOS 12, *)
public protocol AXChartDescriptorRepresentable {
  @MainActor @preconcurrency func makeChartDescriptor() -> AXChartDescriptor
  @MainActor @preconcurrency func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

@available(iOS 13, macOS 10.15, *)
public protocol Gesture {
  associatedtype Value
}

@available(iOS 13, macOS 10.15, *)
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

@available(iOS 13, macOS 10.15, *)
public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let changed: (Value) -> Void
  let ended: (Value) -> Void
}

@available(iOS 13, macOS 10.15, *)
public struct _ChangedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let changed: (Value) -> Void

  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Base> {
    _EndedGesture(changed: changed, ended: action)
  }
}

@available(iOS 16, macOS 13, *)
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint

    public init(standInAt location: CGPoint) { self.location = location }
  }

  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}

  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<SpatialTapGesture> {
    _EndedGesture(changed: { _ in }, ended: action)
  }
}

@available(iOS 13, macOS 10.15, *)
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var startLocation: CGPoint
    public var location: CGPoint

    public init(standInFrom start: CGPoint, to location: CGPoint) {
      startLocation = start
      self.location = location
    }
  }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

extension Gesture {
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(changed: action)
  }
}

extension View {
  func met(_ modifier: StandInModifier) -> StandInModified {
    StandInModified(view: self, modifier: modifier)
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    met(.appear(action ?? {}))
  }

  @available(iOS, introduced: 14, deprecated: 17)
  @available(macOS, introduced: 11, deprecated: 14)
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
    -> some View
  {
    met(.change(value, { if let value = standInCast($0, as: V.self) { action(value) } }))
  }

  @available(iOS 17, macOS 14, *)
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    met(
      .key {
        action(KeyPress(key: KeyEquivalent(character: $0.character), modifiers: $0.modifiers))
          == .handled
      })
  }

  @available(iOS 17, macOS 12, *)
  public func focusable(_ isFocusable: Bool = true) -> some View { met(.other("focusable")) }

  @available(iOS 17, macOS 14, *)
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    met(.other("focusEffectDisabled"))
  }

  @available(iOS 16, macOS 13, *)
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { met(.hover(action)) }

  public func simultaneousGesture(_ gesture: _EndedGesture<MagnificationGesture>) -> some View {
    met(.magnify(gesture.changed, { gesture.ended(1) }))
  }

  public func simultaneousGesture(_ gesture: _ChangedGesture<DragGesture>) -> some View {
    met(.drag(gesture.changed))
  }

  public func gesture(_ gesture: _EndedGesture<SpatialTapGesture>) -> some View {
    met(.tap(gesture.ended))
  }

  public func allowsHitTesting(_ enabled: Bool) -> some View { met(.other("allowsHitTesting")) }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    met(.other("frame"))
  }

  // MARK: Accessibility

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    met(.other("accessibilityElement"))
  }
  @available(iOS 14, macOS 11, *)
  public func accessibilityLabel(_ label: Text) -> some View { met(.label(label)) }
  @available(iOS 14, macOS 11, *)
  public func accessibilityValue(_ value: Text) -> some View { met(.value(value)) }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { met(.adjust(handler)) }
  @available(iOS 15, macOS 12, *)
  public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { met(.chart(representable)) }
}
