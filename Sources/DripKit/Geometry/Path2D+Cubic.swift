extension Path2D {
  /// A cubic Bézier curve.
  public struct Cubic: Curve {
    /// The start point.
    public var start: Point2D
    /// The point towards which the curve leaves its start.
    public var control1: Point2D
    /// The point from which the curve reaches its end.
    public var control2: Point2D
    /// The end point.
    public var end: Point2D

    /// Creates a curve from its ends and the two control points between them.
    @inlinable public init(start: Point2D, control1: Point2D, control2: Point2D, end: Point2D) {
      self.start = start
      self.control1 = control1
      self.control2 = control2
      self.end = end
    }

    /// Returns the point at a parameter: (1−t)³·start + 3t(1−t)²·control1 + 3t²(1−t)·control2 +
    /// t³·end.
    public func point(at t: Double) -> Point2D {
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point2D(
        a * start.x + b * control1.x + c * control2.x + d * end.x,
        a * start.y + b * control1.y + c * control2.y + d * end.y
      )
    }

    /// Returns the derivative, a quadratic polynomial.
    public func derivative(at t: Double) -> Vector2D {
      let s = 1 - t
      return (control1 - start) * (3 * s * s)
        + (control2 - control1) * (6 * s * t)
        + (end - control2) * (3 * t * t)
    }

    /// Returns the second derivative, which is linear in the parameter.
    public func secondDerivative(at t: Double) -> Vector2D {
      ((control2 - control1) - (control1 - start)) * (6 * (1 - t))
        + ((end - control2) - (control2 - control1)) * (6 * t)
    }

    /// Returns the part between two parameters.
    public func segment(from t0: Double, to t1: Double) -> Cubic {
      let first = point(at: t0)
      let last = point(at: t1)
      let third = (t1 - t0) / 3
      return Cubic(
        start: first,
        control1: first + derivative(at: t0) * third,
        control2: last - derivative(at: t1) * third,
        end: last
      )
    }

    /// Returns the curve with its points mapped.
    public func transformed(by transform: Transform2D) -> Cubic {
      Cubic(
        start: transform.apply(start),
        control1: transform.apply(control1),
        control2: transform.apply(control2),
        end: transform.apply(end)
      )
    }

    /// Returns the same curve from end to start.
    public func reversed() -> Cubic {
      Cubic(start: end, control1: control2, control2: control1, end: start)
    }
  }
}
