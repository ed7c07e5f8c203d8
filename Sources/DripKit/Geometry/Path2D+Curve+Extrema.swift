extension Path2D.Curve {
  /// The parameters strictly between 0 and 1 at which the curve turns back horizontally or
  /// vertically, in ascending order.
  ///
  /// Between two of them both coordinates are monotonic.
  public var extrema: [Double] {
    // The derivative is v + a·t + ½(b − a)·t², where a and b are the second derivatives at 0 and 1.
    let v = derivative(at: 0)
    let a = secondDerivative(at: 0)
    let half = (secondDerivative(at: 1) - a) / 2
    var extrema: [Double] = []
    Polynomial.signChanges(v.dx, a.dx, half.dx, to: &extrema)
    Polynomial.signChanges(v.dy, a.dy, half.dy, to: &extrema)
    return extrema
  }

  /// The bounding box of the curve, which may be smaller than that of its control points.
  public var bounds: Rect2D {
    var (low, high) = (start, start)
    func include(_ point: Point2D) {
      low = Point2D(min(low.x, point.x), min(low.y, point.y))
      high = Point2D(max(high.x, point.x), max(high.y, point.y))
    }
    for t in extrema { include(point(at: t)) }
    include(end)
    return Rect2D(spanning: low, high)
  }

  /// Returns the parameter in 0…1 whose point is nearest to another point; the smallest one if several
  /// are equally near.
  public func nearestParameter(to point: Point2D) -> Double {
    var nearest = 0.0
    var distance = start.distance(to: point)
    for t in turns(around: point) + [1] {
      let candidate = self.point(at: t).distance(to: point)
      if candidate < distance {
        nearest = t
        distance = candidate
      }
    }
    return nearest
  }

  /// Returns the distance of the point of the curve that is farthest from another point.
  func farthestDistance(from point: Point2D) -> Double {
    turns(around: point).reduce(max(start.distance(to: point), end.distance(to: point))) {
      max($0, self.point(at: $1).distance(to: point))
    }
  }

  /// Returns the parameters at which the distance from a point has an extremum: there
  /// (P(t) − Q)·P′(t), a polynomial of degree five at most, changes its sign.
  private func turns(around point: Point2D) -> [Double] {
    // P(t) − Q = c₀ + c₁t + c₂t² + c₃t³, by Taylor's theorem.
    let a = secondDerivative(at: 0)
    let c0 = start - point
    let c1 = derivative(at: 0)
    let c2 = a / 2
    let c3 = (secondDerivative(at: 1) - a) / 6
    return Polynomial([
      c0.dot(c1),
      c1.dot(c1) + 2 * c0.dot(c2),
      3 * (c1.dot(c2) + c0.dot(c3)),
      2 * c2.dot(c2) + 4 * c1.dot(c3),
      5 * c2.dot(c3),
      3 * c3.dot(c3),
    ]).signChanges
  }
}
