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

  /// Returns the enclosed area below a horizontal line, where y is larger: ``signedArea`` for a line above the outline,
  /// and 0 for one below it.
  ///
  /// The area has the sign of ``signedArea``, and is exact up to rounding.
  public func area(below y: Double) -> Double {
    // By Green's theorem, it is ∮ x dy along the outline below the line: the line itself adds nothing.
    var area = 0.0
    for subpath in subpaths {
      let origin = Point2D(subpath.start.x, y)
      var end = subpath.start
      for segment in subpath.segments {
        area += segment.area(below: origin)
        end = segment.end
      }
      area += Segment.line(Path2D.Line(start: end, end: subpath.start)).area(below: origin)
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
  /// Returns ∫ (x − x₀) dy along the parts below a point, with x₀ that of the point.
  fileprivate func area(below origin: Point2D) -> Double {
    let bounds = bounds
    guard bounds.maxY > origin.y else { return 0 }
    guard bounds.minY < origin.y else { return area(from: origin) }
    // y(t) − y₀ = c₀ + c₁t + c₂t² + c₃t³, by Taylor's theorem.
    let second = secondDerivative(at: 0).dy
    let third = secondDerivative(at: 1).dy - second
    let height = Polynomial([start.y - origin.y, derivative(at: 0).dy, second / 2, third / 6])
    var area = 0.0
    var last = 0.0
    for next in height.signChanges + [1] {
      if height((last + next) / 2) > 0 {
        area += segment(from: last, to: next).area(from: origin)
      }
      last = next
    }
    return area
  }

  /// Returns ∫ (x − x₀) dy: the area that is swept from a point, and half of the rectangle at either end.
  private func area(from origin: Point2D) -> Double {
    let (a, b) = (start - origin, end - origin)
    return sweptArea(from: origin) + (b.dx * b.dy - a.dx * a.dy) / 2
  }
}
