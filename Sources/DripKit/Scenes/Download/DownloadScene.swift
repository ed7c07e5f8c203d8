/// `download`: the flagship, which combines the ideas of the other scenes.
///
/// The arrow gathers into a drop and falls into the empty ring. As the work progresses, droplets of many
/// sizes fly in on arcs, stick to the ring as they pass it, and land on water that gives way, leaps up and
/// sloshes. A nearly full button contracts, bursts as soon as it is full, throws off beads and rings, and
/// writes a check. A cancelled button drains and becomes idle; a failed one shakes, pales and shows a cross.
///
/// The level follows progress with a delay, the flight time of a droplet, so the point where a droplet will
/// meet the water is known when it starts. No rise is shown before it was reported, except for a puddle
/// that marks the start of the work.
///
/// All lengths except ``diameter`` and ``stage`` are for a button of 200 points and scale with it, but lines
/// keep a visible width.
public struct DownloadScene: ProgressDriven {
  /// `download`.
  public static let name = "download"
  /// A summary of the scene.
  public static let summary = "the flagship: droplets fill a ring with water that sticks to them"
  /// The only variant.
  public static let variants: [Variant] = [.intended]

  /// The variant whose parameters the scene was created with.
  public let variant: Variant
  /// The seed of the droplets' sizes and paths.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The input of the button.
  public var progress = ProgressTrack.demonstration

  /// The size of the canvas, which is ``canvas`` unless it ``isTight``, and the page of the ``colors``.
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
  /// An upper bound for the distance of visible motion from the centre, in points.
  public var motionReach: Double {
    let design = DownloadDesign(self)
    return design.reach * design.unit
  }
  /// The size of a canvas that is not tight.
  public var canvas = CanvasSize()
  @Parameter(
    "isTight", "Tight canvas", .size, "true if the canvas is no larger than the motion needs")
  public var isTight = false
  @Parameter(
    "clipsToCanvas", "Clip to canvas", .size, "true if everything outside the canvas is clipped")
  public var clipsToCanvas = false
  /// The colours, which are derived from one accent.
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
  /// The reaction to a tap.
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
  /// The droplets.
  public var droplet = FlyingDroplet()
  /// The goo between droplets and water.
  public var goo = Goo().with { $0.reach = 20 }
  /// The goo between droplets and ring.
  public var ringGoo = Goo().with { $0.reach = 15 }
  @Parameter(
    "sinkDuration", "Sink duration", .droplets, "time in which a droplet sinks into the water",
    .seconds)
  public var sinkDuration = 0.15

  /// The waves.
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
  /// The impact of a droplet on the water.
  public var impact = Impact()

  /// The scale of the full button.
  public var climax = Climax()
  /// The beads and rings that leave the full button.
  public var burst = Burst()
  /// The goo between the outline and the beads.
  public var beadGoo = Goo().with { $0.reach = 24 }
  /// The mark of success.
  public var check = Checkmark().with {
    $0.lineWidth = 14
    $0.duration = 0.34
    $0.tapers = true
  }

  /// The failure of the button.
  public var failure = Failure()
  /// The mark of failure.
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

  /// Returns the story of the scene.
  public func story() -> Story { Story(self) }

  /// The input of the scene, or the updates of its demonstration.
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
