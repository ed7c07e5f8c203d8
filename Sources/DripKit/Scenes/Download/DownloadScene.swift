/// `download`: the flagship, in which the ideas of the four models become one story.
///
/// The arrow runs together into a drop and falls into the empty ring. As the work gets on, droplets of all
/// sizes arc in, are held for a moment by the ring, which is a membrane to them, and land on water that
/// gives way, leaps up and sloshes. A button that is nearly full draws itself in, bursts as soon as it is,
/// throws off beads and rings, and a check is written. A cancelled button lets its water out and is at once
/// what it was before; a failed one shakes its head, pales and is crossed out.
///
/// What the button is told arrives in the water by droplet: the level follows by the time a droplet takes,
/// so every droplet can know, when it starts, where it will meet the water. No rise is shown before it
/// was told, but for a puddle that says that the work has begun.
///
/// All lengths but ``diameter`` and ``stage`` are for a button of 200 points and grow and shrink with it,
/// except that nothing gets too thin to be seen.
public struct DownloadScene: ProgressDriven {
  /// `download`.
  public static let name = "download"
  /// What the scene shows.
  public static let summary = "the flagship: droplets fill a ring with water that sticks to them"
  /// There is only what is meant.
  public static let variants: [Variant] = [.intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Where the droplets come from and where they land.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the button has been told.
  public var progress = ProgressTrack.demonstration

  /// The canvas: its size is ``canvas``, or what the motion needs where it ``isTight``, and its page that of
  /// the ``colors``.
  public var stage: Stage {
    get {
      let page = colors.page ?? colors.theme.page
      guard isTight else { return Stage(canvas.width, canvas.height, page: page) }
      let size = DownloadDesign(self).size
      return Stage(size.width, size.height, page: page)
    }
    set {
      (canvas.width, canvas.height) = (newValue.width, newValue.height)
      if newValue.page != stage.page { colors.page = newValue.page }
    }
  }
  /// How far from the centre of the button anything is seen to move at most, in points; or a little more.
  public var motionReach: Double {
    let design = DownloadDesign(self)
    return design.reach * design.unit
  }
  /// The size of the canvas, where it is not tight.
  public var canvas = CanvasSize()
  @Parameter(
    "isTight", "Tight canvas", .size, "true if the canvas is no larger than the motion needs")
  public var isTight = false
  @Parameter(
    "clipsToCanvas", "Clip to canvas", .size, "true if everything outside the canvas is clipped")
  public var clipsToCanvas = false
  /// The colours, all of which follow from one.
  public var colors = ButtonColors()
  @Parameter(
    "diameter", "Button diameter", .size, "diameter for which the button is drawn", .points,
    in: 8...4096)
  public var diameter = 200.0
  /// The empty button.
  public var ring = Ring().with { $0.lineWidth = 6 }
  @Parameter(
    "glyph", "Button glyph", .look, "glyph on the empty button, which becomes the first drop")
  public var glyph = Glyph.download
  @Parameter("markGlyph", "Final mark", .look, "glyph written on the full button")
  public var markGlyph = Glyph.check
  @Parameter(
    "glyphWidth", "Glyph thickness", .look, "thickness of the glyph", .points, in: 0.1...50)
  public var glyphWidth = 8.0

  @Parameter(
    "tapAt", "Demo tap", .behaviour, "time at which the demonstration taps the button", .seconds,
    in: 0...3600)
  public var tapAt = 0.8
  /// How the button gives way to a finger.
  public var press = Press().with { $0.release = 0.8 }
  /// The drop that the glyph becomes.
  public var drop = FirstDrop()
  @Parameter(
    "fullRun", "Full run", .behaviour, "shortest time in which progress goes from 0 to 1", .seconds,
    in: 0.001...3600)
  public var fullRun = 2.6
  @Parameter(
    "smoothing", "Smoothing time", .behaviour, "time over which progress is averaged", .seconds)
  public var smoothing = 0.35

  @Parameter(
    "dropletsPerRun", "Droplets per run", .droplets,
    "number of droplets that carry the water of a full run", in: 1...200)
  public var dropletsPerRun = 11
  @Parameter(
    "orbit", "Orbit radius", .droplets,
    "distance from the centre at which droplets appear, in radii of the button", in: 1...10)
  public var orbit = 1.85
  /// What they are.
  public var droplet = FlyingDroplet()
  /// How they stick to the water.
  public var goo = Goo().with { $0.reach = 20 }
  /// How they stick to the ring.
  public var ringGoo = Goo().with { $0.reach = 15 }
  @Parameter(
    "sinkDuration", "Sink duration", .droplets, "time in which a droplet sinks into the water",
    .seconds)
  public var sinkDuration = 0.15

  /// How large the waves are.
  public var swell = Swell().with {
    $0.amplitude = 0.033
    $0.wavelength = 0.95
  }
  @Parameter("waveSpeed", "Front speed", .water, "speed of the front waves", .radiansPerSecond)
  public var waveSpeed = 4.0
  @Parameter(
    "backSpeed", "Back speed", .water, "speed of the back waves; negative runs the other way",
    .radiansPerSecond)
  public var backSpeed = -3.1
  /// What a droplet does to the water.
  public var impact = Impact()

  /// What the full button does with its size.
  public var climax = Climax()
  /// What leaves it.
  public var burst = Burst()
  /// How its outline sticks to the beads that leave.
  public var beadGoo = Goo().with { $0.reach = 24 }
  /// What is written on it.
  public var check = Checkmark().with {
    $0.lineWidth = 14
    $0.duration = 0.34
    $0.tapers = true
  }

  /// How the button fails.
  public var failure = Failure()
  /// What is written on a failed one.
  public var cross = Cross()
  @Parameter(
    "drainDuration", "Drain duration", .behaviour, "time in which a cancelled button drains",
    .seconds)
  public var drainDuration = 0.4
  @Parameter(
    "glyphReturn", "Glyph return", .behaviour,
    "time from the cancellation to the return of the glyph", .seconds)
  public var glyphReturn = 0.26

  /// Creates the scene; all variants are the same.
  public init(variant: Variant = .intended) { self.variant = .intended }

  /// The square around the button.
  public var body: Rect2D { Rect2D(center: size.center, side: diameter) }

  /// Reads the scene.
  public func story() -> Story { Story(self) }

  /// The events the scene follows: those it has been told, or the news of its demonstration, which come
  /// the way they come from a network.
  var events: [ProgressTrack.Event] {
    guard progress.isScripted else { return progress.events }
    return Self.demonstration.map { time, progress in
      ProgressTrack.Event(at: tapAt + time, .move(to: progress))
    }
  }

  private static let demonstration = [
    (0.0, 0.0), (0.2, 0.12), (0.8, 0.38), (1.5, 0.55), (2.1, 0.86), (2.6, 1),
  ]

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("canvas", &canvas)
    parameters.visit(&_isTight, &_clipsToCanvas, &_diameter)
    colors.visit(&parameters)
    parameters.group("ring", &ring)
    parameters.visit(&_glyph, &_markGlyph, &_glyphWidth, &_tapAt)
    parameters.group("press", &press)
    parameters.group("drop", &drop)
    parameters.visit(&_fullRun, &_smoothing, &_dropletsPerRun, &_orbit)
    parameters.group("droplet", &droplet)
    parameters.group("goo", &goo)
    parameters.group("ringGoo", &ringGoo)
    parameters.visit(&_sinkDuration)
    parameters.group("swell", &swell)
    parameters.visit(&_waveSpeed, &_backSpeed)
    parameters.group("impact", &impact)
    parameters.group("climax", &climax)
    parameters.group("burst", &burst)
    parameters.group("beadGoo", &beadGoo)
    parameters.group("check", &check)
    parameters.group("failure", &failure)
    parameters.group("cross", &cross)
    parameters.visit(&_drainDuration, &_glyphReturn)
  }
}
