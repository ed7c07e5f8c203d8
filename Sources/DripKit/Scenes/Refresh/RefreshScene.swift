/// `refresh`: a sheet is pulled down, its edge bends, and four balls rise from it and float.
///
/// The model is CBPullToReflesh. On the recording the balls vanish at the end, and float on a ramp of
/// even steps; ``Variant/intended`` lets them float on a sine, settle one after the other, and ride up
/// with the sheet.
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

  // MARK: Stage

  /// The width of the canvas (the model's screen).
  public var width = 375.0
  /// The height of the canvas (ours).
  public var height = 480.0
  /// The colour of the backdrop, which is the page (the model's).
  public var pageColor = Color(192, 194, 196)
  /// The colour of sheet and balls (the system's grouped background, as the model uses it).
  public var sheetColor = Color(239, 239, 244)
  /// Where the sheet's edge starts: below a status and a navigation bar (the model's demo).
  public var barHeight = 80.0
  /// Whether bars and cells are drawn as in the model's demo.
  public var chrome = false

  // MARK: Pull

  /// How far a pull must go to count (the model's pull distance).
  public var pullDistance = 80.0
  /// How long the demonstration's pull takes (ours).
  public var pullDuration = PullTrack.defaultDuration
  /// The bend of an edge that is not pulled: a quarter of the full one (the model's).
  public var restBend = BendingWave.defaultRest
  /// The bend of an edge that is pulled all the way (twice the model's bend distance).
  public var fullBend = BendingWave.defaultFull
  /// How long the edge takes to become flat (the model's bounce).
  public var bendRelease = BendingWave.defaultRelease
  /// How far down the sheet waits (the model's stop distance).
  public var stop = 70.0
  /// How fast the sheet goes back to there: 0.35 points every hundredth of a second (the model's).
  public var retreatSpeed = 35.0

  // MARK: Balls

  /// The diameter of a ball (the model's).
  public var ballDiameter = BallRow.defaultDiameter
  /// The gap between two balls (the model's).
  public var ballGap = BallRow.defaultGap
  /// How long the balls rise (the model's).
  public var riseDuration = BallRow.defaultDuration
  /// How far a ball bobs up and down (the model's).
  public var floatAmplitude = 5.0
  /// How long a ball takes to bob down and up (the model's).
  public var floatPeriod = 1.0
  /// How much later each ball begins to bob than the one before (the model's).
  public var floatStagger = 0.2
  /// Whether the balls bob on a sine and up first, instead of on a ramp and down first.
  public var floatsEvenly = false

  // MARK: End

  /// How long the content takes when nobody says that it has come (the model's demo).
  public var loadingTime = 2.0
  /// How long a ball takes to settle on its line: it does not, on the recording.
  public var settleDuration = 0.0
  /// How much later each ball settles than the one before (ours).
  public var settleStagger = 0.0
  /// How long the sheet takes to return (the system's scrolling).
  public var returnDuration = 0.3
  /// Whether the balls ride up with the sheet; on the recording they vanish at once.
  public var ballsRideUp = false

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    floatAmplitude = 4.4
    floatPeriod = 0.9
    floatStagger = 0.225
    floatsEvenly = true
    settleDuration = 0.3
    settleStagger = 0.1
    returnDuration = 0.48
    ballsRideUp = true
  }
}

extension RefreshScene {
  /// The extent of the canvas.
  public var size: Size {
    let scene = withinRanges
    return Size(scene.width, scene.height)
  }

  /// The scene ends when the sheet has returned, or else when nothing new will happen.
  public var extent: Extent { .finite(duration: RefreshFrame(self).duration) }
  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline { RefreshFrame(self).timeline }

  /// Returns what the scene is doing at a time.
  public func phase(at time: Double) -> Phase { RefreshFrame(self, at: time).phase }
  /// Returns the quantities behind the picture at a time.
  public func values(at time: Double) -> [NamedValue] { RefreshFrame(self, at: time).values }
  /// Returns the frame at a time.
  public func picture(at time: Double) -> Picture { RefreshFrame(self, at: time).picture }

  /// The events the scene follows: those it has been told, or the pull of its demonstration.
  var events: [PullTrack.Event] {
    pull.isScripted
      ? [PullTrack.Event(at: 0, .move(to: pullDistance, over: pullDuration))] : pull.events
  }
}
