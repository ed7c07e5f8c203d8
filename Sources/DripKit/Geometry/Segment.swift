extension Path2D {
  /// A line or a curve of a path.
  public enum Segment: Curve {
    /// A straight line.
    case line(Line)
    /// A quadratic Bézier curve.
    case quadratic(Quadratic)
    /// A cubic Bézier curve.
    case cubic(Cubic)

    /// The start point.
    public var start: Point2D {
      switch self {
      case .line(let line): line.start
      case .quadratic(let curve): curve.start
      case .cubic(let curve): curve.start
      }
    }

    /// The end point.
    public var end: Point2D {
      switch self {
      case .line(let line): line.end
      case .quadratic(let curve): curve.end
      case .cubic(let curve): curve.end
      }
    }

    /// Returns the point at a parameter.
    public func point(at t: Double) -> Point2D {
      switch self {
      case .line(let line): line.point(at: t)
      case .quadratic(let curve): curve.point(at: t)
      case .cubic(let curve): curve.point(at: t)
      }
    }

    /// Returns the first derivative with respect to the parameter.
    public func derivative(at t: Double) -> Vector2D {
      switch self {
      case .line(let line): line.derivative(at: t)
      case .quadratic(let curve): curve.derivative(at: t)
      case .cubic(let curve): curve.derivative(at: t)
      }
    }

    /// Returns the second derivative with respect to the parameter.
    public func secondDerivative(at t: Double) -> Vector2D {
      switch self {
      case .line(let line): line.secondDerivative(at: t)
      case .quadratic(let curve): curve.secondDerivative(at: t)
      case .cubic(let curve): curve.secondDerivative(at: t)
      }
    }

    /// Returns the part between two parameters.
    public func segment(from t0: Double, to t1: Double) -> Segment {
      switch self {
      case .line(let line): .line(line.segment(from: t0, to: t1))
      case .quadratic(let curve): .quadratic(curve.segment(from: t0, to: t1))
      case .cubic(let curve): .cubic(curve.segment(from: t0, to: t1))
      }
    }

    /// Returns the arc length between two parameters, the smaller one first.
    public func length(from t0: Double, to t1: Double, tolerance: Double) -> Double {
      switch self {
      case .line(let line): line.length(from: t0, to: t1, tolerance: tolerance)
      case .quadratic(let curve): curve.length(from: t0, to: t1, tolerance: tolerance)
      case .cubic(let curve): curve.length(from: t0, to: t1, tolerance: tolerance)
      }
    }

    /// Calls a function with the ends of chords whose distance from the segment is at most a tolerance.
    public func forEachChord(tolerance: Double, _ emit: (Point2D) -> Void) {
      switch self {
      case .line(let line): line.forEachChord(tolerance: tolerance, emit)
      case .quadratic(let curve): curve.forEachChord(tolerance: tolerance, emit)
      case .cubic(let curve): curve.forEachChord(tolerance: tolerance, emit)
      }
    }

    /// Returns the segment with its points mapped.
    public func transformed(by transform: Transform2D) -> Segment {
      switch self {
      case .line(let line): .line(line.transformed(by: transform))
      case .quadratic(let curve): .quadratic(curve.transformed(by: transform))
      case .cubic(let curve): .cubic(curve.transformed(by: transform))
      }
    }

    /// Returns the same segment from end to start.
    public func reversed() -> Segment {
      switch self {
      case .line(let line): .line(line.reversed())
      case .quadratic(let curve): .quadratic(curve.reversed())
      case .cubic(let curve): .cubic(curve.reversed())
      }
    }
  }
}
