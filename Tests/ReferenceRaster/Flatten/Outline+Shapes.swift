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
      add(rect.corners.map(transform.apply))
    case .path(let path):
      isSimple = false
      for subpath in path.transformed(by: transform).subpaths {
        move(to: subpath.start)
        for segment in subpath.segments { draw(segment) }
        close()
      }
    }
  }

  /// Returns the disc that a circle is on the pixels, where that can be drawn by its arcs.
  func exactDisc(_ circle: Circle, under transform: Transform) -> Disc? {
    guard let scale = transform.uniformScale else { return nil }
    let radius = abs(circle.radius) * scale
    let center = transform.apply(circle.center)
    guard radius >= 4, radius <= 65_536, center.x - radius >= 0,
      center.x + radius <= viewport.width, abs(center.y) <= 2 * 65_536 + viewport.height
    else { return nil }
    return Disc(x: center.x, y: center.y, radius: radius)
  }

  /// Adds a polygon.
  mutating func add(_ corners: [Point]) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { line(to: corner) }
    close()
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

    let third = Vector(0.75.squareRoot(), 0.5)
    var quadrant = [Vector(1, 0)]
    if inThree { quadrant += [third, Vector(third.dy, third.dx)] }
    var directions: [Vector] = []
    for turn in 0..<4 {
      directions += quadrant.map { direction in
        (0..<turn).reduce(direction) { result, _ in result.perpendicular }
      }
    }
    directions.append(Vector(1, 0))
    if backwards { directions.reverse() }

    move(to: shape.apply(.origin + directions[0]))
    for (from, to) in zip(directions, directions.dropFirst()) {
      addArc(from: from, to: to, halvings: halvings, under: shape)
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
      if viewport.hides([begin, tip, end]) { return line(to: end) }
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
