#if canImport(SwiftUI)
  import Sakata
  import SwiftUI

  /// Bars of values by category.
  ///
  ///     SakataBarView(["Mon": 12, "Tue": 7, "Wed": -3], title: "Orders")
  ///       .frame(height: 240)
  ///
  /// They grow from the baseline where motion is wanted; a tap, a finger drawn across, a pointer, keys
  /// and VoiceOver choose one and show its value.
  public struct SakataBarView: View {
    private var view: DiagramView

    /// Bars of a diagram.
    ///
    /// - Parameters:
    ///   - diagram: the bars, their labels and looks.
    ///   - selection: what is chosen, read and written.
    public init(_ diagram: BarDiagram, selection: Binding<DiagramSelection?>? = nil) {
      view = DiagramView(diagram: .bars(diagram), selection: selection)
    }

    /// One series of bars, in the order given.
    public init(_ values: KeyValuePairs<String, Double>, title: String = "") {
      self.init(BarDiagram(values, title: title))
    }

    /// The language of built-in words; English where nothing is said.
    public func language(_ language: ChartLanguage) -> Self {
      changed { $0.language = language }
    }

    /// The colours of light and dark mode.
    public func themes(light: ChartTheme = .light, dark: ChartTheme = .dark) -> Self {
      changed {
        $0.light = light
        $0.dark = dark
      }
    }

    /// Changes the style that was made of light or dark mode, language and text size.
    public func styled(_ change: @escaping (inout ChartStyle) -> Void) -> Self {
      changed { $0.change = change }
    }

    private func changed(_ change: (inout ChartLook) -> Void) -> Self {
      var view = self
      change(&view.view.look)
      return view
    }

    /// The diagram, as large as the space that SwiftUI offers it.
    public var body: some View { view }
  }

  /// Lines through values, over categories or true time.
  ///
  ///     SakataLineView(closes, title: "Closes")
  ///       .frame(height: 200)
  public struct SakataLineView: View {
    private var view: DiagramView

    /// Lines of a diagram.
    ///
    /// - Parameters:
    ///   - diagram: the lines, their places and looks.
    ///   - selection: what is chosen, read and written.
    public init(_ diagram: LineDiagram, selection: Binding<DiagramSelection?>? = nil) {
      view = DiagramView(diagram: .lines(diagram), selection: selection)
    }

    /// One line at equal distances, without labels; NaN leaves a gap.
    public init(_ values: [Double], title: String = "") {
      self.init(LineDiagram(values, title: title))
    }

    /// The language of built-in words; English where nothing is said.
    public func language(_ language: ChartLanguage) -> Self {
      changed { $0.language = language }
    }

    /// The colours of light and dark mode.
    public func themes(light: ChartTheme = .light, dark: ChartTheme = .dark) -> Self {
      changed {
        $0.light = light
        $0.dark = dark
      }
    }

    /// Changes the style that was made of light or dark mode, language and text size.
    public func styled(_ change: @escaping (inout ChartStyle) -> Void) -> Self {
      changed { $0.change = change }
    }

    private func changed(_ change: (inout ChartLook) -> Void) -> Self {
      var view = self
      change(&view.view.look)
      return view
    }

    /// The diagram, as large as the space that SwiftUI offers it.
    public var body: some View { view }
  }

  /// What both have in common.
  struct DiagramView: View {
    let diagram: Diagram
    let selection: Binding<DiagramSelection?>?
    var look = ChartLook()

    @StateObject private var model = DiagramModel()
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.displayScale) private var displayScale
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @ScaledMetric(relativeTo: .caption) private var textSize = 11.0

    init(diagram: Diagram, selection: Binding<DiagramSelection?>?) {
      self.diagram = diagram
      self.selection = selection
    }

    var body: some View {
      GeometryReader { proxy in
        let wish = wish(in: PlotSize(proxy.size))
        DiagramStage(model: model)
          .onAppear { model.take(wish) }
          .onChange(of: wish) { model.take($0) }
          .onChange(of: model.selection) { chosen in
            guard let selection, selection.wrappedValue != chosen else { return }
            model.written.add(chosen)
            selection.wrappedValue = chosen
          }
      }
    }

    private func wish(in size: PlotSize) -> DiagramModel.Wish {
      DiagramModel.Wish(
        diagram: diagram, size: size, scale: Double(displayScale),
        style: look.style(isDark: colorScheme == .dark, textSize: textSize),
        animates: !reducesMotion, selection: selection.map { $0.wrappedValue })
    }
  }

  /// The pictures of a diagram, and what chooses in them.
  struct DiagramStage: View {
    @ObservedObject var model: DiagramModel

    var body: some View {
      ZStack {
        if !FocusedKeys.comeFromSwiftUI { KeyLayer(model: model, taps: model.taps) }
        PictureView(owner: ObjectIdentifier(model), revision: model.baseRevision) { model.base }
          .equatable()
        PictureView(owner: ObjectIdentifier(model), revision: model.overlayRevision) {
          model.overlay
        }.equatable()
        Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.001)
          .onContinuousHover { phase in
            switch phase {
            case .active(let place): model.choose(at: place)
            case .ended: model.choose(nil)
            }
          }
          .gesture(SpatialTapGesture().onEnded { model.tap(at: $0.location) })
          .simultaneousGesture(
            DragGesture(minimumDistance: 10).onChanged {
              model.drag(from: $0.startLocation, to: $0.location)
            })
        FrameClock(isPaused: !model.isMoving) { model.frame() }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: model.summary))
      .accessibilityValue(Text(verbatim: model.words))
      .accessibilityAdjustableAction { direction in
        model.choose(direction == .increment ? .next : .previous)
      }
      .accessibilityChartDescriptor(DiagramAudioGraph(model: model))
      .modifier(FocusedKeys { key, _ in model.take(key) })
    }
  }
#endif
