/// The light in the variant `drop` of `refresh`.
///
/// A drop, its neck and its tail share one radial gradient, which is that of a droplet inside the drop. The ring is a
/// tube that is lit from above.
extension DropFrame {
  /// Returns the skin of drops and ring.
  static func skin(of scene: RefreshScene, _ water: RGBAColor) -> Skin {
    guard scene.look.isLit else { return Skin(nil, drops: water) }
    let light = SoftLight(
      diameter: 2 * scene.orbit.radius + scene.orbit.lineWidth, scene.look.accent,
      on: scene.stage.page)
    return Skin(light, drops: water)
  }

  var light: SoftLight? { skin.light }

  /// The paint of the trail on the ring.
  var trailPaint: Paint {
    guard let light else { return .color(run.course.water) }
    let (mid, deep) = (light.shades.mid, light.shades.deep)
    return tube([
      (-0.7, deep), (-0.35, mid), (0.05, mid.interpolated(to: light.shades.bright, 0.85)),
      (0.4, mid), (0.75, deep),
    ])
  }

  /// The paint of the ring where the bead has not been.
  var trackPaint: Paint {
    guard let light else { return .color(run.course.water) }
    let (mid, deep) = (light.shades.mid, light.shades.deep)
    return tube([
      (-0.7, deep), (0.05, mid.interpolated(to: light.shades.bright, 0.5)), (0.75, deep),
    ])
  }

  /// Returns the paint of a tube that is lit from above, with colours at distances from the ring's middle line in
  /// thicknesses of the line.
  private func tube(_ colors: [(Double, RGBAColor)]) -> Paint {
    let width = scene.orbit.lineWidth
    let radius = ring.radius + 0.75 * width
    // Higher than the ring, so that the upper edge of every part of it is bright.
    let center = ring.center - Vector2D(0, 0.2 * width)
    return .radialGradient(
      Paint.RadialGradient(
        center: center, radius: radius,
        colors.map {
          SoftLight.Stop(max(0, (ring.radius + $0.0 * width) / radius), $0.1)
        }))
  }

  /// The paint of water between a bead and the content.
  var contentNeckPaint: Paint { .color(light?.shades.mid ?? run.course.water) }

  /// The paint of the ripple along the content.
  var ripplePaint: Paint {
    guard let light else { return .color(run.course.water) }
    let height = max(1, scene.ripple.height)
    return SoftLight.vertical(
      edge - height, edge + 4,
      [SoftLight.Stop(0, light.shades.mid), SoftLight.Stop(1, light.shades.bright)])
  }

  /// Returns the paint of water that hangs from the top with a drop.
  func hangingPaint(_ light: SoftLight, _ drop: Circle2D) -> Paint {
    let shades = light.shades
    let top = scene.top.shape == .edge ? shades.deep : scene.top.color
    let center = drop.center + Vector2D(0, 0.34 * drop.radius)
    let reach = center.y - ceiling.y
    guard reach > 0 else { return .color(top) }
    let size = min(1.32 * drop.radius / reach, 0.7)
    return .radialGradient(
      Paint.RadialGradient(
        center: center, radius: reach,
        [
          SoftLight.Stop(0, shades.bright), SoftLight.Stop(0.42 * size, shades.mid),
          SoftLight.Stop(size, shades.mid),
          SoftLight.Stop(min(1.8 * size, 0.5 * (size + 0.9)), shades.deep),
          SoftLight.Stop(0.9, top), SoftLight.Stop(1, top),
        ]))
  }

  /// Draws a drop or bead in the air or on the ring.
  func drawDrop(
    _ part: Int?, _ circle: Circle2D, attachment: Double = 0, on pen: inout some Pen
  ) {
    skin.draw(
      Skin.Drop(circle, attachment: attachment), Identity("drop", part), glint: "drop.glint",
      on: &pen)
  }
}
