#if canImport(UIKit)
  import UIKit

  @available(iOS 13, *)
  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
  }

  @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}

  extension UIViewRepresentable {
    public var body: Never { fatalError("the stand-in has no body") }
    @MainActor public func standInUpdate(in host: StandInHost) {
      let context = Context()
      host.show(
        make: { makeUIView(context: context) }, update: { updateUIView($0, context: context) })
    }
  }
#endif

#if canImport(AppKit)
  import AppKit

  @available(macOS 10.15, *)
  @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
  }

  @MainActor public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {}

  extension NSViewRepresentable {
    public var body: Never { fatalError("the stand-in has no body") }
    @MainActor public func standInUpdate(in host: StandInHost) {
      let context = Context()
      host.show(
        make: { makeNSView(context: context) }, update: { updateNSView($0, context: context) })
    }
  }
#endif
