/// `splash`: drops fall into a bowl of breathing water, without end.
///
/// The model is WaterDropDemo, a loader for content of unknown progress. In its recording, the water only
/// breathes, because the model never sets the speed of its waves, and the drop vanishes at the impact. In
/// ``SceneKind/Variant/intended`` the waves of each layer run with their own phase, drops grow before they fall, and the
/// water sticks to them and makes ripples. It is water in a bowl of glass in the colours of a ``Look``.
public struct SplashScene: Look.Wearer {
  /// `splash`.
  public static let name = "splash"
  /// A summary of the scene.
  public static let summary = "a drop falls into breathing water and splashes, for ever"
  /// The intended and the recorded variant.
  public static let variants: [SceneKind.Variant] = [.intended, .recorded]

  /// The diameter of the model's bowl, in points.
  ///
  /// The bowl's coordinates start at its top left corner.
  public static let bowlDiameter = 150.0

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed of the splashes.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false

  /// The colours and the material of the intended variant, and a canvas: the model's screen without its bars.
  public var look = Look(375, 547)
  public var bowlColor = RGBAColor(gray: 80)
  public var darkColor = RGBAColor(gray: 159)
  public var lightColor = RGBAColor(gray: 207)
  public var whiteColor = RGBAColor.white
  public var borderWidth = 0.5

  public var tickRate = 30.0
  // The recording has 0.
  public var waveSpeed = 0.0
  /// The changing strength of the water.
  public var breathing = Breathing()
  /// The back layer.
  public var dark = WaterLayer().with {
    $0.amplitude = 3
    $0.halfWaves = 1.5
    $0.offset = 20
  }
  /// The middle layer.
  public var light = WaterLayer().with {
    $0.amplitude = 5
    $0.halfWaves = 1.1
  }
  /// The front layer.
  public var white = WaterLayer()

  /// The drop that falls.
  public var drop = Teardrop()
  // A drop waits until the previous one has landed and only few droplets of splashes are in the air.
  public var interval = 2.0
  // The recording has 0. A drop begins to grow after the previous one has landed.
  public var growth = 0.0
  // The recording has 0.
  public var sinkTime = 0.0
  // The initial speed of the sinking is that of the fall.
  public var sinkDepth = 55.0
  public var isSticky = false
  /// The goo between water, drop and droplets.
  public var goo = Effects.Goo()

  /// The droplets that jump out of the water.
  public var splash = Splash()
  // In the model, droplets start deep in the water and appear a tenth of a second later.
  public var jumpsAtOnce = false
  /// The ripple of the drop, which is wider, faster and earlier than that of a droplet.
  ///
  /// The recording has none.
  public var ripple = Effects.Ripple().with {
    $0.height = 0
    $0.speed = 110
    $0.width = 14
    $0.peak = 0.1
    $0.lifetime = 1
  }
  // The waves then complete a whole number of turns in a period.
  public var loopable = false

  /// Creates the scene with the parameters of a variant.
  public init(variant: SceneKind.Variant = .intended) {
    self.variant = variant
    guard isIntended else {
      look.page = RGBAColor(gray: 170)
      return
    }
    // The bowl needs room for its shadow.
    look.height += foot
    drop.barrier += foot
    waveSpeed = 0.1
    // Different heights and phases keep all layers visible.
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

  /// The distance of the bowl from the lower edge of the canvas.
  var foot: Double { isIntended ? 40 : 0 }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    visitLook(&settings, isOwn: !isIntended)
    if !isIntended {
      settings.look(
        "bowlColor", &bowlColor, "Bowl colour", "colour of the bowl and its border", from: .model)
      settings.look(
        "darkColor", &darkColor, "Back colour", "colour of the back layer", from: .model)
      settings.look(
        "lightColor", &lightColor, "Middle colour", "colour of the middle layer", from: .model)
      settings.look(
        "whiteColor", &whiteColor, "Front colour", "colour of the front layer, drop and splash",
        from: .model)
      settings.look(
        "borderWidth", &borderWidth, "Border thickness",
        "thickness of the bowl's border, which covers the water", .number(0...75, .points),
        from: .model)
    }
    settings.water(
      "tickRate", &tickRate, "Tick rate", "ticks of the water in a second",
      .number(1...1000, .perSecond), from: .model)
    settings.water(
      "waveSpeed", &waveSpeed, "Wave speed", "distance of the waves in a tick", .radians,
      from: .recording)
    settings.group("breathing", &breathing)
    settings.group("dark", &dark)
    settings.group("light", &light)
    settings.group("white", &white)
    settings.group("drop", &drop)
    settings.behaviour(
      "interval", &interval, "Drop interval", "time from one drop to the next",
      .number(0.5...600, .seconds), from: .model)
    settings.motion(
      "growth", &growth, "Drop growth", "time in which a drop grows before it falls", .seconds,
      from: .recording)
    settings.water(
      "sinkTime", &sinkTime, "Sink duration", "time in which drops sink after they hit the water",
      .number(0...1, .seconds), from: .recording)
    settings.water(
      "sinkDepth", &sinkDepth, "Sink depth", "depth to which the drop would sink in unlimited time",
      .number(1...1000, .points))
    settings.water(
      "isSticky", &isSticky, "Sticky water", "true if water sticks to drop and droplets",
      from: .recording)
    settings.group("goo", &goo)
    settings.group("splash", &splash)
    settings.droplets(
      "jumpsAtOnce", &jumpsAtOnce, "Instant jump", "true if droplets start just below the surface",
      from: .model)
    settings.group("ripple", &ripple)
    settings.behaviour(
      "loopable", &loopable, "Exact loop",
      "true if all cycles are equal, so that the scene loops exactly")
  }
}

extension CatalogScene where Self == SplashScene {
  /// The scene `splash` in its default variant.
  public static var splash: SplashScene { SplashScene() }
}
