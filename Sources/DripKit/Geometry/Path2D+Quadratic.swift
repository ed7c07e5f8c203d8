extension Path2D {
  /// A quadratic Bézier curve, which is an arc of a parabola.
  public struct Quadratic: Curve {
    /// The start point.
    public var start: Point2D
    /// The intersection of the tangents at both ends.
    public var control: Point2D
    /// The end point.
    public var end: Point2D

    /// Creates a curve from its ends and the control point between them.
    @inlinable public init(start: Point2D, control: Point2D, end: Point2D) {
      self.start = start
      self.control = control
      self.end = end
    }

    /// Returns the point at a parameter: (1−t)²·start + 2t(1−t)·control + t²·end.
    public func point(at t: Double) -> Point2D {
      let s = 1 - t
      let (a, b, c) = (s * s, 2 * s * t, t * t)
      return Point2D(
        a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y)
    }

    /// Returns the derivative, which is linear in the parameter.
    public func derivative(at t: Double) -> Vector2D {
      (control - start) * (2 * (1 - t)) + (end - control) * (2 * t)
    }

    /// Returns the second derivative, which is constant.
    public func secondDerivative(at t: Double) -> Vector2D {
      ((end - control) - (control - start)) * 2
    }

    /// Returns the part between two parameters.
    public func segment(from t0: Double, to t1: Double) -> Quadratic {
      let first = point(at: t0)
      return Quadratic(
        start: first, control: first + derivative(at: t0) * ((t1 - t0) / 2), end: point(at: t1))
    }

    /// Returns the arc length between two parameters, exact up to rounding.
    ///
    /// The derivative is linear in the parameter: its component u along the second derivative grows, and
    /// its component w across is constant. The length is therefore ∫ √(u² + w²), which has the closed form
    /// ½·(u·√(u² + w²) + w²·asinh(u/w)).
    public func length(from t0: Double, to t1: Double, tolerance: Double) -> Double {
      let first = derivative(at: t0)
      let last = derivative(at: t1)
      let bend = last - first
      let turn = bend.length
      // If the speed is nearly constant, the closed form would divide a small difference by a small
      // number. The integrand's singularities are then at least 3 spans away from the interval, so a
      // polynomial of degree 29 approximates it to 12⁻²⁹ (Trefethen, "Approximation Theory and
      // Approximation Practice", theorem 8.2). The Gauss–Lobatto rule integrates it exactly.
      guard turn > max(first.length, last.length) / 4 else {
        return (t1 - t0) * GaussLobatto.integral(from: 0, to: 1) { (first + bend * $0).length }
      }
      let across = abs(first.cross(bend)) / turn
      func antiderivative(_ along: Double) -> Double {
        let speed = Vector2D(along, across).length
        // Below this the second term is lost in the rounding of the first, and u/w may overflow.
        guard across > 1e-10 * abs(along) else { return along * speed / 2 }
        let asinh = Portable.log((abs(along) + speed) / across)
        return (along * speed + across * across * (along < 0 ? -asinh : asinh)) / 2
      }
      let swept = antiderivative(last.dot(bend) / turn) - antiderivative(first.dot(bend) / turn)
      return (t1 - t0) * swept / turn
    }

    /// Returns the curve with its points mapped.
    public func transformed(by transform: Transform2D) -> Quadratic {
      Quadratic(
        start: transform.apply(start), control: transform.apply(control), end: transform.apply(end))
    }

    /// Returns the same curve from end to start.
    public func reversed() -> Quadratic {
      Quadratic(start: end, control: control, end: start)
    }
  }
}
