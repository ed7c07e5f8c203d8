extension DropFrame {
  /// The construction lines: the pulls at which the drop sags, thins and breaks, its circle and its neck, the
  /// fall, the ring, and the angle of the bead.
  var guides: [Picture.Guide] {
    let shared = run.guides(at: time, edge: edge, "pull \(pull.fixed(0))")
    return scene.reducedMotion ? shared : shared + hangingGuides + beadGuides
  }

  private var hangingGuides: [Picture.Guide] {
    guard let hanging else { return [] }
    let shares = [scene.drop.sag, scene.drop.neck, 1]
    let thresholds = shares.enumerated().map { index, share -> Picture.Guide in
      let start = Point2D(0, scene.barHeight + share * scene.pullDistance)
      let end = start + Vector2D(scene.size.width * 0.2, 0)
      return .dashes(Identity("guide.threshold", index), from: start, to: end)
    }
    guard let body = scene.drop.body(at: hanging) else { return thresholds }
    let circle = Circle2D(center: frame.apply(body.circle.center), radius: body.circle.radius)
    let sides = body.sides(scene.top.surface).map { $0.transformed(by: frame) }
    return thresholds + [.neck(sides, joining: [circle], 0)]
  }

  private var beadGuides: [Picture.Guide] {
    guard let bead, sinceImpact == nil else { return [] }
    let guides: [Picture.Guide] = [
      .circle("guide.orbit", ring), .dot("guide.bead", at: bead.center),
    ]
    guard sinceLanding != nil else {
      let end = ring.center + Vector2D(0, ring.radius)
      return guides + [.dashes("guide.fall", from: bead.center, to: end)]
    }
    guard sinceClosing == nil else { return guides }
    return guides + [
      .dashes("guide.angle", from: ring.center, to: bead.center, .construction),
      .label("guide.angle", "\((100 * trail.length).fixed(0))%", at: ring.center, .measure),
    ]
  }
}
