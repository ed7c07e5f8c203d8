/// `splash`: a drop falls into a bowl of breathing water, for ever.
///
/// The model is WaterDropDemo, a loader for content that has no progress to show. On the recording the
/// water only breathes, because the model never sets the speed of its waves, and the drop vanishes
/// where it hits; ``Variant/intended`` lets the waves run, each layer in its own time, drops grow before
/// they fall, and the water stick to them and answer.
public struct SplashScene: CatalogScene {
  /// `splash`.
  public static let name = "splash"
  /// A summary of the scene.
  public static let summary = "a drop falls into breathing water and splashes, for ever"
  /// The variant of the recording, and the intended one.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The diameter of the bowl, in points (the model's); its coordinates start at its top left corner.
  public static let bowlDiameter = 150.0

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the splashes come from.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false

  /// The model's screen without its bars, on its light grey.
  public var stage = Stage(375, 547, page: RGBAColor(gray: 170))
  @Parameter("bowlColor", "Bowl colour", .look, "colour of the bowl and its border", from: .model)
  public var bowlColor = RGBAColor(gray: 80)
  @Parameter(
    "borderWidth", "Border thickness", .look,
    "thickness of the bowl's border, which covers the water", .points, in: 0...75, from: .model)
  public var borderWidth = 0.5

  @Parameter(
    "tickRate", "Tick rate", .water, "ticks of the water in a second", .perSecond, in: 1...1000,
    from: .model)
  public var tickRate = 30.0
  // Zero on the recording.
  @Parameter(
    "waveSpeed", "Wave speed", .water, "distance of the waves in a tick", .radians, from: .recording
  )
  public var waveSpeed = 0.0
  /// The changing strength of the water.
  public var breathing = Breathing()
  /// The layer in the back.
  public var dark = WaterLayer().with {
    $0.amplitude = 3
    $0.halfWaves = 1.5
    $0.offset = 20
    $0.color = RGBAColor(gray: 159)
  }
  /// The layer in the middle.
  public var light = WaterLayer().with {
    $0.amplitude = 5
    $0.halfWaves = 1.1
    $0.color = RGBAColor(gray: 207)
  }
  /// The layer in front, whose colour the drop and the splash have, too.
  public var white = WaterLayer()

  /// The drop that falls.
  public var drop = Teardrop()
  // A drop waits until the previous one has arrived and until few splashed droplets are in the
  // air.
  @Parameter(
    "interval", "Drop interval", .behaviour, "time from one drop to the next", .seconds,
    in: 0.5...600, from: .model)
  public var interval = 2.0
  // Zero on the recording. A drop begins to grow after the previous one has landed.
  @Parameter(
    "growth", "Drop growth", .motion, "time in which a drop grows before it falls", .seconds,
    from: .recording)
  public var growth = 0.0
  // Zero on the recording.
  @Parameter(
    "sinkTime", "Sink duration", .water, "time in which drops sink after they hit the water",
    .seconds, in: 0...1,
    from: .recording)
  public var sinkTime = 0.0
  // The drop starts to sink at the speed of its fall.
  @Parameter(
    "sinkDepth", "Sink depth", .water, "depth to which the drop would sink in unlimited time",
    .points, in: 1...1000)
  public var sinkDepth = 55.0
  @Parameter(
    "isSticky", "Sticky water", .water, "true if water sticks to drop and droplets",
    from: .recording)
  public var isSticky = false
  /// The goo that connects them.
  public var goo = Goo()

  /// The droplets that jump out of the water.
  public var splash = Splash()
  // In the model they start deep in the water and appear a tenth of a second later.
  @Parameter(
    "jumpsAtOnce", "Instant jump", .droplets, "true if droplets start just below the surface",
    from: .model)
  public var jumpsAtOnce = false
  /// The water's answer to a drop that is larger and faster than a droplet: wider, faster and sooner.
  ///
  /// On the recording there is none.
  public var ripple = Ripple().with {
    $0.height = 0
    $0.speed = 110
    $0.width = 14
    $0.peak = 0.1
    $0.lifetime = 1
  }
  // Moving waves then turn a whole number of times in a period.
  @Parameter(
    "loopable", "Exact loop", .behaviour,
    "true if all cycles are equal, so that the scene loops exactly")
  public var loopable = false

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    waveSpeed = 0.1
    // Higher than in front of each other, and out of step: so no layer is ever hidden.
    dark.offset = 9
    dark.lead = 1.05
    light.offset = 15.5
    light.lead = 0.4
    growth = 0.3
    ripple.height = 7
    sinkTime = 0.2
    isSticky = true
    jumpsAtOnce = true
  }

  /// Reads the scene.
  public func story() -> Story { Story(self) }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.group("stage", &stage)
    parameters.visit(&_bowlColor, &_borderWidth, &_tickRate, &_waveSpeed)
    parameters.group("breathing", &breathing)
    parameters.group("dark", &dark)
    parameters.group("light", &light)
    parameters.group("white", &white)
    parameters.group("drop", &drop)
    parameters.visit(&_interval, &_growth, &_sinkTime, &_sinkDepth, &_isSticky)
    parameters.group("goo", &goo)
    parameters.group("splash", &splash)
    parameters.visit(&_jumpsAtOnce)
    parameters.group("ripple", &ripple)
    parameters.visit(&_loopable)
  }
}
