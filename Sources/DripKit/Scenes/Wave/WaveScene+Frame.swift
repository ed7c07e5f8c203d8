extension WaveScene {
  /// The state of `wave` at one time.
  public struct Frame: SceneFrame {
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
    let story: Story

    init(_ story: Story, at time: Double) {
      let time = max(0, time.clampedTime)
      let scene = story.scene
      let fullness = story.level.fullness(at: time)
      state = ButtonState(tap: story.tap, fullness, story.celebration, at: time)
      ending = story.level.latestFullness(at: time).flatMap {
        $0.fading(over: scene.fading, at: time)
      }
      self.story = story
      self.time = time
      phaseOfWaves = scene.phaseStep * story.level.ticks(at: time)
      levels = story.level.levels(at: time)
      let scale = ending.map { (story.celebration.scale(at: $0.age) - 1) * $0.weight + 1 } ?? 1
      buttonScale =
        scene.reducedMotion ? 1 : state.sinceFull.map { story.celebration.scale(at: $0) } ?? scale
    }

    var scene: WaveScene { _read { yield story.scene } }

    /// The time since check and shock wave began.
    private var celebrating: Double? {
      let checkTime = story.celebration.checkTime
      return ending.flatMap { $0.age >= checkTime ? $0.age - checkTime : nil }
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

    /// The quantities behind the picture.
    public var values: [NamedValue] {
      var values = [
        NamedValue("phase", phaseOfWaves),
        NamedValue("level.front", levels.front),
        NamedValue("level.back", levels.back),
      ]
      if let checkFraction { values.append(NamedValue("check.fraction", checkFraction)) }
      if scene.reducedMotion { return values }
      values.append(NamedValue("button.scale", buttonScale))
      if let shockwaveAge {
        values.append(NamedValue("shockwave.scale", scene.shockwave.scale(at: shockwaveAge)))
        values.append(
          NamedValue("shockwave.alpha", scene.shockwave.opacity(at: shockwaveAge) * weight))
      }
      return values
    }
  }
}

// MARK: - Water

extension WaveScene.Frame {
  var frontWave: WaveFill { wave(level: levels.front, lead: 0, drop: 0) }

  var backWave: WaveFill {
    wave(
      level: levels.back, lead: scene.backOffset * scene.swell.wavelength * 2 * .pi,
      drop: scene.backDrop)
  }

  /// Returns the waves of a level that are `drop` amplitudes below it.
  private func wave(level: Double, lead: Double, drop: Double) -> WaveFill {
    let amplitude = amplitude(at: level)
    return WaveFill(
      amplitude: amplitude, frequency: 2 * .pi / (scene.swell.wavelength * scene.diameter),
      phase: phaseOfWaves + lead, level: middle(at: level, drop: drop),
      origin: story.button.bounds.minX)
  }

  /// Returns the y coordinate of the middle of the waves, whose troughs are at the level.
  func middle(at level: Double, drop: Double = 0) -> Double {
    let amplitude = amplitude(at: level)
    return story.button.bounds.minY + (depth(at: level) + drop * amplitude) - amplitude
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
    return max(0, level - scene.creeping.snap * (1 - level / story.level.empty))
  }
}

// MARK: - Picture

extension WaveScene.Frame {
  /// The picture.
  public var picture: Picture {
    let light = light
    let nodes = scene.reducedMotion ? calmNodes(light) : nodes(light)
    return Picture(size: scene.size, nodes: (light.map { shadow(in: $0) } ?? []) + nodes)
  }

  /// The shock wave, and the button in front of it: disc, water, arrow or check.
  private func nodes(_ light: SoftLight?) -> [Node] {
    let button = story.button
    var marks: [Node] = []
    if let arrow = scene.arrow.node(in: button.bounds, sinceTap: state.sinceTap, lineColor) {
      marks.append(arrow)
    }
    if let checkFraction {
      marks += check(written: checkFraction, light).map { $0.faded(to: weight) }
    }
    if let light { return shockwave(light) + [self.button(in: light, marks)] }
    let water = state.tap == nil ? disc : water(layers)
    return shockwave(light) + [
      .group(transform: .scale(buttonScale, about: button.center), [water] + marks)
    ]
  }

  /// The shock wave; that of a lit button is a ring of light.
  private func shockwave(_ light: SoftLight?) -> [Node] {
    guard let shockwaveAge else { return [] }
    let (button, scale) = (story.button, scene.shockwave.scale(at: shockwaveAge))
    let disc = Circle2D(center: button.center, radius: button.radius * scale * buttonScale)
    let opacity = scene.shockwave.opacity(at: shockwaveAge) * weight
    guard let light else {
      return [Node.fill(Identity("shockwave"), .circle(disc), scene.waterColor).faded(to: opacity)]
    }
    return [light.ring(disc).faded(to: opacity)]
  }

  /// The colour of the arrow.
  private var lineColor: RGBAColor { story.light?.line ?? scene.waterColor }

  /// Returns the written part of the check with its shadow.
  private func check(written fraction: Double, _ light: SoftLight?) -> [Node] {
    guard
      let check = scene.check.node(
        Identity("check"), in: story.button, written: fraction, scene.checkColor)
    else { return [] }
    return light?.shadowed(check, radius: story.button.radius) ?? [check]
  }

  private var disc: Node { .fill(Identity("disc"), .circle(story.button), scene.discColor) }

  private var layers: [Node] {
    [layer(frontWave, "wave.front"), layer(backWave, "wave.back").faded(to: scene.backOpacity)]
  }

  private func water(_ layers: [Node]) -> Node {
    .group(ground: Node.Ground(Identity("disc"), .circle(story.button), scene.discColor), layers)
  }

  private func layer(_ wave: WaveFill, _ role: Identity.Role) -> Node {
    let box = story.button.bounds
    return .fill(
      Identity(role), .path(wave.path(from: box.minX, to: box.maxX, bottom: box.maxY)),
      scene.waterColor)
  }

  /// The water of the reduced form, which has no waves.
  var calmWater: Rect2D {
    let box = story.button.bounds
    return Rect2D(
      spanning: Point2D(box.minX, min(frontWave.level, box.maxY)), Point2D(box.maxX, box.maxY))
  }

  /// Returns the nodes of the reduced form: the water rises without waves, the arrow fades out and the check fades
  /// in.
  private func calmNodes(_ light: SoftLight?) -> [Node] {
    var marks: [Node] = []
    let box = story.button.bounds
    if let arrow = scene.arrow.fadingNode(in: box, sinceTap: state.sinceTap, lineColor) {
      marks.append(arrow)
    }
    if let sinceFull = state.sinceFull {
      marks += check(written: 1, light).map { $0.faded(to: CrossFade.fraction(at: sinceFull)) }
    }
    if let light { return [button(in: light, marks)] }
    return [water([.fill(Identity("wave.front"), .rect(calmWater), scene.waterColor)])] + marks
  }
}
