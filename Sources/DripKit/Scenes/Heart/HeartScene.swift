/// `heart`: a heart fills with water and beats.
///
/// A like button. A tap presses the heart, which fills with two layers of waves while it bursts into a beat. Beads
/// tear off its edge and fly on parabolas, and a ring of light spreads. All of it is over 0.6 seconds after the tap.
/// The heart can also be a gauge for a value below 1. At progress 0, or if it is cancelled, the water runs out.
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
  @Parameter("material", "Water material", .look, "look of water and glass")
  public var material = ButtonColors.Material.light
  @Parameter(
    "lineWidth", "Outline thickness", .look, "thickness of the outline, as a share of the width",
    in: 0...0.25)
  public var lineWidth = 0.05

  @Parameter(
    "tapAt", "Demo tap", .behaviour, "time at which the demonstration taps the button", .seconds,
    in: 0...3600)
  public var tapAt = 0.5
  /// The reaction to a tap that does not fill the heart at once.
  public var press = Press().with {
    $0.depth = 0.17
    $0.attack = 0.08
    $0.damping = 0.34
    $0.release = 0.91
  }
  @Parameter(
    "fullRun", "Full run", .behaviour, "time in which the water rises from empty to full", .seconds,
    in: 0.001...3600)
  public var fullRun = 0.09
  @Parameter(
    "emptyRun", "Empty run", .behaviour, "time in which the water falls from full to empty",
    .seconds, in: 0.001...3600)
  public var emptyRun = 0.1
  @Parameter(
    "smoothing", "Smoothing time", .behaviour, "time over which progress is averaged", .seconds)
  public var smoothing = 0.08

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

  @Parameter(
    "lead", "Beat lead", .finish,
    "time before the water is at the top at which the heart begins its beat", .seconds)
  public var lead = 0.17
  /// The contraction of the filling heart.
  public var finale = Finale().with {
    $0.rest = 0
    $0.shrink = 0.08
    $0.scale = 0.83
    $0.pause = 0
  }
  // With 19 radians per second, the heart grows by 14 % of its size.
  /// The spring of the beat, kicked from inside.
  public var spring = Rebound().with {
    $0.damping = 0.34
    $0.duration = 1.119
    $0.kick = 31.2
  }
  @Parameter(
    "ringing", "Beat duration", .finish, "time after the burst until the heart is still", .seconds,
    in: 0.01...60)
  public var ringing = 0.52
  @Parameter(
    "squash", "Beat squash", .finish, "largest growth of the width at the cost of the height",
    in: 0...0.5)
  public var squash = 0.06
  /// The ring of light.
  public var shockwave = Shockwave().with {
    $0.startScale = 1
    $0.endScale = 2.1
    $0.opacity = 0.5
    $0.duration = 0.45
    $0.timing = .easeOut
  }
  @Parameter(
    "ringDelay", "Ring delay", .finish, "time after the burst at which the ring of light leaves",
    .seconds)
  public var ringDelay = 0.02
  @Parameter(
    "ringWidth", "Ring thickness", .finish,
    "thickness of the ring of light with its soft edges, as a share of its radius", in: 0...1)
  public var ringWidth = 0.5
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
    parameters.visit(&_width, &_color, &_material, &_lineWidth)
    parameters.visit(&_tapAt)
    parameters.group("press", &press)
    parameters.visit(&_fullRun, &_emptyRun, &_smoothing)
    parameters.group("swell", &swell)
    parameters.visit(&_waveSpeed, &_backSpeed, &_backOpacity)
    parameters.visit(&_lead)
    parameters.group("finale", &finale)
    parameters.group("spring", &spring)
    parameters.visit(&_ringing, &_squash)
    parameters.group("shockwave", &shockwave)
    parameters.visit(&_ringDelay, &_ringWidth)
    parameters.group("beads", &beads)
  }
}

extension CatalogScene where Self == HeartScene {
  /// The scene `heart` in its default variant.
  public static var heart: HeartScene { HeartScene() }
}
