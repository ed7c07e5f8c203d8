/// `river`: droplets fly on arcs into a growing disc, which rests, bursts, sends off a shock wave and shows a
/// tick.
///
/// The model is a download button known as "Drip into a river". Its numbers were read from its code
/// and measured, frame by frame, in its recording. If the two differ, ``SceneKind/Variant/recorded`` follows the
/// recording, and ``SceneKind/Variant/intended`` the code. The latter is a ball of water in glass in the colours of a
/// ``Look``, which follows progress in .25 seconds, and shows pauses, failures and work of unknown size.
public struct RiverScene: Look.Wearer {
  /// `river`.
  public static let name = "river"
  /// A summary of the scene.
  public static let summary = "droplets gather into a button, then a shock wave and a tick"
  /// The intended and the recorded variant.
  public static let variants: [SceneKind.Variant] = [.intended, .recorded]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed of the droplets' angles and sides.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The progress of the work behind the button.
  public var log = Log(.progress)

  /// The colours and the material of the intended variant, and a canvas with space for the shock wave: three radii to
  /// every side.
  public var look = Look(480, 480)
  /// The glyph of the intended variant.
  public var glyph = Glyph.download
  public var diameter = 150.0
  public var color = RGBAColor(50, 171, 155)
  /// The empty button of the recorded variant.
  public var ring = Effects.Ring()
  /// The arrow on it.
  public var arrow = Effects.Arrow()

  public var tapAt = 0.8
  // The model has 6.18, after the golden section.
  public var fullRun = 6.18
  // In the recording, it is the same as for a rise.
  public var emptyRun = 0.2
  // The recording has 0.
  public var smoothing = 0.0
  // The recording has 0.
  public var flow = 0.0
  // The recording has 2.
  public var growthPower = 2.0

  /// The births of droplets.
  public var spawner = DropletSpawner()
  /// The paths of droplets.
  ///
  /// The model sets a layer's corner instead of its centre, so droplets start a radius too far to the right and
  /// down.
  public var arc = Effects.DropletArc().with { $0.shift = 8 }
  /// The droplets.
  public var droplet = Droplet()
  // The recording has 0. A droplet fades out before it reaches the centre, where a small disc
  // would not hide it.
  public var dropletFade = 0.0
  public var isSticky = false
  /// The goo between droplets and disc.
  public var goo = Effects.Goo()

  /// The contraction of the full disc.
  public var finale = Effects.Finale()
  /// The burst after the contraction.
  public var pop = Effects.Pop()
  /// The spring after the burst.
  public var spring = Effects.Rebound()
  /// The shock wave.
  public var shockwave = Effects.Shockwave()
  // In the recording, it starts as soon as the disc has shrunk.
  public var leavesAtBurst = false
  // In the recording, it lies over disc and tick.
  public var leavesFromBehind = false
  public var tickColor = RGBAColor.black

  /// Creates the scene with the parameters of a variant.
  public init(variant: SceneKind.Variant = .intended) {
    self.variant = variant
    guard isIntended else {
      look.page = .black
      return
    }
    look.stage.size = Size2D(360, 360)
    (fullRun, smoothing, flow) = (0.05, 0.2, 0.4)
    growthPower = 1
    spawner.period = 14
    spawner.mark = 6
    arc.shift = 0
    dropletFade = 0.15
    droplet.flight = 0.9
    droplet.breathDepth = 0.12
    isSticky = true
    finale.rest = 0
    finale.shrink = 0.22
    finale.pause = 0.08
    pop.isSudden = true
    pop.scale = 1.25
    leavesAtBurst = true
    leavesFromBehind = true
    // The shock wave is never smaller than the disc.
    (shockwave.startScale, shockwave.endScale) = (pop.scale, 2.3)
    shockwave.duration = 1.2
    shockwave.timing = .easeOut
  }

  /// The time in which the tick of the intended variant is written.
  static let writing = 0.24

  /// The square around the button.
  public var body: Rect2D { Rect2D(center: size.center, side: diameter) }

  /// The progress of a download; in the recorded variant, a tap after which the button fills in one go.
  public var demonstration: [Log.Event] {
    isIntended
      ? Demonstration.download(from: tapAt) : [Log.Event(at: tapAt, .progress(1))]
  }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    visitLook(&settings, isOwn: !isIntended)
    settings.size(
      "diameter", &diameter, "Button diameter", "diameter of the button",
      .number(1...4096, .points), from: .model)
    if isIntended {
      settings.look("glyph", &glyph, "Button glyph", "glyph on the empty button")
      settings.behaviour(
        "emptyRun", &emptyRun, "Empty run", "time in which progress goes from 1 to 0",
        .number(0.001...3600, .seconds))
    } else {
      settings.look(
        "color", &color, "Scene colour", "colour of ring, arrow, disc and droplets", from: .model)
      settings.look("tickColor", &tickColor, "Tick colour", "colour of the tick", from: .model)
      settings.group("ring", &ring)
      settings.group("arrow", &arrow)
    }
    settings.behaviour(
      "tapAt", &tapAt, "Demo tap", "time at which the demonstration taps the button",
      .number(0...3600, .seconds))
    settings.behaviour(
      "fullRun", &fullRun, "Full run", "time in which progress goes from 0 to 1",
      .number(0.001...3600, .seconds), from: .model)
    settings.behaviour(
      "smoothing", &smoothing, "Smoothing time", "time over which progress is averaged", .seconds,
      from: .recording)
    settings.droplets(
      "flow", &flow, "Flow time", "time for which droplets follow a rise of the progress", .seconds,
      from: .recording)
    settings.motion(
      "growthPower", &growthPower, "Growth power", "exponent of progress in the disc's radius",
      .number(0.1...10), from: .recording)
    settings.group("spawner", &spawner)
    settings.group("arc", &arc)
    settings.group("droplet", &droplet)
    settings.droplets(
      "dropletFade", &dropletFade, "Droplet fade", "time in which a droplet fades in and out",
      .seconds, from: .recording)
    settings.water(
      "isSticky", &isSticky, "Sticky droplets", "true if droplets stick to the disc",
      from: .recording)
    settings.group("goo", &goo)
    settings.group("finale", &finale)
    settings.group("pop", &pop)
    settings.group("spring", &spring)
    settings.group("shockwave", &shockwave)
    settings.finish(
      "leavesAtBurst", &leavesAtBurst, "Wave at burst",
      "true if the shock wave starts at the burst", from: .recording)
    settings.finish(
      "leavesFromBehind", &leavesFromBehind, "Wave behind disc",
      "true if the shock wave starts behind the disc", from: .recording)
  }
}

extension CatalogScene where Self == RiverScene {
  /// The scene `river` in its default variant.
  public static var river: RiverScene { RiverScene() }
}
