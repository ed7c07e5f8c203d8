// The burst of a full button.
extension DownloadScene.Frame {
  /// Draws the ring that runs away from the burst; that of a lit button is a ring of light, soft on both sides.
  func drawShockwave(in skin: Skin, on pen: inout some Pen) {
    guard let ending, let sinceBurst, !scene.reducedMotion,
      let ring = design.burst.ring(at: sinceBurst)
    else { return }
    guard let light = skin.light else {
      let radius = max(0, DownloadDesign.radius * ring.edge - ring.lineWidth / 2)
      pen.faded(to: ring.opacity * ending.weight) {
        $0.stroke(
          "shockwave", .circle(Circle2D(center: .origin, radius: radius)),
          StrokeStyle2D(width: ring.lineWidth), design.palette.lead)
      }
      return
    }
    guard design.burst.lineWidth > 0 else { return }
    let radius = DownloadDesign.radius * ring.edge
    let width = DownloadDesign.radius * (0.5 * ring.lineWidth / design.burst.lineWidth + 0.1)
    let color = scene.colors.lead?.over(design.palette.page) ?? light.shades.bright
    let opacity = min(1, 1.25 * ring.opacity) * ending.weight
    let outer = Circle2D(center: .origin, radius: radius)
    SoftLight.drawRing(outer, width: width, color, opacity: opacity, on: &pen)
  }

  /// Draws the beads and their necks over the rim, in the coordinates of the swinging button.
  func drawBeads(in skin: Skin, on pen: inout some Pen) {
    let button = DownloadDesign.button
    // Necks that begin small do not join while the beads leave the rim.
    let grown = smoothStep((sinceBurst ?? 0) / 0.07)
    let goo = scene.beadGoo.with { $0.reach *= grown }
    for (index, bead) in beads {
      let neck = goo.neck(GooPair(drop: bead, disc: button))
      skin.drawNeck(Identity("bead.goo", index), neck, skin.clinging(to: bead), on: &pen)
      let drop = Skin.Drop(
        bead, attachment: Skin.Drop.attachment(bead, to: button, by: goo))
      skin.draw(drop, Identity("bead", index), glint: "bead.glint", on: &pen)
    }
  }

  /// The beads in the air.
  private var beads: [(index: Int, circle: Circle2D)] {
    guard let ending, let sinceBurst else { return [] }
    let (scale, squash) = (max(buttonScale, 1e-3), squash)
    let beads = design.burst.beads(
      of: DownloadDesign.button, drawnIn: design.ending.shape(at: design.ending.burst).scale,
      at: sinceBurst,
      design.random)
    return beads.compactMap { index, circle in
      var bead = Circle2D(
        center: Point2D(
          circle.center.x / (scale * squash), circle.center.y / scale * squash),
        radius: circle.radius / scale * ending.weight)
      guard bead.radius > 0 else { return nil }
      // The swinging rim takes slow beads with it.
      let way = bead.center - .origin
      let least = DownloadDesign.radius - 0.4 * bead.radius
      if way.length < least { bead.center = .origin + way * (least / max(way.length, 1e-9)) }
      let drawn = scene.beadGoo.keepingVolume(bead) { kept in
        scene.beadGoo.areaInPassing(GooPair(drop: kept, disc: DownloadDesign.button))
      }
      return (index, drawn)
    }
  }
}
