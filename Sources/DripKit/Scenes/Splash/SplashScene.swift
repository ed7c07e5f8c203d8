/// `splash`: a drop falls into a bowl of breathing water, for ever.
///
/// The model is WaterDropDemo, a loader for content that has no progress to show. On the recording the
/// water only breathes, because the model never sets the speed of its waves, and the drop vanishes
/// where it hits; ``Variant/intended`` lets the waves run and the water answer.
public struct SplashScene: Scene {
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

  // MARK: Stage

  /// The width of the canvas (the model's screen).
  public var width = 375.0
  /// The height of the canvas (the model's screen without its bars).
  public var height = 547.0
  /// The colour of the page (the model's light grey).
  public var pageColor = Color(gray: 170)
  /// The colour of the bowl and its border (the model's).
  public var bowlColor = Color(gray: 80)
  /// How thick the border is, inside the bowl's edge and over its water (the model's).
  public var borderWidth = 0.5

  // MARK: Water

  /// Ticks a second of the water (the model's timer).
  public var tickRate = Breathing.defaultTickRate
  /// How far the waves run in a tick, in radians: not at all on the recording.
  public var waveSpeed = 0.0
  /// The strength the breathing starts from (the model's).
  public var highStrength = Breathing.defaultHigh
  /// The strength at which it turns (the model's).
  public var lowStrength = Breathing.defaultLow
  /// How much the strength changes in a tick (the model's).
  public var breathStep = Breathing.defaultStep
  /// The height of the dark waves at strength 1 (the model's, as all of the layers).
  public var darkAmplitude = 3.0
  /// How many half waves the dark layer has across the bowl.
  public var darkCycles = 1.5
  /// How far the dark layer lies below the bowl's middle.
  public var darkOffset = 20.0
  /// The colour of the dark layer.
  public var darkColor = Color(gray: 159)
  /// The height of the light waves at strength 1.
  public var lightAmplitude = 5.0
  /// How many half waves the light layer has across the bowl.
  public var lightCycles = 1.1
  /// How far the light layer lies below the bowl's middle.
  public var lightOffset = 22.0
  /// The colour of the light layer.
  public var lightColor = Color(gray: 207)
  /// The height of the white waves at strength 1.
  public var whiteAmplitude = 10.0
  /// How many half waves the white layer has across the bowl.
  public var whiteCycles = 1.0
  /// How far the white layer lies below the bowl's middle.
  public var whiteOffset = 22.0
  /// The colour of the white layer, the drop and the splash.
  public var whiteColor = Color.white

  // MARK: Drop

  /// Where the top of the drop's box starts, on the canvas (the model's).
  public var dropTop = 20.0
  /// The width of the drop's box (the model's).
  public var dropWidth = Teardrop.defaultBox.width
  /// The height of the drop's box (the model's).
  public var dropHeight = Teardrop.defaultBox.height
  /// How far above the bottom of the canvas the drop's box is stopped (the model's barrier).
  public var barrier = 35.0
  /// How fast the drop gets faster (the model's animator).
  public var gravity = FreeFall.defaultGravity
  /// The time from one drop to the next (the model's timer).
  ///
  /// A drop is never let go before the one before it has arrived.
  public var interval = 2.0
  /// How long what has hit the water goes on into it before it is gone: it vanishes at once on the
  /// recording.
  public var sinkTime = 0.0

  // MARK: Splash

  /// How many droplets jump out of the water (the model's).
  public var splashCount = Splash.defaultCount
  /// How much later each droplet jumps than the one before (the model's).
  public var splashStagger = Splash.defaultStagger
  /// How long a droplet flies (the model's).
  public var splashFlight = Splash.defaultFlight
  /// The largest width of a droplet (the model's).
  public var splashWidth = 15
  /// The largest height of a droplet's control point above the bowl (the model's).
  public var splashHeight = 74
  /// How far the water gives way under the drop: not at all on the recording.
  public var rippleHeight = 0.0
  /// Whether every cycle splashes in the same way, so that the scene closes into a loop.
  ///
  /// Waves that run then run a whole number of turns in a period.
  public var loopable = false

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    waveSpeed = 0.1
    rippleHeight = 7
    sinkTime = 0.06
  }
}

extension SplashScene {
  /// The extent of the canvas.
  public var size: Size {
    let scene = withinRanges
    return Size(scene.width, scene.height)
  }

  /// The scene goes on for ever; drops and breathing come round together after its period.
  public var extent: Extent {
    let clock = SplashClock(withinRanges)
    return .loop(period: clock.period, exact: clock.closes)
  }
  /// When the phases of one period begin and end, and its impacts.
  public var timeline: Timeline { SplashClock(withinRanges).timeline }

  /// Returns what the scene is doing at a time.
  public func phase(at time: Double) -> Phase { SplashFrame(self, at: time).phase }
  /// Returns the quantities behind the picture at a time.
  public func values(at time: Double) -> [NamedValue] { SplashFrame(self, at: time).values }
  /// Returns the frame at a time.
  public func picture(at time: Double) -> Picture { SplashFrame(self, at: time).picture }
}
