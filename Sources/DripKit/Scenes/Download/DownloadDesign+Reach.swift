/// An upper bound for the motion of the button, with every part at its largest size and distance.
extension DownloadDesign {
  /// The largest distance of any part from the centre, in the button's units.
  var reach: Double {
    let radius = Self.radius
    let shake = scene.failure.farthest
    let (grown, inAir) = (scale(ofClimax: 1), airReach)
    // A bead at its start exceeds the button by its own size and its neck.
    let beads =
      burst.beads > 0
      ? max(burst.beadReach(radius, aside: shake), radius * grown + 2.5 * burst.largestBead + shake)
      : 0
    return max(
      burst.ringReach(radius), beads, max(radius, marksReach, surfaceReach) * grown + shake,
      inAir + shake)
  }

  /// Returns the largest scale of the button, with a fraction of its climax.
  private func scale(ofClimax part: Double) -> Double {
    let (press, climax) = (scene.press.highest, 1 + (scene.climax.highest - 1) * part)
    // A button cannot be full before the first droplet lands. By then most have recovered from the tap.
    let isOver = scene.press.attack + scene.press.release <= flight + scene.climax.burst
    return isOver ? max(press, climax) : press * climax
  }

  /// The reach of glyph, check, cross and first drop, with their round ends.
  private var marksReach: Double {
    let returned = DownloadRun.glyphSpring.extremum(1)
    let glyph = max(
      scene.glyph.gatheringReach * Self.radius + DownloadScene.Frame.lift.height,
      scene.glyph.path.reach * Self.radius * (returned?.value ?? 1))
    let (drop, low) = (scene.drop.radius, basin.radius)
    let fallen = max(
      dripPoint.distance(to: .origin), Point2D(dripPoint.x, low - drop).distance(to: .origin),
      Point2D(dripPoint.x, low).distance(to: .origin) - 1.3 * drop)
    return max(
      glyph + glyphWidth / 2, scene.markGlyph.path.reach * Self.radius + checkWidth / 2,
      scene.cross.reach * Self.radius + crossWidth / 2, fallen + 1.3 * drop)
  }

  /// The radius of the largest droplet.
  private var largestDroplet: Double { radius(ofVolume: volumes.max() ?? 1) }

  /// The distance of the farthest landing place.
  private var landingReach: Double {
    // High water is calm: within a tenth of the brim its motion fades.
    let waves = 2.7 * Self.radius * scene.swell.amplitude + scene.impact.limit + 0.25 * Self.radius
    return Self.radius + max(0, 1.125 * waves - 0.2 * Self.radius)
  }

  /// The reach of droplets at ring or water, including lost ones, which fall.
  private var surfaceReach: Double {
    let loss = DownloadRun.loss
    let fall = loss.gravity * loss.duration * loss.duration / 2
    // A droplet is larger by the area that the ring hides, and by its necks.
    return landingReach + max(3 * largestDroplet, fall)
  }

  /// The reach of droplets in the air.
  private var airReach: Double {
    // The distance of a Bézier curve is at most the interpolation of the distances of its points, which
    // is a parabola. The control point is above the button or as high as the start.
    let (start, end, bend) = (scene.orbit * Self.radius, landingReach, DownloadRun.bend)
    let aside = (1 - bend.out) * DownloadRun.landingWidth * Self.radius
    let control = max(
      Vector2D(start, aside / (1 - bend.out * bend.out).squareRoot()).length,
      Vector2D(aside + bend.out * start, bend.height * Self.radius).length)
    let (rise, turn) = (control - start, 2 * control - start - end)
    let way = max(start, end, rise > 0 && turn > rise ? start + rise * rise / turn : start)
    // The egg is slightly longer at its rear end.
    let droplet = largestDroplet * (1 + scene.droplet.stretch + scene.droplet.tremble) * 1.04
    var farthest = 0.0
    // After a fall from full progress, the button may still swing when the next droplets start. They are
    // small during that time.
    let steps = 64
    var size = 0.0
    for step in 0...steps {
      let age = Self.afterglow * Double(step) / Double(steps)
      let next = Self.afterglow * Double(step + 1) / Double(steps)
      let growth = DownloadRun.growth
      size = max(size, growth.curve.value(at: next / flight / growth.part))
      let left = 1 - smoothStep(age / Self.afterglow)
      farthest = max(farthest, (way + droplet * size) * scale(ofClimax: left))
    }
    return max(farthest, (way + droplet * 1.05) * scene.press.highest)
  }
}

extension Path2D {
  /// The largest distance of the outline from the origin.
  var reach: Double { segments.reduce(0) { max($0, $1.farthestDistance(from: .origin)) } }
}
