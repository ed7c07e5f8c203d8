/// `river`: droplets fly on arcs into a growing disc, which rests, bursts, sends off a shock wave and shows a
/// tick.
///
/// The model is a download button known as "Drip into a river". Its numbers were read from its code
/// and measured, frame by frame, in its recording. If the two differ, ``Variant/recorded`` follows the
/// recording, and ``Variant/intended`` the code.
public struct RiverScene: ProgressDriven {
  /// `river`.
  public static let name = "river"
  /// A summary of the scene.
  public static let summary = "droplets gather into a button, then a shock wave and a tick"
  /// The recorded and the intended variant.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The variant whose parameters the scene was created with.
  public let variant: Variant
  /// The seed of the droplets' angles and sides.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The input of the button.
  public var progress = ProgressTrack.demonstration

  /// The stage, with a black page and space for the shock wave: three radii to every side.
  public var stage = Stage(480, 480, page: .black)
  @Parameter(
    "diameter", "Button diameter", .size, "diameter of the button", .points, in: 1...4096,
    from: .model)
  public var diameter = 150.0
  @Parameter(
    "color", "Scene colour", .look, "colour of ring, arrow, disc and droplets", from: .model)
  public var color = RGBAColor(50, 171, 155)
  @Parameter(
    "material", "Water material", .look, "look of water and glass; the lit disc is a ball of water")
  public var material = ButtonColors.Material.flat
  /// The empty button.
  public var ring = Ring()
  /// The arrow on it.
  public var arrow = Arrow()

  @Parameter(
    "tapAt", "Demo tap", .behaviour, "time at which the demonstration taps the button", .seconds,
    in: 0...3600)
  public var tapAt = 0.8
  // The model has 6.18, after the golden section.
  @Parameter(
    "fullRun", "Full run", .behaviour, "time in which progress goes from 0 to 1", .seconds,
    in: 0.001...3600, from: .model)
  public var fullRun = 6.18
  // The recording has 2.
  @Parameter(
    "growthPower", "Growth power", .motion, "exponent of progress in the disc's radius",
    in: 0.1...10, from: .recording)
  public var growthPower = 2.0

  /// The births of droplets.
  public var spawner = DropletSpawner()
  /// The paths of droplets.
  ///
  /// The model sets a layer's corner instead of its centre, so droplets start a radius too far to the right and
  /// down.
  public var arc = DropletArc().with { $0.shift = 8 }
  /// The droplets.
  public var droplet = Droplet()
  // The recording has 0. A droplet fades out before it reaches the centre, where a small disc
  // would not hide it.
  @Parameter(
    "dropletFade", "Droplet fade", .droplets, "time in which a droplet fades in and out", .seconds,
    from: .recording)
  public var dropletFade = 0.0
  @Parameter(
    "isSticky", "Sticky droplets", .water, "true if droplets stick to the disc", from: .recording)
  public var isSticky = false
  /// The goo between droplets and disc.
  public var goo = Goo()

  /// The contraction of the full disc.
  public var finale = Finale()
  /// The burst after the contraction.
  public var pop = Pop()
  /// The spring after the burst.
  public var spring = Rebound()
  /// The shock wave.
  public var shockwave = Shockwave()
  // In the recording, it starts as soon as the disc has shrunk.
  @Parameter(
    "leavesAtBurst", "Wave at burst", .finish, "true if the shock wave starts at the burst",
    from: .recording)
  public var leavesAtBurst = false
  // In the recording, it lies over disc and tick.
  @Parameter(
    "leavesFromBehind", "Wave behind disc", .finish,
    "true if the shock wave starts behind the disc", from: .recording)
  public var leavesFromBehind = false
  @Parameter("tickColor", "Tick colour", .look, "colour of the tick", from: .model)
  public var tickColor = RGBAColor.black
  @Parameter(
    "isTickWritten", "Written tick", .finish,
    "true if one stroke writes the tick; otherwise it fades in", from: .recording)
  public var isTickWritten = false
  /// The stroke that writes the tick, as in `wave`.
  public var check = Checkmark().with { $0.tapers = true }

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
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

  /// Returns the story of the scene.
  public func story() -> Story { Story(self) }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("stage", &stage)
    parameters.visit(&_diameter, &_color)
    if variant == .intended { parameters.visit(&_material) }
    parameters.group("ring", &ring)
    parameters.group("arrow", &arrow)
    parameters.visit(&_tapAt, &_fullRun, &_growthPower)
    parameters.group("spawner", &spawner)
    parameters.group("arc", &arc)
    parameters.group("droplet", &droplet)
    parameters.visit(&_dropletFade, &_isSticky)
    parameters.group("goo", &goo)
    parameters.group("finale", &finale)
    parameters.group("pop", &pop)
    parameters.group("spring", &spring)
    parameters.group("shockwave", &shockwave)
    parameters.visit(&_leavesAtBurst, &_leavesFromBehind, &_tickColor, &_isTickWritten)
    parameters.group("check", &check)
  }
}

extension CatalogScene where Self == RiverScene {
  /// The scene `river` in its default variant.
  public static var river: RiverScene { RiverScene() }
}
