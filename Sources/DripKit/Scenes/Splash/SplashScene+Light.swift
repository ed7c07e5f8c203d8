/// The picture of a lit bowl.
extension SplashScene.Frame {
  /// Returns the bowl with its content, the rim in front of it, and the drop in the air.
  func nodes(in light: SoftLight) -> [Node] {
    let placement = light.placement(at: bowl.center)
    let map = placement.inverse ?? .identity
    let droplets = scene.reducedMotion ? [] : splash(in: light)
    let drop = drop(in: light)
    func layer(
      _ layer: SplashScene.WaterLayer, _ role: Identity.Role, _ answer: Double
    ) -> SoftLight.Layer {
      let wave = layer.surface(in: bowl, strength: strength, phase: phaseOfWaves)
      return (role, .path(path(under: wave, answer: answer).transformed(by: map)))
    }
    let dark = layer(scene.dark, "wave.dark", Self.answers.dark)
    let far = Node.fill(Identity(dark.role), dark.shape, light.face(rest(scene.dark, light)))
    let water = light.water(
      layer(scene.white, "wave.white", Self.answers.white),
      behind: layer(scene.light, "wave.light", Self.answers.light), rest(scene.white, light),
      in: .circle(light.basin),
      holding: [.group(transform: map, droplets + (isSinking ? drop : []))])
    let vessel =
      [light.glass("bowl", in: light.basin, [far.faded(to: 0.6)] + water)]
      + light.rim(width: light.rimWidth) + [light.window]
    return [.group(transform: placement, vessel)] + (isSinking ? [] : drop)
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

  /// Returns the drop, which has no light in the water.
  private func drop(in light: SoftLight) -> [Node] {
    guard let (outline, opacity) = visibleDrop, let box = outline.bounds, box.size.width > 0
    else { return [] }
    let radius = box.size.width / 2
    let body = Circle2D(center: Point2D(box.center.x, box.maxY - radius), radius: radius)
    let unit = outline.transformed(
      by: .translation(.origin - body.center).followed(by: .scale(1 / radius)))
    let drop = SoftLight.Drop(circle: body, shape: .path(unit), opacity: opacity, point: 1)
    return nodes(of: drop, nil, .path(outline), in: light)
  }

  /// Returns the droplets and the necks of droplets and drop.
  private func splash(in light: SoftLight) -> [Node] {
    let (droplets, neckPaint) = (droplets, neckPaint(in: light))
    let necks = necks(droplets).map { neck -> Node in
      let isWet = neck.identity.role == "goo"
      return .fill(neck.identity, .path(neck.path), isWet ? neckPaint : .color(light.shades.mid))
    }
    return necks
      + droplets.flatMap { number, circle in
        let touching = droplets.reduce(0.0) { most, other in
          guard other.number != number, scene.isSticky else { return most }
          return max(most, SoftLight.attachment(circle, to: other.circle, by: scene.goo))
        }
        let drop = SoftLight.Drop(circle: circle, attachment: touching, point: 1)
        return nodes(of: drop, number, .circle(circle), in: light)
      }
  }

  /// Returns a drop or a droplet; near the water, it has the paint of the water.
  private func nodes(
    of drop: SoftLight.Drop, _ number: Int?, _ outline: Shape2D, in light: SoftLight
  ) -> [Node] {
    let circle = drop.circle
    let gap = whiteSurface.height(at: circle.center.x) - circle.center.y - circle.radius
    let reach = scene.isSticky ? scene.goo.widest(for: circle) : 0
    var drop = drop
    drop.attachment = max(drop.attachment, SoftLight.attachment(gap, reach))
    return light.droplet(
      number, drop, outline: outline, wetness: SoftLight.wetness(gap, reach), neckPaint(in: light))
  }
}
