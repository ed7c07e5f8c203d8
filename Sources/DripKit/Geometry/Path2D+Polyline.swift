extension Path2D {
  /// A chain of straight lines from point to point.
  public struct Polyline: Sendable, Hashable {
    /// The corners in order; the first is not repeated at the end of a closed chain.
    public var points: [Point2D]
    /// True if a line joins the last corner to the first.
    public var isClosed: Bool

    /// Creates a chain from its corners.
    public init(points: [Point2D], isClosed: Bool) {
      (self.points, self.isClosed) = (points, isClosed)
    }
  }
}

extension Path2D {
  /// Returns a chain of lines for each subpath, whose distance from the path is at most a tolerance.
  public func flattened(tolerance: Double) -> [Path2D.Polyline] {
    subpaths.map { subpath in
      var points = [subpath.start]
      for segment in subpath.segments {
        segment.forEachChord(tolerance: tolerance) { points.append($0) }
      }
      if subpath.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
      return Path2D.Polyline(points: points, isClosed: subpath.isClosed)
    }
  }
}
