/// The picture of a lit button: a ball of water grows in front of the glass.
extension RiverScene.Frame {
  /// The light in the button; nil for flat shapes.
  var light: SoftLight? {
    let checkTime = scene.reducedMotion ? 0 : run.celebration.checkTime
    return run.light?.light(
      marking: state.sinceFull.map { $0 - checkTime } ?? -.infinity, scale: discScale)
  }

  /// Draws the empty glass with its rim and a reflection.
  func drawGlass(in light: SoftLight, on pen: inout some Pen) {
    pen.group(transform: light.placement(at: run.button.center)) {
      light.drawGlass("glass", in: light.basin, on: &$0)
      light.drawRim(width: light.rimWidth, on: &$0)
      light.drawWindow(on: &$0)
    }
  }

  /// Draws the disc as a ball of water.
  func drawBall(in light: SoftLight, on pen: inout some Pen) {
    let radius = scene.reducedMotion ? run.button.radius : disc.radius
    let map = Transform2D.scale(radius / SoftLight.radius)
      .followed(by: .translation(run.button.center - .origin))
    pen.group(transform: map) { light.drawBall("disc", on: &$0) }
  }

  /// Draws a droplet with its neck to the disc, behind which it dissolves.
  func draw(
    _ droplet: Circle2D, _ index: Int, _ opacity: Double, _ neck: Path2D, in light: SoftLight,
    on pen: inout some Pen
  ) {
    let drop = SoftLight.Drop(
      circle: droplet,
      attachment: scene.isSticky ? SoftLight.attachment(droplet, to: disc, by: scene.goo) : 0,
      opacity: opacity, point: 1)
    if !neck.isEmpty {
      let paint = light.clinging.transformed(by: light.placement(at: run.button.center))
      pen.fill(Identity("goo", index), .path(neck), paint)
    }
    light.drawDroplet(Identity("droplet", index), drop, glint: "droplet.glint", on: &pen)
  }
}
