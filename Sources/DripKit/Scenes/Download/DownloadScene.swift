/// `download`: the flagship, which combines the ideas of the other scenes.
///
/// The arrow gathers into a drop and falls into the empty ring. As the work progresses, droplets of many
/// sizes fall in on parabolas, stick to the ring as they pass it, and land on water that opens a crater, leaps up
/// and sloshes. A full button contracts, bursts, throws off beads and a ring, and writes a check. A cancelled button
/// drains and becomes idle; a failed one shakes, pales and shows a cross.
///
/// The level follows the reported progress within a quarter of a second, for any input. Droplets decorate its rise
/// and never delay it. Work of unknown size circles in the glass, and paused work shows two bars.
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
    "material", "Water material", .look, "look of water and glass; high contrast is always flat")
  public var material = ButtonColors.Material.light
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
    "smoothing", "Smoothing time", .behaviour,
    "mean delay of the level; a jump of the progress takes twice as long", .seconds, in: 0...10)
  public var smoothing = 0.12

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
  public var sinkDuration = 0.1

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
  /// The beads and the ring that leave the full button.
  public var burst = Burst()
  /// The goo between the outline and the beads.
  public var beadGoo = Goo().with { $0.reach = 24 }
  /// The mark of success.
  public var check = Checkmark().with {
    $0.lineWidth = 14
    $0.duration = 0.24
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

  /// A download that starts slowly, has a short stall, and becomes faster towards its end.
  private static let demonstration: [(Double, Double)] = {
    let rates = [
      // Parts of the work in each tenth of a second, from 0.3 s after the tap on.
      1.0, 1.5, 2, 2.5, 2.5, 2.5, 2, 2, 2.5, 3, 3, 2.5, 2, 1.5, 1, 0, 0, 1, 2, 2.5,
      2.5, 2, 2, 2.5, 2.5, 3, 3, 2.5, 2.5, 3, 3, 3.5, 4, 4, 4.5, 4.5, 5, 5, 5.5, 5.5,
    ]
    var done = 0.0
    let total = rates.reduce(0, +)
    return [(0, 0)]
      + rates.enumerated().map { index, rate in
        done += rate
        return (0.3 + 0.1 * Double(index), min(1, done / total))
      }
  }()

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    parameters.track(&progress)
    parameters.group("canvas", &canvas)
    parameters.visit(&_isTight, &_clipsToCanvas, &_diameter)
    colors.visit(&parameters)
    parameters.visit(&_material)
    parameters.group("ring", &ring)
    parameters.visit(&_glyph, &_markGlyph, &_glyphWidth, &_tapAt)
    parameters.group("press", &press)
    parameters.group("drop", &drop)
    parameters.visit(&_smoothing, &_dropletsPerRun, &_orbit)
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

extension CatalogScene where Self == DownloadScene {
  /// The scene `download` in its default variant.
  public static var download: DownloadScene { DownloadScene() }
}
