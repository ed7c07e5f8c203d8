import DripKit

/// What can be seen: the frame, through a map from a shape's own coordinates.
struct Viewport {
  /// The width of the frame in pixels.
  var width: Double
  /// The height of the frame in pixels.
  var height: Double
  /// The map from the shape's coordinates to the pixels.
  var transform = Transform.identity

  /// Whether all that lies in the hull of some points, and up to a number of pixels around it, is
  /// beyond the same border of the frame.
  func hides(_ hull: [Point], margin: Double = 0) -> Bool {
    let points = hull.map(transform.apply)
    return points.allSatisfy { $0.x <= -margin } || points.allSatisfy { $0.x >= width + margin }
      || points.allSatisfy { $0.y <= -margin } || points.allSatisfy { $0.y >= height + margin }
  }

  /// Whether one of some points is nowhere: not a number, or so far away that a pixel does not show in
  /// its coordinates.
  func loses(_ hull: [Point]) -> Bool {
    !hull.allSatisfy {
      let point = transform.apply($0)
      return abs(point.x) <= 0x1p50 && abs(point.y) <= 0x1p50
    }
  }
}

extension Viewport {
  /// How often a long curve may be halved.
  ///
  /// With a margin much wider than the frame hardly anything is hidden.
  func depthLimit(margin: Double) -> Int { margin > 16 * max(width, height) ? 8 : 16 }
}

extension Path.Segment {
  /// Points in whose hull the segment lies.
  var hull: [Point] {
    switch self {
    case .line(let line): [line.start, line.end]
    case .quadratic(let curve): [curve.start, curve.control, curve.end]
    case .cubic(let curve): [curve.start, curve.control1, curve.control2, curve.end]
    }
  }

  /// Calls a function with the ends of chords that stray from the segment by no more than a tolerance;
  /// parts that are hidden are a chord each.
  ///
  /// A long curve is halved until its parts are short or hidden, so that a huge one costs no more than
  /// what can be seen of it. With a margin much wider than the frame hardly anything is hidden; then
  /// 16,384 chords have to do, which is short of the tolerance for curves longer than 400,000 pixels.
  func forEachChord(
    tolerance: Double, in viewport: Viewport, margin: Double = 0, depth: Int = 0,
    _ emit: (Point) -> Void
  ) {
    let hull = self.hull
    if hull.count == 2 || viewport.hides(hull, margin: margin) { return emit(end) }
    let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    // More than 64 chords; see `Curve.forEachChord`.
    guard depth < viewport.depthLimit(margin: margin), bend > 8 * tolerance * 64 * 64, bend.isFinite
    else {
      return forEachChord(
        tolerance: bend.isFinite ? max(tolerance, bend / (8 * 64 * 64)) : tolerance, emit)
    }
    let (first, second) = split(at: 0.5)
    first.forEachChord(
      tolerance: tolerance, in: viewport, margin: margin, depth: depth + 1, emit)
    second.forEachChord(
      tolerance: tolerance, in: viewport, margin: margin, depth: depth + 1, emit)
  }
}
