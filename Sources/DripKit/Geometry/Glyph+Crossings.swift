extension Glyph {
  /// The maximum number of crossings of a custom path.
  ///
  /// Drawing takes time for each crossing. A glyph with as many as allowed takes up to 20 ms for a frame of 480 pixels a
  /// side.
  static let mostCrossings = 300
  /// The thickness with which crossings are counted: that of a button by default, in radii.
  static let thickness = 0.08
}

extension Path2D {
  /// Returns true if the strokes of a pen cross more often than a number of times.
  ///
  /// Two lines or curves cross if they come closer than the pen is wide, because their strokes overlap then. Neighbours
  /// on a nearly straight stroke do not cross. Those that are shorter than the pen is wide count as a part of a crossing,
  /// in proportion to the shorter length, because they cost less.
  func crosses(moreThan limit: Int, width: Double) -> Bool {
    var stretches: [Stretch] = []
    for segment in segments { stretches.append(Stretch(segment, after: stretches.last)) }
    var count = 0.0
    for (index, stretch) in stretches.enumerated() {
      for other in stretches[..<index] where stretch.crosses(other, width: width) {
        count += min(1, min(stretch.length, other.length) / width)
        if count > Double(limit) { return true }
      }
    }
    return false
  }
}

/// A line or curve of a path as a polyline.
private struct Stretch {
  let points: [Point2D]
  let length: Double
  private let bounds: Rect2D
  /// The numbers of the stroke and of the stretch in it.
  private let stroke: Int
  private let number: Int
  /// The length of the stroke up to the middle of this stretch.
  private let middle: Double

  init(_ segment: Path2D.Segment, after before: Stretch?) {
    if case .line(let line) = segment {
      points = [line.start, line.end]
    } else {
      points = (0...4).map { segment.point(at: Double($0) / 4) }
    }
    length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    bounds = points.reduce(Rect2D(spanning: points[0], points[0])) {
      $0.union(Rect2D(spanning: $1, $1))
    }
    if let before, before.points.last == points.first {
      (stroke, number) = (before.stroke, before.number + 1)
      middle = before.middle + (before.length + length) / 2
    } else {
      (stroke, number, middle) = ((before?.stroke ?? -1) + 1, 0, length / 2)
    }
  }

  /// Returns true if this stretch comes closer to an earlier one than a width, unless both are neighbours.
  func crosses(_ other: Stretch, width: Double) -> Bool {
    guard bounds.minX - other.bounds.maxX < width, other.bounds.minX - bounds.maxX < width,
      bounds.minY - other.bounds.maxY < width, other.bounds.minY - bounds.maxY < width,
      !isNeighbor(of: other)
    else { return false }
    for (a, b) in zip(points, points.dropFirst()) {
      for (c, d) in zip(other.points, other.points.dropFirst())
      where Self.areCloser(Line(start: a, end: b), Line(start: c, end: d), than: width) {
        return true
      }
    }
    return false
  }

  /// Returns true if both stretches follow each other on a nearly straight part of a stroke.
  private func isNeighbor(of other: Stretch) -> Bool {
    guard stroke == other.stroke else { return false }
    let straight = points[points.count / 2].distance(to: other.points[other.points.count / 2])
    return number <= other.number + 1 || middle - other.middle <= 1.25 * straight
  }

  /// Returns true if the distance of two lines is less than a width.
  private static func areCloser(_ a: Line, _ b: Line, than width: Double) -> Bool {
    let (along, across) = (a.end - a.start, b.end - b.start)
    if along.cross(b.start - a.start) * along.cross(b.end - a.start) < 0,
      across.cross(a.start - b.start) * across.cross(a.end - b.start) < 0
    {
      return true
    }
    func isNear(_ point: Point2D, _ line: Line) -> Bool {
      line.point(at: line.nearestParameter(to: point)).distance(to: point) < width
    }
    return isNear(a.start, b) || isNear(a.end, b) || isNear(b.start, a) || isNear(b.end, a)
  }
}
