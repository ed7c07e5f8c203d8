/// A bound for the motion of the button, in which every part is at its largest and farthest at once.
extension DownloadDesign {
  /// The largest distance of any part from the centre, in the button's units.
  var reach: Double {
    let radius = Self.radius
    let shake = scene.failure.farthest
    let (grown, inAir) = (scale(ofClimax: 1), airReach)
    // A bead that has only begun to leave stands out of the button by its own size and what swells at it.
    let beads =
      burst.beads > 0
      ? max(burst.beadReach(radius, aside: shake), radius * grown + 2.5 * burst.largestBead + shake)
      : 0
    return max(
      burst.ringReach(radius), beads, max(radius, marksReach, surfaceReach) * grown + shake,
      inAir + shake)
  }

  /// Returns the largest scale of the button, with a part of its climax.
  private func scale(ofClimax part: Double) -> Double {
    let (press, climax) = (scene.press.highest, 1 + (scene.climax.highest - 1) * part)
    // No button is full sooner than a droplet flies; by then most have sprung back from the tap.
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
    // The water is calm where it is high: within a tenth of the brim what it does dies away.
    let waves = 2.7 * Self.radius * scene.swell.amplitude + scene.impact.limit + 0.25 * Self.radius
    return Self.radius + max(0, 1.125 * waves - 0.2 * Self.radius)
  }

  /// The reach of droplets that stick to ring or water, or that are lost there and fall.
  private var surfaceReach: Double {
    let loss = DownloadRun.loss
    let fall = loss.gravity * loss.duration * loss.duration / 2
    // As much as the ring hides, a droplet is larger, and it swells where it sticks.
    return landingReach + max(3 * largestDroplet, fall)
  }

  /// The reach of droplets in the air.
  private var airReach: Double {
    // A Bézier curve is no farther out than the distances of its points, blended like them: a parabola. The
    // control point is as high as the start, which then is in any direction, or above the button.
    let (start, end, bend) = (scene.orbit * Self.radius, landingReach, DownloadRun.bend)
    let aside = (1 - bend.out) * DownloadRun.landingWidth * Self.radius
    let control = max(
      Vector2D(start, aside / (1 - bend.out * bend.out).squareRoot()).length,
      Vector2D(aside + bend.out * start, bend.height * Self.radius).length)
    let (rise, turn) = (control - start, 2 * control - start - end)
    let way = max(start, end, rise > 0 && turn > rise ? start + rise * rise / turn : start)
    // Its egg is longer by a little behind.
    let droplet = largestDroplet * (1 + scene.droplet.stretch + scene.droplet.tremble) * 1.04
    var farthest = 0.0
    // A button that learns that it is not full after all has not rung down when the next droplets set off,
    // which are small as long as it has not.
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
