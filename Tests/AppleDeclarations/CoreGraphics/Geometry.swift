// Declarations of Core Graphics, as Apple documents them: only what SakataUI uses.

/// A number of Core Graphics; the compiler converts it to and from `Double`.
@frozen
public struct CGFloat: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public var native: Double

  public init(_ value: Double) { native = value }
  public init(_ value: Int) { native = Double(value) }
  public init(floatLiteral value: Double) { native = value }
  public init(integerLiteral value: Int) { native = Double(value) }

  public static func < (left: CGFloat, right: CGFloat) -> Bool { left.native < right.native }
}

extension Double {
  public init(_ value: CGFloat) { self = value.native }
}

public struct CGPoint: Equatable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
}

public struct CGSize: Equatable, Sendable {
  public var width: CGFloat
  public var height: CGFloat

  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
}

public struct CGRect: Equatable, Sendable {
  public var origin: CGPoint
  public var size: CGSize

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    origin = CGPoint(x: x, y: y)
    size = CGSize(width: width, height: height)
  }
}

public struct CGAffineTransform: Equatable, Sendable {
  public static let identity = CGAffineTransform()
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
