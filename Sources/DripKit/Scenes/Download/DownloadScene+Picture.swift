extension DownloadScene.Frame {
  /// Draws the button, on the canvas or beyond it.
  public func draw(on pen: inout some Pen) {
    pen.quantities { drawValues(on: &$0) }
    if scene.clipsToCanvas {
      pen.group(clip: .rect(Rect2D(origin: .origin, size: design.size))) { drawPlaced(on: &$0) }
    } else {
      drawPlaced(on: &pen)
    }
    pen.guides { Picture.Guide.Layer(on: scene.stage, placement: placementOfGuides, guides) }
  }

  /// Draws shadow and ring of the burst, and in front of them the button as one scaled and shaken group.
  @inline(never) private func drawPlaced(on pen: inout some Pen) {
    let skin = design.skin.skin(blush: blush, pallor: pallor, marking: marking)
    let shift = Transform2D.translation(Vector2D(shake, 0))
    let scale = Transform2D.scale(buttonScale * squash, buttonScale / squash, about: .origin)
    pen.group(transform: design.placement) {
      skin.drawShadow(level: level, moved: shift, on: &$0)
      drawShockwave(in: skin, on: &$0)
      $0.group(transform: scale.followed(by: shift)) { drawButton(in: skin, on: &$0) }
    }
  }

  /// The visible fraction of the marks on the water.
  private var marking: Double {
    let full = ending.map { smoothStep($0.age / 0.2) * $0.weight } ?? 0
    let glyph = level > 0.1 ? attempt?.glyphBack(at: time) ?? 0 : 0
    return max(full, min(1, 2 * barsShown), min(1, 2 * glyph))
  }

  /// Draws the water in the glass, the ring, droplets and beads over it, and the marks.
  private func drawButton(in skin: Skin, on pen: inout some Pen) {
    let pool = scene.reducedMotion ? nil : attempt.map { Pool(in: $0, self, skin) }
    skin.drawVessel("track", on: &pen) {
      if let pool {
        drawWater(of: pool, in: skin, on: &$0)
      } else if attempt != nil {
        drawStillWater(in: skin, on: &$0)
      }
    } over: {
      if let pool { drawDrops(of: pool, inside: false, in: skin, on: &$0) }
    }
    if !scene.reducedMotion { drawBeads(in: skin, on: &pen) }
    drawMarks(in: skin, pool, on: &pen)
  }

  /// The paint of a cross that runs together into a drop; nil if there is none.
  var crossPaint: Paint? {
    guard let failure, failure.left > 0, failureLeft > 0 else { return nil }
    let palette = design.palette
    return .color(
      palette.failureMark.interpolatedThroughOKLCh(
        to: palette.water.color(at: 0.5), 1 - failureLeft))
  }
}

// MARK: - Water

extension DownloadScene.Frame {
  /// The water and the drops at one time, for everything that is drawn of them.
  final class Pool {
    let attempt: DownloadAttempt
    let surface: DownloadSurface
    /// The front water.
    let front: Shape2D
    /// The droplets that have landed, and the resting water at their places.
    let landings: [DownloadAttempt.Landing]
    /// The first drop, the dot of a cleared button, and the droplets.
    let drops: [(drop: DownloadDrop, look: Skin.Drop)]
    /// The number of the first drop, if it is there.
    let first: Int?
    /// The number of the dot, if it is there.
    let dot: Int?
    let rest: SoftLight.Surface
    /// The paint of drops in the water and of their necks.
    let paint: Paint

    init(in attempt: DownloadAttempt, _ frame: DownloadScene.Frame, _ skin: Skin) {
      let (time, design) = (frame.time, frame.design)
      self.attempt = attempt
      let births = attempt.recent(at: time)
      let surface = attempt.surface(at: time, after: births)
      self.surface = surface
      front = .path(frame.outline(under: surface, isLit: skin.isLit))
      let (first, dot) = (
        attempt.firstDrop(at: time, surface: surface), attempt.dot(at: time, surface: surface)
      )
      var drops: [(drop: DownloadDrop, look: Skin.Drop)] = []
      func add(_ drop: DownloadDrop) {
        drops.append((drop, skin.isLit ? drop.look(near: surface, in: design) : drop.look))
      }
      if let first { add(first) }
      if let dot { add(dot) }
      for drop in attempt.droplets(births, at: time, surface: surface) { add(drop) }
      self.drops = drops
      (self.first, self.dot) = (first?.index, dot?.index)
      let height = design.height(ofLevel: frame.level)
      rest = SoftLight.Surface(height: height, slope: surface.tilt)
      landings = births.lazy.filter { $0.hasLanded(by: time) }
        .map { ($0, Point2D($0.end.x, height)) }
      paint = skin.neck(rest)
    }
  }

  /// Draws the water with the drops and the light in it.
  private func drawWater(of pool: Pool, in skin: Skin, on pen: inout some Pen) {
    func back() -> Path2D {
      let surface = pool.attempt.backSurface(at: time, front: pool.surface)
      return outline(under: surface, isFar: true, isLit: skin.isLit, segments: backSegments)
    }
    skin.drawWater(
      Skin.Layer("water.front", pool.front),
      behind: Skin.Layer("water.back", .path(back())), pool.rest, level: level,
      slosh: slosh, drift: (time, pool.attempt.pauses.liveliness(at: time)), on: &pen
    ) {
      // They fall into the middle of the surface, behind its edge at the front.
      if let pour = pool.attempt.pour(at: time, onto: pool.surface) {
        $0.fill("pour", .path(pour.path), skin.pour(pour.radius))
      }
      for (index, crown) in pool.attempt.crowns(pool.landings, at: time) {
        skin.draw(crown, index, on: &$0)
      }
      for (index, circle) in pool.attempt.spray(pool.landings, at: time, surface: pool.surface) {
        skin.draw(Skin.Drop(circle), Identity("spray", index), on: &$0)
      }
      drawDrops(of: pool, inside: true, in: skin, on: &$0)
    }
    guard skin.light?.hasDetails ?? false else { return }
    for bubble in pool.attempt.bubbles(pool.landings, at: time, surface: pool.surface) {
      skin.drawBubble(bubble.index, bubble.circle, opacity: bubble.opacity, on: &pen)
    }
  }

  /// Draws the water of the reduced form, which rises flat and still.
  private func drawStillWater(in skin: Skin, on pen: inout some Pen) {
    let opacity = attempt?.unknownProgress?.calmOpacity(at: time) ?? 1
    skin.drawStillWater(
      Skin.Layer("water.front", .rect(calmWaterRect), opacity: opacity),
      SoftLight.Surface(height: design.height(ofLevel: level)), level: level, on: &pen)
  }

  /// The still water.
  var calmWaterRect: Rect2D {
    let box = design.basin.bounds
    let top = min(max(design.height(ofLevel: level), box.minY), box.maxY)
    return Rect2D(spanning: Point2D(box.minX, top), Point2D(box.maxX, box.maxY))
  }

  /// Returns the water under a surface, with an error of a few hundredths of a unit.
  func outline(
    under surface: DownloadSurface, isFar: Bool = false, isLit: Bool, isAir: Bool = false,
    segments: Int? = nil
  ) -> Path2D {
    let (box, segments) = (design.basin.bounds, segments ?? frontSegments)
    guard isLit else {
      return Path2D(
        under: surface, from: box.minX, to: box.maxX, bottom: isAir ? box.minY : box.maxY,
        segments: segments)
    }
    // Droplets land in the middle of the surface, so its edges rise less.
    var edge = surface
    edge.share *= 0.6
    // The near edge of circling water falls as the far one rises.
    if !edge.waves.isEmpty { edge.waves[0].level += edge.depth / 2 }
    edge.reach(design.basin)
    return waterline(edge)
      .water(under: edge, isFar: isFar, in: box, isAir: isAir, segments: segments)
  }

  /// Returns the edge of a surface, which itself climbs the walls.
  func waterline(_ surface: DownloadSurface) -> Waterline {
    // The edges come together where the vessel is empty or full.
    let room = 2 * design.inside.radius * max(0, min(level, 1 - level))
    return Waterline(
      walls: surface.walls, level: level, radius: design.basin.radius, climb: 0, room: room)
  }

  // A small button needs fewer cubics, each about a point wide.

  /// The number of cubics of the front wave.
  var frontSegments: Int { min(52, max(12, Int(scene.diameter / 1.2))) }
  /// The number of cubics of the back wave, which is smoother.
  var backSegments: Int { min(24, frontSegments / 2) }
}

// MARK: - Droplets

extension DownloadScene.Frame {
  /// Draws the drops that are drawn in the glass, or those over the ring; a neck to the water is in the glass, and one to
  /// the ring over it.
  private func drawDrops(
    of pool: Pool, inside: Bool, in skin: Skin, on pen: inout some Pen
  ) {
    let isLit = skin.isLit
    for (drop, look) in pool.drops {
      // A flat drop has the colour of the cross from which it gathers.
      let gathers = !isLit && (drop.index == pool.first || drop.index == pool.dot)
      let paint = (gathers ? crossPaint : nil) ?? pool.paint
      if inside {
        skin.drawNeck(Identity("goo", drop.index), drop.waterNeck, paint, on: &pen)
      } else {
        skin.drawNeck(Identity("membrane", drop.index), drop.ringNeck, skin.membrane, on: &pen)
      }
      // A drop is in the glass, and behind the water, if it does not reach the ring.
      let reach = drop.circle.center.distance(to: .origin) + drop.circle.radius * drop.stretch
      guard inside == (reach <= design.basin.radius) else { continue }
      skin.draw(look, Identity("droplet", drop.index), paint, on: &pen)
      guard isLit, drop.index == pool.first, let crossPaint else { continue }
      // The drop of a retry has the colour of the cross from which it gathers.
      pen.faded(to: failureLeft) { $0.fill("droplet.cross", drop.shape, crossPaint) }
    }
  }
}

extension DownloadDrop {
  /// The look of the drop in the air.
  fileprivate var look: Skin.Drop { Skin.Drop(circle, shape, near: .infinity, 0) }

  /// Returns the look of the drop near the water, or at the ring.
  fileprivate func look(near surface: DownloadSurface, in design: DownloadDesign) -> Skin.Drop {
    let ring = design.membrane
    var look = Skin.Drop(
      circle, shape, near: waterGap(surface) ?? .infinity, design.goo.widest(for: circle))
    look.attachment = max(
      look.attachment,
      Skin.Drop.attachment(ring.gap(to: circle), ring.goo.widest(for: circle)))
    return look
  }
}
