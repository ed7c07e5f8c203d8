extension HeartScene {
  /// The state of `heart` at one time.
  public struct Frame: SceneFrame {
    /// The time in which the beat fades after progress falls.
    static let fadeDuration = 0.2

    /// The time, in seconds.
    public let time: Double
    /// The phase of the button.
    public var phase: SceneTimeline.Phase { state.phase }
    /// The displayed progress, from 0 to 1.
    public let progress: Double
    /// The fraction of the heart's height that is under water.
    public let level: Double
    /// The scale of the heart.
    public let scale: Double
    let story: Story
    let state: ButtonState
    /// The age of a full heart's beat, and its opacity, which fades after progress falls.
    let beat: (age: Double, weight: Double)?

    init(_ story: Story, at time: Double) {
      let time = max(0, time.clampedTime)
      let scene = story.scene
      let fullness = story.fullness(at: time)
      let beat = fullness.flatMap { $0.fading(over: Self.fadeDuration, at: time) }
      self.story = story
      self.time = time
      self.beat = beat
      state = ButtonState(tap: story.tap, fullness, story.celebration, at: time)
      progress = story.ramp.value(at: time)
      level = story.ramp.average(over: scene.smoothing, ending: time)
      let pressed = state.sinceTap.map { scene.press.scale(at: $0) } ?? 1
      let beating = beat.map { (story.celebration.scale(at: $0.age) - 1) * $0.weight } ?? 0
      scale = scene.reducedMotion ? 1 : pressed * (1 + beating)
    }

    var scene: HeartScene { _read { yield story.scene } }
    private var sinceTap: Double { state.sinceTap ?? time }
    var center: Point2D { scene.size.center }

    /// The time since the heart burst, and the opacity of the burst.
    var burst: (age: Double, weight: Double)? {
      guard let beat, !scene.reducedMotion, phase != .done else { return nil }
      let age = beat.age - story.celebration.shockwaveTime
      return age >= 0 ? (age, beat.weight) : nil
    }

    /// The quantities behind the picture.
    public var values: [NamedValue] {
      var values = [
        NamedValue("progress", progress), NamedValue("level", level),
        NamedValue("heart.scale", scale),
      ]
      if let burst, burst.age < scene.shockwave.duration {
        values.append(NamedValue("shockwave.scale", scene.shockwave.scale(at: burst.age)))
        values.append(
          NamedValue("shockwave.alpha", scene.shockwave.opacity(at: burst.age) * burst.weight))
      }
      return values
    }
  }
}

// MARK: - Picture

extension HeartScene.Frame {
  /// The shock wave, the beads in front of it, and the heart in front of both.
  public var picture: Picture {
    var nodes: [Node] = []
    if let burst {
      if burst.age < scene.shockwave.duration {
        let wave = HeartScene.Outline.path(
          center: center, width: scene.width * scene.shockwave.scale(at: burst.age))
        nodes.append(
          Node.fill(Identity("shockwave"), .path(wave), scene.color)
            .faded(to: scene.shockwave.opacity(at: burst.age) * burst.weight))
      }
      let random = AddressedRandom(seed: scene.seed)
      for index in 0..<scene.beads.count {
        let bead = scene.beads.circle(index, at: burst.age, center: center, random)
        if let bead {
          nodes.append(
            Node.fill(Identity("bead", index), .circle(bead), scene.color)
              .faded(to: burst.weight))
        }
      }
    }
    nodes.append(.group(transform: .scale(scale, about: center), heart))
    return Picture(size: scene.size, nodes: nodes)
  }

  /// The water inside the outline, and the outline.
  private var heart: [Node] {
    let outline = Shape2D.path(HeartScene.Outline.path(center: center, width: scene.width))
    let line = Node.stroke(
      Identity("outline"), outline, .round(width: scene.lineWidth * scene.width), scene.color)
    guard level > 0 else { return [line] }
    let water: [Node] =
      scene.reducedMotion
      ? [.fill(Identity("water.front"), outline, scene.color).faded(to: level)]
      : [
        layer(backWave, "water.back").faded(to: scene.backOpacity),
        layer(frontWave, "water.front"),
      ]
    return [.group(clip: outline, water), line]
  }

  /// The front wave, which is highest at half of the level.
  var frontWave: WaveFill {
    let height = scene.width * HeartScene.Outline.aspect
    let amplitude = scene.width * scene.swell.amplitude * 4 * level * (1 - level)
    return WaveFill(
      amplitude: amplitude, frequency: 2 * .pi / (scene.swell.wavelength * scene.width),
      phase: scene.waveSpeed * sinceTap, level: center.y + height * (0.5 - level),
      origin: center.x)
  }

  var backWave: WaveFill {
    var wave = frontWave
    wave.phase = scene.backSpeed * sinceTap
    wave.level -= 0.6 * wave.amplitude
    return wave
  }

  private func layer(_ wave: WaveFill, _ role: Identity.Role) -> Node {
    let (left, right) = (center.x - scene.width / 2, center.x + scene.width / 2)
    let bottom = center.y + scene.width * HeartScene.Outline.aspect / 2
    return .fill(
      Identity(role), .path(wave.path(from: left, to: right, bottom: bottom)), scene.color)
  }
}
