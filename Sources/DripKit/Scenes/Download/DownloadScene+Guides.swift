extension DownloadScene.Frame {
  /// The construction lines, in the coordinates of the button.
  ///
  /// They show the glyph's outline, the fall of the first drop, the paths of droplets with the construction of one,
  /// the necks to ring and water, the reported and the displayed level, the scale of a full button, and the range of
  /// its rings and beads.
  var guides: [Picture.Guide] {
    var guides: [Picture.Guide] = [.timeline(run.timeline, at: time)]
    guard let attempt else {
      let glyph = scene.glyph.path.transformed(by: .scale(DownloadDesign.radius))
      let (place, offset) = (design.dripPoint, Vector2D(2, 1.6))
      let drip = Picture.Guide.dot("guide.drip", at: place, named: "drip", offset: offset)
      return guides + [.handles(glyph, 0), drip, center]
    }
    if sinceFailure == nil, sinceClearing == nil, ending == nil {
      let box = design.inside.bounds
      guides += [.told(attempt.water.reported(at: time), in: box), .shown(level, in: box)]
    }
    guard !scene.reducedMotion else { return guides }
    let recent = attempt.recent(at: time)
    let surface = attempt.surface(at: time, after: recent)
    guides += firstDrop(of: attempt, surface: surface)
    guides += droplets(recent, of: attempt, surface: surface)
    if let ending { guides += finale(at: ending.age) }
    let failure = scene.failure
    if let sinceFailure, failure.distance > 0, sinceFailure < failure.duration {
      let values = (-failure.distance, failure.distance)
      guides.append(
        .plot(
          "guide.shake", "shake", [(failure.duration, 48)], values: values, base: 0,
          now: sinceFailure, failure.shake(at:)))
    }
    return guides
  }

  /// The map from the button's own coordinates to the canvas, including scale and shake.
  var placementOfGuides: Transform2D {
    .scale(max(buttonScale, 1e-3))
      .followed(by: .translation(Vector2D(shake, 0))).followed(by: design.placement)
  }

  private var center: Picture.Guide { .dot("guide.center", at: .origin, named: "O") }

  private func firstDrop(of attempt: DownloadAttempt, surface: DownloadSurface) -> [Picture.Guide] {
    guard let drop = attempt.firstDrop(at: time, surface: surface) else { return [] }
    let fall = attempt.firstFall
    let end = Point2D(drop.circle.center.x, design.basin.radius - scene.drop.radius)
    let start = end - Vector2D(0, fall.distance)
    return [
      .dashes("guide.fall", from: start, to: end), .dot("guide.drip", at: start),
      neck(drop, surface),
    ] + Picture.Guide.fall(fall, at: time - attempt.start - scene.drop.release)
  }

  private func droplets(
    _ recent: [DownloadAttempt.Birth], of attempt: DownloadAttempt, surface: DownloadSurface
  ) -> [Picture.Guide] {
    let births = recent.filter {
      $0.landing > time && $0.lost ?? .infinity > time
    }
    guard !births.isEmpty else { return [center] }
    // Droplets under water have no visible necks.
    let dry = attempt.droplets(recent, at: time, surface: surface).filter {
      $0.circle.center.y < surface.height(at: $0.circle.center.x)
    }
    // The droplet with the longest flight that is not about to land.
    let shown = births.first { time - $0.time < 0.8 * $0.flight } ?? births[births.count - 1]
    return sky + births.map { .flight($0.path, $0.index) } + dry.map { neck($0, surface) }
      + [.construction(shown.path, isFromAbove: true, shown.index), center]
  }

  private func neck(_ drop: DownloadDrop, _ surface: DownloadSurface) -> Picture.Guide {
    .neck(drop.sides(in: design, surface: surface), joining: [drop.circle], drop.index)
  }

  /// The part of the orbit where droplets start.
  private var sky: [Picture.Guide] {
    let radius = DownloadDesign.radius * design.orbit
    let end = -DownloadAttempt.sky.from * .pi / 180
    let start = end - DownloadAttempt.sky.width * .pi / 180
    let arc = Path2D.arc(center: .origin, radius: radius, from: start, to: end)
    let left = .origin + Vector2D(angle: start, length: radius)
    let text = "\(design.orbit.fixed(2)) R"
    return [
      .line("guide.orbit", arc, .neutral),
      .label("guide.orbit", text, at: left, offset: Vector2D(-1, -2)),
    ]
  }

  private func finale(at age: Double) -> [Picture.Guide] {
    let finish = design.ending.finish
    let graph = design.ending.graph(at: age < finish ? age : nil, until: finish)
    guard sinceBurst != nil else { return [graph] }
    let radius = DownloadDesign.radius * design.burst.endScale / max(buttonScale, 1e-3)
    return [graph, .circle("guide.ring", Circle2D(center: .origin, radius: radius))]
  }
}
