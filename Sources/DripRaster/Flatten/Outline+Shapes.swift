import DripKit

extension Outline {
  /// Adds the outline of a shape as a map takes it.
  mutating func add(_ shape: Shape, under transform: Transform) {
    switch shape {
    case .circle(let circle):
      if let disc = exactDisc(circle, under: transform) {
        self.disc = disc
        return
      }
      isSimple = edges.isEmpty
      add(circle, under: transform)
    case .rect(let rect):
      isSimple = edges.isEmpty
      move(to: transform.apply(Point(rect.minX, rect.minY)))
      line(to: transform.apply(Point(rect.maxX, rect.minY)))
      line(to: transform.apply(Point(rect.maxX, rect.maxY)))
      line(to: transform.apply(Point(rect.minX, rect.maxY)))
      close()
    case .path(let path):
      isSimple = false
      add(path, under: transform)
    }
  }

  private mutating func add(_ path: Path, under transform: Transform) {
    var start = Point.origin
    var current = Point.origin
    for element in path.elements {
      let begin = current
      switch element {
      case .move(let point):
        start = transform.apply(point)
        current = start
        move(to: start)
      case .line(let end):
        current = transform.apply(end)
        line(to: current)
      case .quadratic(let control, let end):
        current = transform.apply(end)
        draw(
          .quadratic(
            QuadraticCurve(start: begin, control: transform.apply(control), end: current)))
      case .cubic(let control1, let control2, let end):
        current = transform.apply(end)
        draw(
          .cubic(
            CubicCurve(
              start: begin, control1: transform.apply(control1),
              control2: transform.apply(control2), end: current)))
      case .close:
        current = start
        close()
      }
    }
    close()
  }

  /// Returns the disc that a circle is on the pixels, unless it is none, too small or too large for its
  /// series, or reaches beyond the left or the right of the frame.
  func exactDisc(_ circle: Circle, under transform: Transform) -> Disc? {
    guard let scale = transform.uniformScale else { return nil }
    let radius = abs(circle.radius) * scale
    let center = transform.apply(circle.center)
    guard radius >= Disc.leastRadius, radius <= Disc.largestRadius,
      center.x - radius >= 0, center.x + radius <= viewport.width,
      abs(center.y) <= 2 * Disc.largestRadius + viewport.height
    else { return nil }
    return Disc(x: center.x, y: center.y, radius: radius)
  }

  /// Adds a circle, as a polygon of the very same area.
  ///
  /// A regular polygon of n corners has the area of the circle when its corners lie at the radius
  /// times √((2π/n) / sin(2π/n)): outside by a third of a side's height over the side, with the
  /// middles of the sides inside by two thirds. The corners are found by halving angles, which takes
  /// a square root each and keeps all symmetries of the square. What is out of sight is not halved.
  ///
  /// A circle run `backwards` takes away instead of adding.
  mutating func add(_ circle: Circle, under transform: Transform, backwards: Bool = false) {
    let radius = abs(circle.radius)
    let reach = radius * transform.largestStretch
    guard reach > 0 else { return }
    guard reach < 0x1p50 else { return lose() }

    // The height over a side is about radius · π² / 2n², of which two thirds count.
    let wanted = Double.pi * (reach / (3 * flatness)).squareRoot()
    var halvings = 0
    var sides = 4.0
    // Three parts to a quadrant or one, whichever needs fewer sides.
    while sides < wanted, sides * 1.5 < wanted, halvings < 24 {
      sides *= 2
      halvings += 1
    }
    let inThree = sides < wanted
    if inThree { (sides, halvings) = (sides * 1.5, halvings - 1) }
    if halvings < 0 { (sides, halvings) = (12, 0) }

    let angle = 2 * Double.pi / sides
    let corner = radius * (angle / Portable.sin(angle)).squareRoot()
    let shape = Transform(
      a: transform.a * corner, b: transform.b * corner,
      c: transform.c * corner, d: transform.d * corner,
      tx: transform.apply(circle.center).x, ty: transform.apply(circle.center).y)

    let parts = inThree ? 12 : 4
    func direction(_ index: Int) -> Vector {
      let third = Vector(0.75.squareRoot(), 0.5)
      let part = inThree ? index % 3 : 0
      var direction =
        part == 0 ? Vector(1, 0) : part == 1 ? third : Vector(third.dy, third.dx)
      for _ in 0..<(index % parts) / (parts / 4) { direction = direction.perpendicular }
      return direction
    }
    var from = direction(0)
    move(to: shape.apply(.origin + from))
    for step in 1...parts {
      let to = direction(backwards ? parts - step : step)
      addArc(from: from, to: to, halvings: halvings, under: shape)
      from = to
    }
    close()
  }

  /// Adds an arc of the unit circle between two directions, as a map takes it.
  private mutating func addArc(
    from: Vector, to: Vector, halvings: Int, under shape: Transform
  ) {
    let end = shape.apply(.origin + to)
    guard halvings > 0 else { return line(to: end) }
    let sum = from + to
    let middle = sum / sum.length
    if halvings > 4 {
      // The arc lies in the triangle of its ends and the point where their tangents meet.
      let begin = shape.apply(.origin + from)
      let tip = shape.apply(.origin + middle * (2 / sum.length))
      if viewport.hides(Hull(begin, tip, end)) { return line(to: end) }
    }
    addArc(from: from, to: middle, halvings: halvings - 1, under: shape)
    addArc(from: middle, to: to, halvings: halvings - 1, under: shape)
  }
}

extension Transform {
  /// The largest factor by which any length grows: the larger singular value.
  var largestStretch: Double {
    let half = (a * a + b * b + c * c + d * d) / 2
    let determinant = self.determinant
    return (half + max(half * half - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
