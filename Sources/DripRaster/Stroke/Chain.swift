import DripKit

/// A subpath as straight pieces, none of them without a length.
struct Chain: ~Copyable {
  /// A straight piece.
  struct Piece: BitwiseCopyable {
    /// Where it begins.
    var start: Point
    /// Where it ends.
    var end: Point
    /// The unit vector from start to end.
    var direction: Vector
    /// The distance from start to end.
    var length: Double
    /// Whether the line goes on in the same curve, rather than round a corner.
    var endsInCurve: Bool
  }

  /// The pieces in order.
  private(set) var pieces = Buffer<Piece>()
  /// The unit vector along which the line begins: that of the curve, not of its first chord.
  private(set) var startDirection = Vector(1, 0)
  /// The unit vector along which the line ends.
  private(set) var endDirection = Vector(1, 0)
  private var pen = Point.origin

  /// Splits a subpath into chords that stray from it by no more than a tolerance.
  mutating func follow(
    _ subpath: Path.Subpath, tolerance: Double, in viewport: Viewport, margin: Double
  ) {
    pieces.removeAll()
    (startDirection, endDirection) = (Vector(1, 0), Vector(1, 0))
    pen = subpath.start
    for segment in subpath.segments {
      let before = pieces.count
      segment.forEachChord(tolerance: tolerance, in: viewport, margin: margin) {
        append($0)
      }
      guard pieces.count > before else { continue }
      pieces[pieces.count - 1].endsInCurve = false
      if before == 0 {
        startDirection = Self.tangent(segment.derivative(at: 0), pieces[0].direction)
      }
      endDirection = Self.tangent(segment.derivative(at: 1), pieces[pieces.count - 1].direction)
    }
  }

  /// Returns the direction of a derivative, or where it has none, or one of its own as at a cusp,
  /// that of the chord beside it.
  private static func tangent(_ derivative: Vector, _ chord: Vector) -> Vector {
    guard let direction = derivative.normalized, direction.dot(chord) > 0.9 else { return chord }
    return direction
  }

  private mutating func append(_ end: Point) {
    let way = end - pen
    let length = way.length
    // As `Vector.normalized` has it.
    guard length > 1e-150, length.isFinite else { return }
    let direction = Vector(way.dx / length, way.dy / length)
    pieces.append(
      Piece(start: pen, end: end, direction: direction, length: length, endsInCurve: true))
    pen = end
  }
}
