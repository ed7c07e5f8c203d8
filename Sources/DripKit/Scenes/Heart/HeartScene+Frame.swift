extension HeartScene {
  /// The state of `heart` at one time.
  public final class Frame: SceneFrame {
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
    /// The growth of the heart's width, and the loss of its height, as fractions.
    let squash: Double
    let run: Run
    let state: ButtonState
    /// The age of a beat since the heart began to shrink, and its weight, which fades after progress falls.
    let beat: (age: Double, weight: Double)?

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      let scene = run.scene
      self.run = run
      self.time = time
      let beats = run.beats(at: time)
      beat = beats.last
      let state = run.state(at: time)
      self.state = state
      progress = run.level.ramp.value(at: time)
      level = state.level(run.level.value(at: time))
      guard !scene.reducedMotion else {
        (scale, squash) = (1, 0)
        return
      }
      let pressed = run.tap.map { scene.press.scale(at: max(0, time - $0)) } ?? 1
      var sum = Ending.Shape()
      for (age, weight) in beats {
        let shape = run.ending.shape(at: age)
        sum.scale += (shape.scale - 1) * weight
        sum.squash += shape.squash * weight
        sum.shrunk = max(sum.shrunk, shape.shrunk * weight)
      }
      // A beat that begins with the tap takes the place of the press.
      scale = max(0, sum.scale + (pressed - 1) * (1 - sum.shrunk))
      squash = sum.squash
    }

    var scene: HeartScene { run.scene }
    var center: Point2D { scene.size.center }

    /// The time since the heart burst, and the weight of the burst.
    var burst: (age: Double, weight: Double)? {
      guard let beat, !scene.reducedMotion else { return nil }
      let age = beat.age - run.ending.burst
      return age >= 0 && phase != .done ? (age, beat.weight) : nil
    }

    /// The time since the ring of light left; nil if there is none.
    var ringAge: Double? {
      guard let burst else { return nil }
      let age = burst.age - scene.ringDelay
      return age >= 0 && age < scene.shockwave.duration ? age : nil
    }

    /// The opacity of the ring of light, which appears behind the growing heart.
    var ringOpacity: Double {
      guard let ringAge else { return 0 }
      return scene.shockwave.opacity(at: ringAge) * smoothStep(ringAge / 0.15)
    }

    /// The map from a heart at rest to the drawn one.
    var transform: Transform2D {
      Ending.Shape(scale: scale, squash: squash).transform(about: center)
    }

    public var size: Size2D { scene.size }

    /// Draws the ring of light, the beads in front of it, and the heart in front of both.
    public func draw(on pen: inout some Pen) {
      pen.quantities {
        $0.value("progress", progress)
        $0.value("level", level)
        $0.value("heart.scale", scale)
        guard let ringAge, let burst else { return }
        $0.value("shockwave.scale", scene.shockwave.scale(at: ringAge))
        $0.value("shockwave.alpha", ringOpacity * burst.weight)
      }
      let skin = state.skin(of: run.skin).marked(at: -.infinity, or: state.bars)
      let shake = state.shake(radius: scene.width / 2, isStill: scene.reducedMotion)
      skin.drawShadow(level: level, moved: shake, on: &pen)
      drawRing(on: &pen)
      if let burst {
        pen.faded(to: burst.weight) { drawBeads(at: burst.age, in: skin, on: &$0) }
      }
      let place = skin.placement.followed(by: transform).followed(by: shake)
      pen.group(transform: place) {
        skin.drawVessel("glass", on: &$0) { drawWater(in: skin, on: &$0) }
        skin.unplaced(on: &$0) { drawMarks(in: skin, on: &$0) }
      }
      pen.guides { Picture.Guide.Layer(on: scene.stage, guides) }
    }
  }
}

// MARK: - Picture

extension HeartScene.Frame {
  /// Draws the ring of light, which has soft edges, grows and fades.
  private func drawRing(on pen: inout some Pen) {
    guard let ringAge, let burst else { return }
    let circle = Circle2D(
      center: center, radius: scene.width / 2 * scene.shockwave.scale(at: ringAge))
    guard circle.isDrawable else { return }
    pen.faded(to: ringOpacity * burst.weight) {
      SoftLight.drawRing(
        circle, width: scene.ringWidth * circle.radius, scene.look.accent,
        opacity: scene.look.accent.alpha, across: Self.ring, on: &$0)
    }
  }

  /// The opacities across the ring of light.
  private static let ring = [0, 0.11, 0.42, 0.82, 1, 0.82, 0.42, 0.11, 0].enumerated().map {
    (Double($0) / 8, $1)
  }

  /// Draws the beads and their necks to the heart, at a time after the burst.
  private func drawBeads(at age: Double, in skin: Skin, on pen: inout some Pen) {
    let edge = HeartScene.Edge(center: center, width: scene.width, transform: transform)
    for (index, bead) in flying(at: age) {
      let thread = scene.beads.thread * run.flights[index].radius / scene.beads.radius
      skin.drawNeck(
        Identity("bead.goo", index), edge.neck(bead, thread: thread), skin.clinging(to: bead),
        on: &pen)
      skin.draw(
        Skin.Drop(bead, attachment: 1), Identity("bead", index), glint: "bead.glint", on: &pen)
    }
  }

  /// Returns the beads in the air, at a time after the burst.
  func flying(at age: Double) -> [(index: Int, circle: Circle2D)] {
    run.flights.enumerated().compactMap { index, flight in
      flight.circle(at: age - scene.beads.delay).map { (index, $0) }
    }
  }

  /// Draws the water, which has waves, or appears in the whole heart in the reduced form.
  private func drawWater(in skin: Skin, on pen: inout some Pen) {
    guard level > 0 else { return }
    guard !scene.reducedMotion else {
      let outline = HeartScene.Outline.path(center: center, width: scene.width)
      return skin.drawStillWater(
        Skin.Layer("water.front", .path(outline), opacity: level * state.calmOpacity),
        skin.rest(at: scene.body.minY), on: &pen)
    }
    let front = frontWave
    skin.drawWater(
      Skin.Layer("water.front", .path(water(under: front, isFar: false, in: skin))),
      behind: Skin.Layer("water.back", .path(water(under: backWave, isFar: true, in: skin))),
      skin.rest(at: front.level),
      // The light in a full heart rests.
      drift: (state.clock, state.liveliness * smoothStep((1 - level) / 0.1)), on: &pen)
  }

  private func water(
    under wave: Effects.WaveFill, isFar: Bool, isAir: Bool = false, in skin: Skin
  ) -> Path2D {
    let box = scene.body
    guard let line = waterline(in: skin) else {
      return wave.path(from: box.minX, to: box.maxX, bottom: isAir ? box.minY : box.maxY)
    }
    return line.water(under: wave, isFar: isFar, in: box, isAir: isAir, segments: 40)
  }

  /// Returns the edge of lit water.
  private func waterline(in skin: Skin) -> Waterline? {
    let (box, y) = (scene.body, frontWave.level)
    let outline = Shape2D.path(HeartScene.Outline.path(center: center, width: scene.width))
    guard skin.isLit, let walls = outline.walls(at: y) else { return nil }
    return Waterline(
      walls: walls, level: level, radius: scene.width / 2, room: min(y - box.minY, box.maxY - y))
  }

  /// Draws the bars of a pause and the cross of a failure, a little above the middle.
  private func drawMarks(in skin: Skin, on pen: inout some Pen) {
    let circle = Circle2D(
      center: center - Vector2D(0, 0.04 * scene.width), radius: 0.9 * scene.button.radius)
    let y = frontWave.height(at: center.x) + (waterline(in: skin)?.depth ?? 0)
    let divide = Skin.Divide(
      { water(under: frontWave, isFar: false, isAir: $0, in: skin) },
      around: Point2D(center.x, y))
    state.drawMarks(
      in: circle, width: scene.look.lineWidth(.mark, of: 2 * circle.radius),
      divide, skin, failed: run.skin.failureMark,
      isStill: scene.reducedMotion, on: &pen)
  }

  /// The front wave, which is highest at half of the level.
  var frontWave: Effects.WaveFill {
    let height = scene.width * HeartScene.Outline.aspect
    let amplitude =
      scene.width * scene.swell.amplitude * 4 * level * (1 - level) * state.liveliness
    return Effects.WaveFill(
      amplitude: amplitude, frequency: 2 * .pi / (scene.swell.wavelength * scene.width),
      phase: scene.waveSpeed * state.clock, level: center.y + height * (0.5 - level),
      origin: center.x, ripples: state.rocking(from: scene.body.minX, to: scene.body.maxX))
  }

  var backWave: Effects.WaveFill {
    var wave = frontWave
    wave.phase = scene.backSpeed * state.clock
    wave.level -= 0.6 * wave.amplitude
    return wave
  }
}

extension Ending.Shape {
  /// Returns the map from a heart at rest to one of this shape.
  func transform(about center: Point2D) -> Transform2D {
    .scale(scale * (1 + squash), scale * (1 - squash), about: center)
  }
}
