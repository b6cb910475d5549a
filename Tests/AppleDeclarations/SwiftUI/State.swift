@available(iOS 13, macOS 10.15, *)
@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @propertyWrapper public struct State<Value> {
  private let place: StandInPlace<Value>

  public init(wrappedValue value: Value) { place = StandInPlace { value } }

  public var wrappedValue: Value {
    get { place.value }
    nonmutating set {
      StandInHost.noteChange()
      place.value = newValue
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(
      get: { MainActor.assumeStandIn { wrappedValue } },
      set: { value in MainActor.assumeStandIn { wrappedValue = value } })
  }
}

@available(iOS 14, macOS 11, *)
@MainActor @propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
  private let place: StandInPlace<ObjectType>

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    place = StandInPlace(thunk)
  }

  public var wrappedValue: ObjectType {
    let object = place.value
    object.objectWillChange.standInReceiver = {
      MainActor.assumeStandIn { StandInHost.noteChange() }
    }
    return object
  }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

@available(iOS 13, macOS 10.15, *)
@MainActor @propertyWrapper public struct Environment<Value> {
  private nonisolated(unsafe) let keyPath: KeyPath<EnvironmentValues, Value>
  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value {
    (StandInHost.current?.environment ?? EnvironmentValues())[keyPath: keyPath]
  }
}

public enum ColorScheme: Hashable, Sendable { case light, dark }

@available(iOS 13, macOS 10.15, *)
public struct EnvironmentValues {
  public var colorScheme = ColorScheme.light
  public var displayScale: CGFloat = 2
  public var standInReducesMotion = false
  public var accessibilityReduceMotion: Bool { standInReducesMotion }
  /// By how much the user's text size is larger than the usual one.
  public var standInTextScale = 1.0
  public init() {}
}

@available(iOS 14, macOS 11, *)
@MainActor @propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let value: Value
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }
  public var wrappedValue: Value {
    value * Value(StandInHost.current?.environment.standInTextScale ?? 1)
  }
}

/// Where a state lives: in the host, by the place of its view, so that a view that is made again
/// finds what the one before it had.
@MainActor final class StandInPlace<Value> {
  private let make: () -> Value
  private var box: StandInBox<Value>?

  init(_ make: @escaping () -> Value) { self.make = make }

  private var settled: StandInBox<Value> {
    if let box { return box }
    let made = StandInHost.current?.box(of: Value.self, make: make) ?? StandInBox(make())
    box = made
    return made
  }

  var value: Value {
    get { settled.value }
    set { settled.value = newValue }
  }
}

final class StandInBox<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
