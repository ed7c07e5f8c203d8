extension Path2D {
  /// The bounding box of all lines and curves, or nil if there are none.
  public var bounds: Rect2D? {
    var bounds: Rect2D?
    for segment in segments {
      bounds = bounds?.union(segment.bounds) ?? segment.bounds
    }
    return bounds
  }

  /// Returns the total arc length of all subpaths, each line and curve to within a tolerance.
  public func length(tolerance: Double = 1e-9) -> Double {
    var total = 0.0
    for segment in segments { total += segment.length(tolerance: tolerance) }
    return total
  }

  /// Returns the point at a fraction of the arc length of the whole path; nil if the path has no lines
  /// and curves, if its length overflows, or if the fraction is NaN.
  ///
  /// Fractions outside 0…1 give the ends. Between two subpaths, the point is the end of the earlier one.
  public func point(atFraction fraction: Double) -> Point2D? {
    let lengths = segments.map { $0.length() }
    var rest = min(max(fraction, 0), 1) * lengths.reduce(0, +)
    guard rest.isFinite, !fraction.isNaN else { return nil }
    var last: Point2D?
    for (segment, length) in zip(segments, lengths) {
      if rest < length { return segment.point(at: segment.parameter(atLength: rest)) }
      rest -= length
      last = segment.end
    }
    return last
  }
}
