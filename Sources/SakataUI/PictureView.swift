#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  /// One picture: drawn again only where its revision rose, so that a crosshair does not cost the
  /// chart below it.
  struct PictureView: View, Equatable {
    let owner: ObjectIdentifier
    let revision: Int
    let list: () -> DisplayList?

    var body: some View {
      Canvas { context, _ in
        if let list = list() { context.paint(list) }
      }
      .allowsHitTesting(false)
    }

    nonisolated static func == (left: PictureView, right: PictureView) -> Bool {
      left.owner == right.owner && left.revision == right.revision
    }
  }

  /// Calls `tick` at each frame of the screen while something moves.
  struct FrameClock: View {
    let isPaused: Bool
    let tick: () -> Void

    var body: some View {
      TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { timeline in
        Color.clear.onChange(of: timeline.date) { _ in
          if !isPaused { tick() }
        }
      }
      .allowsHitTesting(false)
    }
  }
#endif
