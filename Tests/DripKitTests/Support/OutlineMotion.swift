import DripKit

/// The motion of a drawn node's outline from one frame to the next.
enum OutlineMotion {
  /// Returns the largest distance, in points, that any place of the outline moves.
  ///
  /// If control points move farther than a limit, it is that of the nearest places: a point at the wall of a ball moves along
  /// the wall faster than the water rises.
  static func distance(
    _ a: Picture.ResolvedNode, _ b: Picture.ResolvedNode, limit: Double
  ) -> Double {
    let width = abs(strokeWidth(a) - strokeWidth(b)) / 2
    switch (a.shape, b.shape) {
    case (.circle(let a), .circle(let b)):
      return a.center.distance(to: b.center) + abs(a.radius - b.radius) + width
    case (.rect(let a), .rect(let b)):
      return zip(a.corners, b.corners).map { $0.distance(to: $1) }.max().map { $0 + width } ?? width
    default:
      return distance(a.shape.path, b.shape.path, limit: limit - width) + width
    }
  }

  /// Returns the visible size of a node: 0 if it is clear, has no size, or its line has no width.
  static func visibleExtent(_ node: Picture.ResolvedNode) -> Double {
    guard node.opacity > 0.05 else { return 0 }
    if case .stroke(let style) = node.paint { return style.width }
    guard let bounds = node.shape.bounds else { return 0 }
    return min(bounds.size.width, bounds.size.height)
  }

  private static func strokeWidth(_ node: Picture.ResolvedNode) -> Double {
    if case .stroke(let style) = node.paint { return style.width }
    return 0
  }

  /// Returns the distance of two paths: of their control points if their elements match and move little, otherwise of sets
  /// of points.
  private static func distance(_ a: Path2D, _ b: Path2D, limit: Double) -> Double {
    if let pairs = matchedPoints(a, b) {
      let most = pairs.map { $0.distance(to: $1) }.max() ?? 0
      if most <= limit { return most }
    }
    let a = a.flattened(tolerance: 0.02)
    let b = b.flattened(tolerance: 0.02)
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    return max(excursion(of: a, from: b), excursion(of: b, from: a))
  }

  private static func matchedPoints(_ a: Path2D, _ b: Path2D) -> [(Point2D, Point2D)]? {
    guard a.elements.count == b.elements.count else { return nil }
    var pairs: [(Point2D, Point2D)] = []
    for (a, b) in zip(a.elements, b.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)):
        pairs.append((a, b))
      case (.quadratic(let control, let end), .quadratic(let otherControl, let otherEnd)):
        pairs += [(control, otherControl), (end, otherEnd)]
      case (.cubic(let c1, let c2, let end), .cubic(let d1, let d2, let otherEnd)):
        pairs += [(c1, d1), (c2, d2), (end, otherEnd)]
      case (.close, .close):
        continue
      default:
        return nil
      }
    }
    return pairs
  }

  private static func excursion(of a: [Path2D.Polyline], from b: [Path2D.Polyline]) -> Double {
    var farthest = 0.0
    for point in a.flatMap(\.points) {
      var nearest = Double.infinity
      for line in b {
        for (start, end) in zip(line.points, line.points.dropFirst()) {
          let segment = Path2D.Line(start: start, end: end)
          let place = segment.point(at: segment.nearestParameter(to: point))
          nearest = min(nearest, place.distance(to: point))
        }
        if let only = line.points.first { nearest = min(nearest, only.distance(to: point)) }
      }
      farthest = max(farthest, nearest)
    }
    return farthest
  }
}
