extension DropFrame {
  /// Draws the water, notch or pill in front of it, and the content in front of both.
  func draw(on pen: inout some Pen) {
    pen.quantities { drawValues(on: &$0) }
    if scene.reducedMotion {
      drawCalm(on: &pen)
    } else {
      if let hanging { drawHanging(at: hanging, on: &pen) }
      drawRemains(on: &pen)
      drawOrbit(on: &pen)
      drawSplash(on: &pen)
    }
    if let outline = scene.top.outline(canvasWidth: scene.size.width) {
      pen.fill("top", .path(outline), scene.top.color)
    }
    drawContent(on: &pen)
    pen.guides { Picture.Guide.Layer(on: scene.stage, guides) }
  }

  // MARK: The drop

  /// Draws the hanging drop and its neck.
  private func drawHanging(at pull: Double, on pen: inout some Pen) {
    guard let body = scene.drop.body(at: pull) else { return }
    let neck = body.neck(scene.top.surface).transformed(by: frame)
    let drop = Circle2D(center: frame.apply(body.circle.center), radius: body.circle.radius)
    let deep = max(1, body.circle.radius - body.circle.center.y)
    let paint = light.map { hangingPaint($0, drop) } ?? paint(deep: deep)
    if !neck.isEmpty { pen.fill("goo", .path(neck), paint) }
    // A drop behind the top is covered by it.
    guard drop.center.y >= ceiling.y else { return }
    pen.fill("drop", .circle(drop), paint)
    skin.drawGlint("drop.glint", in: drop, on: &pen)
  }

  /// Returns the paint of water that hangs from the top: it takes its colour with it.
  private func paint(deep: Double) -> Paint {
    guard scene.top.shape != .edge else { return .color(run.course.water) }
    return .linearGradient(
      Paint.LinearGradient(
        from: ceiling, to: ceiling + Vector2D(0, deep),
        [.init(0, scene.top.color), .init(0.12, scene.top.color), .init(0.6, run.course.water)]))
  }

  /// Draws the bulge that stays at the top after the neck has broken.
  private func drawRemains(on pen: inout some Pen) {
    guard let sinceBreak,
      let body = scene.drop.remains(size: RefreshScene.HangingDrop.rebound(at: sinceBreak))
    else { return }
    let bulge = body.neck(scene.top.surface, bulgeAt: .second).transformed(by: frame)
    guard !bulge.isEmpty else { return }
    let paint = light.map { hangingPaint($0, breakingDrop) } ?? paint(deep: scene.drop.depth)
    pen.fill(Identity("goo", 0), .path(bulge), paint)
  }

  /// The drop when its neck breaks.
  private var breakingDrop: Circle2D {
    Circle2D(
      center: ceiling + Vector2D(0, scene.drop.breakingDepth), radius: scene.drop.radius)
  }

  // MARK: The ring

  /// Draws the track, the trail on it, and the bead.
  private func drawOrbit(on pen: inout some Pen) {
    guard let bead, sinceImpact == nil else { return }
    let style = StrokeStyle2D.round(width: scene.orbit.lineWidth)
    if trackOpacity > 0 {
      let track = arc(from: -trackReach, to: trackReach)
      pen.faded(to: trackOpacity) { $0.stroke("track", track, style, trackPaint) }
    }
    if let sinceClosing {
      let left = 0.5 * (1 - gathered(sinceClosing))
      if left > 0 {
        pen.stroke("trail", arc(from: -left, to: left), style, trailPaint)
        let necks = necks(of: bead, length: left)
        if !necks.isEmpty { pen.fill("bead.goo", .path(necks), trailPaint) }
      }
    } else if trail.length > 0 {
      let water = arc(from: trail.head - trail.length, to: trail.head)
      pen.stroke("trail", water, style, trailPaint)
      drawNecks(ofTrailing: bead, on: &pen)
    }
    drawSatellite(behind: bead, on: &pen)
    drawTail(of: bead, on: &pen)
    pen.group(transform: .scale(1 + squash, 1 - squash, about: bead.center)) {
      // The bead that the closed ring gathers in is another one than that which has run round it.
      drawDrop(sinceClosing == nil ? nil : 0, bead, attachment: attachment, on: &$0)
    }
  }

  /// The part of the edge of drop or bead that has the colour of its tail or of the ring.
  private var attachment: Double {
    // The edge has the colour of the tail as long as there is one.
    guard let sinceLanding else { return 1 - smoothStep(((sinceBreak ?? 0) - 0.12) / 0.08) }
    return min(1, sinceLanding / 0.1) * (1 - min(1, (sinceLeaving ?? 0) / 0.1))
  }

  /// Returns a part of the ring's middle line, in turns clockwise from its lowest point.
  private func arc(from start: Double, to end: Double) -> Shape2D {
    guard end - start < 1 else { return .circle(ring) }
    return .path(
      .arc(
        center: ring.center, radius: ring.radius, from: (0.5 + 2 * start) * .pi,
        to: (0.5 + 2 * end) * .pi))
  }

  /// Returns the necks between a bead and the ring on both sides of it, which are shorter than a part of the ring, in
  /// turns.
  private func necks(of bead: Circle2D, length: Double) -> Path2D {
    let length = length * 2 * .pi * ring.radius
    let goo = scene.goo.with { $0.reach = min($0.reach, length / 2) }
    let half = scene.orbit.lineWidth / 2
    return GooMembrane(ring.center, from: ring.radius - half, to: ring.radius + half, goo: goo)
      .neck(bead)
  }

  /// Draws the necks between the bead and the trail behind it.
  private func drawNecks(ofTrailing bead: Circle2D, on pen: inout some Pen) {
    let necks = necks(of: bead, length: trail.length)
    guard !necks.isEmpty else { return }
    // Ahead of the bead, there is no water.
    let across = (bead.center - ring.center).normalized ?? Vector2D(0, 1)
    let ahead = across.perpendicular
    let reach = 3 * (bead.radius + ring.radius)
    let behind = Path2D.polygon([
      bead.center + across * reach, bead.center - across * reach,
      bead.center - (across + ahead) * reach, bead.center + (across - ahead) * reach,
    ])
    pen.group(clip: .path(behind)) { $0.fill("bead.goo", .path(necks), trailPaint) }
  }

  /// Draws the tail that a falling drop has after its neck has broken.
  private func drawTail(of drop: Circle2D, on pen: inout some Pen) {
    guard let sinceBreak, sinceLanding == nil,
      let body = scene.drop.remains(size: RefreshScene.HangingDrop.tail(at: sinceBreak))
    else { return }
    let bulge = body.neck(RefreshScene.Ceiling(flat: .infinity, corner: 0), bulgeAt: .first)
      .transformed(by: frame)
    guard !bulge.isEmpty else { return }
    let fall = Transform2D.translation(drop.center - frame.apply(body.circle.center))
    let paint =
      light.map { hangingPaint($0, breakingDrop).transformed(by: fall) }
      ?? .color(run.course.water)
    pen.fill(Identity("goo", 1), .path(bulge.transformed(by: fall)), paint)
  }

  /// Draws the bead that the thread of the broken neck leaves, which falls after the drop and into it.
  private func drawSatellite(behind drop: Circle2D, on pen: inout some Pen) {
    guard let sinceBreak else { return }
    let thread = scene.drop.depth - 2 * scene.drop.radius
    let fall = thread / 2 + scene.drop.gravity / 2 * sinceBreak * sinceBreak
    let radius = 0.15 * scene.drop.radius * smoothStep(sinceBreak / 0.05)
    let satellite = Circle2D(center: ceiling + Vector2D(0, fall), radius: radius)
    guard thread > 0, satellite.center.y < drop.center.y else { return }
    drawDrop(1, satellite, attachment: 1, on: &pen)
  }

  // MARK: The end

  /// Draws the bead that sinks behind the content, and its ripple along the edge.
  private func drawSplash(on pen: inout some Pen) {
    guard let sinceImpact else { return }
    let half = min(scene.size.width / 2, scene.ripple.speed * scene.ripple.lifetime)
    // The bead raises a crest, which divides into two.
    let crest = scene.ripple.with { $0.height *= -1 }.wave(from: ceiling.x, at: sinceImpact)
    let surface = Effects.WaveFill(
      amplitude: 0, frequency: 0, phase: 0, level: edge + 0.2, ripples: crest.map { [$0] } ?? [])
    if crest != nil, half > 0 {
      let water = Path2D(
        under: surface, from: ceiling.x - half, to: ceiling.x + half, bottom: edge + 8,
        segments: 48)
      pen.fill("ripple", .path(water), ripplePaint)
    }
    guard let bead else { return }
    let neck = scene.goo.neck(bead, surface: surface)
    if !neck.isEmpty { pen.fill("goo", .path(neck), contentNeckPaint) }
    drawDrop(0, bead, attachment: min(1, sinceImpact / 0.05), on: &pen)
  }

  /// Draws the content below its edge: the sheet, or the rows of a list.
  private func drawContent(on pen: inout some Pen) {
    guard let color = scene.sheetColor else {
      return RefreshCards(width: scene.size.width, scene.stage.page.over(.white), run.course.water)
        .draw(from: edge, to: scene.size.height, on: &pen)
    }
    let height = max(0, scene.size.height - edge)
    let sheet = Rect2D(x: 0, y: edge, width: scene.size.width, height: height)
    pen.fill("sheet", .rect(sheet), color)
  }

  // MARK: Reduced motion

  /// Draws the ring alone, which fades in with the pull and out at the end.
  private func drawCalm(on pen: inout some Pen) {
    let opacity = calmOpacity
    guard opacity > 0 else { return }
    let style = StrokeStyle2D.round(width: scene.orbit.lineWidth)
    pen.faded(to: opacity) {
      $0.faded(to: scene.orbit.track) { $0.stroke("track", .circle(ring), style, trackPaint) }
      guard let cycle, let sinceBreak, cycle.trigger != nil else { return }
      guard run.course.isTimed || cycle.isKnown && time >= cycle.known || sinceClosing != nil else {
        // While progress is unknown, the ring breathes.
        let breath = 0.5 - 0.5 * Portable.cos(.pi * sinceBreak)
        return $0.faded(to: 0.5 * breath) {
          $0.stroke("trail", .circle(ring), style, trailPaint)
        }
      }
      if progress > 0 { $0.stroke("trail", arc(from: 0, to: progress), style, trailPaint) }
    }
  }

  /// The opacity of the ring in the reduced form.
  private var calmOpacity: Double {
    guard let cycle, sinceBreak != nil, let trigger = cycle.trigger else {
      return min(1, hanging ?? 0)
    }
    let shown = max(
      min(1, cycle.pulled(at: trigger, limit: scene.pullDistance) / scene.pullDistance),
      CrossFade.fraction(at: time - trigger))
    return shown * (1 - (sinceClosing.map { CrossFade.fraction(at: $0) } ?? 0))
  }
}
