import ChartDrawing
import MarketBars

/// What happened to a live chart: what shells pass on, as plain numbers.
///
/// Positions are in points from the picture's top left corner, times in milliseconds from any
/// start that stays the same. Any number may be wild: what is not finite is not taken, and a time
/// before the last one counts as that.
public enum SessionInput: Equatable, Sendable {
  /// A button went down, or a finger touched the picture.
  case pointerDown(SessionPointer)
  /// Also a mouse or pen that hovers.
  case pointerMove(SessionPointer)
  /// A button went up, or a finger left the picture.
  case pointerUp(SessionPointer)
  /// The system took the pointer: a page scroll, a call.
  case pointerCancel(id: Int, time: Double)
  /// The mouse or pen left the picture.
  case pointerLeave(time: Double)
  /// A wheel turned, or two fingers moved on a trackpad.
  case wheel(SessionWheel)
  /// A pinch on a trackpad, where the system tells it as such: above 1 zooms in.
  case pinch(factor: Double, x: Double, y: Double, time: Double)
  /// A key went down, with the modifiers held then.
  case key(SessionKey, SessionModifiers, time: Double)
  /// The picture's size in points, and device pixels per point.
  case resize(width: Double, height: Double, scale: Double)
  /// An animation frame begins.
  case frame(time: Double)
  /// The chart is no longer what keys go to, or was covered: every gesture ends.
  case blur(time: Double)
}

/// A pointer's position at a time.
public struct SessionPointer: Equatable, Sendable {
  /// What points.
  public enum Kind: Equatable, Sendable {
    /// A mouse or trackpad: it hovers.
    case mouse
    /// A finger: it has no place while it does not touch, and hits less exactly.
    case touch
    /// A pen: it may hover, and hits exactly.
    case pen
  }
  /// Which button of a pointer changed.
  public enum Button: Equatable, Sendable {
    /// None: the pointer only moved.
    case none
    /// The left button of a mouse; a finger, or a pen's tip.
    case primary
    /// Any other button, which no gesture begins with.
    case other
  }

  /// Tells fingers apart.
  public var id: Int
  /// What points.
  public var kind: Kind
  /// Points from the picture's left edge.
  public var x: Double
  /// Points from the picture's upper edge.
  public var y: Double
  /// The button that went down or up; only the primary one begins a gesture.
  public var button: Button
  /// Keys held down at that time.
  public var modifiers: SessionModifiers
  /// Milliseconds from any start that stays the same.
  public var time: Double

  /// A pointer at that place and time; a mouse with its left button where nothing else is said.
  public init(
    id: Int = 1, kind: Kind = .mouse, x: Double, y: Double, button: Button = .primary,
    modifiers: SessionModifiers = [], time: Double
  ) {
    self.id = id
    self.kind = kind
    self.x = x
    self.y = y
    self.button = button
    self.modifiers = modifiers
    self.time = time
  }
}

/// A step of a wheel or of two fingers on a trackpad.
public struct SessionWheel: Equatable, Sendable {
  /// In points; shells turn lines and pages into points (a line 16, a page the plot's height).
  public var dx: Double
  /// In points, positive downward; upward zooms in.
  public var dy: Double
  /// Place of the pointer: points from the picture's left edge.
  public var x: Double
  /// Place of the pointer: points from the picture's upper edge.
  public var y: Double
  /// ``SessionModifiers/control`` marks a trackpad's pinch, as browsers tell it.
  public var modifiers: SessionModifiers
  /// Milliseconds from any start that stays the same.
  public var time: Double

  /// A turn by that much, with the pointer at that place.
  public init(
    dx: Double, dy: Double, x: Double, y: Double, modifiers: SessionModifiers = [], time: Double
  ) {
    self.dx = dx
    self.dy = dy
    self.x = x
    self.y = y
    self.modifiers = modifiers
    self.time = time
  }
}

/// The keys that move a chart.
public enum SessionKey: UInt8, Equatable, Sendable, CaseIterable {
  /// One bar back; with shift the view, by a tenth.
  case left
  /// One bar on; with shift the view, by a tenth.
  case right
  /// The crosshair to the pane above.
  case up
  /// The crosshair to the pane below.
  case down
  /// The crosshair to the first bar.
  case home
  /// The crosshair to the newest bar.
  case end
  /// Back by as many bars as are in view.
  case pageUp
  /// On by as many bars as are in view.
  case pageDown
  /// Zooms in, at the crosshair or the newest end.
  case plus
  /// Zooms out, at the crosshair or the newest end.
  case minus
  /// Ends a gesture, or hides the crosshair.
  case escape
}

/// Keys held down: 1 shift, 2 control, 4 alt, 8 meta.
public struct SessionModifiers: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift: arrows move the view instead of the crosshair.
  public static let shift = SessionModifiers(rawValue: 1)
  /// Control: keys with it are left to the page, and on a wheel it marks a trackpad's pinch.
  public static let control = SessionModifiers(rawValue: 2)
  /// Alt or Option: keys with it are left to the page.
  public static let alt = SessionModifiers(rawValue: 4)
  /// Command or the Windows key: keys with it are left to the page.
  public static let meta = SessionModifiers(rawValue: 8)
}
