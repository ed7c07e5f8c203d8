/// `download`: the flagship, which combines the ideas of the other scenes.
///
/// The arrow gathers into a drop and falls into the empty ring. As the work progresses, droplets of many
/// sizes fall in on parabolas, stick to the ring as they pass it, and land on water that opens a crater, throws up a
/// crown, and sloshes. A column of water brings a fast rise. The last drop lands as the full button contracts. Then the
/// button bursts, throws off beads and a ring, and writes a check. A cancelled button drains and becomes idle; a failed
/// one shakes, pales and shows a cross.
///
/// The level follows the reported progress within a quarter of a second, for any input. Droplets decorate its rise
/// and never delay it. Work of unknown size circles in the glass, and paused work shows two bars.
///
/// All lengths except ``diameter`` and ``stage`` are for a button of 200 points and scale with it, but lines
/// keep a visible width.
public struct DownloadScene: CatalogScene {
  /// `download`.
  public static let name = "download"
  /// A summary of the scene.
  public static let summary = "the flagship: droplets fill a ring with water that sticks to them"
  /// The only variant.
  public static let variants: [SceneKind.Variant] = [.intended]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed of the droplets' sizes and paths.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The progress of the work behind the button.
  public var log = Log(.progress)

  /// The size of the canvas, which is ``canvas`` unless it ``isTight``, and the page of the ``colors``.
  public var stage: Stage {
    get {
      let side = (Self.motionReach * diameter).rounded(.up)
      let size = isTight ? Size2D(side, side) : canvas
      return Stage(size.width, size.height, page: colors.page ?? colors.theme.page)
    }
    set {
      canvas = newValue.size
      if newValue.page != stage.page { colors.page = newValue.page }
    }
  }
  /// The side of a tight canvas, which contains the motion of a button with default settings, in diameters.
  static let motionReach = 1.42
  /// The size of a canvas that is not tight.
  public var canvas = Size2D(480, 480)
  public var isTight = false
  public var clipsToCanvas = false
  /// The colours, which are derived from one accent.
  public var colors = Look.Colors()
  public var material = Look.Colors.Material.light
  public var diameter = 200.0
  /// The empty button.
  public var ring = Effects.Ring().with { $0.lineWidth = 6 }
  public var glyph = Glyph.download
  public var markGlyph = Glyph.check
  public var glyphWidth = 8.0

  public var tapAt = 0.8
  /// The reaction to a tap.
  public var press = Effects.Press().with { $0.release = 0.8 }
  /// The drop that the glyph becomes.
  public var drop = FirstDrop()
  public var smoothing = 0.12

  public var dropletsPerRun = 11
  public var orbit = 1.85
  /// The droplets.
  public var droplet = FlyingDroplet()
  /// The goo between droplets and water.
  public var goo = Effects.Goo().with { $0.reach = 20 }
  /// The goo between droplets and ring.
  public var ringGoo = Effects.Goo().with { $0.reach = 15 }
  public var sinkDuration = 0.1

  /// The waves.
  public var swell = Effects.Swell().with {
    $0.amplitude = 0.033
    $0.wavelength = 0.95
  }
  public var waveSpeed = 4.0
  public var backSpeed = -3.1
  /// The impact of a droplet on the water.
  public var impact = Impact()

  /// The scale of the full button.
  public var climax = Climax()
  /// The beads and the ring that leave the full button.
  public var burst = Burst()
  /// The goo between the outline and the beads.
  public var beadGoo = Effects.Goo().with { $0.reach = 24 }
  /// The mark of success.
  public var check = Effects.Checkmark().with {
    $0.lineWidth = 14
    $0.duration = 0.24
  }

  /// The failure of the button.
  public var failure = Failure()
  /// The mark of failure.
  public var cross = Cross()
  public var drainDuration = 0.4
  public var glyphReturn = 0.26

  /// Creates the scene; all variants are the same.
  public init(variant: SceneKind.Variant = .intended) { self.variant = .intended }

  /// The square around the button.
  public var body: Rect2D { Rect2D(center: size.center, side: diameter) }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  /// The progress of a download.
  public var demonstration: [Log.Event] { Demonstration.download(from: tapAt) }

  public mutating func visit(_ settings: inout SceneSettings) {
    settings.group("canvas", &canvas)
    settings.size(
      "isTight", &isTight, "Tight canvas",
      "true if the canvas is small and the motion stays near the button")
    settings.size(
      "clipsToCanvas", &clipsToCanvas, "Clip to canvas",
      "true if everything outside the canvas is clipped")
    settings.size(
      "diameter", &diameter, "Button diameter", "diameter for which the button is drawn",
      .number(8...4096, .points))
    colors.visit(&settings)
    settings.look(
      "material", &material, "Water material",
      "look of water and glass; high contrast is always flat")
    settings.group("ring", &ring)
    settings.look(
      "glyph", &glyph, "Button glyph", "glyph on the empty button, which becomes the first drop")
    settings.look("markGlyph", &markGlyph, "Final mark", "glyph written on the full button")
    settings.look(
      "glyphWidth", &glyphWidth, "Glyph thickness", "thickness of the glyph",
      .number(0.1...50, .points))
    settings.behaviour(
      "tapAt", &tapAt, "Demo tap", "time at which the demonstration taps the button",
      .number(0...3600, .seconds))
    settings.group("press", &press)
    settings.group("drop", &drop)
    settings.behaviour(
      "smoothing", &smoothing, "Smoothing time",
      "mean delay of the level; a jump of the progress takes twice as long",
      .number(0...10, .seconds))
    settings.droplets(
      "dropletsPerRun", &dropletsPerRun, "Droplets per run",
      "number of droplets that carry the water of a full run", .whole(1...200))
    settings.droplets(
      "orbit", &orbit, "Orbit radius",
      "distance from the centre at which droplets appear, in radii of the button", .number(1...10))
    settings.group("droplet", &droplet)
    settings.group("goo", &goo)
    settings.group("ringGoo", &ringGoo)
    settings.droplets(
      "sinkDuration", &sinkDuration, "Sink duration",
      "time in which a droplet sinks into the water", .seconds)
    settings.group("swell", &swell)
    settings.water(
      "waveSpeed", &waveSpeed, "Front speed", "speed of the front waves", .radiansPerSecond)
    settings.water(
      "backSpeed", &backSpeed, "Back speed", "speed of the back waves; negative runs the other way",
      .radiansPerSecond)
    settings.group("impact", &impact)
    settings.group("climax", &climax)
    settings.group("burst", &burst)
    settings.group("beadGoo", &beadGoo)
    settings.group("check", &check)
    settings.group("failure", &failure)
    settings.group("cross", &cross)
    settings.behaviour(
      "drainDuration", &drainDuration, "Drain duration", "time in which a cancelled button drains",
      .seconds)
    settings.behaviour(
      "glyphReturn", &glyphReturn, "Glyph return",
      "time from the cancellation to the return of the glyph", .seconds)
  }
}

extension CatalogScene where Self == DownloadScene {
  /// The scene `download` in its default variant.
  public static var download: DownloadScene { DownloadScene() }
}
