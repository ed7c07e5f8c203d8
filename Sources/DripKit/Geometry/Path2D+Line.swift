extension Path2D {
  /// A straight line between two points.
  public struct Line: Curve {
    /// The start point.
    public var start: Point2D
    /// The end point.
    public var end: Point2D

    /// Creates the line from one point to another.
    @inlinable public init(start: Point2D, end: Point2D) { (self.start, self.end) = (start, end) }

    /// Returns the point at a fraction of the way.
    public func point(at t: Double) -> Point2D {
      // Unlike `start + (end - start) * t`, this form returns exactly `end` at 1.
      let s = 1 - t
      return Point2D(s * start.x + t * end.x, s * start.y + t * end.y)
    }

    /// Returns the displacement from start to end at every parameter.
    public func derivative(at t: Double) -> Vector2D { end - start }

    /// Returns the zero vector.
    public func secondDerivative(at t: Double) -> Vector2D { .zero }

    /// Returns the part between two fractions of the way.
    public func segment(from t0: Double, to t1: Double) -> Line {
      Line(start: point(at: t0), end: point(at: t1))
    }

    /// Returns the length between two parameters, exact up to rounding.
    public func length(from t0: Double, to t1: Double, tolerance: Double) -> Double {
      (t1 - t0) * start.distance(to: end)
    }

    /// Returns the line between the mapped ends.
    public func transformed(by transform: Transform2D) -> Line {
      Line(start: transform.apply(start), end: transform.apply(end))
    }

    /// Returns the line from end to start.
    public func reversed() -> Line { Line(start: end, end: start) }
  }
}
