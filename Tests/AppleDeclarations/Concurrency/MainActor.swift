// What the standard library's concurrency module has, for type-checking on platforms whose own
// is not in the toolchain: nothing here is ever run.
import Swift

public protocol Actor: AnyObject, Sendable {
  nonisolated var unownedExecutor: UnownedSerialExecutor { get }
}

public struct UnownedSerialExecutor: Sendable {
  public init() {}
}

public protocol GlobalActor {
  associatedtype ActorType: Actor
  static var shared: ActorType { get }
}

@globalActor public final actor MainActor: GlobalActor {
  public static let shared = MainActor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { UnownedSerialExecutor() }
}

public struct Task<Success, Failure: Error> {
  @discardableResult
  public init(operation: @escaping @isolated(any) @Sendable () async -> Success) {}
}
