extension DownloadScene.Frame {
  /// The picture.
  public var picture: Picture {
    let button = Node.group(transform: design.placement, nodes)
    guard scene.clipsToCanvas else { return Picture(size: design.size, nodes: [button]) }
    let canvas = Rect2D(origin: .origin, size: design.size)
    return Picture(size: design.size, nodes: [button.clipped(to: .rect(canvas))])
  }

  /// The ring of the burst, and in front of it the button as one scaled and shaken group: beads with their necks,
  /// track and water, ring, droplets, glyph, bars, check or cross.
  private var nodes: [Node] {
    if let light { return nodes(in: light) }
    var button: [Node] = []
    if scene.reducedMotion {
      button = [calmWater, ring] + calmGlyph + calmMarks
    } else {
      let (water, drops) = waterAndDrops
      button = beads + [water, ring] + drops + glyph + bars + check + cross
    }
    let transform = Transform2D.scale(buttonScale * squash, buttonScale / squash, about: .origin)
      .followed(by: .translation(Vector2D(shake, 0)))
    return shockwave + [.group(transform: transform, button)]
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
  var palette: ButtonColors.Palette { design.palette }

  private var waterPaint: Paint {
    let (blush, pallor) = (blush, pallor)
    guard blush > 0 || pallor > 0 else { return design.waterPaint }
    return palette.water.interpolatedThroughOKLCh(to: palette.failure, blush)
      .interpolated(to: palette.paleFailure, pallor).paint(over: design.button)
  }

  /// The paint of the ring: that of water, but not pale.
  private var ringPaint: Paint {
    let blush = blush
    guard blush > 0 else { return design.waterPaint }
    return palette.water.interpolatedThroughOKLCh(to: palette.failure, blush).paint(
      over: design.button)
  }

  /// The paint of the glyph, which contrasts with the track.
  private var linePaint: Paint {
    let blush = blush
    guard blush > 0 else { return design.linePaint }
    return palette.line.interpolatedThroughOKLCh(to: palette.failure, blush).paint(
      over: design.button)
  }

  /// The paint of a cross that runs together into a drop; nil if there is none.
  var crossPaint: Paint? {
    guard let failure, failure.left > 0, failureLeft > 0 else { return nil }
    return .color(
      palette.failureMark.interpolatedThroughOKLCh(
        to: palette.water.color(at: 0.5), 1 - failureLeft))
  }

  private var backColor: RGBAColor {
    palette.back.interpolatedThroughOKLCh(to: palette.failureBack, blush)
  }
}

// MARK: - Water

extension DownloadScene.Frame {
  /// Track and water, and the droplets with their necks, which are drawn over the ring.
  private var waterAndDrops: (water: Node, drops: [Node]) {
    guard let run = current else { return (track([]), []) }
    let surface = run.value.surface(at: time)
    let paint = waterPaint
    var inside = [
      layer(
        run.value.backSurface(at: time, front: surface), "water.back", .color(backColor),
        segments: backSegments)
    ]
    inside += run.value.spray(at: time, surface: surface).map { index, circle in
      .fill(Identity("spray", index), .circle(circle), paint)
    }
    inside.append(layer(surface, "water.front", paint))
    var drops: [Node] = []
    let first = run.value.firstDrop(at: time, surface: surface)
    let single = [first, run.value.dot(at: time, surface: surface)].compactMap { $0 }
    for drop in single + run.value.droplets(at: time, surface: surface) {
      // A drop has the colour of the cross from which it gathers.
      let paint = single.contains { $0.index == drop.index } ? crossPaint ?? paint : paint
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

  /// Returns the water under a surface, with an error of a few hundredths of a unit.
  private func layer(
    _ surface: DownloadSurface, _ role: Identity.Role, _ paint: Paint, segments: Int? = nil
  ) -> Node {
    .fill(Identity(role), .path(outline(under: surface, segments: segments)), paint)
  }

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

// MARK: - Glyph

extension DownloadScene.Frame {
  /// The lift of the glyph before it falls: its height and times.
  static let lift = (height: 5.0, duration: 0.08, fall: 0.1)
  /// The start and duration of the thinning of the glyph's line.
  private static let thinning = (start: 0.2, duration: 0.08)

  /// The glyph: whole while the button is idle; it gathers into the first drop, and springs back after the cleanup.
  var glyph: [Node] {
    guard let run = current else { return [glyph(scene.glyph.path)] }
    let back = run.value.glyphBack(at: time)
    if back > 0 {
      return glyph(
        scene.glyph.gathered(at: 0, restored: back), thickness: min(1, 3 * back), in: run.value)
    }
    // A glyph that has not returned completely gathers from its current state.
    let restored = run.value.remains?.glyph ?? 1
    guard restored > 0 else { return [] }
    let age = time - run.value.start
    let path = scene.glyph.gathered(at: age, restored: restored)
    // After a tap that is cancelled at once, the glyph has only begun to gather.
    let thinned =
      (1 - smoothStep((age - Self.thinning.start) / Self.thinning.duration))
      * (1 - smoothStep((sinceClearing ?? 0) / scene.glyphReturn))
    guard !path.isEmpty, thinned > 0 else { return [] }
    let lift =
      Self.lift.height * TimingCurve.easeOut.value(at: age / Self.lift.duration)
      * (1 - smoothStep((age - Self.lift.duration) / Self.lift.fall))
    return glyph(path, thickness: thinned * min(1, 3 * restored), lift: lift, in: run.value)
  }

  /// Returns the glyph in the colour of lines, and in the colour of marks under water.
  func glyph(
    _ path: Path2D, thickness: Double, lift: Double = 0, in run: DownloadRun
  ) -> [Node] {
    let line = glyph(path, thickness: thickness, lift: lift)
    guard level > 0.1, case .stroke(_, let shape, let style, _) = line else { return [line] }
    let wet = Node.stroke(Identity("glyph.wet"), shape, style, design.mark)
    return [line, wet.clipped(to: .path(outline(under: run.surface(at: time))))]
  }

  func glyph(_ path: Path2D, thickness: Double = 1, lift: Double = 0) -> Node {
    .stroke(
      Identity("glyph"),
      .path(
        path.transformed(
          by: Transform2D.scale(DownloadDesign.radius).followed(
            by: .translation(Vector2D(0, -lift))))),
      .round(width: design.glyphWidth * thickness), linePaint)
  }
}

// MARK: - Pause

extension DownloadScene.Frame {
  /// The bars of a pause: their distance from the middle and half their height, in radii.
  static let bars = (aside: 0.16, height: 0.24)

  /// The visible fraction of the bars, which go as soon as the work resumes or the button is full.
  var barsShown: Double {
    guard let run = current else { return 0 }
    let left = completion.map { 1 - smoothStep($0.age / 0.15) } ?? 1
    return left * smoothStep(1 - 2 * run.value.pauses.liveliness(at: time))
  }

  var bars: [Node] { bars(barsShown) }

  /// The two bars of paused work, in the colour of lines, and in the colour of marks under water.
  private func bars(_ shown: Double) -> [Node] {
    guard shown > 0, let run = current else { return [] }
    let strokes = [-1.0, 1].enumerated().map { index, side in
      var path = Path2D()
      let (x, y) = (side * Self.bars.aside, Self.bars.height * shown)
      path.move(to: Point2D(x, -y))
      path.line(to: Point2D(x, y))
      return (
        index, path.transformed(by: .scale(DownloadDesign.radius)),
        StrokeStyle2D.round(width: design.checkWidth * min(1, 3 * shown))
      )
    }
    let wet =
      scene.reducedMotion
      ? Shape2D.rect(calmWaterRect) : .path(outline(under: run.value.surface(at: time)))
    return strokes.map { index, path, style in
      .stroke(Identity("pause", index), .path(path), style, linePaint)
    } + [
      .group(
        clip: wet,
        strokes.map { index, path, style in
          .stroke(Identity("pause.wet", index), .path(path), style, design.mark)
        })
    ]
  }
}

// MARK: - Check and cross

extension DownloadScene.Frame {
  var check: [Node] {
    guard let completion, let fraction = checkFraction, fraction > 0 else { return [] }
    return [check(written: fraction).faded(to: completion.markWeight)]
  }

  func check(written fraction: Double) -> Node {
    .stroke(
      Identity("check"),
      .path(
        scene.markGlyph.written(fraction)
          .transformed(by: .scale(DownloadDesign.radius * markScale))),
      .round(
        width: design.checkWidth * markScale * (scene.check.tapers ? min(1, 8 * fraction) : 1)),
      design.mark)
  }

  /// The strokes of the cross, one after the other; at a retry they run together into the first drop.
  var cross: [Node] {
    guard let failure else { return [] }
    let left = 1 - TimingCurve.easeIn.value(at: failure.left / Self.recovery)
    guard left > 0 else { return [] }
    return scene.cross.strokes(in: design.button, at: failure.age, left: left).enumerated().map {
      index, stroke in
      .stroke(
        Identity("cross", index), .path(stroke.path),
        .round(width: design.crossWidth * stroke.thickness),
        crossPaint ?? .color(palette.failureMark))
    }
  }
}

// MARK: - Burst

extension DownloadScene.Frame {
  /// The ring that runs away from the burst.
  var shockwave: [Node] {
    guard let completion, let since = completion.sinceBurst, !scene.reducedMotion,
      let ring = design.burst.ring(at: since)
    else { return [] }
    let radius = max(0, DownloadDesign.radius * ring.edge - ring.lineWidth / 2)
    return [
      .stroke(
        Identity("shockwave"), .circle(Circle2D(center: .origin, radius: radius)),
        StrokeStyle2D(width: ring.lineWidth), palette.lead
      ).faded(to: ring.opacity * completion.weight)
    ]
  }

  /// The beads and their necks, in the coordinates of the swinging button.
  private var beads: [Node] {
    beads { index, bead, neck in
      let node = Node.fill(Identity("bead", index), .circle(bead), waterPaint)
      return neck.isEmpty
        ? [node] : [.fill(Identity("bead.goo", index), .path(neck), waterPaint), node]
    }
  }

  /// Returns the nodes of all beads, which are drawn from their circles and necks.
  func beads(_ draw: (_ index: Int, _ bead: Circle2D, _ neck: Path2D) -> [Node]) -> [Node] {
    guard let completion, let since = completion.sinceBurst else { return [] }
    let (scale, squash) = (max(buttonScale, 1e-3), squash)
    let beads = design.burst.beads(
      of: design.button, drawnIn: scene.climax.scale(at: scene.climax.burst), at: since,
      design.random)
    return beads.flatMap { index, circle in
      let bead = Circle2D(
        center: Point2D(
          circle.center.x / (scale * squash), circle.center.y / scale * squash),
        radius: circle.radius / scale * completion.weight)
      guard bead.radius > 0 else { return [Node]() }
      let drawn = scene.beadGoo.keepingVolume(bead) { kept in
        scene.beadGoo.areaInPassing(GooPair(drop: kept, disc: design.button))
      }
      return draw(
        index, drawn, scene.beadGoo.neck(GooPair(drop: drawn, disc: design.button)))
    }
  }
}

// MARK: - Reduced motion

extension DownloadScene.Frame {
  /// The water rises flat and still; glyph, marks and the colour of failure fade in and out in place.
  private var calmWater: Node {
    guard let run = current else { return track([]) }
    let water = Node.fill(Identity("water.front"), .rect(calmWaterRect), waterPaint)
    return track([water.faded(to: run.value.unknownProgress?.calmOpacity(at: time) ?? 1)])
  }

  var calmWaterRect: Rect2D {
    let box = design.basin.bounds
    let top = min(max(design.height(ofLevel: level), box.minY), box.maxY)
    return Rect2D(spanning: Point2D(box.minX, top), Point2D(box.maxX, box.maxY))
  }

  var calmGlyph: [Node] {
    var left = 1.0
    if let run = current {
      let first = run.value.remains?.glyph ?? 1
      left = max(
        first * (1 - CrossFade.fraction(at: time - run.value.start)), run.value.glyphBack(at: time))
    }
    return left > 0 ? [glyph(scene.glyph.path).faded(to: left)] : []
  }

  var calmMarks: [Node] {
    var marks = calmBars
    if let completion, checkFraction != nil {
      let shown = CrossFade.fraction(at: completion.age - scene.climax.writing)
      marks.append(check(written: 1).faded(to: shown * completion.markWeight))
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

  private var calmBars: [Node] {
    let shown = barsShown
    return shown > 0 ? [.group(opacity: shown, bars(1))] : []
  }
}
