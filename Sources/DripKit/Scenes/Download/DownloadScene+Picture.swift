extension DownloadScene.Frame {
  /// Draws the button, on the canvas or beyond it.
  public func draw(on pen: inout some Pen) {
    drawValues(on: &pen)
    if scene.clipsToCanvas {
      pen.group(clip: .rect(Rect2D(origin: .origin, size: design.size))) { drawPlaced(on: &$0) }
    } else {
      drawPlaced(on: &pen)
    }
    pen.guides { Guide.Layer(on: scene.stage, placement: placementOfGuides, guides) }
  }

  /// Draws shadow and ring of the burst, and in front of them the button as one scaled and shaken group.
  private func drawPlaced(on pen: inout some Pen) {
    let light = light
    let shift = Transform2D.translation(Vector2D(shake, 0))
    let scale = Transform2D.scale(buttonScale * squash, buttonScale / squash, about: .origin)
    pen.group(transform: design.placement) {
      light?.drawShadow(level: level, shift, on: &$0)
      drawShockwave(light, on: &$0)
      $0.group(transform: scale.followed(by: shift)) { drawButton(light, on: &$0) }
    }
  }

  /// Draws beads with their necks, the water in the glass, the ring, the droplets over it, and the marks.
  private func drawButton(_ light: SoftLight?, on pen: inout some Pen) {
    let pool = scene.reducedMotion ? nil : current.map { Pool(in: $0.value, self, light) }
    if !scene.reducedMotion { drawBeads(light, on: &pen) }
    drawGlass(light, pool, on: &pen)
    if let light {
      light.drawRim(width: design.ringWidth, on: &pen)
    } else {
      let line = Circle2D(center: .origin, radius: DownloadDesign.radius - design.ringWidth / 2)
      pen.stroke("ring", .circle(line), StrokeStyle2D(width: design.ringWidth), ringPaint)
    }
    if let pool { drawDrops(pool, inside: false, light, on: &pen) }
    light?.drawWindow(on: &pen)
    if scene.reducedMotion {
      drawStillMarks(on: &pen)
    } else {
      drawMarks(light, pool, on: &pen)
    }
  }
}

// MARK: - Colours

extension DownloadScene.Frame {
  var palette: ButtonColors.Palette { design.palette }

  /// The paint of flat water.
  var waterPaint: Paint {
    let (blush, pallor) = (blush, pallor)
    guard blush > 0 || pallor > 0 else { return design.waterPaint }
    return palette.water.interpolatedThroughOKLCh(to: palette.failure, blush)
      .interpolated(to: palette.paleFailure, pallor).paint(over: design.button)
  }

  /// The paint of a flat ring: that of water, but not pale.
  private var ringPaint: Paint {
    let blush = blush
    guard blush > 0 else { return design.waterPaint }
    return palette.water.interpolatedThroughOKLCh(to: palette.failure, blush).paint(
      over: design.button)
  }

  /// The paint of a cross that runs together into a drop; nil if there is none.
  var crossPaint: Paint? {
    guard let failure, failure.left > 0, failureLeft > 0 else { return nil }
    return .color(
      palette.failureMark.interpolatedThroughOKLCh(
        to: palette.water.color(at: 0.5), 1 - failureLeft))
  }
}

// MARK: - Water

extension DownloadScene.Frame {
  /// The water and the drops at one time, for everything that is drawn of them.
  struct Pool {
    let run: DownloadRun
    let surface: DownloadSurface
    /// The front water.
    let front: Shape2D
    /// The first drop, the dot of a cleared button, and the droplets.
    let drops: [DownloadDrop]
    /// The number of the first drop, if it is there.
    let first: Int?
    /// The number of the dot, if it is there.
    let dot: Int?
    /// The paint of drops in the water and of their necks.
    let paint: Paint
    let rest: SoftLight.Surface

    init(in run: DownloadRun, _ frame: DownloadScene.Frame, _ light: SoftLight?) {
      let time = frame.time
      self.run = run
      surface = run.surface(at: time)
      front = .path(frame.outline(under: surface))
      let (first, dot) = (
        run.firstDrop(at: time, surface: surface), run.dot(at: time, surface: surface)
      )
      drops = [first, dot].compactMap { $0 } + run.droplets(at: time, surface: surface)
      (self.first, self.dot) = (first?.index, dot?.index)
      rest = SoftLight.Surface(
        height: frame.design.height(ofLevel: frame.level), slope: surface.tilt)
      paint = light?.water(rest, isNeck: true) ?? frame.waterPaint
    }
  }

  /// Draws the content of the ring, on its ground.
  private func drawGlass(_ light: SoftLight?, _ pool: Pool?, on pen: inout some Pen) {
    if let light {
      if current == nil { return light.drawGlass("track", in: design.basin, on: &pen) }
      light.drawGlass("track", in: design.basin, on: &pen) { drawWater(light, pool, on: &$0) }
      return
    }
    let color = palette.track.interpolatedThroughOKLCh(to: palette.failureTrack, blush)
    pen.group(ground: Node.Ground("track", .circle(design.basin), color)) {
      if current != nil { drawWater(nil, pool, on: &$0) }
    }
  }

  /// Draws the water with the drops and the light in it.
  private func drawWater(_ light: SoftLight?, _ pool: Pool?, on pen: inout some Pen) {
    guard let pool else { return drawStillWater(light, on: &pen) }
    let wall = Shape2D.circle(design.basin)
    if light?.hasShadow ?? true {
      let back = pool.run.backSurface(at: time, front: pool.surface)
      let color = palette.back.interpolatedThroughOKLCh(to: palette.failureBack, blush)
      pen.fill(
        "water.back", .path(outline(under: back, segments: backSegments)),
        light?.face(pool.rest) ?? .color(color))
    }
    let spray = light.map { .color($0.shades.mid) } ?? pool.paint
    for (index, circle) in pool.run.spray(at: time, surface: pool.surface) {
      pen.fill(Identity("spray", index), .circle(circle), spray)
    }
    pen.fill("water.front", pool.front, light?.water(pool.rest) ?? pool.paint)
    light?.drawSurfaceLine(pool.front, at: pool.rest.height, level: level, on: &pen)
    drawDrops(pool, inside: true, light, on: &pen)
    guard let light else { return }
    light.drawLoss(in: wall, on: &pen)
    light.drawCaustics(pool.rest, slosh: slosh, on: &pen)
    guard light.hasDetails else { return }
    for bubble in pool.run.bubbles(at: time, surface: pool.surface) {
      light.drawBubble(bubble.index, bubble.circle, bubble.opacity, on: &pen)
    }
  }

  /// Draws the water of the reduced form, which rises flat and still.
  private func drawStillWater(_ light: SoftLight?, on pen: inout some Pen) {
    guard let run = current else { return }
    let water = Shape2D.rect(calmWaterRect)
    let rest = SoftLight.Surface(height: design.height(ofLevel: level))
    pen.faded(to: run.value.unknownProgress?.calmOpacity(at: time) ?? 1) {
      $0.fill("water.front", water, light?.water(rest) ?? waterPaint)
      guard let light else { return }
      light.drawSurfaceLine(water, at: rest.height, level: level, on: &$0)
      light.drawCaustics(rest, on: &$0)
    }
    light?.drawLoss(in: .circle(design.basin), on: &pen)
  }

  /// The still water.
  var calmWaterRect: Rect2D {
    let box = design.basin.bounds
    let top = min(max(design.height(ofLevel: level), box.minY), box.maxY)
    return Rect2D(spanning: Point2D(box.minX, top), Point2D(box.maxX, box.maxY))
  }

  /// Returns the water under a surface, with an error of a few hundredths of a unit.
  func outline(under surface: DownloadSurface, segments: Int? = nil) -> Path2D {
    let box = design.basin.bounds
    return Path2D(
      under: surface, from: box.minX, to: box.maxX, bottom: box.maxY,
      segments: segments ?? frontSegments)
  }

  // A small button needs fewer cubics, each about a point wide.

  /// The number of cubics of the front wave.
  var frontSegments: Int { min(52, max(12, Int(design.scene.diameter / 1.2))) }
  /// The number of cubics of the back wave, which is smoother.
  var backSegments: Int { min(24, frontSegments / 2) }
}

// MARK: - Droplets

extension DownloadScene.Frame {
  /// Draws the drops that are drawn in the glass, or those over the ring; a neck to the water is in the glass, and one to
  /// the ring over it.
  private func drawDrops(_ pool: Pool, inside: Bool, _ light: SoftLight?, on pen: inout some Pen) {
    for drop in pool.drops {
      // A flat drop has the colour of the cross from which it gathers.
      let gathers = light == nil && (drop.index == pool.first || drop.index == pool.dot)
      let paint = (gathers ? crossPaint : nil) ?? pool.paint
      if inside, !drop.waterNeck.isEmpty {
        pen.fill(Identity("goo", drop.index), .path(drop.waterNeck), paint)
      }
      if !inside, !drop.ringNeck.isEmpty {
        pen.fill(
          Identity("membrane", drop.index), .path(drop.ringNeck), light?.clinging ?? ringPaint)
      }
      if let light {
        draw(drop, pool, inside: inside, light, on: &pen)
      } else if !inside {
        pen.fill(Identity("droplet", drop.index), drop.shape, paint)
      }
    }
  }

  /// Draws a lit drop where it belongs: in the glass if it is wet and does not reach the ring.
  private func draw(
    _ drop: DownloadDrop, _ pool: Pool, inside: Bool, _ light: SoftLight, on pen: inout some Pen
  ) {
    let wetness = wetness(of: drop, in: pool.surface)
    let reach = drop.circle.center.distance(to: .origin) + drop.circle.radius * drop.stretch
    guard inside == (wetness > 0 && reach <= design.basin.radius) else { return }
    let lit = SoftLight.Drop(
      circle: drop.circle, shape: drop.unitShape,
      attachment: attachment(of: drop, to: pool.surface))
    light.drawDroplet(
      drop.index, lit, outline: drop.shape, wetness: wetness, pool.paint, on: &pen)
    guard drop.index == pool.first, let crossPaint else { return }
    // The drop of a retry has the colour of the cross from which it gathers.
    pen.faded(to: failureLeft) { $0.fill("droplet.cross", drop.shape, crossPaint) }
  }

  /// Returns the part of a droplet's light that it loses at the water, whose paint it takes.
  private func wetness(of drop: DownloadDrop, in surface: DownloadSurface) -> Double {
    guard let gap = drop.waterGap(surface) else { return 0 }
    return SoftLight.wetness(gap, design.goo.widest(for: drop.circle))
  }

  /// Returns 1 if the edge of a droplet has the colour of the water or the ring that it touches, and 0 in the air.
  private func attachment(of drop: DownloadDrop, to surface: DownloadSurface) -> Double {
    let ring = design.membrane
    let water = drop.waterGap(surface).map {
      SoftLight.attachment($0, design.goo.widest(for: drop.circle))
    }
    return max(
      water ?? 0,
      SoftLight.attachment(ring.gap(to: drop.circle), ring.goo.widest(for: drop.circle)))
  }
}
