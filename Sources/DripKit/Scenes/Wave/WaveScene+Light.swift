/// The picture of a lit button.
extension WaveScene.Frame {
  /// The light in the button; nil for flat shapes.
  var light: SoftLight? {
    let checkTime = scene.reducedMotion ? 0 : story.celebration.checkTime
    return story.light?.light(
      marking: ending.map { $0.age - checkTime } ?? -.infinity, weight: weight)
  }

  /// Returns the shadow below the button.
  func shadow(in light: SoftLight) -> [Node] {
    let shadow = light.shadow(level: surface(light).level)
    guard !shadow.isEmpty else { return [] }
    return [.group(transform: light.placement(at: story.button.center), shadow)]
  }

  /// Returns the button: the glass with the water, the rim, a reflection, and marks in the coordinates of the canvas.
  func button(in light: SoftLight, _ marks: [Node]) -> Node {
    let placement = light.placement(at: story.button.center)
    let map = placement.inverse ?? .identity
    let glass = light.glass(
      "disc", in: light.basin, state.tap == nil ? [] : water(in: light, map))
    let button = [glass] + light.rim(width: light.rimWidth) + [light.window]
    return .group(
      transform: placement,
      [
        .group(
          transform: .scale(buttonScale, about: .origin), button + [.group(transform: map, marks)])
      ])
  }

  /// Returns the water in the coordinates of the light, to which a map leads.
  private func water(in light: SoftLight, _ map: Transform2D) -> [Node] {
    func layer(_ role: Identity.Role, _ wave: WaveFill) -> SoftLight.Layer {
      let water = scene.reducedMotion ? Shape2D.rect(calmWater) : .path(steadyPath(under: wave))
      return (role, water.transformed(by: map))
    }
    let back = scene.reducedMotion ? nil : layer("wave.back", backWave)
    return light.water(
      layer("wave.front", frontWave), behind: back, surface(light), in: .circle(light.basin))
  }

  /// Returns the water under a wave.
  ///
  /// Its number of segments does not change as waves become flat, so it moves in films of vector formats.
  private func steadyPath(under wave: WaveFill) -> Path2D {
    let box = story.button.bounds
    var highest = wave
    highest.amplitude = scene.diameter * scene.swell.amplitude
    return Path2D(
      under: wave, from: box.minX, to: box.maxX, bottom: box.maxY,
      segments: highest.segmentCount(box.size.width, 0.01))
  }

  /// Returns the middle of the waves, in the coordinates of the light.
  private func surface(_ light: SoftLight) -> SoftLight.Surface {
    SoftLight.Surface(height: (frontWave.level - story.button.center.y) * light.point)
  }
}
