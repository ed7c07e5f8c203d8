/// `heart`: a heart fills with water and beats.
///
/// A like button. After a tap, the outline of a heart fills with two layers of waves; the heart contracts and
/// bursts into a beat, beads fly off, and a heart-shaped wave leaves. It can also be a gauge for a value below
/// 1. At progress 0, or if it is cancelled, the water runs out.
public struct HeartScene: ProgressDriven {
  /// `heart`.
  public static let name = "heart"
  /// A summary of the scene.
  public static let summary = "a heart fills with water and beats; tapped again, it runs out"
  /// The only variant.
  public static let variants: [Variant] = [.intended]

  /// The variant whose parameters the scene was created with.
  public let variant: Variant
  /// The seed of the beads' sizes and directions.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The input of the button.
  public var progress = ProgressTrack.demonstration

  /// A white page, and a canvas wide enough for beads and wave.
  public var stage = Stage(280, 280)
  @Parameter("width", "Heart width", .size, "width of the heart", .points, in: 1...4096)
  public var width = 120.0
  @Parameter("color", "Heart colour", .look, "colour of outline, water and beads")
  public var color = RGBAColor(
    233, 64, 87)
  @Parameter(
    "lineWidth", "Outline thickness", .look, "thickness of the outline, as a share of the width",
    in: 0...0.25)
  public var lineWidth = 0.05

  @Parameter(
    "tapAt", "Demo tap", .behaviour, "time at which the demonstration taps the button", .seconds,
    in: 0...3600)
  public var tapAt = 0.5
  /// The reaction to a tap.
  public var press = Press()
  @Parameter(
    "fullRun", "Full run", .behaviour, "time in which the water rises from empty to full", .seconds,
    in: 0.001...3600)
  public var fullRun = 0.7
  @Parameter(
    "smoothing", "Smoothing time", .behaviour, "time over which progress is averaged", .seconds)
  public var smoothing = 0.25

  /// The waves.
  public var swell = Swell().with {
    $0.amplitude = 0.05
    $0.wavelength = 0.8
  }
  @Parameter("waveSpeed", "Front speed", .water, "speed of the front waves", .radiansPerSecond)
  public var waveSpeed = 8.5
  @Parameter(
    "backSpeed", "Back speed", .water, "speed of the back waves; negative runs the other way",
    .radiansPerSecond)
  public var backSpeed = -6.5
  @Parameter("backOpacity", "Back opacity", .look, "opacity of the back waves")
  public var backOpacity = 0.4

  /// The contraction of the full heart.
  public var finale = Finale().with {
    $0.rest = 0
    $0.shrink = 0.16
    $0.scale = 0.86
    $0.pause = 0
  }
  /// The spring of the beat, kicked from inside.
  public var spring = Rebound().with {
    $0.damping = 0.36
    $0.duration = 1.1
    $0.kick = 34
  }
  /// The shock wave, which has the shape of the heart.
  public var shockwave = Shockwave().with {
    $0.startScale = 1
    $0.endScale = 1.9
    $0.opacity = 0.35
    $0.duration = 0.7
    $0.timing = .easeOut
  }
  /// The beads that fly off.
  public var beads = Beads()

  /// Creates the scene; all variants are the same.
  public init(variant: Variant = .intended) { self.variant = .intended }

  /// The rectangle around the heart.
  public var body: Rect2D {
    let height = width * Outline.aspect
    return Rect2D(
      x: size.center.x - width / 2, y: size.center.y - height / 2, width: width, height: height)
  }

  /// Returns the story of the scene.
  public func story() -> Story { Story(self) }

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
