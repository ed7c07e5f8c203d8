import DripKit

/// A shape, or a line along one, as polygons on the pixels.
struct Polygons {
  /// How far a side may stray from the curve that it stands for, in pixels.
  static let tolerance = 1.0 / 2_000

  /// The corners of each.
  var corners: [[Point]] = []
  /// Half the width of a line, and how far from its middle something may be drawn.
  var (half, margin) = (0.0, 0.0)
  private let transform: Transform
  private let size: Size
  /// How many pixels a unit of the shape's own coordinates makes at most.
  let scale: Double

  init(under transform: Transform, in size: Size) {
    (self.transform, self.size) = (transform, size)
    scale =
      Vector(Vector(transform.a, transform.b).length, Vector(transform.c, transform.d).length)
      .length
  }

  /// Adds the inside of a shape.
  mutating func fill(_ shape: Shape) {
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
  mutating func add(_ polygon: [Point]) { corners.append(polygon.map(transform.apply)) }

  /// Adds the convex hull of an arc, which is all of a disc or half, or with the centre less than that.
  mutating func addSector(
    around center: Point, _ radius: Double, from angle: Double, by turn: Double,
    with corner: [Point] = []
  ) {
    var polygon = corner
    func point(_ angle: Double, _ distance: Double) -> Point {
      center + Vector(angle: angle, length: distance)
    }
    func add(_ angle: Double, _ turn: Double) {
      let tip = point(angle + turn / 2, radius / Portable.cos(turn / 2))
      let hull = [point(angle, radius), tip, point(angle + turn, radius)]
      let isFine = radius * scale * turn * turn / 8 <= Self.tolerance
      if abs(turn) < 2, isFine || isHidden(hull) { return polygon.append(hull[2]) }
      add(angle, turn / 2)
      add(angle + turn / 2, turn / 2)
    }
    polygon.append(point(angle, radius))
    add(angle, turn)
    self.add(polygon)
  }

  /// Calls a function with the control points of parts of a curve, each as good as straight.
  ///
  /// A part of degree n strays from the line between its ends by at most n(n − 1)/8 of the largest second
  /// difference of its control points. Between normals of a line with a width, the sides stray further by
  /// an eighth of the squared turn times half the width.
  func forEachPart(of controls: [Point], _ body: ([Point]) -> Void) {
    let ways = zip(controls, controls.dropFirst()).map { $1 - $0 }
    let bends = zip(ways, ways.dropFirst()).map { ($1 - $0).length }
    let stray = Double(ways.count * (ways.count - 1)) / 8 * (bends.max() ?? 0)
    let turn = Polygons.directions(of: controls).map { ($0.to - $0.from).length } ?? 0
    let extent = ways.reduce(0) { $0 + $1.length }
    if max(stray, half * turn * turn / 8) * scale <= Self.tolerance
      || extent * scale <= Self.tolerance / 4 || isHidden(controls)
    {
      return body(controls)
    }
    // De Casteljau's subdivision.
    var (first, second, level) = ([Point](), [Point](), controls)
    while let start = level.first {
      first.append(start)
      second.append(level[level.count - 1])
      level = zip(level, level.dropFirst()).map { $0.midpoint(to: $1) }
    }
    forEachPart(of: first, body)
    forEachPart(of: second.reversed(), body)
  }

  /// The unit vectors along which a curve leaves its start and reaches its end; nil for a point.
  static func directions(of controls: [Point]) -> (from: Vector, to: Vector)? {
    let ways = zip(controls, controls.dropFirst()).compactMap { ($1 - $0).normalized }
    guard let from = ways.first, let to = ways.last else { return nil }
    return (from, to)
  }

  /// Whether all that is drawn around some points lies beyond the same side of the frame.
  private func isHidden(_ points: [Point]) -> Bool {
    let points = points.map(transform.apply)
    return points.allSatisfy { $0.x < -margin } || points.allSatisfy { $0.y < -margin }
      || points.allSatisfy { $0.x > size.width + margin }
      || points.allSatisfy { $0.y > size.height + margin }
  }
}

extension Path.Segment {
  var controls: [Point] {
    switch self {
    case .line(let line): [line.start, line.end]
    case .quadratic(let curve): [curve.start, curve.control, curve.end]
    case .cubic(let curve): [curve.start, curve.control1, curve.control2, curve.end]
    }
  }
}
