/// `refresh`: a pull to refresh, in which a drop is pulled out of the top of the screen.
///
/// In ``SceneKind/Variant/drop``, water sags from the edge, the notch or the pill of a screen, its neck thins and breaks, and the
/// drop falls on a ring. Its bead runs round the ring, and the trail that it leaves is the progress. The closed ring
/// gathers in a bead again, which falls into the content.
///
/// The model of the other variants is CBPullToReflesh: a sheet is pulled down, its edge bends, and four balls rise from
/// it and float. In its recording, the balls float on a ramp of even steps, and vanish at the end. In
/// ``SceneKind/Variant/intended`` they stick to the sheet and to each other as they rise, float on a sine, settle one after the
/// other, and ride up with the sheet.
public struct RefreshScene: Look.Wearer {
  /// `refresh`.
  public static let name = "refresh"
  /// A summary of the scene.
  public static let summary = "a pulled drop tears off, and its bead runs round a ring of progress"
  /// The variant with a drop, and the intended and the recorded variant of the model.
  public static let variants: [SceneKind.Variant] = [.drop, .intended, .recorded]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed, which has no effect because nothing in this scene is random.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The pull of the finger and, in the variant `drop`, the progress of the refresh, which is unknown without events.
  public var log = Log(.pull)

  /// The colours and the material of the drop, and a canvas as wide as the model's screen; its page is the backdrop.
  public var look = Look(375, 480, page: RGBAColor(192, 194, 196))
  // The system's grouped background colour, as in the model.
  public var sheetColor: RGBAColor? = RGBAColor(239, 239, 244)
  public var barHeight = 80.0
  public var chrome = false

  public var pullDistance = 80.0
  public var pullDuration = Input.defaultPullDuration
  /// The bending of the edge.
  public var bend = BendingWave()
  public var stop = 70.0
  // The model moves 0.35 points every hundredth of a second.
  public var retreatSpeed = 35.0

  /// The balls.
  public var balls = BallRow()
  public var isSticky = false
  /// The goo, whose reach is shorter than the distance of floating balls.
  public var goo = Effects.Goo().with { $0.reach = 9 }
  /// The bobbing of the balls.
  public var floating = Floating()
  public var loadingTime = 2.0
  /// The motion of the balls at the end.
  public var settling = BallSettling()
  public var returnDuration = 0.3
  // In the recording they vanish at once.
  public var ballsRideUp = false

  /// The upper end of the screen, from which the drop hangs.
  public var top = ScreenTop()
  /// The hanging drop.
  public var drop = HangingDrop()
  /// The ring of progress.
  public var orbit = Orbit()
  /// The ripple of the bead that falls into the content.
  public var ripple = Effects.Ripple().with {
    $0.height = 26
    $0.speed = 150
    $0.width = 24
    $0.peak = 0.1
    $0.lifetime = 0.6
  }

  /// True for the variant with a drop, false for those with a sheet and balls.
  var isDrop: Bool { variant == .drop }

  /// Creates the scene with the parameters of a variant.
  public init(variant: SceneKind.Variant = .drop) {
    self.variant = variant
    if isDrop {
      log = Log(.pull, .progress)
      (look.page, sheetColor) = (nil, nil)
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

  /// A pull that triggers a refresh.
  public var demonstration: [Log.Event] {
    [Log.Event(at: 0, .pull(to: pullDistance, within: pullDuration))]
  }
  /// True if a refresh ends after ``loadingTime``: nobody tells when its content has arrived, or how far it is.
  var isTimed: Bool {
    let isOpen =
      log.isDriven(0) && !(log.isRecorded && !log.events.contains { $0.input == .arrive })
    return !isOpen && !log.events.contains { $0.channel == 1 }
  }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    let (model, system): (SceneSettings.Description.Source, SceneSettings.Description.Source) =
      isDrop ? (.ours, .ours) : (.model, .system)
    visitLook(&settings, isOwn: !isDrop)
    settings.look(
      "sheetColor", &sheetColor, "Sheet colour",
      "colour of sheet and balls; auto draws the rows of a list below the drop", from: system)
    settings.size(
      "barHeight", &barHeight, "Bar height",
      "distance of the sheet's edge from the top, below the bars", .points, from: model)
    settings.behaviour(
      "pullDistance", &pullDistance, "Pull distance",
      "distance after which a pull triggers a refresh", .number(1...1000, .points), from: model)
    settings.behaviour(
      "pullDuration", &pullDuration, "Pull duration", "duration of the demonstration's pull",
      .seconds)
    settings.behaviour(
      "stop", &stop, "Waiting position", "distance by which a waiting sheet is pulled down",
      .number(1...1000, .points), from: model)
    settings.behaviour(
      "loadingTime", &loadingTime, "Loading time",
      "time that the content takes if no event ends it", .number(0...3600, .seconds), from: .model)
    settings.motion(
      "returnDuration", &returnDuration, "Return duration", "time in which the sheet returns",
      .number(0.001...60, .seconds), from: system)
    settings.group("goo", &goo)
    if isDrop { visitDrop(&settings) } else { visitSheet(&settings) }
  }

  /// Visits the parameters that only the drop has.
  private mutating func visitDrop(_ settings: inout SceneSettings) {
    settings.group("top", &top)
    settings.group("drop", &drop)
    settings.group("orbit", &orbit)
    settings.group("ripple", &ripple)
  }

  /// Visits the parameters that only the sheet with balls has.
  private mutating func visitSheet(_ settings: inout SceneSettings) {
    settings.look(
      "chrome", &chrome, "Demo chrome", "true if the bars and cells of the model's demo are drawn")
    settings.group("bend", &bend)
    settings.motion(
      "retreatSpeed", &retreatSpeed, "Retreat speed",
      "speed at which the sheet returns to its waiting position",
      .number(0.1...100_000, .pointsPerSecond), from: .model)
    settings.group("balls", &balls)
    settings.water(
      "isSticky", &isSticky, "Sticky balls",
      "true if the balls stick to the sheet and to each other", from: .recording)
    settings.group("floating", &floating)
    settings.group("settling", &settling)
    settings.motion(
      "ballsRideUp", &ballsRideUp, "Balls ride up", "true if the balls move up with the sheet",
      from: .recording)
  }
}

extension CatalogScene where Self == RefreshScene {
  /// The scene `refresh` in its default variant.
  public static var refresh: RefreshScene { RefreshScene() }
}
