extension RefreshScene.Run {
  /// Returns the phases, further construction lines, and the line of the content's edge.
  func guides(
    at time: Double, _ more: [Picture.Guide] = [], edge: Double, _ text: String
  ) -> [Picture.Guide] {
    let (left, right) = (Point2D(0, edge), Point2D(scene.size.width, edge))
    return [.timeline(timeline, at: time)] + more + [
      .dashes("guide.level", from: left, to: right, .measure),
      .label("guide.level", text, at: right, offset: Vector2D(-4, 3), .measure),
    ]
  }
}

extension SheetFrame {
  /// The construction lines: the pull of the content, the bent edge, and the motion of the balls.
  var guides: [Picture.Guide] {
    let text = "pull \(pull.fixed(0))  bend \(bend.fixed(0))"
    let shared = run.guides(at: time, bow, edge: edge, text)
    return scene.reducedMotion ? shared : shared + moving
  }

  /// The bent edge.
  private var bow: [Picture.Guide] {
    guard bend != 0 else { return [] }
    let (left, right) = (Point2D(0, edge), Point2D(scene.size.width, edge))
    let bowed = Path2D.Quadratic(
      start: left, control: left.midpoint(to: right) - Vector2D(0, bend), end: right)
    return [.flight(bowed, 0, handles: 0), .dot("guide.crest", at: bowed.point(at: 0.5))]
  }

  /// The arcs of rising balls, and the current easing.
  private var moving: [Picture.Guide] {
    if let ballAge { return arcs(age: ballAge) + balls(age: ballAge) }
    guard sinceTrigger == nil, let move = cycle?.moves.last, move.duration > 0 else { return [] }
    return [.timing(.easeOut, "pull: ease out", at: (time - move.start) / move.duration)]
  }

  /// Returns the arcs of rising balls.
  private func arcs(age: Double) -> [Picture.Guide] {
    let (balls, height) = (scene.balls, scene.stop / 2)
    let start = Vector2D(scene.size.width / 2, edge)
    return (0..<RefreshScene.BallRow.count).flatMap { tag -> [Picture.Guide] in
      let arc = balls.arc(tag, height: height)
      let (center, radius) = (arc.circle.center + start, arc.circle.radius)
      let path = Path2D.arc(
        center: center, radius: radius, from: arc.startAngle, to: arc.startAngle + arc.sweep)
      return [
        .circle(Identity("guide.arc.circle", tag), Circle2D(center: center, radius: radius)),
        .line(Identity("guide.arc", tag), path),
        .dot(
          Identity("guide.ball", tag), at: balls.position(tag, at: age, height: height) + start),
      ]
    }
  }

  /// Returns the necks between balls and sheet, and between balls, and the current motion.
  private func balls(age: Double) -> [Picture.Guide] {
    let (count, goo, rise) = (RefreshScene.BallRow.count, scene.goo, scene.balls.rise)
    var guides: [Picture.Guide] = []
    let balls = (0..<(scene.isSticky ? count : 0)).map { ball($0, age: age) }
    for (index, ball) in balls.enumerated() {
      let sides = goo.sides(ball, surface: surface)
      guides.append(.neck(sides, joining: [ball], count * index + index))
      for (other, neighbour) in balls[..<index].enumerated() {
        let sides = goo.sides(ball, neighbour)
        guides.append(.neck(sides, joining: [ball, neighbour], count * index + other))
      }
    }
    guard age > rise else { return guides + [.timing(.linear, "rise: even", at: age / rise)] }
    return guides + bobbing(after: age - rise)
  }

  /// Returns the graph of one period of the first ball's bobbing.
  private func bobbing(after time: Double) -> [Picture.Guide] {
    let floating = scene.floating
    let (period, amplitude) = (floating.period, floating.amplitude)
    guard amplitude != 0, sinceEnd == nil else { return [] }
    let (title, steps) = floating.isSine ? ("float: sine", 6) : ("float: ramp", 1)
    let graph = Picture.Guide.plot(
      "guide.floating", title,
      [(period / 4, steps), (3 * period / 4, 2 * steps), (period, steps)],
      values: (-amplitude, amplitude), base: 0,
      now: time - (time / period).rounded(.down) * period
    ) { -floating.offset(at: $0) }
    return [graph]
  }
}
