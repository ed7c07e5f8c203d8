/// An upper bound for the motion of the button, with every part at its largest size and distance.
extension DownloadDesign {
  /// The largest distance of any part from the centre, in the button's units.
  var reach: Double {
    let radius = Self.radius
    let shake = scene.failure.farthest
    // A bead at its start exceeds the button by its own size and its neck.
    let beads =
      burst.beads > 0
      ? max(
        burst.beadReach(radius, aside: shake),
        radius * highest + 2.5 * burst.largestBead + shake)
      : 0
    let shadow = light == nil ? 0 : radius * SoftLight.Vessel.ball.shadow.lowerEnd + shake
    return max(
      burst.ringReach(radius), beads, shadow,
      max(radius, marksReach, surfaceReach, airReach) * highest + shake)
  }

  /// The largest scale of the button.
  private var highest: Double {
    let (press, climax) = (scene.press.highest, scene.climax.highest)
    // A button cannot burst before it has recovered from the tap.
    let isOver =
      scene.press.attack + scene.press.release <= scene.climax.earliest + scene.climax.burst
    return isOver ? max(press, climax) : press * climax
  }

  /// The reach of glyph, check, cross and first drop, with their round ends.
  private var marksReach: Double {
    let glyph = max(
      scene.glyph.gatheringReach * Self.radius + DownloadScene.Frame.lift.height,
      scene.glyph.path.reach * Self.radius)
    // The drop is longest when it has fallen, or at the point where the glyph gathers.
    let (drop, low) = (1.04 * scene.drop.radius * (1 + scene.droplet.stretch), basin.radius)
    let fallen = max(
      dripPoint.distance(to: .origin),
      Point2D(dripPoint.x, low - scene.drop.radius).distance(
        to: .origin), Point2D(dripPoint.x, low).distance(to: .origin) - drop)
    return max(
      glyph + glyphWidth / 2,
      (scene.markGlyph.path.reach * Self.radius + checkWidth / 2) * (1 + scene.climax.pop),
      scene.cross.reach * Self.radius + crossWidth / 2, fallen + drop)
  }

  /// The radius of the largest droplet.
  private var largestDroplet: Double { radius(ofVolume: volumes.max() ?? 1) }

  /// The reach of droplets at ring or water.
  private var surfaceReach: Double {
    // A droplet is larger by the area that the ring hides, and by its necks.
    Self.radius + 3 * largestDroplet
  }

  /// The reach of droplets in the air.
  private var airReach: Double {
    // A parabola lies in the triangle of its start, its end in the ring, and its control point. That lies between
    // start and end horizontally, and not above the start. With a the largest distance of a landing place from the
    // middle, it is farthest if the start is at a third of a.
    let (start, aside) = (scene.orbit * Self.radius, DownloadRun.landingWidth * Self.radius)
    let way = max((start * start + aside * aside / 3).squareRoot(), Self.radius)
    // The egg is slightly longer at its rear end, and a droplet slightly too large as it swells.
    return way + 1.1 * largestDroplet * (1 + scene.droplet.stretch + scene.droplet.tremble)
  }
}

extension Path2D {
  /// The largest distance of the outline from the origin.
  var reach: Double { segments.reduce(0) { max($0, $1.farthestDistance(from: .origin)) } }
}
