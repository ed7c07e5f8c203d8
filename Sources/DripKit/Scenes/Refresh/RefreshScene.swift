/// `refresh`: a pull to refresh, in which a drop is pulled out of the top of the screen.
///
/// In ``Variant/drop``, water sags from the edge, the notch or the pill of a screen, its neck thins and breaks, and the
/// drop falls on a ring. Its bead runs round the ring, and the trail that it leaves is the progress. The closed ring
/// gathers in a bead again, which falls into the content.
///
/// The model of the other variants is CBPullToReflesh: a sheet is pulled down, its edge bends, and four balls rise from
/// it and float. In its recording, the balls float on a ramp of even steps, and vanish at the end. In
/// ``Variant/intended`` they stick to the sheet and to each other as they rise, float on a sine, settle one after the
/// other, and ride up with the sheet.
public struct RefreshScene: PullDriven {
  /// `refresh`.
  public static let name = "refresh"
  /// A summary of the scene.
  public static let summary = "a pulled drop tears off, and its bead runs round a ring of progress"
  /// The variant with a drop, and the recorded and the intended variant of the model.
  public static let variants: [Variant] = [.drop, .recorded, .intended]

  /// The variant whose parameters the scene was created with.
  public let variant: Variant
  /// The seed, which has no effect because nothing in this scene is random.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The input of the sheet.
  public var pull = PullTrack.demonstration
  /// The progress of the refresh in the variant `drop`; without events, it is unknown, or that of a demonstration.
  public var progress = ProgressTrack.demonstration

  /// The stage, as wide as the model's screen; its page is the backdrop.
  public var stage = Stage(375, 480, page: RGBAColor(192, 194, 196))
  // The system's grouped background colour, as in the model.
  @Parameter("sheetColor", "Sheet colour", .look, "colour of sheet and balls", from: .system)
  public var sheetColor = RGBAColor(239, 239, 244)
  @Parameter(
    "barHeight", "Bar height", .size, "distance of the sheet's edge from the top, below the bars",
    .points, from: .model)
  public var barHeight = 80.0
  @Parameter(
    "chrome", "Demo chrome", .look, "true if the bars and cells of the model's demo are drawn")
  public var chrome = false

  @Parameter(
    "pullDistance", "Pull distance", .behaviour, "distance after which a pull triggers a refresh",
    .points, in: 1...1000, from: .model)
  public var pullDistance = 80.0
  @Parameter(
    "pullDuration", "Pull duration", .behaviour, "duration of the demonstration's pull", .seconds)
  public var pullDuration = PullTrack.defaultDuration
  /// The bending of the edge.
  public var bend = BendingWave()
  @Parameter(
    "stop", "Waiting position", .behaviour, "distance by which a waiting sheet is pulled down",
    .points, in: 1...1000, from: .model)
  public var stop = 70.0
  // The model moves 0.35 points every hundredth of a second.
  @Parameter(
    "retreatSpeed", "Retreat speed", .motion,
    "speed at which the sheet returns to its waiting position", .pointsPerSecond, in: 0.1...100_000,
    from: .model)
  public var retreatSpeed = 35.0

  /// The balls.
  public var balls = BallRow()
  @Parameter(
    "isSticky", "Sticky balls", .water, "true if the balls stick to the sheet and to each other",
    from: .recording)
  public var isSticky = false
  /// The goo, whose reach is shorter than the distance of floating balls.
  public var goo = Goo().with { $0.reach = 9 }
  /// The bobbing of the balls.
  public var floating = Floating()
  @Parameter(
    "loadingTime", "Loading time", .behaviour, "time that the content takes if no event ends it",
    .seconds, in: 0...3600,
    from: .model)
  public var loadingTime = 2.0
  /// The motion of the balls at the end.
  public var settling = BallSettling()
  @Parameter(
    "returnDuration", "Return duration", .motion, "time in which the sheet returns", .seconds,
    in: 0.001...60, from: .system)
  public var returnDuration = 0.3
  // In the recording they vanish at once.
  @Parameter(
    "ballsRideUp", "Balls ride up", .motion, "true if the balls move up with the sheet",
    from: .recording)
  public var ballsRideUp = false

  @Parameter("waterColor", "Water colour", .look, "colour of drop and ring")
  public var waterColor = RGBAColor(47, 140, 255)
  @Parameter("material", "Water material", .look, "look of drop and ring")
  public var material = ButtonColors.Material.light
  /// The upper end of the screen, from which the drop hangs.
  public var top = ScreenTop()
  /// The hanging drop.
  public var drop = HangingDrop()
  /// The ring of progress.
  public var orbit = Orbit()
  /// The ripple of the bead that falls into the content.
  public var ripple = Ripple().with {
    $0.height = 14
    $0.speed = 170
    $0.width = 20
    $0.peak = 0.1
    $0.lifetime = 0.42
  }

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .drop) {
    self.variant = variant
    if variant == .drop {
      stage.page = RGBAColor(243, 246, 250)
      sheetColor = .white
      barHeight = 59
      pullDistance = 112
      stop = 88
      returnDuration = 0.42
    }
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

  /// Returns the story of the scene.
  public func story() -> Story { Story(self) }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&pull)
    guard variant != .drop else { return visitDrop(&parameters) }
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

  /// Visits the parameters of the variant `drop`.
  private mutating func visitDrop(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("stage", &stage)
    parameters.visit(&_waterColor, &_material, &_sheetColor, &_barHeight, &_chrome)
    parameters.group("top", &top)
    parameters.visit(&_pullDistance, &_pullDuration)
    parameters.group("drop", &drop)
    parameters.visit(&_stop)
    parameters.group("orbit", &orbit)
    parameters.group("goo", &goo)
    parameters.visit(&_loadingTime)
    parameters.group("ripple", &ripple)
    parameters.visit(&_returnDuration)
  }
}

extension CatalogScene where Self == RefreshScene {
  /// The scene `refresh` in its default variant.
  public static var refresh: RefreshScene { RefreshScene() }
}
