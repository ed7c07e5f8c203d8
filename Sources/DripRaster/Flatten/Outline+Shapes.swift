import DripKit

extension Outline {
  mutating func add(_ shape: Shape2D, under transform: Transform2D) {
    switch shape {
    case .circle(let circle):
      if let disc = exactDisc(circle, under: transform) {
        self.disc = disc
        return
      }
      isSimple = edges.isEmpty && curves.isEmpty
      add(circle, under: transform)
    case .rect(let rect):
      isSimple = edges.isEmpty && curves.isEmpty
      move(to: transform.apply(Point2D(rect.minX, rect.minY)))
      line(to: transform.apply(Point2D(rect.maxX, rect.minY)))
      line(to: transform.apply(Point2D(rect.maxX, rect.maxY)))
      line(to: transform.apply(Point2D(rect.minX, rect.maxY)))
      close()
    case .path(let path):
      isSimple = edges.isEmpty && curves.isEmpty && (path.isMonotone() || path.isConvex)
      add(path, under: transform)
    }
  }

  private mutating func add(_ path: Path2D, under transform: Transform2D) {
    let elements = path.elements
    var index = 0
    while index < elements.count {
      switch elements[index] {
      case .move(let point): move(to: transform.apply(point))
      case .line(let end):
        line(to: transform.apply(end))
        index += addLines(elements[(index + 1)...], under: transform)
      case .quadratic(let control, let end):
        curve(around: transform.apply(control), to: transform.apply(end))
      case .cubic(let control1, let control2, let end):
        curve(
          Path2D.Cubic(
            start: pen, control1: transform.apply(control1),
            control2: transform.apply(control2), end: transform.apply(end)))
      case .close: close()
      }
      index += 1
    }
    close()
  }

  /// Returns a circle as a disc in pixels.
  ///
  /// The result is nil if the transformed circle is no circle, too small or too large for the series, or reaches beyond
  /// the left or the right border of the frame.
  func exactDisc(_ circle: Circle2D, under transform: Transform2D) -> Disc? {
    guard method == .inStrips, let scale = transform.uniformScale else { return nil }
    let radius = abs(circle.radius) * scale
    let center = transform.apply(circle.center)
    guard radius >= Disc.leastRadius, radius <= Disc.largestRadius,
      center.x >= radius, viewport.width - center.x >= radius,
      abs(center.y) <= 2 * Disc.largestRadius + viewport.height
    else { return nil }
    return Disc(x: center.x, y: center.y, radius: radius)
  }

  /// Adds a circle as quadratic curves with exactly the same area.
  ///
  /// The curves have the tangents of a circle at their ends. With θ the angle between two ends, their maximum distance
  /// from a circle through the ends is θ⁴/128 of its radius, and the mean distance 8/15 of that. Therefore they are
  /// drawn smaller, so that the areas are equal, with an error of at most θ⁴/240. The ends are found by halving angles,
  /// which takes one square root each and keeps all symmetries of the square. Invisible arcs are not halved.
  ///
  /// A `backwards` circle subtracts its area.
  mutating func add(_ circle: Circle2D, under transform: Transform2D, backwards: Bool = false) {
    let radius = abs(circle.radius)
    let reach = radius * transform.largestScale
    guard reach > 0 else { return }
    guard reach < 0x1p50 else { return lose() }

    let wanted = 2 * Double.pi * (reach / (240 * flatness)).squareRoot().squareRoot()
    // A quadrant has one part or three, which are halved as often as necessary. The choice with fewer parts is taken.
    var (parts, count, halvings) = (4, 8.0, 1)
    while count < wanted, count * 1.5 < wanted {
      count *= 2
      halvings += 1
    }
    if count < wanted { (parts, count, halvings) = (12, count * 1.5, halvings - 1) }

    // Half the angle of a curve, and twice the areas of its triangle and of its bulge.
    let half = Double.pi / count
    let (sine, cosine) = Portable.sineAndCosine(half)
    let corner =
      radius * (half / (sine * cosine + sine * sine * sine / cosine * (2.0 / 3))).squareRoot()
    let shape = Transform2D(
      a: transform.a * corner, b: transform.b * corner,
      c: transform.c * corner, d: transform.d * corner,
      tx: transform.apply(circle.center).x, ty: transform.apply(circle.center).y)

    var from = Self.direction(0, of: parts)
    move(to: shape.apply(.origin + from))
    for step in 1...parts {
      let to = Self.direction(backwards ? parts - step : step, of: parts)
      addArc(from: from, to: to, halvings: halvings, under: shape)
      from = to
    }
    close()
  }

  /// Returns one of four or twelve evenly spaced directions, beginning with the x axis.
  private static func direction(_ index: Int, of parts: Int) -> Vector2D {
    let third = Vector2D(0.75.squareRoot(), 0.5)
    let part = parts == 12 ? index % 3 : 0
    var direction = part == 0 ? Vector2D(1, 0) : part == 1 ? third : Vector2D(third.dy, third.dx)
    for _ in 0..<(index % parts) / (parts / 4) { direction = direction.perpendicular }
    return direction
  }

  /// Adds the transformed arc of the unit circle between two directions.
  private mutating func addArc(
    from: Vector2D, to: Vector2D, halvings: Int, under shape: Transform2D
  ) {
    let end = shape.apply(.origin + to)
    let tip = shape.apply(.origin + (from + to) / (1 + from.dot(to)))
    // The arc lies in the triangle of its ends and the intersection of their tangents.
    guard halvings > 0, !viewport.hides(Hull(shape.apply(.origin + from), tip, end)) else {
      return curve(around: tip, to: end)
    }
    let sum = from + to
    let middle = sum / sum.length
    addArc(from: from, to: middle, halvings: halvings - 1, under: shape)
    addArc(from: middle, to: to, halvings: halvings - 1, under: shape)
  }
}

extension Transform2D {
  /// The maximum factor by which a length grows: the larger singular value.
  var largestScale: Double {
    let half = (a * a + b * b + c * c + d * d) / 2
    let determinant = self.determinant
    return (half + max(half * half - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
