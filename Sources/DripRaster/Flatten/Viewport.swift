import DripKit

/// The frame, and the transform from a shape's coordinates to pixels.
struct Viewport {
  var width: Double
  var height: Double
  /// The transform from the shape's coordinates to pixels.
  var transform = Transform2D.identity

  /// Returns true if a point in pixels lies in the frame.
  @inline(__always) func contains(_ point: Point2D) -> Bool {
    let place = SIMD2(point.x, point.y)
    return all(place .>= .zero .& place .<= SIMD2(width, height))
  }

  /// Returns true if a hull with a margin in pixels lies outside one border of the frame.
  func hides(_ hull: Hull, margin: Double = 0) -> Bool {
    // Most hulls begin in the frame.
    let start = transform.apply(hull.start)
    if start.x > 0, start.x < width, start.y > 0, start.y < height { return false }
    let hull = hull.transformed(by: transform)
    return hull.right <= -margin || hull.left >= width + margin
      || hull.bottom <= -margin || hull.top >= height + margin
  }

  /// Returns true if a point is not finite, or so far away that its coordinates are coarser than pixels.
  func loses(_ hull: Hull) -> Bool {
    let hull = hull.transformed(by: transform)
    // A comparison with NaN is false.
    return
      !(hull.isNumber && hull.left >= -0x1p50 && hull.right <= 0x1p50
      && hull.top >= -0x1p50 && hull.bottom <= 0x1p50)
  }
}

extension Viewport {
  /// Returns the maximum number of times that a long curve is halved.
  ///
  /// The limit is lower with a margin much wider than the frame, which hides almost nothing.
  func depthLimit(margin: Double) -> Int { margin > 16 * max(width, height) ? 8 : 16 }
}

/// The convex hull of up to four points.
struct Hull {
  private var a: Point2D
  private var b: Point2D
  private var c: Point2D
  private var d: Point2D

  /// Creates the hull of a line.
  init(_ a: Point2D, _ b: Point2D) { (self.a, self.b, c, d) = (a, b, b, b) }

  /// Creates the hull of a triangle.
  init(_ a: Point2D, _ b: Point2D, _ c: Point2D) { (self.a, self.b, self.c, d) = (a, b, c, c) }

  /// Creates the hull of four points.
  init(_ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// The first point.
  var start: Point2D { a }

  /// True if no coordinate is NaN, which the following extremes may ignore.
  var isNumber: Bool {
    let sum = (a.x + b.x + c.x + d.x) + (a.y + b.y + c.y + d.y)
    return !(sum.isNaN)
  }

  var left: Double { min(min(a.x, b.x), min(c.x, d.x)) }
  var right: Double { max(max(a.x, b.x), max(c.x, d.x)) }
  var top: Double { min(min(a.y, b.y), min(c.y, d.y)) }
  var bottom: Double { max(max(a.y, b.y), max(c.y, d.y)) }

  /// The larger side of the bounding box.
  var reach: Double { max(right - left, bottom - top) }

  /// Returns the hull of the transformed points.
  func transformed(by transform: Transform2D) -> Hull {
    Hull(transform.apply(a), transform.apply(b), transform.apply(c), transform.apply(d))
  }
}

extension Path2D.Segment {
  /// The hull of the control points, which contains the segment.
  var hull: Hull {
    switch self {
    case .line(let line): Hull(line.start, line.end)
    case .quadratic(let curve): Hull(curve.start, curve.control, curve.end)
    case .cubic(let curve): Hull(curve.start, curve.control1, curve.control2, curve.end)
    }
  }

  /// Approximates the segment by chords within a tolerance, and calls a function with the end of each chord.
  ///
  /// A hidden part is one chord.
  ///
  /// A long curve is halved until its parts are short or hidden, so the cost depends on its visible part only. With a
  /// margin much wider than the frame almost nothing is hidden. Then the maximum is 16,384 chords, and curves longer
  /// than 400,000 pixels exceed the tolerance.
  func flatten(
    tolerance: Double, in viewport: Viewport, margin: Double = 0, depth: Int = 0,
    _ emit: (Point2D) -> Void
  ) {
    if case .line = self { return emit(end) }
    if viewport.hides(hull, margin: margin) { return emit(end) }
    let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    // More than 64 chords; see `Curve.forEachChord`.
    guard depth < viewport.depthLimit(margin: margin), bend > 8 * tolerance * 64 * 64, bend.isFinite
    else {
      return forEachChord(
        tolerance: bend.isFinite ? max(tolerance, bend / (8 * 64 * 64)) : tolerance, emit)
    }
    let (first, second) = split(at: 0.5)
    first.flatten(tolerance: tolerance, in: viewport, margin: margin, depth: depth + 1, emit)
    second.flatten(tolerance: tolerance, in: viewport, margin: margin, depth: depth + 1, emit)
  }
}
