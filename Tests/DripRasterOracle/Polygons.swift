import DripKit

/// A shape, or a line along one, as polygons in pixels.
struct Polygons {
  /// The maximum distance of a side from its curve, in pixels.
  let tolerance: Double
  /// The corners of each polygon.
  var corners: [[Point2D]] = []
  /// Half the width of a line, and the largest distance of its drawing from its middle.
  var (half, margin) = (0.0, 0.0)
  private let transform: Transform2D
  private let size: Size2D
  /// The maximum number of pixels for a unit of the shape's own coordinates.
  let scale: Double

  init(under transform: Transform2D, in size: Size2D, tolerance: Double) {
    (self.transform, self.size, self.tolerance) = (transform, size, tolerance)
    scale =
      Vector2D(Vector2D(transform.a, transform.b).length, Vector2D(transform.c, transform.d).length)
      .length
  }

  /// Adds the inside of a shape.
  mutating func fill(_ shape: Shape2D) {
    if case .circle(let circle) = shape {
      return addSector(around: circle.center, abs(circle.radius), from: 0, by: 2 * .pi)
    }
    for subpath in shape.path.subpaths {
      var polygon = [subpath.start]
      for segment in subpath.segments {
        forEachPart(of: segment.controls) { polygon.append($0[$0.count - 1]) }
      }
      add(polygon)
    }
  }

  /// Adds a polygon in the shape's own coordinates.
  mutating func add(_ polygon: [Point2D]) { corners.append(polygon.map(transform.apply)) }

  /// Adds the convex hull of an arc, with the centre if the arc is less than half a circle.
  mutating func addSector(
    around center: Point2D, _ radius: Double, from angle: Double, by turn: Double,
    with corner: [Point2D] = []
  ) {
    var polygon = corner
    func point(_ angle: Double, _ distance: Double) -> Point2D {
      center + Vector2D(angle: angle, length: distance)
    }
    func isOutOfSight(_ angle: Double, _ turn: Double) -> Bool {
      let tip = point(angle + turn / 2, radius / Portable.cos(turn / 2))
      return isHidden([point(angle, radius), tip, point(angle + turn, radius)])
    }
    func add(_ angle: Double, _ turn: Double) {
      let isFine = radius * scale * turn * turn / 8 <= tolerance
      if abs(turn) < 2, isFine || isOutOfSight(angle, turn) {
        return polygon.append(point(angle + turn, radius))
      }
      add(angle, turn / 2)
      add(angle + turn / 2, turn / 2)
    }
    polygon.append(point(angle, radius))
    add(angle, turn)
    self.add(polygon)
  }

  /// Calls a function with the control points of nearly straight parts of a curve.
  ///
  /// The distance of a part of degree n from its chord is at most n(n − 1)/8 of the largest second difference of
  /// its control points. For the sides of a line with a width, an eighth of the squared turn times half the width
  /// is added.
  func forEachPart(of controls: [Point2D], _ body: ([Point2D]) -> Void) {
    let last = controls.count - 1
    var (extent, bend) = (0.0, 0.0)
    for index in 1...last {
      let way = controls[index] - controls[index - 1]
      extent += way.length
      if index < last { bend = max(bend, (controls[index + 1] - controls[index] - way).length) }
    }
    let ends = half > 0 ? Polygons.directions(of: controls) : nil
    let isFine =
      Double(last * (last - 1)) / 8 * bend * scale <= tolerance
      && (ends.map { isGentle($0.from, $0.to) } ?? true)
    if isFine || extent * scale <= tolerance / 4 || isHidden(controls) { return body(controls) }
    // De Casteljau's subdivision.
    var (first, second) = (controls, controls)
    for level in 1...last {
      for index in 0...last - level {
        second[index] = second[index].midpoint(to: second[index + 1])
      }
      first[level] = second[0]
    }
    forEachPart(of: first, body)
    forEachPart(of: second, body)
  }

  /// Returns true if the sides of a line that turns from one direction to another are straight, within the tolerance.
  func isGentle(_ from: Vector2D, _ to: Vector2D) -> Bool {
    let turn = (to - from).length
    return half * turn * turn / 8 * scale <= tolerance
  }

  /// The unit vectors along which a curve leaves its start and reaches its end; nil for a point.
  static func directions(of controls: [Point2D]) -> (from: Vector2D, to: Vector2D)? {
    let ways = zip(controls, controls.dropFirst()).compactMap { ($1 - $0).normalized }
    guard let from = ways.first, let to = ways.last else { return nil }
    return (from, to)
  }

  /// Returns true if some points, and the margin around them, lie beyond one side of the frame.
  private func isHidden(_ points: [Point2D]) -> Bool {
    let points = points.map(transform.apply)
    return points.allSatisfy { $0.x < -margin } || points.allSatisfy { $0.y < -margin }
      || points.allSatisfy { $0.x > size.width + margin }
      || points.allSatisfy { $0.y > size.height + margin }
  }
}

extension Path2D.Segment {
  var controls: [Point2D] {
    switch self {
    case .line(let line): [line.start, line.end]
    case .quadratic(let curve): [curve.start, curve.control, curve.end]
    case .cubic(let curve): [curve.start, curve.control1, curve.control2, curve.end]
    }
  }
}
