extension Guides {
  /// Draws a timeline along the upper edge: a bar with the phases and moments, a dot at the current time, the
  /// current phase on the left and the time on the right.
  mutating func timeline(_ timeline: SceneTimeline, at time: Double) {
    guard let start = timeline.phases.first?.start, let end = timeline.phases.last?.end, end > start
    else { return }
    let (left, right) = (canvas.minX + 4 * unit, canvas.maxX - 4 * unit)
    let y = canvas.minY + 3.4 * unit
    func place(_ time: Double) -> Point2D {
      Point2D(left + (right - left) * (min(max(time, start), end) - start) / (end - start), y)
    }
    line(Identity("guide.timeline"), from: place(start), to: place(end), .neutral)
    for (index, span) in timeline.phases.enumerated() where span.start > start {
      let mark = place(span.start)
      line(
        Identity("guide.phase", index), from: mark - Vector2D(0, unit),
        to: mark + Vector2D(0, unit),
        .neutral)
    }
    for (index, mark) in timeline.moments.enumerated() {
      dot(Identity("guide.moment", index), at: place(mark.time), .measure)
    }
    dot(Identity("guide.time"), at: place(time))
    let below = Vector2D(0, 4.6 * unit)
    if let phase = timeline.phase(at: time) {
      label(
        Identity("guide.phase").label, phase.name, at: Point2D(left, y) + below,
        offset: Vector2D(0.1, 0))
    }
    label(
      Identity("guide.time").label, "\(time.fixed(2)) s", at: Point2D(right, y) + below,
      offset: Vector2D(-0.1, 0))
  }
}
