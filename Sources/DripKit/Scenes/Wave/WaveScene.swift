/// `wave`: a disc fills with two layers of water, a check is written, a shock wave leaves.
///
/// The model is YQDownloadButton. Its water level creeps in ticks (``LevelFollow``); everything else is
/// as its code and its recording agree. ``Variant/intended`` adds the rest and the shrinking that the
/// code asks for and the screen never shows.
public struct WaveScene: ProgressDriven {
  /// `wave`.
  public static let name = "wave"
  /// What the scene shows.
  public static let summary = "a disc fills with waves, then a check and a shock wave"
  /// What the recording shows, and what was meant.
  public static let variants: [Variant] = [.recorded, .intended]

  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// Nothing in this scene is random; the seed is there because every scene has one.
  public var seed: UInt64 = 0
  /// Whether the scene shows its reduced form.
  public var reducedMotion = false
  /// What the button has been told.
  public var progress = ProgressTrack.demonstration

  // MARK: Stage

  /// The width of the canvas, wide enough for the shock wave (ours).
  public var width = 512.0
  /// The height of the canvas (ours).
  public var height = 512.0
  /// The diameter of the button (the model's frame).
  public var diameter = 160.0
  /// The colour of the empty disc (the system's grouped background, as the model uses it).
  public var discColor = Color(239, 239, 244)
  /// The colour of water, arrow and shock wave (the model's).
  public var waterColor = Color(79, 240, 255)
  /// The colour of the check (the model's).
  public var checkColor = Color.white
  /// The colour of the page (the model's).
  public var pageColor = Color.white
  /// How thick the arrow is (as in `river`).
  public var arrowWidth = Arrow.defaultLineWidth

  // MARK: Tap

  /// When the demonstration taps the button (ours).
  public var tapAt = 0.8
  /// How long the arrow takes to shrink along its strokes after the tap: not at all on the recording.
  public var arrowShrink = 0.0

  // MARK: Water

  /// Ticks a second (the display's).
  public var tickRate = 60.0
  /// The height of the waves as a part of the diameter: a twentieth (the model's), so 8 points.
  public var amplitude = 0.05
  /// The length of the waves as a part of the diameter (the model's 2π/(0.9 w)).
  public var wavelength = 0.9
  /// How far the waves run in a tick, in radians (the model's move width times its scale, 0.5 · 0.5).
  public var phaseStep = 0.25
  /// The part of the remaining way that the level goes, twice in a tick (the model's).
  public var followFactor = 0.01
  /// The level below which the rest goes in one step (the model's).
  public var snapLevel = 5.0
  /// The level at which the button is full (the model's).
  public var fullLevel = 0.01
  /// How far the back layer is ahead of the front one, in wavelengths for each diameter it is wide
  /// (the model's 0.65 of a wavelength, divided by the width and taken as a part of a turn).
  public var backOffset = 0.65
  /// How much lower the back layer lies, in amplitudes (the model's).
  public var backDrop = 0.2
  /// The opacity of the back layer, which is painted over the front one (the model's).
  public var backOpacity = 0.3

  // MARK: Finish

  /// How long the full button rests: not at all on the recording.
  public var restDuration = 0.0
  /// How long the button takes to draw itself in: not at all on the recording.
  public var shrinkDuration = 0.0
  /// The scale it draws itself in to: it does not, on the recording.
  public var shrinkScale = 1.0
  /// How long the button holds its breath before it springs (the model's delay).
  public var springDelay = 0.2
  /// The damping ratio of the spring (the model's).
  public var springDamping = 0.4
  /// How long the spring rings (the model's).
  public var springDuration = 1.0
  /// The scale the stacked springs pass through (the model's).
  public var popScale = 1.8
  /// The scale the shock wave leaves at (the model's).
  public var shockwaveStart = 0.9
  /// The scale at which it is gone (the model's).
  public var shockwaveEnd = 3.0
  /// The opacity it leaves with (the model's).
  public var shockwaveOpacity = 0.4
  /// How long it travels (the model's).
  public var shockwaveDuration = 2.1
  /// How long the check takes to write (the model's).
  public var checkDuration = Checkmark.defaultDuration
  /// How thick the check is (the model's).
  public var checkWidth = Checkmark.defaultLineWidth
  /// Whether the check starts thin; on the recording it starts as a dot.
  public var taperedCheck = false

  /// Creates the scene with the parameters of a variant.
  public init(variant: Variant = .recorded) {
    self.variant = variant
    guard variant == .intended else { return }
    arrowShrink = 0.2
    restDuration = 1.2
    shrinkDuration = 0.9
    shrinkScale = 0.9
    taperedCheck = true
  }
}

extension WaveScene {
  /// The extent of the canvas.
  public var size: Size {
    let scene = withinRanges
    return Size(scene.width, scene.height)
  }

  /// The scene ends when the shock wave has faded, or else when the water has settled.
  public var extent: Extent { .finite(duration: WaveFrame(self).duration) }
  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline { WaveFrame(self).timeline }

  /// Returns what the scene is doing at a time.
  public func phase(at time: Double) -> Phase { WaveFrame(self, at: time).phase }
  /// Returns the quantities behind the picture at a time.
  public func values(at time: Double) -> [NamedValue] { WaveFrame(self, at: time).values }
  /// Returns the frame at a time.
  public func picture(at time: Double) -> Picture { WaveFrame(self, at: time).picture }
}

extension WaveScene: Celebrating {}
