/// `river`: droplets fly on arcs into a growing disc, which rests, bursts, sends off a shock wave and shows a
/// tick.
///
/// The model is a download button known as "Drip into a river". Its numbers were read from its code
/// and measured, frame by frame, in its recording. If the two differ, ``SceneKind/Variant/recorded`` follows the
/// recording, and ``SceneKind/Variant/intended`` the code.
public struct RiverScene: CatalogScene {
  /// `river`.
  public static let name = "river"
  /// A summary of the scene.
  public static let summary = "droplets gather into a button, then a shock wave and a tick"
  /// The recorded and the intended variant.
  public static let variants: [SceneKind.Variant] = [.recorded, .intended]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed of the droplets' angles and sides.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The progress of the work behind the button.
  public var log = Log(.progress)

  /// The stage, with a black page and space for the shock wave: three radii to every side.
  public var stage = Stage(480, 480, page: .black)
  public var diameter = 150.0
  public var color = RGBAColor(50, 171, 155)
  public var material = Look.Colors.Material.flat
  /// The empty button.
  public var ring = Effects.Ring()
  /// The arrow on it.
  public var arrow = Effects.Arrow()

  public var tapAt = 0.8
  // The model has 6.18, after the golden section.
  public var fullRun = 6.18
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
  public var isTickWritten = false
  /// The stroke that writes the tick, as in `wave`.
  public var check = Effects.Checkmark().with { $0.tapers = true }

  /// Creates the scene with the parameters of a variant.
  public init(variant: SceneKind.Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    // White has a contrast of 3.1 : 1 to this colour, instead of 2.8.
    color = RGBAColor(46, 163, 148)
    arrow.shrink = 0.2
    growthPower = 1
    arc.shift = 0
    dropletFade = 0.15
    droplet.breathDepth = 0.12
    isSticky = true
    // The last droplets land during this rest, so the picture never stands still.
    finale.rest = 0.8
    finale.shrink = 0.45
    finale.pause = 0.1
    pop.isSudden = true
    pop.scale = 1.25
    leavesAtBurst = true
    leavesFromBehind = true
    // The shock wave is never smaller than the disc.
    shockwave.startScale = pop.scale
    shockwave.duration = 1.4
    shockwave.timing = .easeOut
    tickColor = .white
    isTickWritten = true
  }

  /// The square around the button.
  public var body: Rect2D { Rect2D(center: size.center, side: diameter) }

  /// A tap, after which the button fills in one go.
  public var demonstration: [Log.Event] { [Log.Event(at: tapAt, .progress(1))] }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    settings.group("stage", &stage)
    settings.size(
      "diameter", &diameter, "Button diameter", "diameter of the button",
      .number(1...4096, .points), from: .model)
    settings.look(
      "color", &color, "Scene colour", "colour of ring, arrow, disc and droplets", from: .model)
    if variant == .intended {
      settings.look(
        "material", &material, "Water material",
        "look of water and glass; the lit disc is a ball of water")
    }
    settings.group("ring", &ring)
    settings.group("arrow", &arrow)
    settings.behaviour(
      "tapAt", &tapAt, "Demo tap", "time at which the demonstration taps the button",
      .number(0...3600, .seconds))
    settings.behaviour(
      "fullRun", &fullRun, "Full run", "time in which progress goes from 0 to 1",
      .number(0.001...3600, .seconds), from: .model)
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
    settings.look("tickColor", &tickColor, "Tick colour", "colour of the tick", from: .model)
    settings.finish(
      "isTickWritten", &isTickWritten, "Written tick",
      "true if one stroke writes the tick; otherwise it fades in", from: .recording)
    settings.group("check", &check)
  }
}

extension CatalogScene where Self == RiverScene {
  /// The scene `river` in its default variant.
  public static var river: RiverScene { RiverScene() }
}
