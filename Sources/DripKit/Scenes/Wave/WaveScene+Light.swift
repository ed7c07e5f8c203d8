/// The picture of a lit button.
extension WaveScene.Frame {
  /// The light in the button; nil for flat shapes.
  var light: SoftLight? {
    let checkTime = scene.reducedMotion ? 0 : run.celebration.checkTime
    return run.light?.light(
      marking: ending.map { $0.age - checkTime } ?? -.infinity, weight: weight)
  }

  /// Draws the button: the glass with the water, the rim, a reflection, and marks in the coordinates of the canvas.
  func drawButton(in light: SoftLight, on pen: inout some Pen) {
    let placement = light.placement(at: run.button.center)
    let map = placement.inverse ?? .identity
    pen.group(transform: placement) {
      $0.group(transform: .scale(buttonScale, about: .origin)) {
        if state.tap == nil {
          light.drawGlass("disc", in: light.basin, on: &$0)
        } else {
          light.drawGlass("disc", in: light.basin, on: &$0) { drawWater(in: light, map, on: &$0) }
        }
        light.drawRim(width: light.rimWidth, on: &$0)
        light.drawWindow(on: &$0)
        $0.group(transform: map) { drawMarks(light, on: &$0) }
      }
    }
  }

  /// Draws the water in the coordinates of the light, to which a map leads.
  private func drawWater(in light: SoftLight, _ map: Transform2D, on pen: inout some Pen) {
    func layer(_ role: Identity, _ wave: WaveFill) -> SoftLight.Layer {
      let water = scene.reducedMotion ? Shape2D.rect(calmWater) : .path(steadyPath(under: wave))
      return (role, water.transformed(by: map))
    }
    let back = scene.reducedMotion ? nil : layer("wave.back", backWave)
    light.drawWater(
      layer("wave.front", frontWave), behind: back, surface(light), in: .circle(light.basin),
      on: &pen)
  }

  /// Returns the water under a wave.
  ///
  /// Its number of segments does not change as waves become flat, so it moves in films of vector formats.
  private func steadyPath(under wave: WaveFill) -> Path2D {
    let box = run.button.bounds
    var highest = wave
    highest.amplitude = scene.diameter * scene.swell.amplitude
    return Path2D(
      under: wave, from: box.minX, to: box.maxX, bottom: box.maxY,
      segments: highest.segmentCount(box.size.width, 0.01))
  }

  /// Returns the middle of the waves, in the coordinates of the light.
  func surface(_ light: SoftLight) -> SoftLight.Surface {
    SoftLight.Surface(height: (frontWave.level - run.button.center.y) * light.point)
  }
}
