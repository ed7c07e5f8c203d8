// Guides for droplets: their birthplaces, their curves and their arrival. A droplet's index may be as large
// as an Int, so the indices of its parts wrap around.

extension Guides {
  /// Names a point, such as the centre O.
  mutating func point(
    _ identity: Identity, _ name: String, at place: Point2D, offset: Vector2D = Vector2D(1.6, -1.6),
    _ ink: Ink = .construction
  ) {
    dot(identity, at: place, ink)
    label(identity.label, name, at: place, offset: offset, ink)
  }

  /// Draws the circle on which droplets are born.
  mutating func orbit(_ arc: DropletArc, center: Point2D, radius: Double) {
    let circle = Circle2D(
      center: center + Vector2D(arc.shift, arc.shift), radius: arc.orbit * radius)
    self.circle(Identity("guide.orbit"), circle, .neutral, isDashed: true)
    label(
      Identity("guide.orbit").label, "orbit \(arc.orbit.fixed(2)) R",
      at: circle.point(at: -0.3 * .pi), offset: Vector2D(1, -1))
  }

  /// Draws the curve of one of many droplets.
  mutating func flight(_ curve: QuadraticCurve, _ index: Int) {
    var path = Path2D()
    path.move(to: curve.start)
    path.quadratic(to: curve.end, control: curve.control)
    line(Identity("guide.path", index), path, width: 0.8)
  }

  /// Draws the construction of a droplet's curve: the chord from its begin point C to its end, the
  /// perpendicular at the midpoint A, and on that, at the distance of the bow, the control point B.
  mutating func construction(of curve: QuadraticCurve, to end: String = "O", _ index: Int) {
    let middle = curve.start.midpoint(to: curve.end)
    let bow = curve.control - middle
    line(
      Identity("guide.chord", index), from: curve.start, to: curve.end, .neutral, isDashed: true)
    line(Identity("guide.perpendicular", index), from: middle, to: curve.control)
    for (number, handle) in [curve.start, curve.end].enumerated() {
      line(
        Identity("guide.handle", 2 &* index &+ number), from: curve.control, to: handle, .neutral)
    }
    if let along = (curve.start - middle).normalized, let up = bow.normalized {
      let (a, b) = (along * (1.6 * unit), up * (1.6 * unit))
      line(
        Identity("guide.rightAngle", index), .polyline([middle + a, middle + a + b, middle + b]))
    }
    // The letters stand on the outer side of the bow, except for A.
    let out = bow.normalized ?? Vector2D(0, -1)
    point(Identity("guide.begin", index), "C", at: curve.start, offset: 2.4 * out)
    point(Identity("guide.control", index), "B", at: curve.control, offset: 2.4 * out)
    point(Identity("guide.middle", index), "A", at: middle, offset: -2.4 * out)
    point(Identity("guide.end", index), end, at: curve.end, offset: -2.4 * out)
    label(
      Identity("guide.perpendicular", index).label, "BA = \(bow.length.fixed(0))",
      at: curve.control, offset: Vector2D(out.dx < 0 ? -4.5 : 4.5, 0), scale: 0.85)
  }

  /// Draws the construction of a curve that meets the water from above.
  ///
  /// The control point B has a given height above the landing place L, and lies between L and the begin
  /// point C horizontally.
  mutating func construction(fromAbove curve: QuadraticCurve, _ index: Int) {
    let (start, control, end) = (curve.start, curve.control, curve.end)
    let corner = Point2D(end.x, control.y)
    line(Identity("guide.chord", index), from: start, to: end, .neutral, isDashed: true)
    for (number, handle) in [start, end].enumerated() {
      line(Identity("guide.handle", 2 &* index &+ number), from: control, to: handle, .neutral)
    }
    line(Identity("guide.plumb", index), from: end, to: corner)
    line(Identity("guide.height", index), from: corner, to: Point2D(start.x, control.y))
    let side = start.x < end.x ? -1.0 : 1
    let mark = 1.6 * unit
    let across = Vector2D(side * mark, 0)
    line(
      Identity("guide.rightAngle", index),
      .polyline([
        corner + across, corner + across + Vector2D(0, mark), corner + Vector2D(0, mark),
      ]))
    point(Identity("guide.begin", index), "C", at: start, offset: Vector2D(2.4 * side, 0))
    point(Identity("guide.control", index), "B", at: control, offset: Vector2D(0, -2.4))
    point(Identity("guide.end", index), "L", at: end, offset: Vector2D(-2.4 * side, 1.6))
  }

  /// Draws the sides of the neck between two circles, the circles, and the points where the sides touch
  /// them.
  mutating func neck(_ goo: Goo, _ a: Circle2D, _ b: Circle2D, _ index: Int) {
    let sides = goo.sides(a, b)
    guard !sides.isEmpty else { return }
    self.sides(sides, index)
    for (number, circle) in [a, b].enumerated() {
      self.circle(Identity("guide.joined", 2 &* index &+ number), circle, .neutral, isDashed: true)
    }
  }

  /// Draws the sides of the neck between a drop and water, the drop, and the points of contact.
  mutating func neck(_ goo: Goo, _ drop: Circle2D, surface: some WaterSurface, _ index: Int) {
    neck(goo.sides(drop, surface: surface), drop, index)
  }

  /// Draws the sides of a drop's necks, the drop, and the points of contact.
  mutating func neck(_ sides: [GooSides], _ drop: Circle2D, _ index: Int) {
    guard !sides.isEmpty else { return }
    self.sides(sides, index)
    circle(Identity("guide.joined", 2 &* index), drop, .neutral, isDashed: true)
  }

  private mutating func sides(_ sides: [GooSides], _ index: Int) {
    let feet = sides.flatMap { $0.feet }
    var outline = Path2D()
    for side in sides.flatMap({ [$0.left, $0.right] }) {
      guard let first = side.first else { continue }
      outline.move(to: first.point)
      for (from, to) in zip(side, side.dropFirst()) { outline.cubic(from: from, to: to) }
    }
    line(Identity("guide.neck", index), outline)
    for (number, foot) in feet.enumerated() {
      let number = 16 &* index &+ number
      let reach = foot.direction * (1.8 * unit)
      line(
        Identity("guide.tangent", number), from: foot.point - reach, to: foot.point + reach,
        .measure)
      dot(Identity("guide.touch", number), at: foot.point, .measure, scale: 0.5)
    }
  }
}
