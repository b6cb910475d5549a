// Declarations of SwiftUI, as Apple documents them: only what SakataUI uses, with the system
// versions that have them. What begins with `StandIn` or `standIn` is not Apple's: it lets tests
// evaluate a view and drive it (see `StandInHost`).
@_exported import Combine
@_exported import CoreGraphics

@available(iOS 13, macOS 10.15, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("no view has no body") }
}

/// A view of the stand-in itself: its body is what it shows in a host.
@MainActor public protocol StandInView: View where Body == Never {
  func standInChildren(in host: StandInHost) -> [any View]
}

extension StandInView {
  public var body: Never { fatalError("the stand-in has no body") }
}

@available(iOS 13, macOS 10.15, *)
@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> TupleView<(A, B)> {
    TupleView(standIn: [a, b])
  }
  public static func buildBlock<A: View, B: View, C: View>(
    _ a: A, _ b: B, _ c: C
  ) -> TupleView<(A, B, C)> { TupleView(standIn: [a, b, c]) }
  public static func buildBlock<A: View, B: View, C: View, D: View>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> TupleView<(A, B, C, D)> { TupleView(standIn: [a, b, c, d]) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> TupleView<(A, B, C, D, E)> { TupleView(standIn: [a, b, c, d, e]) }
  public static func buildBlock<A: View, B: View, C: View, D: View, E: View, F: View>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> TupleView<(A, B, C, D, E, F)> { TupleView(standIn: [a, b, c, d, e, f]) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(standIn: first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(standIn: second) }
  @available(iOS 14, macOS 11, *)
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: StandInView {
  public nonisolated init() {}
  public func standInChildren(in host: StandInHost) -> [any View] { [] }
}

public struct TupleView<T>: StandInView {
  nonisolated(unsafe) let views: [any View]
  nonisolated init(standIn views: [any View]) { self.views = views }
  public func standInChildren(in host: StandInHost) -> [any View] { views }
}

public struct _ConditionalContent<First, Second>: StandInView {
  nonisolated(unsafe) let view: any View
  nonisolated init(standIn view: any View) { self.view = view }
  public func standInChildren(in host: StandInHost) -> [any View] { [view] }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError("the stand-in has no body") }
}

extension Optional: StandInView where Wrapped: View {
  public func standInChildren(in host: StandInHost) -> [any View] { map { [$0] } ?? [] }
}

public struct AnyView: StandInView {
  nonisolated(unsafe) let view: any View
  public nonisolated init<V: View>(_ view: V) { self.view = view }
  public func standInChildren(in host: StandInHost) -> [any View] { [view] }
}

public struct ZStack<Content: View>: StandInView {
  nonisolated(unsafe) let content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func standInChildren(in host: StandInHost) -> [any View] { [content] }
}

public struct VStack<Content: View>: StandInView {
  nonisolated(unsafe) let content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func standInChildren(in host: StandInHost) -> [any View] { [content] }
}

public struct Button<Label: View>: StandInView {
  public let standInAction: () -> Void
  public func standInChildren(in host: StandInHost) -> [any View] { [] }
}

extension Button where Label == Text {
  public init(_ title: String, action: @escaping () -> Void) { standInAction = action }
}

@MainActor public struct GeometryProxy {
  public let size: CGSize
}

public struct GeometryReader<Content: View>: StandInView {
  nonisolated(unsafe) let content: (GeometryProxy) -> Content
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  public func standInChildren(in host: StandInHost) -> [any View] {
    [content(GeometryProxy(size: host.size))]
  }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = StandInContent
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct StandInContent: StandInView {
  nonisolated(unsafe) let view: any View
  public func standInChildren(in host: StandInHost) -> [any View] { [view] }
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    modifier.body(content: StandInContent(view: self))
  }

  public func equatable() -> EquatableView<Self> where Self: Equatable {
    EquatableView(content: self)
  }
}

public struct EquatableView<Content: Equatable & View>: StandInView {
  public nonisolated(unsafe) var content: Content
  public nonisolated init(content: Content) { self.content = content }
  public func standInChildren(in host: StandInHost) -> [any View] { [content] }
}

// MARK: App

@available(iOS 14, macOS 11, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

@available(iOS 14, macOS 11, *)
@MainActor @preconcurrency public protocol Scene {}

@available(iOS 14, macOS 11, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, macOS 11, *)
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
