extension RefreshScene.Frame {
  /// The construction lines: the pull and bend of the sheet, the arcs of rising balls, and the
  /// current easing.
  public var guides: [Node] {
    var guides = Guides(on: scene.stage)
    guides.timeline(story.timeline, at: time)
    if let drop {
      drop.draw(&guides)
      return guides.nodes
    }
    let width = scene.size.width
    let bowed = QuadraticCurve(
      start: Point2D(0, edge), control: Point2D(width / 2, edge - bend), end: Point2D(width, edge))
    if bend != 0 {
      guides.flight(bowed, 0)
      guides.handles(of: bowed, 0)
      guides.dot(Identity("guide.crest"), at: bowed.point(at: 0.5))
    }
    guides.line(Identity("guide.level"), from: bowed.start, to: bowed.end, .measure, isDashed: true)
    guides.label(
      Identity("guide.level").label, "pull \(pull.fixed(0))  bend \(bend.fixed(0))",
      at: Point2D(width, edge), offset: Vector2D(-4, 3), .measure)
    guard !scene.reducedMotion else { return guides.nodes }
    if let ballAge {
      balls(&guides, age: ballAge)
    } else if sinceTrigger == nil, let move = story.cycle(at: time)?.cycle.moves.last,
      move.duration > 0
    {
      guides.timing(
        .easeOut, title: "pull: ease out", at: (time - move.start) / move.duration, in: .bottomRight
      )
    }
    return guides.nodes
  }

  private func balls(_ guides: inout Guides, age: Double) {
    let start = Point2D(scene.size.width / 2, edge)
    for tag in 0..<RefreshScene.BallRow.count {
      let arc = scene.balls.arc(tag, height: scene.stop / 2)
      let center = start + (arc.circle.center - .origin)
      guides.circle(
        Identity("guide.arc.circle", tag), Circle2D(center: center, radius: arc.circle.radius),
        .neutral, isDashed: true)
      guides.line(
        Identity("guide.arc", tag),
        .arc(
          center: center, radius: arc.circle.radius, from: arc.startAngle,
          to: arc.startAngle + arc.sweep))
      let ball = start + (scene.balls.position(tag, at: age, height: scene.stop / 2) - .origin)
      guides.dot(Identity("guide.ball", tag), at: ball)
    }
    if scene.isSticky { necks(&guides, age: age) }
    guard age > scene.balls.rise else {
      return guides.timing(
        .linear, title: "rise: even", at: age / scene.balls.rise, in: .bottomRight)
    }
    bobbing(&guides, age: age)
  }

  /// Draws the necks between balls and sheet, and between balls.
  private func necks(_ guides: inout Guides, age: Double) {
    let balls = (0..<RefreshScene.BallRow.count).map { ball($0, age: age) }
    for (index, ball) in balls.enumerated() {
      guides.neck(scene.goo, ball, surface: surface, RefreshScene.BallRow.count * index + index)
      for (other, neighbour) in balls[..<index].enumerated() {
        guides.neck(scene.goo, ball, neighbour, RefreshScene.BallRow.count * index + other)
      }
    }
  }

  /// Draws one period of the first ball's bobbing.
  private func bobbing(_ guides: inout Guides, age: Double) {
    let floating = scene.floating
    guard floating.amplitude != 0, sinceEnd == nil else { return }
    let (period, amplitude) = (floating.period, floating.amplitude)
    var graph = Graph(
      in: guides.graphBox(.bottomRight), times: 0...period, values: -amplitude...amplitude, from: 0)
    if floating.isSine {
      let speed = 2 * Double.pi / period
      graph.motion(to: period, steps: 24) {
        amplitude * Portable.sin(speed * $0)
      } slope: {
        amplitude * speed * Portable.cos(speed * $0)
      }
    } else {
      graph.line(to: -amplitude, at: period / 4)
      graph.line(to: amplitude, at: 3 * period / 4)
      graph.line(to: 0, at: period)
    }
    let gone = (age - scene.balls.rise) / period
    let part = (gone - gone.rounded(.down)) * period
    guides.graph(
      graph, "guide.floating", title: floating.isSine ? "float: sine" : "float: ramp", base: 0,
      now: (part, -floatOffset(0)))
  }
}
