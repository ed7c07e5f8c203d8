extension Path2D {
  /// The enclosed area, exact up to rounding: positive if the outline runs clockwise on screen,
  /// negative if it runs anticlockwise.
  ///
  /// Open subpaths count as closed by a straight line, as in a fill. Areas are added with their signs, so
  /// a hole of the opposite direction is subtracted.
  public var signedArea: Double {
    var area = 0.0
    for subpath in subpaths {
      // Relative to the subpath's start, the line that closes it sweeps no area.
      let start = subpath.start
      for segment in subpath.segments { area += segment.sweptArea(from: start) }
    }
    return area
  }
}

/// By Green's theorem, the area that the line from a fixed point to a point of a curve sweeps is
/// ½∫ P × dP. For a Bézier curve, that is a weighted sum of the cross products of its points.
extension Path2D.Segment {
  fileprivate func sweptArea(from origin: Point2D) -> Double {
    switch self {
    case .line(let line): return (line.start - origin).cross(line.end - origin) / 2
    case .quadratic(let curve):
      let (a, b, c) = (curve.start - origin, curve.control - origin, curve.end - origin)
      return (2 * (a.cross(b) + b.cross(c)) + a.cross(c)) / 6
    case .cubic(let curve):
      let (a, b) = (curve.start - origin, curve.control1 - origin)
      let (c, d) = (curve.control2 - origin, curve.end - origin)
      return
        (6 * (a.cross(b) + c.cross(d)) + 3 * (a.cross(c) + b.cross(c) + b.cross(d))
        + a.cross(d)) / 20
    }
  }
}
