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

  /// Returns the shadow, which is as wide as the heart.
  func shadow(in light: SoftLight) -> [Node] {
    let shadow = light.shadow(level: level)
    guard !shadow.isEmpty else { return [] }
    return [.group(transform: .scale(scale, 1, about: .origin).followed(by: placement), shadow)]
  }

  /// Returns the glass, the rim in it, the water in front of the rim, and the reflections.
  func heart(in light: SoftLight) -> Node {
    let outline = Shape2D.path(
      HeartScene.Outline.path(center: .origin, width: 2 * SoftLight.radius))
    var nodes: [Node] = [
      .fill(Identity("glass"), outline, light.glass),
      .stroke(
        Identity("outline"), outline, .round(width: scene.lineWidth * 2 * SoftLight.radius),
        light.clinging),
    ]
    nodes.append(.group(clip: outline, water(in: light, outline)))
    if light.hasShadow { nodes.append(light.reflection(along: outline)) }
    nodes.append(light.window)
    return .group(transform: placement.followed(by: transform), nodes)
  }

  /// Returns the water, the light in it, and the loss of light at the wall.
  private func water(in light: SoftLight, _ outline: Shape2D) -> [Node] {
    guard level > 0 else { return [light.loss(in: outline)] }
    guard !scene.reducedMotion else {
      let full = light.surface(ofLevel: 1)
      return [
        .group(
          opacity: level,
          [.fill(Identity("water.front"), outline, light.water(full))] + light.caustics(full)),
        light.loss(in: outline),
      ]
    }
    let rest = light.surface(ofLevel: level)
    func water(_ wave: WaveFill) -> Shape2D {
      .path(self.water(under: wave).transformed(by: placement.inverse ?? .identity))
    }
    return light.water(
      ("water.front", water(frontWave)), behind: ("water.back", water(backWave)), rest, in: outline)
  }
}
