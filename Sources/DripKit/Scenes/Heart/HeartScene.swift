/// `heart`: a heart fills with water and beats.
///
/// A button for what people like: it gives under the tap, which fills the outline of a heart with two
/// layers of waves, draws itself in, bursts into a beat, beads fly off and a heart-shaped wave leaves.
/// Told less than 1, it is a gauge; told 0 or cancelled, the water runs out again.
public struct HeartScene: ProgressDriven {
  /// `heart`.
  public static let name = "heart"
  /// What the scene shows.
  public static let summary = "a heart fills with water and beats; tapped again, it runs out"
  /// There is only what is meant.
  public static let variants: [Variant] = [.intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the beads fly.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the button has been told.
  public var progress = ProgressTrack.demonstration

  /// A white page, and a canvas wide enough for beads and wave.
  public var stage = Stage(280, 280)
  /// The width of the heart.
  @Parameter("width", "width of the heart", .points, in: 1...4096) public var width = 120.0
  /// The colour of outline, water and beads.
  @Parameter("color", "colour of outline, water and beads") public var color = RGBAColor(
    233, 64, 87)
  /// How thick the outline is.
  @Parameter("lineWidth", "thickness of the outline, as a part of the width", in: 0...0.25)
  public var lineWidth = 0.05

  /// When the demonstration taps the button.
  @Parameter("tapAt", "when the demonstration taps the button", .seconds, in: 0...3600)
  public var tapAt = 0.5
  /// How the heart gives under the tap.
  public var press = Press()
  /// How long the water takes to rise to the top, and to run out.
  @Parameter("fullRun", "how long progress takes from 0 to 1", .seconds, in: 0.001...3600)
  public var fullRun = 0.7
  /// The time over which progress is averaged, so that it starts and stops softly.
  @Parameter("smoothing", "time over which progress is averaged", .seconds)
  public var smoothing = 0.25

  /// How large the waves are.
  public var swell = Swell().with {
    $0.amplitude = 0.05
    $0.wavelength = 0.8
  }
  /// How fast the front waves run.
  @Parameter("waveSpeed", "how fast the front waves run", .radiansPerSecond)
  public var waveSpeed = 8.5
  /// How fast the back waves run, against the front ones.
  @Parameter("backSpeed", "how fast the back waves run", .radiansPerSecond)
  public var backSpeed = -6.5
  /// The opacity of the back waves, which lie behind the front ones.
  @Parameter("backOpacity", "opacity of the back waves") public var backOpacity = 0.4

  /// How the full heart draws itself in.
  public var finale = Finale().with {
    $0.rest = 0
    $0.shrink = 0.16
    $0.scale = 0.86
    $0.pause = 0
  }
  /// How it beats: kicked from inside.
  public var spring = Rebound().with {
    $0.damping = 0.36
    $0.duration = 1.1
    $0.kick = 34
  }
  /// The wave that leaves it, in its own shape.
  public var shockwave = Shockwave().with {
    $0.startScale = 1
    $0.endScale = 1.9
    $0.opacity = 0.35
    $0.duration = 0.7
    $0.timing = .easeOut
  }
  /// What flies off.
  public var beads = Beads()

  /// Creates the scene; all variants are the same.
  public init(variant: Variant = .intended) { self.variant = .intended }

  /// The rectangle around the heart.
  public var body: Rect2D {
    let height = width * Outline.aspect
    return Rect2D(
      x: size.center.x - width / 2, y: size.center.y - height / 2, width: width, height: height)
  }

  /// Reads the scene.
  public func story() -> Story { Story(self) }

  /// Shows all parameters and tracks.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("stage", &stage)
    parameters.visit(&_width, &_color, &_lineWidth)
    parameters.visit(&_tapAt)
    parameters.group("press", &press)
    parameters.visit(&_fullRun, &_smoothing)
    parameters.group("swell", &swell)
    parameters.visit(&_waveSpeed, &_backSpeed, &_backOpacity)
    parameters.group("finale", &finale)
    parameters.group("spring", &spring)
    parameters.group("shockwave", &shockwave)
    parameters.group("beads", &beads)
  }
}
