import DripKit

/// A curved edge of an outline inside the frame, from its upper end to its lower end.
///
/// The edge is a monotone arc of a parabola: its offset from the upper end is `b·t + a·t²`, with t from 0 to 1. It
/// crosses every row and every column once, at a t that is the root of a quadratic equation.
struct CurvedEdge: BitwiseCopyable {
  /// The upper end.
  var x0: Double
  /// The height of the upper end.
  var y0: Double
  /// The lower end.
  var x1: Double
  /// The height of the lower end, below the upper one.
  var y1: Double
  /// The derivative at the upper end.
  private(set) var b: Vector2D
  /// Half of the second derivative.
  private(set) var a: Vector2D
  /// 1 if the outline runs down along the edge, −1 if it runs up.
  var winding: Double

  /// Creates an edge from an upper end, a control point and a lower end.
  init(from start: Point2D, control: Point2D, to end: Point2D, winding: Double) {
    (x0, y0, x1, y1) = (start.x, start.y, end.x, end.y)
    // Rounding may leave the control point outside the ends, which would make the edge turn back.
    b = Vector2D(
      2 * (Self.between(start.x, end.x, control.x) - start.x),
      2 * (min(max(control.y, start.y), end.y) - start.y))
    a = (end - start) - b
    self.winding = winding
  }

  private static func between(_ a: Double, _ b: Double, _ value: Double) -> Double {
    a < b ? min(max(value, a), b) : min(max(value, b), a)
  }

  /// The bulge: the area to the right of the edge minus that to the right of its chord, both run down.
  ///
  /// The bulge between two values of t is this area times the third power of their difference.
  @inline(__always) var bulge: Double { (a.dx * b.dy - b.dx * a.dy) / 6 }

  /// True if the edge is measurably curved.
  @inline(__always) var bends: Bool { abs(a.dx) + abs(a.dy) > 1e-9 }

  /// Returns the parameter at a height between the ends.
  ///
  /// This form of the root avoids cancellation, and the edge need not be curved.
  @inline(__always) func parameter(atHeight y: Double) -> Double {
    let way = y - y0
    let root = max(b.dy * b.dy + 4 * a.dy * way, 0).squareRoot()
    return Self.inside(2 * way / (b.dy + root))
  }

  /// Returns the parameter at a column between the ends.
  @inline(__always) func parameter(atColumn x: Double) -> Double {
    let way = x - x0
    let root = max(b.dx * b.dx + 4 * a.dx * way, 0).squareRoot()
    return Self.inside(2 * way / (b.dx + (x0 < x1 ? root : -root)))
  }

  /// Returns the nearest parameter of the edge, or 0 for NaN, which the tip of an arc gives.
  @inline(__always) private static func inside(_ t: Double) -> Double { t > 0 ? min(t, 1) : 0 }

  /// Returns the column at a parameter.
  @inline(__always) func x(at t: Double) -> Double { x0 + t * (b.dx + t * a.dx) }

  /// Returns the height at a parameter.
  @inline(__always) func y(at t: Double) -> Double { y0 + t * (b.dy + t * a.dy) }

  /// Returns the part between two parameters.
  func part(from t0: Double, to t1: Double) -> CurvedEdge {
    let start = t0 > 0 ? Point2D(x(at: t0), y(at: t0)) : Point2D(x0, y0)
    let end = t1 < 1 ? Point2D(x(at: t1), y(at: t1)) : Point2D(x1, y1)
    let control = start + (b + a * (2 * t0)) * ((t1 - t0) / 2)
    return CurvedEdge(from: start, control: control, to: end, winding: winding)
  }
}
