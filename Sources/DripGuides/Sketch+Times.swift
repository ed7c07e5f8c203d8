import DripKit

extension Sketch {
  /// Draws a timeline along the upper edge: a bar with the phases and moments, a dot at the current time, the
  /// current phase on the left and the time on the right.
  mutating func timeline(_ timeline: SceneTimeline, at time: Double) {
    guard let start = timeline.phases.first?.start, timeline.end > start else { return }
    let left = Point2D(canvas.minX + 4 * unit, canvas.minY + 3.4 * unit)
    let right = Point2D(canvas.maxX - 4 * unit, left.y)
    func place(_ time: Double) -> Point2D {
      let gone = min(max(time, start), timeline.end) - start
      return left.interpolated(to: right, gone / (timeline.end - start))
    }
    line("guide.timeline", from: left, to: right, .neutral)
    for (index, span) in timeline.phases.enumerated() where span.start > start {
      let (mark, tick) = (place(span.start), Vector2D(0, unit))
      line(Identity("guide.phase", index), from: mark - tick, to: mark + tick, .neutral)
    }
    for (index, mark) in timeline.moments.enumerated() {
      dot(Identity("guide.moment", index), at: place(mark.time), .measure)
    }
    dot("guide.time", at: place(time))
    let below = Vector2D(0, 4.6 * unit)
    if let phase = timeline.phase(at: time) {
      label("guide.phase", phase.name, at: left + below, Vector2D(0.1, 0))
    }
    label("guide.time", "\(time.fixed(2)) s", at: right + below, Vector2D(-0.1, 0))
  }

  /// Draws a timing curve with its handles, and a dot at the progress of a motion.
  mutating func timing(_ curve: Effects.TimingCurve, _ title: String, at part: Double) {
    let (start, end) = (Point2D.origin, Point2D(1, 1))
    var path = Path2D()
    path.move(to: start)
    path.cubic(to: end, control1: curve.handle1, control2: curve.handle2)
    for (number, (knot, handle)) in zip([start, end], [curve.handle1, curve.handle2]).enumerated()
    where knot != handle {
      let line = Path2D.polyline([knot, handle]).transformed(by: graphMap(isLeft: false))
      self.line(Identity("guide.timing.handle", number), line, .neutral)
    }
    let part = min(max(part, 0), 1)
    let now = Point2D(part, curve.value(at: part))
    graph("guide.timing", title, path, isLeft: false, base: 0, now: now)
  }

  /// Draws a graph with its title, its axes, and a dot at the current time.
  mutating func graph(
    _ role: Identity.Role, _ title: String, _ curve: Path2D, isLeft: Bool, base: Double,
    now: Point2D?
  ) {
    let map = graphMap(isLeft: isLeft)
    let axes = [[Point2D(0, base), Point2D(1, base)], [Point2D(0, 1), Point2D(0, 0)]]
    for (number, ends) in axes.enumerated() {
      let axis = Path2D.polyline(ends).transformed(by: map)
      line(Identity(role.part(.axis), number), axis, .neutral)
    }
    line(Identity(role), curve.transformed(by: map), .measure, width: 1.4)
    if let now { dot(Identity(role.part(.now)), at: map.apply(now)) }
    // The title is aligned with the nearer side of the canvas.
    let (corner, side) = isLeft ? (Point2D(0, 1), 0.1) : (Point2D(1, 1), -0.1)
    label(Identity(role), title, at: map.apply(corner), Vector2D(side, -1.6))
  }

  /// Returns the map from the unit square, in which y grows upwards, to a graph's box in a lower corner.
  private func graphMap(isLeft: Bool) -> Transform2D {
    let (width, height, margin) = (22 * unit, 12 * unit, 4 * unit)
    let left = isLeft ? canvas.minX + margin : canvas.maxX - margin - width
    return Transform2D(a: width, b: 0, c: 0, d: -height, tx: left, ty: canvas.maxY - margin)
  }
}
