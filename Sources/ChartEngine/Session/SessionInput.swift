import ChartDrawing
import MarketBars

/// What happened to a live chart: what shells pass on, as plain numbers.
///
/// Positions are in points from the picture's top left corner, times in milliseconds from any
/// start that stays the same. Any number may be wild: what is not finite is not taken, and a time
/// before the last one counts as that.
public enum SessionInput: Equatable, Sendable {
  case pointerDown(SessionPointer)
  /// Also a mouse or pen that hovers.
  case pointerMove(SessionPointer)
  case pointerUp(SessionPointer)
  /// The system took the pointer: a page scroll, a call.
  case pointerCancel(id: Int, time: Double)
  /// The mouse or pen left the picture.
  case pointerLeave(time: Double)
  case wheel(SessionWheel)
  /// A pinch on a trackpad, where the system tells it as such: above 1 zooms in.
  case pinch(factor: Double, x: Double, y: Double, time: Double)
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
  public enum Kind: Equatable, Sendable { case mouse, touch, pen }
  public enum Button: Equatable, Sendable { case none, primary, other }

  /// Tells fingers apart.
  public var id: Int
  public var kind: Kind
  public var x: Double
  public var y: Double
  /// The button that went down or up; only the primary one begins a gesture.
  public var button: Button
  public var modifiers: SessionModifiers
  public var time: Double

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
  public var dy: Double
  public var x: Double
  public var y: Double
  /// ``SessionModifiers/control`` marks a trackpad's pinch, as browsers tell it.
  public var modifiers: SessionModifiers
  public var time: Double

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
  case left, right, up, down, home, end, pageUp, pageDown, plus, minus, escape
}

/// Keys held down: 1 shift, 2 control, 4 alt, 8 meta.
public struct SessionModifiers: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = SessionModifiers(rawValue: 1)
  public static let control = SessionModifiers(rawValue: 2)
  public static let alt = SessionModifiers(rawValue: 4)
  public static let meta = SessionModifiers(rawValue: 8)
}
