extension DownloadScene.Frame {
  /// The picture.
  public var picture: Picture {
    let button = Node.group(transform: design.placement, nodes)
    guard scene.clipsToCanvas else { return Picture(size: design.size, nodes: [button]) }
    let canvas = Rect2D(origin: .origin, size: design.size)
    return Picture(size: design.size, nodes: [button.clipped(to: .rect(canvas))])
  }

  /// The rings behind everything; then the button, scaled and shaken as one: beads and what sticks to them,
  /// track and water, ring, droplets, glyph, check or cross.
  private var nodes: [Node] {
    var button: [Node] = []
    if scene.reducedMotion {
      button = [calmWater, ring] + calmGlyph + calmMarks
    } else {
      let (water, drops) = waterAndDrops
      button = beads + [water, ring] + drops + glyph + check + cross
    }
    let transform = Transform2D.scale(buttonScale, about: .origin)
      .followed(by: .translation(Vector2D(shake, 0)))
    return rings + [.group(transform: transform, button)]
  }

  private var ring: Node {
    .stroke(
      Identity("ring"),
      .circle(Circle2D(center: .origin, radius: DownloadDesign.radius - design.ringWidth / 2)),
      StrokeStyle2D(width: design.ringWidth), ringPaint)
  }
}

// MARK: - Colours

extension DownloadScene.Frame {
  private var palette: ButtonColors.Palette { design.palette }

  /// The paint of water.
  private var waterPaint: Paint {
    let (blush, pallor) = (blush, pallor)
    guard blush > 0 || pallor > 0 else { return design.waterPaint }
    return palette.water.interpolatedThroughOKLCh(to: palette.failure, blush)
      .interpolated(to: palette.paleFailure, pallor).paint(over: design.button)
  }

  /// The paint of the ring: that of water, which it is one with when the button is full, and not pale.
  private var ringPaint: Paint {
    let blush = blush
    guard blush > 0 else { return design.waterPaint }
    return palette.water.interpolatedThroughOKLCh(to: palette.failure, blush).paint(
      over: design.button)
  }

  /// The paint of the glyph, which has to be made out on the track.
  private var linePaint: Paint {
    let blush = blush
    guard blush > 0 else { return design.linePaint }
    return palette.line.interpolatedThroughOKLCh(to: palette.failure, blush).paint(
      over: design.button)
  }

  private var backColor: RGBAColor {
    palette.back.interpolatedThroughOKLCh(to: palette.failureBack, blush)
  }
}

// MARK: - Water

extension DownloadScene.Frame {
  /// Track and water, and what is drawn over the ring: droplets and what sticks them to it.
  private var waterAndDrops: (water: Node, drops: [Node]) {
    guard let run else { return (track([]), []) }
    let surface = run.surface(at: time)
    let paint = waterPaint
    var inside = [
      layer(run.backSurface(at: time, front: surface), "water.back", .color(backColor)),
      layer(surface, "water.front", paint),
    ]
    var drops: [Node] = []
    let first = run.firstDrop(at: time, surface: surface).map { [$0] } ?? []
    for drop in first + run.droplets(at: time, surface: surface) {
      if !drop.waterNeck.isEmpty {
        inside.append(.fill(Identity("goo", drop.index), .path(drop.waterNeck), paint))
      }
      if !drop.ringNeck.isEmpty {
        drops.append(.fill(Identity("membrane", drop.index), .path(drop.ringNeck), ringPaint))
      }
      drops.append(.fill(Identity("droplet", drop.index), drop.shape, paint))
    }
    return (track(inside), drops)
  }

  /// Returns the content of the ring, on its ground.
  private func track(_ nodes: [Node]) -> Node {
    .group(
      ground: Node.Ground(
        Identity("track"), .circle(design.basin),
        palette.track.interpolatedThroughOKLCh(to: palette.failureTrack, blush)), nodes)
  }

  /// The water under a surface, with knots so near to each other that its crests and rims are followed to a
  /// few hundredths of a unit.
  private func layer(_ surface: DownloadSurface, _ role: Identity.Role, _ paint: Paint) -> Node {
    let box = design.basin.bounds
    return .fill(
      Identity(role),
      .path(Path2D(under: surface, from: box.minX, to: box.maxX, bottom: box.maxY, segments: 40)),
      paint)
  }
}

// MARK: - Glyph

extension DownloadScene.Frame {
  /// The lift of the glyph before it falls: its height and times.
  static let lift = (height: 5.0, duration: 0.08, fall: 0.1)
  /// When its line begins to get thinner, and how long that takes.
  private static let thinning = (start: 0.2, duration: 0.08)

  /// The glyph: whole while the button is idle, then running together into the first drop, and springing back
  /// once everything is cleared up.
  private var glyph: [Node] {
    guard let run else { return [glyph(scene.glyph.path)] }
    let back = run.glyphBack(at: time)
    if back > 0 {
      return [
        glyph(scene.glyph.path.transformed(by: .scale(back)), thickness: min(1, 2 * back))
      ]
    }
    // A glyph that had not returned completely is gathered as it was.
    let size = run.remains?.glyph ?? 1
    guard size > 0 else { return [] }
    let age = time - run.start
    let path = scene.glyph.gathered(at: age).transformed(by: .scale(size))
    // A tap that is taken back at once leaves a glyph that has only begun to run together.
    let thinned =
      (1 - smoothStep((age - Self.thinning.start) / Self.thinning.duration))
      * (1 - smoothStep((sinceClearing ?? 0) / scene.glyphReturn))
    guard !path.isEmpty, thinned > 0 else { return [] }
    let lift =
      Self.lift.height * TimingCurve.easeOut.value(at: age / Self.lift.duration)
      * (1 - smoothStep((age - Self.lift.duration) / Self.lift.fall))
    return [glyph(path, thickness: thinned * min(1, 2 * size), lift: lift)]
  }

  private func glyph(_ path: Path2D, thickness: Double = 1, lift: Double = 0) -> Node {
    .stroke(
      Identity("glyph"),
      .path(
        path.transformed(
          by: Transform2D.scale(DownloadDesign.radius).followed(
            by: .translation(Vector2D(0, -lift))))),
      .round(width: design.glyphWidth * thickness), linePaint)
  }
}

// MARK: - Check and cross

extension DownloadScene.Frame {
  private var check: [Node] {
    guard let triumph, let fraction = checkFraction, fraction > 0 else { return [] }
    return [check(written: fraction).faded(to: triumph.markWeight)]
  }

  private func check(written fraction: Double) -> Node {
    .stroke(
      Identity("check"),
      .path(scene.markGlyph.written(fraction).transformed(by: .scale(DownloadDesign.radius))),
      .round(width: design.checkWidth * (scene.check.tapers ? min(1, 8 * fraction) : 1)),
      palette.mark)
  }

  /// The strokes of the cross, one after the other; they run together into the middle when the button is tried
  /// again, and become the drop.
  private var cross: [Node] {
    guard let failure else { return [] }
    let left = 1 - TimingCurve.easeIn.value(at: failure.left / Self.recovery)
    guard left > 0 else { return [] }
    return scene.cross.strokes(in: design.button, at: failure.age, left: left).enumerated().map {
      index, stroke in
      .stroke(
        Identity("cross", index), .path(stroke.path),
        .round(
          width: design.crossWidth * stroke.thickness * min(1, 4 * left)),
        palette.failureMark)
    }
  }
}

// MARK: - Burst

extension DownloadScene.Frame {
  /// The first ring and its echo.
  private var rings: [Node] {
    guard let triumph, let since = triumph.sinceBurst, !scene.reducedMotion else {
      return []
    }
    return [false, true].compactMap { isEcho in
      design.burst.ring(at: since, isEcho: isEcho).map { ring in
        Node.stroke(
          Identity(isEcho ? "echo" : "shockwave"),
          .circle(Circle2D(center: .origin, radius: DownloadDesign.radius * ring.scale)),
          StrokeStyle2D(width: ring.lineWidth), palette.lead
        ).faded(to: ring.opacity * triumph.weight)
      }
    }
  }

  /// The beads and what sticks them to the button, in the coordinates of the button that rings down.
  private var beads: [Node] {
    guard let triumph, let since = triumph.sinceBurst else { return [] }
    let scale = max(buttonScale, 1e-3)
    let beads = design.burst.beads(
      of: design.button, drawnIn: scene.climax.scale(at: scene.climax.burst), at: since,
      design.random)
    return beads.flatMap { index, circle in
      let bead = Circle2D(
        center: Point2D.origin + (circle.center - .origin) / scale,
        radius: circle.radius / scale * triumph.weight)
      guard bead.radius > 0 else { return [Node]() }
      let drawn = scene.beadGoo.keepingVolume(bead) { kept in
        scene.beadGoo.areaInPassing(GooPair(drop: kept, disc: design.button))
      }
      let neck = scene.beadGoo.neck(GooPair(drop: drawn, disc: design.button))
      let node = Node.fill(Identity("bead", index), .circle(drawn), waterPaint)
      return neck.isEmpty
        ? [node] : [.fill(Identity("bead.goo", index), .path(neck), waterPaint), node]
    }
  }
}

// MARK: - Reduced motion

extension DownloadScene.Frame {
  /// The water rises flat and still; glyph, marks, failure's colour and the end of it all fade in and out where
  /// they are.
  private var calmWater: Node {
    guard let run else { return track([]) }
    let box = design.basin.bounds
    let top = min(max(design.height(ofLevel: run.level(at: time)), box.minY), box.maxY)
    let rect = Rect2D(spanning: Point2D(box.minX, top), Point2D(box.maxX, box.maxY))
    return track([.fill(Identity("water.front"), .rect(rect), waterPaint)])
  }

  private var calmGlyph: [Node] {
    var left = 1.0
    if let run {
      let first = run.remains?.glyph ?? 1
      left = max(first * (1 - CrossFade.fraction(at: time - run.start)), run.glyphBack(at: time))
    }
    return left > 0 ? [glyph(scene.glyph.path).faded(to: left)] : []
  }

  private var calmMarks: [Node] {
    var marks: [Node] = []
    if let triumph, checkFraction != nil {
      let shown = CrossFade.fraction(at: triumph.age - scene.climax.writing)
      marks.append(check(written: 1).faded(to: shown * triumph.markWeight))
    }
    if let failure {
      let shown = CrossFade.fraction(at: failure.age) * (1 - CrossFade.fraction(at: failure.left))
      guard shown > 0 else { return marks }
      let cross = scene.cross.strokes(in: design.button, at: .infinity, left: 1)
      marks.append(
        .group(
          opacity: shown,
          cross.enumerated().map { index, stroke in
            .stroke(
              Identity("cross", index), .path(stroke.path),
              .round(width: design.crossWidth),
              palette.failureMark)
          }))
    }
    return marks
  }
}
