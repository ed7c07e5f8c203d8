/// `river`: droplets arc into a growing disc, which rests, rings, sends off a shock wave and shows a
/// tick.
///
/// The model is a download button known as "Drip into a river". Its numbers were read from its code
/// and measured, frame by frame, from its recording; where the two differ, ``Variant/recorded`` shows
/// what the recording shows and ``Variant/intended`` what the code was meant to do.
public struct RiverScene: ProgressDriven {
  /// `river`.
  public static let name = "river"
  /// What the scene shows.
  public static let summary = "droplets gather into a button, then a shock wave and a tick"
  /// What the recording shows, and what was meant.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the droplets' angles and sides come from.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the button has been told.
  public var progress = ProgressTrack.demonstration

  /// A black page, and a canvas wide enough for the shock wave: three radii to every side.
  public var stage = Stage(480, 480, page: .black)
  /// The diameter of the button.
  @Parameter("diameter", "diameter of the button", .points, in: 1...4096, from: .model)
  public var diameter = 150.0
  /// The colour of everything but the tick.
  @Parameter("color", "colour of ring, arrow, disc and droplets", from: .model)
  public var color = RGBAColor(50, 171, 155)
  /// The empty button.
  public var ring = Ring()
  /// The arrow on it.
  public var arrow = Arrow()

  /// When the demonstration taps the button.
  @Parameter("tapAt", "when the demonstration taps the button", .seconds, in: 0...3600)
  public var tapAt = 0.8
  /// How long progress takes from 0 to 1: the model's 6.18, for the golden section.
  @Parameter(
    "fullRun", "how long progress takes from 0 to 1", .seconds, in: 0.001...3600, from: .model)
  public var fullRun = 6.18
  /// The disc's radius grows with this power of progress: the square, on the recording.
  @Parameter(
    "growthPower", "power of progress that the radius grows with", in: 0.1...10, from: .recording)
  public var growthPower = 2.0

  /// When droplets are born.
  public var spawner = DropletSpawner()
  /// Where they fly.
  ///
  /// The model sets a layer's corner where it meant its centre, so they start a radius too far right
  /// and down.
  public var arc = DropletArc().with { $0.shift = 8 }
  /// What they are.
  public var droplet = Droplet()
  /// How long a droplet takes to fade in when it is born, and to fade out before it is at the centre,
  /// which can be seen where the disc is smaller than the droplet: on the recording it is there and
  /// gone at once.
  @Parameter(
    "dropletFade", "how long a droplet takes to fade in and out", .seconds, from: .recording)
  public var dropletFade = 0.0
  /// Whether droplets stick to the disc on contact; not on the recording.
  @Parameter("isSticky", "whether droplets stick to the disc", from: .recording)
  public var isSticky = false
  /// How they stick.
  public var goo = Goo()

  /// How the full disc draws itself in.
  public var finale = Finale()
  /// How it gets from there to ringing.
  public var pop = Pop()
  /// How it rings down.
  public var spring = Rebound()
  /// What leaves it.
  public var shockwave = Shockwave()
  /// Whether the shock wave leaves at the strongest shake, when the disc bursts; on the recording it
  /// leaves as soon as the disc has drawn itself in.
  @Parameter(
    "leavesAtBurst", "whether the shock wave leaves when the disc bursts", from: .recording)
  public var leavesAtBurst = false
  /// Whether it leaves from behind the disc; on the recording it lies over disc and tick.
  @Parameter(
    "leavesFromBehind", "whether the shock wave leaves from behind the disc", from: .recording)
  public var leavesFromBehind = false
  /// The colour of the tick: black as in the model's image, white where it is stroked.
  @Parameter("tickColor", "colour of the tick", from: .model) public var tickColor = RGBAColor.black
  /// Whether the tick is written with one stroke instead of fading in.
  @Parameter("isTickWritten", "whether the tick is written with one stroke", from: .recording)
  public var isTickWritten = false
  /// That stroke, as in `wave`.
  public var check = Checkmark().with { $0.tapers = true }

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    // White on it has a contrast of 3.1 : 1, instead of 2.8.
    color = RGBAColor(46, 163, 148)
    arrow.shrink = 0.2
    growthPower = 1
    arc.shift = 0
    dropletFade = 0.15
    droplet.breathDepth = 0.12
    isSticky = true
    // The last droplets land while the disc rests, so that something moves all the time.
    finale.rest = 0.8
    finale.shrink = 0.45
    finale.pause = 0.1
    pop.isSudden = true
    pop.scale = 1.25
    leavesAtBurst = true
    leavesFromBehind = true
    // It is never smaller than the disc that sends it off.
    shockwave.startScale = pop.scale
    shockwave.duration = 1.4
    shockwave.timing = .easeOut
    tickColor = .white
    isTickWritten = true
  }

  /// The square around the button.
  public var body: Rect2D { Rect2D(center: size.center, side: diameter) }

  /// Reads the scene.
  public func story() -> Story { Story(self) }

  /// Shows all parameters and tracks.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("stage", &stage)
    parameters.visit(&_diameter, &_color)
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
