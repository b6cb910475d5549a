#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  /// The two pictures of a chart, what points at them, and what is said of them.
  struct ChartStage: View {
    @ObservedObject var model: ChartModel

    var body: some View {
      ZStack {
        PictureView(owner: ObjectIdentifier(model), revision: model.baseRevision) {
          model.basePicture
        }.equatable()
        PictureView(owner: ObjectIdentifier(model), revision: model.overlayRevision) {
          model.overlayPicture
        }
        .equatable()
        PointerLayer(model: model, isTracking: model.isTracking)
        FrameClock(isPaused: !model.wantsFrame) { model.frame() }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: model.summary.title))
      .accessibilityValue(Text(verbatim: model.summary.text))
      .accessibilityAdjustableAction { direction in
        model.handle(.key(direction == .increment ? .right : .left, [], time: model.now))
      }
      .accessibilityChartDescriptor(AudioGraph(model: model))
      .modifier(ChartKeys(model: model))
    }
  }

  #if canImport(UIKit)
    typealias PointerLayer = TouchLayer
    typealias KeyLayer = KeyPressLayer
  #else
    typealias PointerLayer = MouseLayer
    typealias KeyLayer = KeyDownLayer
  #endif
#endif
