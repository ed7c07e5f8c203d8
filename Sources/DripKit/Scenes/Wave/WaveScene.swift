/// `wave`: a disc fills with two layers of water, a check is written, a shock wave leaves.
///
/// The model is YQDownloadButton, whose code and recording agree in most details. Its water level moves in
/// ticks. ``SceneKind/Variant/intended`` has the contraction of the code, which the recording does not show, but without
/// the motionless rest before it. It is a glass of water in the colours of a ``Look``, its water follows progress in .25 seconds,
/// and it shows pauses, failures and work of unknown size as `download` does.
public struct WaveScene: Look.Wearer {
  /// `wave`.
  public static let name = "wave"
  /// A summary of the scene.
  public static let summary = "a disc fills with waves, then a check and a shock wave"
  /// The intended and the recorded variant.
  public static let variants: [SceneKind.Variant] = [.intended, .recorded]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed, which has no effect because nothing in this scene is random.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The progress of the work behind the button.
  public var log = Log(.progress)

  /// The colours and the material of the intended variant, and a canvas with space for the shock wave.
  public var look = Look(512, 512)
  /// The glyph of the intended variant.
  public var glyph = Glyph.download
  public var diameter = 160.0
  // The system's grouped background colour, as in the model.
  public var discColor = RGBAColor(239, 239, 244)
  public var waterColor = RGBAColor(79, 240, 255)
  public var checkColor = RGBAColor.white
  /// The arrow of the recorded variant.
  public var arrow = Effects.Arrow()

  public var tapAt = 0.8
  /// The rules of the level that follows progress in the recorded variant.
  public var creeping = Creeping()
  /// The time over which the intended variant averages progress.
  public var smoothing = 0.2
  /// The waves.
  public var swell = Effects.Swell()
  // The model multiplies the width of a step by its scale: 0.5 · 0.5.
  public var phaseStep = 0.25
  // The model divides 0.65 of a wavelength by the width and uses it as a fraction of a turn.
  public var backOffset = 0.65
  public var backDrop = 0.2
  public var backOpacity = 0.3
  // Waves of the same height under the top would open and close gaps there.
  public var calming = 0.25

  /// The contraction of the full button.
  public var finale = Effects.Finale().with {
    $0.rest = 0
    $0.shrink = 0
    $0.scale = 1
  }
  /// The burst after the contraction.
  public var pop = Effects.Pop()
  /// The spring after the burst.
  public var spring = Effects.Rebound()
  /// The shock wave.
  public var shockwave = Effects.Shockwave()
  /// The mark of success.
  public var check = Effects.Checkmark()
  // The recording has 0.
  public var fading = 0.0

  /// Creates the scene with the parameters of a variant.
  public init(variant: SceneKind.Variant = .intended) {
    self.variant = variant
    guard isIntended else { return }
    look.stage.size = Size2D(384, 384)
    // Both edges of one surface have nearly the same waves.
    (backOpacity, backOffset, backDrop) = (1, 0.12, 0)
    finale.shrink = 0.26
    finale.scale = 0.9
    finale.pause = 0.1
    shockwave.endScale = 2.3
    shockwave.duration = 1.2
    shockwave.timing = .easeOut
    check.duration = 0.24
    fading = 0.2
  }

  /// The square around the button.
  public var body: Rect2D { Rect2D(center: size.center, side: diameter) }

  /// The progress of a download; in the recorded variant, a tap after which the button fills in one go.
  public var demonstration: [Log.Event] {
    isIntended
      ? Demonstration.download(from: tapAt) : [Log.Event(at: tapAt, .progress(1))]
  }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    visitLook(&settings, isOwn: !isIntended)
    settings.size(
      "diameter", &diameter, "Button diameter", "diameter of the button",
      .number(1...4096, .points), from: .model)
    if isIntended {
      settings.look("glyph", &glyph, "Button glyph", "glyph on the empty button")
      settings.water(
        "smoothing", &smoothing, "Smoothing time", "time over which progress is averaged", .seconds)
      settings.water(
        "calming", &calming, "Wave calming",
        "distance from top and bottom, as a share of the diameter, in which waves become flatter")
    } else {
      settings.group("creeping", &creeping)
      settings.look(
        "discColor", &discColor, "Disc colour", "colour of the empty disc", from: .system)
      settings.look(
        "waterColor", &waterColor, "Water colour", "colour of water, arrow and shock wave",
        from: .model)
      settings.look("checkColor", &checkColor, "Check colour", "colour of the check", from: .model)
      settings.look(
        "backOpacity", &backOpacity, "Back opacity",
        "opacity of the back layer, which lies over the front one", from: .model)
      settings.group("arrow", &arrow)
      settings.group("check", &check)
    }
    settings.behaviour(
      "tapAt", &tapAt, "Demo tap", "time at which the demonstration taps the button",
      .number(0...3600, .seconds))
    settings.group("swell", &swell)
    settings.water(
      "phaseStep", &phaseStep, "Wave speed", "distance of the waves in a tick", .radians,
      from: .model)
    settings.water(
      "backOffset", &backOffset, "Back lead", "lead of the back layer, in wavelengths per diameter",
      .number(-10...10), from: .model)
    settings.water(
      "backDrop", &backDrop, "Back drop",
      "distance of the back layer below the front one, in amplitudes", .number(-10...10),
      from: .model)
    settings.group("finale", &finale)
    settings.group("pop", &pop)
    settings.group("spring", &spring)
    settings.group("shockwave", &shockwave)
    settings.finish(
      "fading", &fading, "Finish fading",
      "time in which check and shock wave fade when the water leaves", .seconds, from: .recording)
  }
}

extension CatalogScene where Self == WaveScene {
  /// The scene `wave` in its default variant.
  public static var wave: WaveScene { WaveScene() }
}
