/// The empty button: a line along the inside of a circle.
public struct Ring: Sendable, Hashable {
  /// How thick the line is, in points.
  public static let defaultLineWidth = 3.0

  /// The circle the line stays inside of.
  public var circle: Circle
  /// How thick the line is.
  public var lineWidth: Double

  /// Creates a ring inside a circle.
  public init(inside circle: Circle, lineWidth: Double = defaultLineWidth) {
    self.circle = circle
    self.lineWidth = lineWidth
  }

  /// The middle of the line: half a width inside of the circle.
  public var centerLine: Circle {
    Circle(center: circle.sane.center, radius: max(0, circle.sane.radius - lineWidth.sane / 2))
  }

  /// Returns the ring as a node.
  public func node(_ identity: Identity, _ color: Color) -> Node {
    .stroke(identity, .circle(centerLine), StrokeStyle(width: lineWidth.sane), color)
  }
}
