import DripKit

extension Outline {
  /// Adds the outline of a shape as a map takes it.
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
      isSimple = edges.isEmpty && curves.isEmpty && path.isMonotone
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
          CubicCurve(
            start: pen, control1: transform.apply(control1),
            control2: transform.apply(control2), end: transform.apply(end)))
      case .close: close()
      }
      index += 1
    }
    close()
  }

  /// Returns the disc that a circle is on the pixels, unless it is none, too small or too large for its
  /// series, or reaches beyond the left or the right of the frame.
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

  /// Adds a circle, as quadratic curves of the very same area.
  ///
  /// Those have the tangents of the circle at their ends. Where θ is the angle between two ends, they
  /// bulge from a circle through the ends by θ⁴/128 of its radius, and by 8/15 of that in the mean. So
  /// they are drawn a little smaller, until they hold as much, and stray by no more than θ⁴/240. The
  /// ends are found by halving angles, which takes a square root each and keeps all symmetries of the
  /// square. Invisible arcs are not halved.
  ///
  /// A circle run `backwards` takes away instead of adding.
  mutating func add(_ circle: Circle2D, under transform: Transform2D, backwards: Bool = false) {
    let radius = abs(circle.radius)
    let reach = radius * transform.largestScale
    guard reach > 0 else { return }
    guard reach < 0x1p50 else { return lose() }

    let wanted = 2 * Double.pi * (reach / (240 * flatness)).squareRoot().squareRoot()
    // Three parts to a quadrant or one, halved as often as it takes, whichever needs fewer.
    var (parts, count, halvings) = (4, 8.0, 1)
    while count < wanted, count * 1.5 < wanted {
      count *= 2
      halvings += 1
    }
    if count < wanted { (parts, count, halvings) = (12, count * 1.5, halvings - 1) }

    // Half the angle of a curve; twice the areas of its triangle and of the bulge beyond.
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

  /// Returns one of four or twelve directions, evenly around from the x axis.
  private static func direction(_ index: Int, of parts: Int) -> Vector2D {
    let third = Vector2D(0.75.squareRoot(), 0.5)
    let part = parts == 12 ? index % 3 : 0
    var direction = part == 0 ? Vector2D(1, 0) : part == 1 ? third : Vector2D(third.dy, third.dx)
    for _ in 0..<(index % parts) / (parts / 4) { direction = direction.perpendicular }
    return direction
  }

  /// Adds an arc of the unit circle between two directions, as a map takes it.
  private mutating func addArc(
    from: Vector2D, to: Vector2D, halvings: Int, under shape: Transform2D
  ) {
    let end = shape.apply(.origin + to)
    let tip = shape.apply(.origin + (from + to) / (1 + from.dot(to)))
    // The arc lies in the triangle of its ends and the point where their tangents meet.
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
  /// The largest factor by which any length grows: the larger singular value.
  var largestScale: Double {
    let half = (a * a + b * b + c * c + d * d) / 2
    let determinant = self.determinant
    return (half + max(half * half - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
