/// `splash`: a drop falls into a bowl of breathing water, for ever.
///
/// The model is WaterDropDemo, a loader for content that has no progress to show. On the recording the
/// water only breathes, because the model never sets the speed of its waves, and the drop vanishes
/// where it hits; ``Variant/intended`` lets the waves run, each layer in its own time, drops grow before
/// they fall, and the water stick to them and answer.
public struct SplashScene: CatalogScene {
  /// `splash`.
  public static let name = "splash"
  /// What the scene shows.
  public static let summary = "a drop falls into breathing water and splashes, for ever"
  /// What the recording shows, and what was meant.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The diameter of the bowl, in points (the model's); its coordinates start at its top left corner.
  public static let bowlDiameter = 150.0

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the splashes come from.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false

  /// The model's screen without its bars, on its light grey.
  public var stage = Stage(375, 547, page: RGBAColor(gray: 170))
  /// The colour of the bowl and its border.
  @Parameter("bowlColor", "colour of the bowl and its border", from: .model)
  public var bowlColor = RGBAColor(gray: 80)
  /// How thick the border is, inside the bowl's edge and over its water.
  @Parameter("borderWidth", "thickness of the border", .points, in: 0...75, from: .model)
  public var borderWidth = 0.5

  /// Ticks a second of the water: the model's timer.
  @Parameter("tickRate", "ticks a second of the water", .perSecond, in: 1...1000, from: .model)
  public var tickRate = 30.0
  /// How far the waves run in a tick: not at all on the recording.
  @Parameter("waveSpeed", "how far the waves run in a tick", .radians, from: .recording)
  public var waveSpeed = 0.0
  /// How the water's strength changes.
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
  /// The time from one drop to the next: the model's timer.
  ///
  /// A drop is never let go before the one before it has arrived, nor while too much of what splashed
  /// is in the air.
  @Parameter("interval", "time from one drop to the next", .seconds, in: 0.5...600, from: .model)
  public var interval = 2.0
  /// How long a drop grows before it falls: it is there at once on the recording.
  ///
  /// It does not begin to while the one before it is in the air.
  @Parameter("growth", "how long a drop grows before it falls", .seconds, from: .recording)
  public var growth = 0.0
  /// How long what has hit the water goes on into it before it is gone: it vanishes at once on the
  /// recording.
  @Parameter(
    "sinkTime", "how long what hits the water goes on into it", .seconds, in: 0...1,
    from: .recording)
  public var sinkTime = 0.0
  /// How deep the drop would sink if it had for ever: the water takes its speed, which is that of the fall
  /// at first.
  @Parameter("sinkDepth", "how deep the drop sinks", .points, in: 1...1000)
  public var sinkDepth = 55.0
  /// Whether water sticks to drop and droplets; not on the recording.
  @Parameter("isSticky", "whether water sticks to drop and droplets", from: .recording)
  public var isSticky = false
  /// How they stick.
  public var goo = Goo()

  /// What jumps out of the water.
  public var splash = Splash()
  /// Whether droplets jump from just under the surface, so that something rises as soon as the drop hits
  /// it; in the model they come from the depth, and are seen a tenth of a second later.
  @Parameter("jumpsAtOnce", "whether droplets jump from just under the surface", from: .model)
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
  /// Whether every cycle splashes in the same way, so that the scene closes into a loop.
  ///
  /// Waves that run then run a whole number of turns in a period.
  @Parameter("loopable", "whether every cycle is the same, so that the scene closes")
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

  /// Shows all parameters.
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
