extension SoftLight.Vessel {
  /// The heart of ``HeartScene/Outline``.
  static let heart = SoftLight.Vessel(
    bottom: HeartScene.Outline.aspect, window: Spot(-0.52, -0.58, 0.36, 0.16, turned: -32),
    caustics: (
      Spot(0.16, 0.32, 0.52, 0.28, turned: -22), Spot(0.20, 0.40, 0.28, 0.09, turned: -22)
    ),
    shadow: Spot(0, 1.14, 0.80, 0.15), lightInShadow: Spot(0.03, 1.13, 0.40, 0.06))
}

/// The picture of a lit heart.
extension HeartScene.Frame {
  /// The light in the heart; nil for flat shapes.
  var light: SoftLight? {
    guard scene.material == .light else { return nil }
    return SoftLight(diameter: scene.width, scene.color, on: scene.stage.page, in: .heart)
  }

  /// The map from the coordinates of the light to those of a heart at rest.
  var placement: Transform2D {
    .scale(scene.width / (2 * SoftLight.radius)).followed(by: .translation(center - .origin))
  }

  /// Draws the glass, the rim in it, the water in front of the rim, and the reflections.
  func drawHeart(in light: SoftLight, on pen: inout some Pen) {
    let outline = Shape2D.path(
      HeartScene.Outline.path(center: .origin, width: 2 * SoftLight.radius))
    // The thin rim of a small heart would fade.
    let width =
      scene.lineWidth > 0 ? max(scene.lineWidth * 2 * SoftLight.radius, 1.4 * light.point) : 0
    pen.group(transform: placement.followed(by: transform)) {
      $0.fill("glass", outline, light.glass)
      $0.stroke("outline", outline, .round(width: width), rim(in: light))
      $0.group(clip: outline) { drawWater(in: light, outline, on: &$0) }
      if light.hasShadow { light.drawReflection(along: outline, on: &$0) }
      light.drawWindow(on: &$0)
    }
  }

  /// Returns the paint of the rim, which has the colours of a full heart.
  func rim(in light: SoftLight) -> Paint {
    let bottom = light.vessel.bottom * SoftLight.radius
    return paint(
      in: light, from: -bottom, surface: light.shades.mid.interpolated(to: light.shades.bright, 0.5)
    )
  }

  /// Returns the paint of water from a height down to the tip.
  ///
  /// Its stops do not depend on the height, so films need few keyframes for it.
  private func paint(in light: SoftLight, from height: Double, surface: RGBAColor) -> Paint {
    let (shades, bottom) = (light.shades, light.vessel.bottom * SoftLight.radius)
    return SoftLight.vertical(
      min(height, bottom - 1), bottom,
      [
        SoftLight.Stop(0, surface), SoftLight.Stop(0.22, shades.mid),
        SoftLight.Stop(0.7, shades.deep),
      ])
  }

  /// Draws the water, the light in it, and the loss of light at the wall.
  private func drawWater(in light: SoftLight, _ outline: Shape2D, on pen: inout some Pen) {
    guard level > 0 else { return light.drawLoss(in: outline, on: &pen) }
    let shades = light.shades
    guard !scene.reducedMotion else {
      let full = light.surface(ofLevel: 1)
      pen.group(opacity: level) {
        let water = paint(in: light, from: full.height, surface: shades.bright)
        $0.fill("water.front", outline, water)
        light.drawCaustics(full, on: &$0)
      }
      return light.drawLoss(in: outline, on: &pen)
    }
    let rest = light.surface(ofLevel: level)
    func water(_ wave: WaveFill) -> Shape2D {
      .path(self.water(under: wave).transformed(by: placement.inverse ?? .identity))
    }
    if light.hasShadow {
      let face = shades.mid.interpolated(to: shades.bright, 0.45).opacity(light.isDark ? 0.7 : 0.8)
      pen.fill("water.back", water(backWave), face)
    }
    let front = water(frontWave)
    pen.fill("water.front", front, paint(in: light, from: rest.height, surface: shades.bright))
    light.drawSurfaceLine(front, at: rest.height, level: level, on: &pen)
    light.drawLoss(in: outline, on: &pen)
    light.drawCaustics(rest, on: &pen)
  }
}
