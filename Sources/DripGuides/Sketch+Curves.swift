// Guides for droplets: their curves with knots and handles, and their necks. A droplet's index may be as large as an
// Int, so the indices of its parts wrap around.

import DripKit

extension Sketch {
  /// Draws the knots and the handles of an outline.
  mutating func handles(of path: Path2D, _ index: Int) {
    var number = 64 &* index
    var pen = Point2D.origin
    func next() -> Int {
      defer { number &+= 1 }
      return number
    }
    for element in path.elements {
      let (controls, end): ([Point2D], Point2D)
      switch element {
      case .move(let point), .line(let point): (controls, end) = ([], point)
      case .quadratic(let control, let point): (controls, end) = ([control, control], point)
      case .cubic(let control1, let control2, let point):
        (controls, end) = ([control1, control2], point)
      case .close: continue
      }
      for (knot, control) in zip([pen, end], controls) {
        let number = next()
        let square = Rect2D(center: control, side: 1.2 * unit)
        line(Identity("guide.handle", number), from: knot, to: control, .neutral)
        line(Identity("guide.control", number), .rect(square))
      }
      dot(Identity("guide.knot", next()), at: end)
      pen = end
    }
  }

  /// Draws a curve; with its knots and handles, its control point is named B.
  mutating func flight(_ curve: Path2D.Quadratic, _ index: Int, handles: Int?) {
    var path = Path2D()
    path.move(to: curve.start)
    path.quadratic(to: curve.end, control: curve.control)
    line(Identity("guide.path", index), path, width: 0.8)
    guard let handles else { return }
    self.handles(of: path, handles)
    let control = Identity("guide.control", 64 &* handles)
    label(control, "B", at: curve.control, Vector2D(1.6, -1.6), .construction)
  }

  /// Draws the construction of a curve from its begin point C to its end O: the chord, the perpendicular at the
  /// midpoint A, and on that, at the distance of the bow, the control point B.
  mutating func bow(_ curve: Path2D.Quadratic, _ index: Int) {
    let middle = curve.start.midpoint(to: curve.end)
    let bow = curve.control - middle
    frame(curve, index, rightAngle: middle, (curve.start - middle).normalized, bow.normalized)
    line(Identity("guide.perpendicular", index), from: middle, to: curve.control)
    // The letters stand on the outer side of the bow, except for A.
    let out = 2.4 * (bow.normalized ?? Vector2D(0, -1))
    point(Identity("guide.begin", index), "C", at: curve.start, out)
    point(Identity("guide.control", index), "B", at: curve.control, out)
    point(Identity("guide.middle", index), "A", at: middle, -out)
    point(Identity("guide.end", index), "O", at: curve.end, -out)
    let (side, text) = (Vector2D(out.dx < 0 ? -4.5 : 4.5, 0), "BA = \(bow.length.fixed(0))")
    label(Identity("guide.perpendicular", index), text, at: curve.control, side, scale: 0.85)
  }

  /// Draws the construction of a curve that meets the water from above.
  ///
  /// The control point B has a given height above the landing place L, and lies between L and the begin point C
  /// horizontally.
  mutating func plumb(_ curve: Path2D.Quadratic, _ index: Int) {
    let (start, control, end) = (curve.start, curve.control, curve.end)
    let corner = Point2D(end.x, control.y)
    let side = start.x < end.x ? -1.0 : 1
    frame(curve, index, rightAngle: corner, Vector2D(side, 0), Vector2D(0, 1))
    line(Identity("guide.plumb", index), from: end, to: corner)
    line(Identity("guide.height", index), from: corner, to: Point2D(start.x, control.y))
    point(Identity("guide.begin", index), "C", at: start, Vector2D(2.4 * side, 0))
    point(Identity("guide.control", index), "B", at: control, Vector2D(0, -2.4))
    point(Identity("guide.end", index), "L", at: end, Vector2D(-2.4 * side, 1.6))
  }

  /// Draws the chord and the handles of a curve, and a right angle between two directions.
  private mutating func frame(
    _ curve: Path2D.Quadratic, _ index: Int, rightAngle corner: Point2D, _ along: Vector2D?,
    _ up: Vector2D?
  ) {
    line(Identity("guide.chord", index), dashes(from: curve.start, to: curve.end), .neutral)
    for (number, end) in [curve.start, curve.end].enumerated() {
      line(Identity("guide.handle", 2 &* index &+ number), from: curve.control, to: end, .neutral)
    }
    guard let along, let up else { return }
    let (a, b) = (along * (1.6 * unit), up * (1.6 * unit))
    line(Identity("guide.rightAngle", index), .polyline([corner + a, corner + a + b, corner + b]))
  }

  /// Draws the sides of necks, the points of contact with their tangents, and the joined circles.
  mutating func neck(
    _ outline: Path2D, _ feet: [(point: Point2D, direction: Vector2D)], _ joined: [Circle2D],
    _ index: Int
  ) {
    guard !outline.isEmpty else { return }
    line(Identity("guide.neck", index), outline)
    for (number, foot) in feet.enumerated() {
      let (number, reach) = (16 &* index &+ number, foot.direction * (1.8 * unit))
      let tangent = Path2D.polyline([foot.point - reach, foot.point + reach])
      line(Identity("guide.tangent", number), tangent, .measure)
      dot(Identity("guide.touch", number), at: foot.point, .measure, scale: 0.5)
    }
    for (number, circle) in joined.enumerated() {
      line(Identity("guide.joined", 2 &* index &+ number), dashes(around: circle), .neutral)
    }
  }
}
