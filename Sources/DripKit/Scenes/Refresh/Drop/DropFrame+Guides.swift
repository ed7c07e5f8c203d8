extension DropFrame {
  /// Draws the construction lines: the pulls at which the drop sags, thins and breaks, its circle and its neck, the
  /// fall, the ring, and the angle of the bead.
  func draw(_ guides: inout Guides) {
    let width = scene.size.width
    guides.line(
      Identity("guide.level"), from: Point2D(0, edge), to: Point2D(width, edge), .measure,
      isDashed: true)
    guides.label(
      Identity("guide.level").label, "pull \(pull.fixed(0))", at: Point2D(width, edge),
      offset: Vector2D(-4, 3), .measure)
    guard !scene.reducedMotion else { return }
    if let hanging {
      let shares = [scene.drop.sag, scene.drop.neck, 1]
      for (index, share) in shares.enumerated() {
        let y = scene.barHeight + share * scene.pullDistance
        guides.line(
          Identity("guide.threshold", index), from: Point2D(0, y), to: Point2D(width * 0.2, y),
          .neutral, isDashed: true)
      }
      if let body = scene.drop.body(at: hanging) {
        let circle = Circle2D(center: frame.apply(body.circle.center), radius: body.circle.radius)
        guides.neck(body.sides(scene.top.surface).map { $0.transformed(by: frame) }, circle, 0)
      }
    }
    guard let bead, sinceImpact == nil else { return }
    guides.circle(Identity("guide.orbit"), ring, .neutral, isDashed: true)
    guides.dot(Identity("guide.bead"), at: bead.center)
    guard sinceLanding != nil else {
      let end = ring.center + Vector2D(0, ring.radius)
      guides.line(Identity("guide.fall"), from: bead.center, to: end, .neutral, isDashed: true)
      return
    }
    guard sinceClosing == nil else { return }
    guides.line(
      Identity("guide.angle"), from: ring.center, to: bead.center, .construction, isDashed: true)
    guides.label(
      Identity("guide.angle").label, "\((100 * trail.length).fixed(0))%", at: ring.center,
      offset: Vector2D(0, 0), .measure)
  }
}

extension GooSides {
  /// Returns the sides with their points and directions mapped.
  fileprivate func transformed(by transform: Transform2D) -> GooSides {
    mapped {
      GooKnot(point: transform.apply($0.point), direction: transform.apply($0.direction))
    }
  }
}
