import DripKit

/// The centre line of a stroke: a subpath as parts of nonzero length.
struct Centerline: ~Copyable {
  /// A straight or evenly bent part, or a chord of a curve that hardly bends.
  struct Part: BitwiseCopyable {
    var start: Point2D
    var end: Point2D
    /// The unit tangent at the start.
    var startDirection: Vector2D
    /// The unit tangent at the end.
    var endDirection: Vector2D
    /// The distance from start to end.
    var length: Double
    /// The curve, if the part is bent.
    var bend: Bend?
    /// True if the part is the chord of a curve that hardly bends; its sides end at the normals of the curve.
    var isSwept: Bool
    /// True if the next part continues the same curve, so that there is no corner between them.
    var endsInCurve: Bool

    /// True if the directions are those of a curve.
    var isCurved: Bool { bend != nil || isSwept }
  }

  /// The parts in order.
  private(set) var parts = Buffer<Part>()
  /// The unit tangent at the start of the line, which is that of the curve, not of its first chord.
  private(set) var startDirection = Vector2D(1, 0)
  /// The unit tangent at the end of the line.
  private(set) var endDirection = Vector2D(1, 0)
  private var pen = Point2D.origin

  private var half = 0.0
  private var tolerance = 0.0
  private var margin = 0.0
  private var viewport = Viewport(width: 0, height: 0)

  /// Begins lines of a width, whose sides have an error of at most the tolerance.
  ///
  /// The stroke reaches at most `margin` pixels from the line.
  mutating func begin(half: Double, tolerance: Double, in viewport: Viewport, margin: Double) {
    self.half = half
    self.tolerance = tolerance
    self.viewport = viewport
    self.margin = margin
  }

  /// Replaces all parts by those of a subpath.
  mutating func follow(_ subpath: Path2D.Subpath) {
    parts.removeAll()
    (startDirection, endDirection) = (Vector2D(1, 0), Vector2D(1, 0))
    pen = subpath.start
    for segment in subpath.segments {
      let before = parts.count
      add(segment)
      guard parts.count > before else { continue }
      parts[parts.count - 1].endsInCurve = false
      if before == 0 {
        startDirection = Self.tangent(segment.derivative(at: 0), parts[0].startDirection)
      }
      endDirection = Self.tangent(segment.derivative(at: 1), parts.last.endDirection)
    }
  }

  /// Returns the direction of a derivative, or that of the chord if the derivative is zero or turns back, as at a cusp.
  private static func tangent(_ derivative: Vector2D, _ chord: Vector2D) -> Vector2D {
    guard let direction = derivative.normalized, direction.dot(chord) > 0.9 else { return chord }
    return direction
  }

  // MARK: Curves

  /// Adds a segment of the path, and splits a cubic curve at its inflection points.
  private mutating func add(_ segment: Path2D.Segment) {
    guard case .cubic(let curve) = segment else { return add(segment, depth: 0) }
    let (first, second) = curve.inflections
    if first > 0 { add(.cubic(curve.segment(from: 0, to: first)), depth: 0) }
    if second > first { add(.cubic(curve.segment(from: first, to: second)), depth: 0) }
    let last = max(first, second)
    add(last > 0 ? .cubic(curve.segment(from: last, to: 1)) : segment, depth: 0)
  }

  /// Adds a curve as one part or as its halves, or as chords if halving does not help, as at a cusp.
  private mutating func add(_ segment: Path2D.Segment, depth: Int) {
    if case .line = segment { return append(segment.end) }
    if viewport.hides(segment.hull, margin: margin) { return append(segment.end) }
    if let bend = Bend(segment, half: half, tolerance: tolerance) {
      return append(segment.end, bend.startDirection, bend.endDirection, bend)
    }
    // The line is so wide that its inner side turns back.
    if let (from, to) = sweep(of: segment) { return append(segment.end, from, to) }
    guard depth < viewport.depthLimit(margin: margin), segment.hull.reach > tolerance / 1024 else {
      return segment.flatten(
        tolerance: tolerance, in: viewport, margin: margin, depth: depth
      ) { append($0) }
    }
    let (first, second) = segment.split(at: 0.5)
    add(first, depth: depth + 1)
    add(second, depth: depth + 1)
  }

  /// Returns the directions at both ends of a curve if straight lines between its normals approximate its sides.
  ///
  /// The end of a normal that turns by θ moves along an arc, whose distance from its chord is half·θ²/8.
  private func sweep(of segment: Path2D.Segment) -> (from: Vector2D, to: Vector2D)? {
    guard segment.isShort(tolerance), let from = segment.derivative(at: 0).normalized,
      let to = segment.derivative(at: 1).normalized, from.dot(to) > 0
    else { return nil }
    let turn = to - from
    return half * turn.dot(turn) <= 8 * tolerance ? (from, to) : nil
  }

  /// Adds a part, which belongs to a curve if it has directions.
  private mutating func append(
    _ end: Point2D, _ from: Vector2D? = nil, _ to: Vector2D? = nil, _ bend: Bend? = nil
  ) {
    let way = end - pen
    let length = way.length
    // The limits are those of `Vector2D.normalized`.
    guard length > 1e-150, length.isFinite else { return }
    let direction = Vector2D(way.dx / length, way.dy / length)
    parts.append(
      Part(
        start: pen, end: end, startDirection: from ?? direction, endDirection: to ?? direction,
        length: length, bend: bend, isSwept: from != nil && bend == nil, endsInCurve: true))
    pen = end
  }
}
