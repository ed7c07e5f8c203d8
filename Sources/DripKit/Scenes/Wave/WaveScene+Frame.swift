extension WaveScene {
  /// The state of `wave` at one time.
  public final class Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    /// The phase of the button.
    public var phase: SceneTimeline.Phase { state.phase }
    /// The phase of the waves, in radians, which always grows.
    public let phaseOfWaves: Double
    /// The levels of the two layers, measured down from the top of the button, without their waves.
    let levels: LevelFollow.Levels
    /// The scale of the button.
    public let buttonScale: Double
    let state: ButtonState
    /// The age of a full button's ending, and its opacity, which fades after progress falls.
    let ending: (age: Double, weight: Double)?
    let run: Run

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      let scene = run.scene
      let fullness = run.level.latestFullness(at: time)
      state = ButtonState(tap: run.tap, fullness, run.ending, at: time)
      ending = fullness.flatMap { $0.fading(over: scene.fading, at: time) }
      self.run = run
      self.time = time
      phaseOfWaves = scene.phaseStep * run.level.ticks(at: time)
      levels = run.level.levels(at: time)
      let scale = ending.map { (run.ending.shape(at: $0.age).scale - 1) * $0.weight + 1 } ?? 1
      buttonScale =
        scene.reducedMotion ? 1 : state.sinceFull.map { run.ending.shape(at: $0).scale } ?? scale
    }

    var scene: WaveScene { run.scene }

    /// The time since check and shock wave began.
    private var celebrating: Double? {
      ending.flatMap { $0.age >= run.ending.mark ? $0.age - run.ending.mark : nil }
    }

    /// The opacity of check and shock wave.
    var weight: Double { ending?.weight ?? 0 }

    /// The written fraction of the check; nil before it begins.
    public var checkFraction: Double? {
      if scene.reducedMotion { return state.sinceFull.map { _ in 1 } }
      return celebrating.map { scene.check.fraction(at: $0) }
    }

    var shockwaveAge: Double? {
      guard let celebrating, phase != .done, !scene.reducedMotion else { return nil }
      return celebrating < scene.shockwave.duration ? celebrating : nil
    }

    public var size: Size2D { scene.size }

    /// Passes on the quantities behind the picture.
    private func drawValues(on pen: inout some Pen) {
      pen.value("phase", phaseOfWaves)
      pen.value("level.front", levels.front)
      pen.value("level.back", levels.back)
      if let checkFraction { pen.value("check.fraction", checkFraction) }
      if scene.reducedMotion { return }
      pen.value("button.scale", buttonScale)
      guard let shockwaveAge else { return }
      pen.value("shockwave.scale", scene.shockwave.scale(at: shockwaveAge))
      pen.value("shockwave.alpha", scene.shockwave.opacity(at: shockwaveAge) * weight)
    }

    /// Draws the shadow and the shock wave, and the button in front of them: disc, water, arrow or check.
    public func draw(on pen: inout some Pen) {
      pen.quantities { drawValues(on: &$0) }
      let checkTime = scene.reducedMotion ? 0 : run.ending.mark
      let skin = run.skin.marked(
        at: ending.map { $0.age - checkTime } ?? -.infinity, weight: weight)
      skin.drawShadow(level: skin.rest(at: frontWave.level).level, on: &pen)
      if let shockwaveAge {
        let disc = Circle2D(
          center: run.button.center, radius: run.button.radius * buttonScale)
        skin.drawShockwave(
          scene.shockwave, at: shockwaveAge, from: disc, weight: weight, on: &pen)
      }
      skin.placed(on: &pen) {
        $0.group(transform: .scale(buttonScale, about: skin.center)) {
          skin.drawVessel("disc", on: &$0) { drawWater(in: skin, on: &$0) }
          skin.unplaced(on: &$0) { drawMarks(in: skin, on: &$0) }
        }
      }
      pen.guides { Picture.Guide.Layer(on: scene.stage, guides) }
    }
  }
}

// MARK: - Water

extension WaveScene.Frame {
  var frontWave: Effects.WaveFill { wave(level: levels.front, lead: 0, drop: 0) }

  var backWave: Effects.WaveFill {
    wave(
      level: levels.back, lead: scene.backOffset * scene.swell.wavelength * 2 * .pi,
      drop: scene.backDrop)
  }

  /// Returns the waves of a level that are `drop` amplitudes below it.
  private func wave(level: Double, lead: Double, drop: Double) -> Effects.WaveFill {
    let amplitude = amplitude(at: level)
    return Effects.WaveFill(
      amplitude: amplitude, frequency: 2 * .pi / (scene.swell.wavelength * scene.diameter),
      phase: phaseOfWaves + lead, level: middle(at: level, drop: drop),
      origin: run.button.bounds.minX)
  }

  /// Returns the y coordinate of the middle of the waves, whose troughs are at the level.
  func middle(at level: Double, drop: Double = 0) -> Double {
    let amplitude = amplitude(at: level)
    return run.button.bounds.minY + (depth(at: level) + drop * amplitude) - amplitude
  }

  /// Returns the amplitude of the waves at a level.
  ///
  /// Calming waves become flat near the top. With the depth k in units of `calming`, the factor k · (2 − k) leaves
  /// a crest below the top as long as the trough is.
  private func amplitude(at level: Double) -> Double {
    let amplitude = scene.diameter * scene.swell.amplitude
    guard scene.calming > 0 else { return amplitude }
    let part = min(1, depth(at: level) / (scene.calming * scene.diameter))
    return amplitude * part * (2 - part)
  }

  /// Returns the depth of the troughs at a level.
  ///
  /// The last points of a rising level are covered in one step. Calming water is at the top before that step.
  private func depth(at level: Double) -> Double {
    guard scene.calming > 0 else { return level }
    return max(0, level - scene.creeping.snap * (1 - level / run.level.empty))
  }
}

// MARK: - Picture

extension WaveScene.Frame {
  /// Draws the water after the tap; that of the reduced form has no waves.
  private func drawWater(in skin: Skin, on pen: inout some Pen) {
    guard state.sinceTap != nil else { return }
    let (isStill, front) = (scene.reducedMotion, frontWave)
    func layer(_ role: Identity, _ wave: Effects.WaveFill, _ opacity: Double = 1) -> Skin.Layer {
      Skin.Layer(
        role,
        isStill
          ? .rect(calmWater) : .path(path(under: wave, isFar: wave.phase != front.phase, skin)),
        opacity: opacity)
    }
    skin.drawWater(
      layer("wave.front", front),
      behind: isStill ? nil : layer("wave.back", backWave, scene.backOpacity),
      skin.rest(at: front.level), drift: (time, isStill ? 0 : 1), on: &pen)
  }

  /// Draws the arrow and the written part of the check.
  private func drawMarks(in skin: Skin, on pen: inout some Pen) {
    let (button, isStill) = (run.button, scene.reducedMotion)
    scene.arrow.draw(
      in: button.bounds, sinceTap: state.sinceTap, isStill: isStill, skin.line, on: &pen)
    guard let checkFraction else { return }
    let opacity = isStill ? CrossFade.fraction(at: state.sinceFull ?? 0) : weight
    scene.check.draw(
      "check", in: button, written: checkFraction, opacity: opacity, skin, on: &pen)
  }

  /// Returns the water under a wave.
  ///
  /// The number of segments of steady water does not change as waves become flat, so it moves in films of vector formats.
  private func path(under wave: Effects.WaveFill, isFar: Bool, _ skin: Skin) -> Path2D {
    let box = run.button.bounds
    guard skin.isLit else { return wave.path(from: box.minX, to: box.maxX, bottom: box.maxY) }
    var highest = wave
    highest.amplitude = scene.diameter * scene.swell.amplitude
    return Waterline(in: run.button, at: wave.level)
      .water(
        under: wave, isFar: isFar, in: box,
        segments: highest.segmentCount(box.size.width, 0.01))
  }

  /// The water of the reduced form, which has no waves.
  private var calmWater: Rect2D {
    let box = run.button.bounds
    return Rect2D(
      spanning: Point2D(box.minX, min(frontWave.level, box.maxY)), Point2D(box.maxX, box.maxY))
  }
}
