import DripKit

/// A subpath as straight pieces, none of them without a length.
struct Chain {
  /// A straight piece.
  struct Piece {
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
  private(set) var pieces: [Piece] = []

  /// Splits a subpath into chords that stray from it by no more than a tolerance.
  init(
    _ subpath: Path.Subpath, tolerance: Double, in viewport: Viewport, margin: Double
  ) {
    for segment in subpath.segments {
      let before = pieces.count
      segment.forEachChord(tolerance: tolerance, in: viewport, margin: margin) {
        append($0, from: subpath.start)
      }
      if pieces.count > before { pieces[pieces.count - 1].endsInCurve = false }
    }
  }

  private mutating func append(_ end: Point, from origin: Point) {
    let start = pieces.last?.end ?? origin
    let way = end - start
    guard let direction = way.normalized else { return }
    pieces.append(
      Piece(
        start: start, end: end, direction: direction, length: way.length, endsInCurve: true))
  }
}
