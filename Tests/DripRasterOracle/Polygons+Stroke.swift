import DripKit

/// A line is the union of a quadrilateral between every two normals of a curve, a wedge for each join, and
/// half a disc or square for each cap. All are convex and have the same direction, so the non-zero rule
/// unites them.
extension Polygons {
  /// Adds a line along a shape.
  mutating func stroke(_ shape: Shape2D, _ style: StrokeStyle2D) {
    let width = style.width / 2
    guard width > 0 else { return }
    if case .circle(let circle) = shape {
      let radius = abs(circle.radius)
      addSector(around: circle.center, radius + width, from: 0, by: 2 * .pi)
      guard radius > width else { return }
      return addSector(around: circle.center, radius - width, from: 0, by: -2 * .pi)
    }
    half = width
    margin = half * scale * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
    for subpath in shape.path.subpaths { stroke(subpath, style) }
    for index in corners.indices {
      let polygon = corners[index]
      let twice = zip(polygon, polygon.dropFirst()).reduce(0) { sum, side in
        sum + (side.0 - polygon[0]).cross(side.1 - polygon[0])
      }
      if twice < 0 { corners[index].reverse() }
    }
  }

  private mutating func stroke(_ subpath: Path2D.Subpath, _ style: StrokeStyle2D) {
    var begin: Vector2D?
    var (pen, along) = (subpath.start, Vector2D(1, 0))
    for segment in subpath.segments {
      var parts: [[Point2D]] = []
      forEachPart(of: segment.controls) { parts.append($0) }
      var join = style.join
      for part in parts {
        guard let ends = Self.directions(of: part) else { continue }
        var from = ends.from
        let to = ends.to
        if begin != nil {
          // Neighbouring parts of a curve share their normal.
          if (from - along).length < 1e-9 { from = along }
          addJoin(join, at: pen, from: along, to: from, style.miterLimit)
        }
        begin = begin ?? from
        (pen, along, join) = (part[part.count - 1], to, .round)
        if isGentle(from, to) {
          sweep(from: part[0], from, to: pen, to)
        } else {
          // Near a cusp there is a turn, but hardly any distance.
          addJoin(.round, at: pen, from: from, to: to, 0)
        }
      }
    }
    if subpath.isClosed, let begin {
      addJoin(style.join, at: pen, from: along, to: begin, style.miterLimit)
    } else {
      addCap(style.cap, at: subpath.start, towards: -(begin ?? along))
      addCap(style.cap, at: pen, towards: along)
    }
  }

  /// Adds the area between two normals, which may cross if the line is wide.
  private mutating func sweep(from p: Point2D, _ from: Vector2D, to q: Point2D, _ to: Vector2D) {
    let (m, n) = (from.perpendicular * half, to.perpendicular * half)
    let (s, t) = ((q - p).cross(n) / m.cross(n), (q - p).cross(m) / m.cross(n))
    guard abs(s) < 1, abs(t) < 1 else { return add([p + m, q + n, q - n, p - m]) }
    add([p + m, q + n, p + m * s])
    add([p - m, q - n, p + m * s])
  }

  private mutating func addCap(_ cap: StrokeStyle2D.Cap, at point: Point2D, towards along: Vector2D)
  {
    let (ahead, side) = (along * half, along.perpendicular * half)
    switch cap {
    case .butt: break
    case .square: add([point + side, point + side + ahead, point - side + ahead, point - side])
    case .round: addSector(around: point, half, from: (-side).angle, by: .pi)
    }
  }

  /// Adds the outer side of a corner.
  private mutating func addJoin(
    _ join: StrokeStyle2D.Join, at corner: Point2D, from: Vector2D, to: Vector2D, _ limit: Double
  ) {
    let turn = Portable.atan2(y: from.cross(to), x: from.dot(to))
    guard abs(turn) > 1e-9 else { return }
    let side = turn > 0 ? -half : half
    let (m, n) = (from.perpendicular * side, to.perpendicular * side)
    // The distance from the corner to the point of a miter is 1 / cosine half widths.
    let cosine = Portable.cos(turn / 2)
    if join == .round {
      addSector(around: corner, half, from: m.angle, by: turn, with: [corner])
    } else if join == .miter, limit * cosine >= 1, cosine > 1e-6 {
      add([corner, corner + m, corner + (m + n) / (2 * cosine * cosine), corner + n])
    } else {
      add([corner, corner + m, corner + n])
    }
  }
}
