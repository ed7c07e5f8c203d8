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
  /// on a nearly straight stroke do not cross. The parts of a smooth stroke that are shorter than the pen is wide count
  /// in proportion to their lengths, because they cost no more than one long part. Curves cost more than lines: two
  /// quadratic curves count as 2.25 crossings and two cubic ones as four, and a curve with a sharp bend or corner as
  /// two crossings with its own kind.
  func crosses(moreThan limit: Int, width: Double) -> Bool {
    var stretches: [Stretch] = []
    for (stroke, subpath) in subpaths.enumerated() {
      for segment in subpath.segments {
        Stretch.append(segment, of: stroke, to: &stretches, width: width)
      }
    }
    var count = 0.0
    for (index, stretch) in stretches.enumerated() {
      if stretch.isSharpCurve { count += 2 * stretch.cost * stretch.cost }
      for other in stretches[..<index] where stretch.crosses(other, width: width) {
        count += stretch.weight(width: width) * other.weight(width: width)
        if count > Double(limit) { return true }
      }
    }
    return count > Double(limit)
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
  /// The square root of the cost of crossing one of the same kind, in crossings of lines.
  let cost: Double
  /// The largest angle between two lines of the polyline.
  private let bend: Double
  /// The angles at the ends to the stretches before and after; nil at the end of a stroke.
  private var turnAtStart: Double?
  private var turnAtEnd: Double?
  /// The largest angle of a bend whose radius is at least the width of the pen.
  private let largestSmoothTurn: Double

  /// Appends a segment of a path.
  static func append(
    _ segment: Path2D.Segment, of stroke: Int, to stretches: inout [Stretch], width: Double
  ) {
    let before = stretches.last.flatMap { $0.stroke == stroke ? $0 : nil }
    var stretch = Stretch(segment, of: stroke, after: before, width: width)
    if let before {
      let turn = Self.angle(before.lines[before.lines.count - 1], stretch.lines[0])
      stretch.turnAtStart = turn
      stretches[stretches.count - 1].turnAtEnd = turn
    }
    stretches.append(stretch)
  }

  private init(
    _ segment: Path2D.Segment, of stroke: Int, after before: Stretch?, width: Double
  ) {
    let points: [Point2D]
    switch segment {
    case .line(let line): (points, cost) = ([line.start, line.end], 1)
    case .quadratic: (points, cost) = (Self.quarters(of: segment), 1.5)
    case .cubic: (points, cost) = (Self.quarters(of: segment), 2)
    }
    self.points = points
    let lines = Self.lines(points)
    let length = lines.reduce(0) { $0 + $1.length }
    self.length = length
    bounds = points.reduce(Rect2D(spanning: points[0], points[0])) {
      $0.union(Rect2D(spanning: $1, $1))
    }
    largestSmoothTurn = length / Double(points.count - 1) / width
    var bend = 0.0
    for index in 1..<lines.count { bend = max(bend, Self.angle(lines[index - 1], lines[index])) }
    self.bend = bend
    self.stroke = stroke
    number = before.map { $0.number + 1 } ?? 0
    middle = before.map { $0.middle + ($0.length + length) / 2 } ?? length / 2
  }

  private static func quarters(of curve: Path2D.Segment) -> [Point2D] {
    (0...4).map { curve.point(at: Double($0) / 4) }
  }

  private static func lines(_ points: [Point2D]) -> [Vector2D] {
    (1..<points.count).map { points[$0] - points[$0 - 1] }
  }

  private var lines: [Vector2D] { Self.lines(points) }

  private static func angle(_ a: Vector2D, _ b: Vector2D) -> Double {
    abs(Portable.atan2(y: a.cross(b), x: a.dot(b)))
  }

  /// True for a curve with a sharp bend, or a sharp corner at its start.
  var isSharpCurve: Bool { cost > 1 && max(bend, turnAtStart ?? 0) > largestSmoothTurn }

  /// The part of the cost that counts.
  func weight(width: Double) -> Double {
    guard let turnAtStart, let turnAtEnd, max(bend, turnAtStart, turnAtEnd) <= largestSmoothTurn
    else { return cost }
    return cost * min(1, length / width)
  }

  /// Returns true if this stretch comes closer to an earlier one than a width, unless both are neighbours.
  func crosses(_ other: Stretch, width: Double) -> Bool {
    guard bounds.minX - other.bounds.maxX < width, other.bounds.minX - bounds.maxX < width,
      bounds.minY - other.bounds.maxY < width, other.bounds.minY - bounds.maxY < width,
      !isNeighbor(of: other)
    else { return false }
    for index in 1..<points.count {
      for number in 1..<other.points.count
      where Self.areCloser(line(index), other.line(number), than: width) {
        return true
      }
    }
    return false
  }

  /// Returns the line that ends at a point.
  private func line(_ index: Int) -> Path2D.Line {
    Path2D.Line(start: points[index - 1], end: points[index])
  }

  /// Returns true if both stretches follow each other on a nearly straight part of a stroke.
  private func isNeighbor(of other: Stretch) -> Bool {
    guard stroke == other.stroke else { return false }
    let straight = points[points.count / 2].distance(to: other.points[other.points.count / 2])
    return number <= other.number + 1 || middle - other.middle <= 1.25 * straight
  }

  /// Returns true if the distance of two lines is less than a width.
  private static func areCloser(_ a: Path2D.Line, _ b: Path2D.Line, than width: Double) -> Bool {
    let (along, across) = (a.end - a.start, b.end - b.start)
    if along.cross(b.start - a.start) * along.cross(b.end - a.start) < 0,
      across.cross(a.start - b.start) * across.cross(a.end - b.start) < 0
    {
      return true
    }
    func isNear(_ point: Point2D, _ line: Path2D.Line) -> Bool {
      line.point(at: line.nearestParameter(to: point)).distance(to: point) < width
    }
    return isNear(a.start, b) || isNear(a.end, b) || isNear(b.start, a) || isNear(b.end, a)
  }
}
