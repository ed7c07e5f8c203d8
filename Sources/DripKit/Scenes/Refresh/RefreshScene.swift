/// `refresh`: a sheet is pulled down, its edge bends, and four balls rise from it and float.
///
/// The model is CBPullToReflesh. On the recording the balls vanish at the end, and float on a ramp of
/// even steps; ``Variant/intended`` lets them stick to the sheet and to each other as they rise, float
/// on a sine, settle one after the other, and ride up with the sheet.
public struct RefreshScene: PullDriven {
  /// `refresh`.
  public static let name = "refresh"
  /// What the scene shows.
  public static let summary = "a pulled sheet bends, and four balls rise from it and float"
  /// What the recording shows, and what was meant.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Nothing in this scene is random; the seed is there because every scene has one.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the sheet has been told.
  public var pull = PullTrack.demonstration

  /// As wide as the model's screen; the page is the backdrop.
  public var stage = Stage(375, 480, page: RGBAColor(192, 194, 196))
  /// The colour of sheet and balls: the system's grouped background, as the model uses it.
  @Parameter("sheetColor", "colour of sheet and balls", from: .system)
  public var sheetColor = RGBAColor(239, 239, 244)
  /// Where the sheet's edge starts: below a status and a navigation bar.
  @Parameter("barHeight", "where the sheet's edge starts", .points, from: .model)
  public var barHeight = 80.0
  /// Whether bars and cells are drawn as in the model's demo.
  @Parameter("chrome", "whether bars and cells are drawn") public var chrome = false

  /// How far a pull must go to count.
  @Parameter("pullDistance", "how far a pull must go", .points, in: 1...1000, from: .model)
  public var pullDistance = 80.0
  /// How long the demonstration's pull takes.
  @Parameter("pullDuration", "how long the demonstration's pull takes", .seconds)
  public var pullDuration = PullTrack.defaultDuration
  /// How the edge bends.
  public var bend = BendingWave()
  /// How far down the sheet waits.
  @Parameter("stop", "how far down the sheet waits", .points, in: 1...1000, from: .model)
  public var stop = 70.0
  /// How fast the sheet goes back to there: 0.35 points every hundredth of a second.
  @Parameter(
    "retreatSpeed", "how fast it goes back to there", .pointsPerSecond, in: 0.1...100_000,
    from: .model)
  public var retreatSpeed = 35.0

  /// The balls.
  public var balls = BallRow()
  /// Whether balls stick to the sheet and to each other; not on the recording.
  @Parameter("isSticky", "whether balls stick to the sheet and to each other", from: .recording)
  public var isSticky = false
  /// How they stick: less far than from ball to ball, once they float.
  public var goo = Goo().with { $0.reach = 9 }
  /// How they bob.
  public var floating = Floating()
  /// How long the content takes when nobody says that it has come.
  @Parameter(
    "loadingTime", "how long the content takes when nobody says it", .seconds, in: 0...3600,
    from: .model)
  public var loadingTime = 2.0
  /// How the balls come to rest at the end.
  public var settling = BallSettling()
  /// How long the sheet takes to return: the system's scrolling.
  @Parameter(
    "returnDuration", "how long the sheet takes to return", .seconds, in: 0.001...60, from: .system)
  public var returnDuration = 0.3
  /// Whether the balls ride up with the sheet; on the recording they vanish at once.
  @Parameter("ballsRideUp", "whether the balls ride up with the sheet", from: .recording)
  public var ballsRideUp = false

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    isSticky = true
    floating.amplitude = 4.4
    floating.period = 0.9
    floating.stagger = 0.225
    floating.isSine = true
    settling.duration = 0.3
    settling.stagger = 0.1
    settling.lead = 0.2
    returnDuration = 0.48
    ballsRideUp = true
  }

  /// Reads the scene.
  public func story() -> Story { Story(self) }

  /// Shows all parameters and tracks.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&pull)
    parameters.group("stage", &stage)
    parameters.visit(&_sheetColor, &_barHeight, &_chrome, &_pullDistance, &_pullDuration)
    parameters.group("bend", &bend)
    parameters.visit(&_stop, &_retreatSpeed)
    parameters.group("balls", &balls)
    parameters.visit(&_isSticky)
    parameters.group("goo", &goo)
    parameters.group("floating", &floating)
    parameters.visit(&_loadingTime)
    parameters.group("settling", &settling)
    parameters.visit(&_returnDuration, &_ballsRideUp)
  }
}
