#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  /// The two pictures of a chart, what points at them, and what is said of them.
  struct ChartStage: View {
    @ObservedObject var model: ChartModel

    var body: some View {
      ZStack {
        PictureView(model: model, layer: .base, revision: model.baseRevision).equatable()
        PictureView(model: model, layer: .overlay, revision: model.overlayRevision).equatable()
        PointerLayer(model: model, isTracking: model.isTracking)
        FrameClock(model: model, isPaused: !model.wantsFrame)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: model.summary.title))
      .accessibilityValue(Text(verbatim: model.summary.text))
      .accessibilityAdjustableAction { direction in
        model.handle(.key(direction == .increment ? .right : .left, [], time: model.now))
      }
      .accessibilityChartDescriptor(AudioGraph(model: model))
      .modifier(KeyPresses(model: model))
    }
  }

  /// One picture: drawn again only where its revision rose, so that the crosshair does not cost the
  /// chart below it.
  struct PictureView: View, Equatable {
    enum Layer { case base, overlay }

    let model: ChartModel
    let layer: Layer
    let revision: Int

    var body: some View {
      Canvas { context, _ in
        let list = layer == .base ? model.basePicture : model.overlayPicture
        if let list { context.paint(list) }
      }
      .allowsHitTesting(false)
    }

    nonisolated static func == (left: PictureView, right: PictureView) -> Bool {
      left.model === right.model && left.layer == right.layer && left.revision == right.revision
    }
  }

  /// Tells the model of each frame of the screen while something moves.
  private struct FrameClock: View {
    let model: ChartModel
    let isPaused: Bool

    var body: some View {
      TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { timeline in
        Color.clear.onChange(of: timeline.date) { _ in
          if !isPaused { model.frame() }
        }
      }
      .allowsHitTesting(false)
    }
  }

  #if canImport(UIKit)
    typealias PointerLayer = TouchLayer
  #else
    typealias PointerLayer = MouseLayer
  #endif
#endif
