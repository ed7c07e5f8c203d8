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
}
