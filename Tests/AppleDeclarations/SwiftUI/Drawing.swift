@available(iOS 13, macOS 10.15, *)
public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public let standInComponents: [Double]

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { standInComponents = [red, green, blue, opacity] }

  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

extension Color: StandInView {
  public func standInChildren(in host: StandInHost) -> [any View] { [] }
}

@available(iOS 13, macOS 10.15, *)
public struct Gradient: Equatable, Sendable {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
}

@available(iOS 13, macOS 10.15, *)
public struct Path: Equatable, Sendable {
  public enum StandInStep: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
    case rect(CGRect)
    case stroked(StrokeStyle)
  }

  public private(set) var standInSteps: [StandInStep] = []

  public init() {}
  public init(_ rect: CGRect) { standInSteps = [.rect(rect)] }

  public mutating func move(to end: CGPoint) { standInSteps.append(.move(end)) }
  public mutating func addLine(to end: CGPoint) { standInSteps.append(.line(end)) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    standInSteps.append(.quadratic(end, control))
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    standInSteps.append(.cubic(end, control1, control2))
  }
  public mutating func closeSubpath() { standInSteps.append(.close) }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    standInSteps.append(.rect(rect))
  }

  public func strokedPath(_ style: StrokeStyle) -> Path {
    var path = self
    path.standInSteps.append(.stroked(style))
    return path
  }
}

@available(iOS 13, macOS 10.15, *)
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

@available(iOS 13, macOS 10.15, *)
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

@available(iOS 13, macOS 10.15, *)
public struct Angle: Equatable, Sendable {
  public var degrees: Double
  public init(degrees: Double) { self.degrees = degrees }
}

@available(iOS 13, macOS 10.15, *)
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
}

@available(iOS 13, macOS 10.15, *)
public struct Font: Hashable, Sendable {
  public enum TextStyle: Hashable, Sendable { case body, caption, footnote }
  public enum Design: Hashable, Sendable { case `default`, monospaced }
  public struct Weight: Hashable, Sendable {
    let value: Double
    public static let regular = Weight(value: 0)
    public static let bold = Weight(value: 0.4)
  }

  public let standInSize: CGFloat
  public let standInWeight: Weight?
  public private(set) var standInHasEqualDigits = false

  @available(iOS 16, macOS 13, *)
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(standInSize: size, standInWeight: weight) }

  @available(iOS 13, macOS 10.15, *)
  public func monospacedDigit() -> Font {
    var font = self
    font.standInHasEqualDigits = true
    return font
  }

  init(standInSize: CGFloat, standInWeight: Weight?) {
    self.standInSize = standInSize
    self.standInWeight = standInWeight
  }
}

@available(iOS 13, macOS 10.15, *)
public struct Text: Equatable, Sendable {
  public let standInWords: String
  public private(set) var standInFont: Font?
  public private(set) var standInColor: Color?

  public init(verbatim content: String) { standInWords = content }

  public func font(_ font: Font?) -> Text {
    var text = self
    text.standInFont = font
    return text
  }

  public func foregroundColor(_ color: Color?) -> Text {
    var text = self
    text.standInColor = color
    return text
  }
}

extension Text: StandInView {
  public func standInChildren(in host: StandInHost) -> [any View] { [] }
}

@available(iOS 15, macOS 12, *)
public struct GraphicsContext {
  public struct Shading: Equatable {
    public enum StandInKind: Equatable {
      case color(Color)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
    }
    public let standInKind: StandInKind

    public static func color(_ color: Color) -> Shading { Shading(standInKind: .color(color)) }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(standInKind: .linear(gradient, startPoint, endPoint)) }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(standInKind: .radial(gradient, center, startRadius, endRadius)) }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  public struct ResolvedText {
    let text: Text
    private var size: Double { Double(text.standInFont?.standInSize ?? 12) }

    /// 0.6 em a character, 1.2 em high.
    public func measure(in size: CGSize) -> CGSize {
      CGSize(
        width: CGFloat(0.6 * self.size * Double(text.standInWords.unicodeScalars.count)),
        height: CGFloat(1.2 * self.size))
    }

    public func firstBaseline(in size: CGSize) -> CGFloat { CGFloat(0.9 * self.size) }
  }

  /// One call, with the clips that hold for it.
  public struct StandInCall: Equatable {
    public enum Kind: Equatable {
      case fill(Path, Shading, FillStyle)
      case stroke(Path, Shading, StrokeStyle)
      case text(Text, CGPoint, UnitPoint)
    }
    public let kind: Kind
    public let clips: [Path]
    /// How the origin was moved and turned, in order.
    public let turns: [Turn]
  }

  public enum Turn: Equatable {
    case moved(Double, Double)
    case rotated(Angle)
  }

  public final class StandInRecord {
    public var calls: [StandInCall] = []
    public init() {}
  }

  /// Shared by all copies of a context.
  public let standInRecord: StandInRecord
  private var clips: [Path] = []
  private var turns: [Turn] = []

  public init(standIn record: StandInRecord) { standInRecord = record }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    note(.fill(path, shading, style))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    note(.stroke(path, shading, style))
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) { clips.append(path) }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    turns.append(.moved(Double(x), Double(y)))
  }

  public mutating func rotate(by angle: Angle) { turns.append(.rotated(angle)) }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    note(.text(text.text, point, anchor))
  }

  private func note(_ kind: StandInCall.Kind) {
    standInRecord.calls.append(StandInCall(kind: kind, clips: clips, turns: turns))
  }
}

@available(iOS 15, macOS 12, *)
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

@available(iOS 15, macOS 12, *)
public struct Canvas<Symbols: View>: StandInView {
  nonisolated(unsafe) let renderer: (inout GraphicsContext, CGSize) -> Void

  public func standInChildren(in host: StandInHost) -> [any View] {
    let record = GraphicsContext.StandInRecord()
    var context = GraphicsContext(standIn: record)
    renderer(&context, host.size)
    host.canvases.append(record.calls)
    return []
  }
}

@available(iOS 15, macOS 12, *)
extension Canvas where Symbols == EmptyView {
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) { self.renderer = renderer }
}
