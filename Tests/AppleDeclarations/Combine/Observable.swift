// Declarations of Combine, as Apple documents them: only what SakataUI uses.

/// A type with a publisher that emits before the object has changed.
@available(iOS 13, macOS 10.15, *)
public protocol ObservableObject: AnyObject {
  var objectWillChange: ObservableObjectPublisher { get }
}

@available(iOS 13, macOS 10.15, *)
public final class ObservableObjectPublisher {
  /// Called at each ``send()``: how a stand-in of SwiftUI hears of changes.
  public var standInReceiver: (() -> Void)?

  public init() {}

  public func send() { standInReceiver?() }
}
