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
      let state = run.state(at: time)
      self.state = state
      ending = run.level.fullness(at: time)
        .flatMap { $0.fading(over: scene.fading, at: time) }
      self.run = run
      self.time = time
      phaseOfWaves =
        scene.phaseStep
        * (scene.isIntended ? Self.waveRate * state.clock : run.level.ticks(at: time))
      let (levels, empty) = (run.level.levels(at: time), run.level.empty)
      self.levels =
        state.unknown == nil
        ? levels
        : levels.combined(levels) { level, _ in empty * (1 - state.level(1 - level / empty)) }
      let scale = ending.map { (run.ending.shape(at: $0.age).scale - 1) * $0.weight + 1 } ?? 1
      buttonScale =
        scene.reducedMotion ? 1 : state.sinceFull.map { run.ending.shape(at: $0).scale } ?? scale
    }

    /// The steps of the waves in a second.
    private static let waveRate = 60.0

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
      let skin = state.skin(of: run.skin).marked(
        at: ending.map { $0.age - checkTime } ?? -.infinity, weight: weight, or: state.bars)
      let shake = state.shake(radius: run.button.radius, isStill: scene.reducedMotion)
      skin.drawShadow(level: skin.rest(at: frontWave.level).level, moved: shake, on: &pen)
      if let shockwaveAge {
        let disc = Circle2D(
          center: run.button.center, radius: run.button.radius * buttonScale)
        skin.drawShockwave(
          scene.shockwave, at: shockwaveAge, from: disc, weight: weight, on: &pen)
      }
      pen.group(if: shake != .identity, transform: shake) {
        skin.placed(on: &$0) {
          $0.group(transform: .scale(buttonScale, about: skin.center)) {
            skin.drawVessel("disc", on: &$0) { drawWater(in: skin, on: &$0) }
            skin.unplaced(on: &$0) { drawMarks(in: skin, on: &$0) }
          }
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
      origin: run.button.bounds.minX,
      ripples: state.rocking(from: run.button.bounds.minX, to: run.button.bounds.maxX))
  }

  /// Returns the y coordinate of the middle of the waves: the level, or an amplitude above it in a recorded button.
  func middle(at level: Double, drop: Double = 0) -> Double {
    let amplitude = amplitude(at: level)
    return run.button.bounds.minY + level + (scene.isIntended ? drop : drop - 1) * amplitude
  }

  /// Returns the amplitude of the waves at a level.
  ///
  /// Those of the intended variant become flat near top and bottom. With the distance k in units of `calming`, the factor
  /// k · (2 − k) leaves a crest of usual waves below the top as long as the level is.
  private func amplitude(at level: Double) -> Double {
    let amplitude = scene.diameter * scene.swell.amplitude * state.liveliness
    guard scene.isIntended, scene.calming > 0 else { return amplitude }
    let room = max(0, min(level, scene.diameter - level))
    let part = min(1, room / (scene.calming * scene.diameter))
    return amplitude * part * (2 - part)
  }
}

// MARK: - Picture

extension WaveScene.Frame {
  /// Draws the water after the tap.
  private func drawWater(in skin: Skin, on pen: inout some Pen) {
    guard state.sinceTap != nil else { return }
    let (isStill, front) = (scene.reducedMotion, frontWave)
    func back() -> Skin.Layer? {
      guard !isStill else { return nil }
      let path = path(under: backWave, isFar: true, skin)
      return Skin.Layer("wave.back", .path(path), opacity: scene.backOpacity)
    }
    pen.faded(to: isStill ? state.calmOpacity : 1) {
      skin.drawWater(
        Skin.Layer("wave.front", water(in: skin)), behind: back(), skin.rest(at: front.level),
        drift: (state.clock, isStill ? 0 : state.liveliness), on: &$0)
    }
  }

  /// Returns the water; that of the reduced form has no waves.
  private func water(in skin: Skin) -> Shape2D {
    scene.reducedMotion ? .rect(calmWater) : .path(path(under: frontWave, isFar: false, skin))
  }

  /// Draws the glyph, the bars of a pause, the cross of a failure, and the written part of the check.
  private func drawMarks(in skin: Skin, on pen: inout some Pen) {
    let (button, isStill, look) = (run.button, scene.reducedMotion, scene.look)
    let opacity = isStill ? CrossFade.fraction(at: state.sinceFull ?? 0) : weight
    guard scene.isIntended else {
      skin.drawGlyph(
        Effects.Arrow.path(in: button.bounds), "arrow", in: button, shown: state.arrow(isStill),
        width: scene.arrow.lineWidth, isStill: isStill, on: &pen)
      guard let checkFraction, checkFraction > 0 else { return }
      let check = Effects.Checkmark.path(in: button, written: checkFraction)
      return skin.drawMark(
        "check", .path(check), .round(width: scene.check.lineWidth), radius: button.radius,
        opacity: opacity, on: &pen)
    }
    let width = look.lineWidth(.mark, of: scene.diameter)
    let glyph = scene.glyph.path.transformed(by: button.placement)
    let line = look.lineWidth(.glyph, of: scene.diameter)
    let x = button.center.x
    let y = frontWave.height(at: x) + (skin.isLit ? waterline.depth : 0)
    let divide = Skin.Divide(
      { path(under: frontWave, isFar: false, skin, isAir: $0) }, around: Point2D(x, y))
    if isStill || state.glyph == 1 {
      skin.drawGlyph(
        glyph, in: button, shown: state.glyph, width: line, isStill: isStill, on: &pen)
    } else {
      pen.faded(to: standing) {
        skin.drawStanding(
          ("glyph", "glyph.wet", "glyph.collar"), glyph, .round(width: line), divide,
          radius: button.radius, on: &$0)
      }
    }
    skin.drawCheck(
      "check", in: button, written: checkFraction ?? 0, width: width, opacity: opacity,
      isStill: isStill, on: &pen)
    state.drawMarks(
      in: button, width: width, divide, skin, failed: run.skin.failureMark,
      isStill: isStill, on: &pen)
  }

  /// The edge of lit water.
  private var waterline: Waterline { Waterline(in: run.button, at: frontWave.level) }

  /// The visible part of the glyph that stands in the water, until the water covers it or another mark takes its place.
  private var standing: Double {
    let covered = smoothStep((1 - levels.front / scene.diameter - 0.62) / 0.2)
    return (1 - covered) * (1 - state.bars) * (1 - (state.failure?.blush(ButtonFailure()) ?? 0))
  }

  /// Returns the water under a wave.
  ///
  /// The number of segments of steady water does not change as waves become flat, so it moves in films of vector formats.
  private func path(
    under wave: Effects.WaveFill, isFar: Bool, _ skin: Skin, isAir: Bool = false
  ) -> Path2D {
    let box = run.button.bounds
    guard skin.isLit else {
      return wave.path(from: box.minX, to: box.maxX, bottom: isAir ? box.minY : box.maxY)
    }
    var highest = wave
    highest.amplitude = scene.diameter * scene.swell.amplitude
    return
      waterline
      .water(
        under: wave, isFar: isFar, in: box, isAir: isAir,
        segments: highest.segmentCount(box.size.width, 0.01))
  }

  /// The water of the reduced form, which has no waves.
  private var calmWater: Rect2D {
    let box = run.button.bounds
    return Rect2D(
      spanning: Point2D(box.minX, min(frontWave.level, box.maxY)), Point2D(box.maxX, box.maxY))
  }
}
