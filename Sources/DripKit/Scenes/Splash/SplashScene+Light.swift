/// The picture of a lit bowl.
extension SplashScene.Frame {
  /// Draws the bowl with its content, the rim in front of it, and the drop in the air.
  func draw(in light: SoftLight, on pen: inout some Pen) {
    let placement = light.placement(at: bowl.center)
    let map = placement.inverse ?? .identity
    func layer(
      _ layer: SplashScene.WaterLayer, _ role: Identity, _ answer: Double
    ) -> SoftLight.Layer {
      let wave = layer.surface(in: bowl, strength: strength, phase: phaseOfWaves)
      return (role, .path(path(under: wave, answer: answer).transformed(by: map)))
    }
    pen.group(transform: placement) {
      light.drawGlass("bowl", in: light.basin, on: &$0) {
        let dark = layer(scene.dark, "wave.dark", Self.answers.dark)
        let far = light.face(rest(scene.dark, light))
        $0.group(opacity: 0.6) { $0.fill(dark.role, dark.shape, far) }
        light.drawWater(
          layer(scene.white, "wave.white", Self.answers.white),
          behind: layer(scene.light, "wave.light", Self.answers.light), rest(scene.white, light),
          in: .circle(light.basin), on: &$0
        ) {
          $0.group(transform: map) {
            if !scene.reducedMotion { drawSplash(in: light, on: &$0) }
            if isSinking { drawDrop(in: light, on: &$0) }
          }
        }
      }
      light.drawRim(width: light.rimWidth, on: &$0)
      light.drawWindow(on: &$0)
    }
    if !isSinking { drawDrop(in: light, on: &pen) }
  }

  /// Returns the middle of a layer, in the coordinates of the light.
  private func rest(_ layer: SplashScene.WaterLayer, _ light: SoftLight) -> SoftLight.Surface {
    SoftLight.Surface(height: min(max(layer.offset * light.point, -100), 100))
  }

  /// Returns the paint of necks to the water.
  private func neckPaint(in light: SoftLight) -> Paint {
    light.water(rest(scene.white, light), isNeck: true)
      .transformed(by: light.placement(at: bowl.center))
  }

  /// Draws the drop, which has no light in the water.
  private func drawDrop(in light: SoftLight, on pen: inout some Pen) {
    guard let (outline, opacity) = visibleDrop, let box = outline.bounds, box.size.width > 0
    else { return }
    let radius = box.size.width / 2
    let body = Circle2D(center: Point2D(box.center.x, box.maxY - radius), radius: radius)
    let unit = outline.transformed(
      by: .translation(.origin - body.center).followed(by: .scale(1 / radius)))
    let drop = SoftLight.Drop(circle: body, shape: .path(unit), opacity: opacity, point: 1)
    draw(drop, nil, .path(outline), in: light, on: &pen)
  }

  /// Draws the droplets and the necks of droplets and drop.
  private func drawSplash(in light: SoftLight, on pen: inout some Pen) {
    let (droplets, neckPaint) = (droplets, neckPaint(in: light))
    for neck in necks(droplets) {
      let isWet = neck.identity.role == "goo"
      pen.fill(neck.identity, .path(neck.path), isWet ? neckPaint : .color(light.shades.mid))
    }
    for (number, circle) in droplets {
      let touching = droplets.reduce(0.0) { most, other in
        guard other.number != number, scene.isSticky else { return most }
        return max(most, SoftLight.attachment(circle, to: other.circle, by: scene.goo))
      }
      let drop = SoftLight.Drop(circle: circle, attachment: touching, point: 1)
      draw(drop, number, .circle(circle), in: light, on: &pen)
    }
  }

  /// Draws a drop or a droplet; near the water, it has the paint of the water.
  private func draw(
    _ drop: SoftLight.Drop, _ number: Int?, _ outline: Shape2D, in light: SoftLight,
    on pen: inout some Pen
  ) {
    let circle = drop.circle
    let gap = whiteSurface.height(at: circle.center.x) - circle.center.y - circle.radius
    let reach = scene.isSticky ? scene.goo.widest(for: circle) : 0
    var drop = drop
    drop.attachment = max(drop.attachment, SoftLight.attachment(gap, reach))
    light.drawDroplet(
      number, drop, outline: outline, wetness: SoftLight.wetness(gap, reach), neckPaint(in: light),
      on: &pen)
  }
}
