/// `download`: the flagship, in which the ideas of the four models become one story.
///
/// The arrow draws itself together into a drop and falls into the empty ring. As the work gets on,
/// droplets arc in from all over the sky and land on the water, which sticks to them and ripples, and
/// rises with them. A full button rests, draws itself in, bursts and rings; a shock wave leaves, and a
/// check is written. A cancelled button lets its water out and is what it was before; a failed one
/// blushes, shakes its head and writes a cross.
///
/// What the button is told arrives in the water by droplet: the level follows progress by the time a
/// droplet takes, so every droplet can know, when it starts, where it will meet the water.
public struct DownloadScene: ProgressDriven {
  /// `download`.
  public static let name = "download"
  /// What the scene shows.
  public static let summary = "the flagship: droplets fill a ring with water that sticks to them"
  /// There is only what is meant.
  public static let variants: [Variant] = [.intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the droplets come from and where they land.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the button has been told.
  public var progress = ProgressTrack.demonstration

  /// A white page, and a canvas wide enough for the shock wave.
  public var stage = Stage()
  /// The diameter of the button: that of `river`.
  @Parameter("diameter", "diameter of the button", .points, in: 1...4096)
  public var diameter = 150.0
  /// The colour of ring, arrow, droplets and water.
  @Parameter("color", "colour of ring, arrow, droplets and water")
  public var color = Color(32, 168, 210)
  /// The colour of check and cross.
  @Parameter("markColor", "colour of check and cross") public var markColor = Color.white
  /// The empty button.
  public var ring = Ring()
  /// The arrow on it, which draws itself together into a drop.
  public var arrow = Arrow().with { $0.shrink = 0.38 }

  /// When the demonstration taps the button.
  @Parameter("tapAt", "when the demonstration taps the button", .seconds, in: 0...3600)
  public var tapAt = 0.8
  /// The drop that the arrow becomes.
  public var drop = FirstDrop()
  /// How long progress takes from 0 to 1 at most speed: faster work is shown at this pace.
  @Parameter(
    "fullRun", "how long progress takes from 0 to 1 at most speed", .seconds, in: 0.001...3600)
  public var fullRun = 3.4
  /// The time over which progress is averaged, so that it starts and stops softly.
  @Parameter("smoothing", "time over which progress is averaged", .seconds)
  public var smoothing = 0.5

  /// How many droplets bring the water for a full run.
  @Parameter("dropletsPerRun", "droplets that bring the water for a full run", in: 1...200)
  public var dropletsPerRun = 15
  /// Where they fly.
  public var arc = DropletArc()
  /// What they are.
  public var droplet = Droplet().with {
    $0.radius = 7
    $0.flight = 0.95
    $0.breathDepth = 0.12
    $0.breathPeriod = 0.6
  }
  /// How they stick to the water.
  public var goo = Goo()
  /// How long a droplet takes to sink into the water it has met.
  @Parameter("sinkDuration", "how long a droplet takes to sink into the water", .seconds)
  public var sinkDuration = 0.22

  /// How large the waves are.
  public var swell = Swell().with { $0.amplitude = 0.033 }
  /// How fast the front waves run.
  @Parameter("waveSpeed", "how fast the front waves run", .radiansPerSecond)
  public var waveSpeed = 4.2
  /// How fast the back waves run, against the front ones.
  @Parameter("backSpeed", "how fast the back waves run", .radiansPerSecond)
  public var backSpeed = -3.1
  /// The opacity of the back waves, which lie behind the front ones.
  @Parameter("backOpacity", "opacity of the back waves") public var backOpacity = 0.35
  /// How the water gives way under a droplet.
  public var ripple = Ripple()

  /// How the full button draws itself in.
  public var finale = Finale().with {
    $0.rest = 0.35
    $0.shrink = 0.45
    $0.pause = 0.08
  }
  /// How it rings down, kicked from inside.
  public var spring = Rebound().with { $0.kick = 24 }
  /// What leaves it.
  public var shockwave = Shockwave().with {
    $0.duration = 1.3
    $0.timing = .easeOut
  }
  /// What is written on it.
  public var check = Checkmark().with {
    $0.lineWidth = 9
    $0.duration = 0.38
    $0.tapers = true
  }

  /// How the button fails.
  public var failure = Failure()
  /// What is written on a failed one.
  public var cross = Cross()
  /// How long the water takes to drain out of a cancelled button.
  @Parameter("drainDuration", "how long the water of a cancelled button drains", .seconds)
  public var drainDuration = 0.8
  /// How long the arrow takes to come back.
  @Parameter("arrowReturn", "how long the arrow takes to come back", .seconds)
  public var arrowReturn = 0.35

  /// Creates the scene; all variants are the same.
  public init(variant: Variant = .intended) { self.variant = .intended }

  /// Reads the scene.
  public func story() -> DownloadStory { DownloadStory(self) }

  /// Shows all parameters and tracks.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("stage", &stage)
    parameters.visit(&_diameter, &_color, &_markColor)
    parameters.group("ring", &ring)
    parameters.group("arrow", &arrow)
    parameters.visit(&_tapAt)
    parameters.group("drop", &drop)
    parameters.visit(&_fullRun, &_smoothing, &_dropletsPerRun)
    parameters.group("arc", &arc)
    parameters.group("droplet", &droplet)
    parameters.group("goo", &goo)
    parameters.visit(&_sinkDuration)
    parameters.group("swell", &swell)
    parameters.visit(&_waveSpeed, &_backSpeed, &_backOpacity)
    parameters.group("ripple", &ripple)
    parameters.group("finale", &finale)
    parameters.group("spring", &spring)
    parameters.group("shockwave", &shockwave)
    parameters.group("check", &check)
    parameters.group("failure", &failure)
    parameters.group("cross", &cross)
    parameters.visit(&_drainDuration, &_arrowReturn)
  }
}
