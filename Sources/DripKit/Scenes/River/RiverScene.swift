/// `river`: droplets arc into a growing disc, which rests, rings, sends off a shock wave and shows a
/// tick.
///
/// The model is a download button known as "Drip into a river". Its numbers were read from its code
/// and measured, frame by frame, from its recording; where the two differ, ``Variant/recorded`` shows
/// what the recording shows and ``Variant/intended`` what the code was meant to do.
public struct RiverScene: ProgressDriven {
  /// `river`.
  public static let name = "river"
  /// What the scene shows.
  public static let summary = "droplets gather into a button, then a shock wave and a tick"
  /// What the recording shows, and what was meant.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the droplets' angles and sides come from.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the button has been told.
  public var progress = ProgressTrack.demonstration

  // MARK: Stage

  /// The width of the canvas, wide enough for the shock wave: three radii to every side (ours).
  public var width = 480.0
  /// The height of the canvas (ours).
  public var height = 480.0
  /// The diameter of the button (the model's frame).
  public var diameter = 150.0
  /// The colour of everything but the tick (the model's default colour).
  public var color = Color(50, 171, 155)
  /// The colour of the page (the model's).
  public var pageColor = Color.black
  /// How thick ring and arrow are (the model's border and line width).
  public var lineWidth = Ring.defaultLineWidth

  // MARK: Tap and progress

  /// When the demonstration taps the button (ours).
  public var tapAt = 0.8
  /// How long the arrow takes to shrink along its strokes after the tap: not at all on the recording.
  public var arrowShrink = 0.0
  /// How long progress takes from 0 to 1 (the model's 6.18, for the golden section).
  public var fullRun = ProgressRamp.defaultFullRun
  /// The disc's radius grows with this power of progress: the square, on the recording.
  public var growthPower = 2.0

  // MARK: Droplets

  /// Ticks a second of the counter that gives birth to droplets (the display's).
  public var tickRate = DropletSpawner.defaultTickRate
  /// After how many ticks the counter starts again (the model's).
  public var spawnPeriod = DropletSpawner.defaultPeriod
  /// The count at which a droplet is born (the model's).
  public var spawnMark = DropletSpawner.defaultMark
  /// How many radii from the centre droplets are born (the model's coefficient).
  public var orbit = DropletArc.defaultOrbit
  /// How far right and down of that place they really start: the model sets a layer's corner where it
  /// meant its centre, so by a droplet's radius.
  public var startShift = 8.0
  /// How far a droplet's path bows (the model's control point distance).
  public var bow = DropletArc.defaultBow
  /// How long a droplet flies (the model's).
  public var flight = 2.0
  /// The radius of a droplet (the model's).
  public var dropletRadius = 8.0
  /// How long a droplet takes to fade in when it is born, and to fade out before it is at the centre,
  /// which can be seen where the disc is smaller than the droplet (ours): on the recording it is there
  /// and gone at once.
  public var dropletFade = 0.0
  /// How much of its radius a droplet breathes in and out: not at all on the recording.
  public var breathDepth = 0.0
  /// How long a droplet's breath takes (from the specification).
  public var breathPeriod = 1.0
  /// Whether droplets stick to the disc on contact; not on the recording.
  public var sticky = false
  /// How close a droplet and the disc must come to feel each other.
  public var reach = Goo.defaultReach
  /// How stiff the neck between them is.
  public var stiffness = Goo.defaultStiffness

  // MARK: Finish

  /// How long the full disc rests (the model's delay).
  public var restDuration = 1.2
  /// How long the disc takes to draw itself in (the model's).
  public var shrinkDuration = 0.9
  /// The scale it draws itself in to (the model's).
  public var shrinkScale = 0.9
  /// How long it holds its breath before it springs (the model's delay).
  public var springDelay = 0.2
  /// The damping ratio of the spring (the model's).
  public var springDamping = 0.4
  /// How long the spring rings (the model's).
  public var springDuration = 1.0
  /// The scale the spring starts from, or on the recording passes through without ever reaching it
  /// (the model's).
  public var popScale = 1.8
  /// Whether the disc is suddenly as large as ``popScale``; on the recording it only shakes.
  public var pops = false
  /// How long the sudden growth takes (ours: what jumps is not seen).
  public var popAttack = 0.1
  /// Whether the shock wave leaves at the strongest shake, when the disc bursts; on the recording it
  /// leaves as soon as the disc has drawn itself in.
  public var shockwaveAtBurst = false
  /// The scale the shock wave leaves at (the model's).
  public var shockwaveStart = 0.9
  /// The scale at which it is gone (the model's).
  public var shockwaveEnd = 3.0
  /// The opacity it leaves with (the model's).
  public var shockwaveOpacity = 0.4
  /// How long it travels (the model's).
  public var shockwaveDuration = 2.1
  /// The colour of the tick: black as in the model's image, white where it is stroked.
  public var tickColor = Color.black
  /// Whether the tick is written with one stroke instead of fading in.
  public var writtenTick = false
  /// How long the stroke takes (from `wave`).
  public var checkDuration = Checkmark.defaultDuration
  /// How thick the stroke is (from `wave`).
  public var checkWidth = Checkmark.defaultLineWidth

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    arrowShrink = 0.2
    growthPower = 1
    startShift = 0
    dropletFade = 0.15
    breathDepth = 0.12
    sticky = true
    pops = true
    shockwaveAtBurst = true
    tickColor = .white
    writtenTick = true
  }
}

extension RiverScene {
  /// The extent of the canvas.
  public var size: Size {
    let scene = withinRanges
    return Size(scene.width, scene.height)
  }

  /// The scene ends when the shock wave has faded and the last droplet has landed.
  public var extent: Extent { .finite(duration: RiverFrame(self).duration) }
  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline { RiverFrame(self).timeline }

  /// Returns what the scene is doing at a time.
  public func phase(at time: Double) -> Phase { RiverFrame(self, at: time).phase }
  /// Returns the quantities behind the picture at a time.
  public func values(at time: Double) -> [NamedValue] { RiverFrame(self, at: time).values }
  /// Returns the frame at a time.
  public func picture(at time: Double) -> Picture { RiverFrame(self, at: time).picture }
}

extension RiverScene: Celebrating {}
