/// `heart`: a heart fills with water and beats.
///
/// A like button. A tap presses the heart, which fills with two layers of waves while it bursts into a beat. Beads
/// tear off its edge and fly on parabolas, and a ring of light spreads. All of it is over 0.6 seconds after the tap.
/// The heart can also be a gauge for a value below 1. At progress 0, or if it is cancelled, the water runs out. It shows
/// pauses, failures and work of unknown size as `download` does.
public struct HeartScene: Look.Wearer {
  /// `heart`.
  public static let name = "heart"
  /// A summary of the scene.
  public static let summary = "a heart fills with water and beats; tapped again, it runs out"
  /// The only variant.
  public static let variants: [SceneKind.Variant] = [.intended]

  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The seed of the beads' sizes and directions.
  public var seed: UInt64 = 0
  /// True for the form with reduced motion.
  public var reducedMotion = false
  /// The progress of the work behind the button.
  public var log = Log(.progress)

  /// The colours, the material, and a canvas wide enough for beads and wave.
  public var look = Look(280, 280)
  public var width = 120.0
  public var lineWidth = 0.05

  public var tapAt = 0.5
  /// The reaction to a tap that does not fill the heart at once.
  public var press = Effects.Press().with {
    $0.depth = 0.17
    $0.attack = 0.08
    $0.damping = 0.34
    $0.release = 0.91
  }
  public var fullRun = 0.09
  public var emptyRun = 0.1
  public var smoothing = 0.08

  /// The waves.
  public var swell = Effects.Swell().with {
    $0.amplitude = 0.05
    $0.wavelength = 0.8
  }
  public var waveSpeed = 8.5
  public var backSpeed = -6.5

  public var lead = 0.17
  /// The contraction of the filling heart.
  public var finale = Effects.Finale().with {
    $0.rest = 0
    $0.shrink = 0.08
    $0.scale = 0.83
    $0.pause = 0
  }
  // With 19 radians per second, the heart grows by 14 % of its size.
  /// The spring of the beat, kicked from inside.
  public var spring = Effects.Rebound().with {
    $0.damping = 0.34
    $0.duration = 1.119
    $0.kick = 31.2
  }
  public var ringing = 0.52
  public var squash = 0.06
  /// The ring of light.
  public var shockwave = Effects.Shockwave().with {
    $0.startScale = 1
    $0.endScale = 2.1
    $0.opacity = 0.5
    $0.duration = 0.45
    $0.timing = .easeOut
  }
  public var ringDelay = 0.02
  public var ringWidth = 0.5
  /// The beads that fly off.
  public var beads = Beads()

  /// Creates the scene; all variants are the same.
  public init(variant: SceneKind.Variant = .intended) { self.variant = .intended }

  /// The circle around the marks of the heart.
  var button: Circle2D { Circle2D(center: size.center, radius: width / 2) }

  /// The rectangle around the heart.
  public var body: Rect2D {
    let height = width * Outline.aspect
    return Rect2D(
      x: size.center.x - width / 2, y: size.center.y - height / 2, width: width, height: height)
  }

  /// A tap, after which the button fills in one go.
  public var demonstration: [Log.Event] { [Log.Event(at: tapAt, .progress(1))] }

  /// The time in which a beat fades after progress falls.
  static let fadeDuration = 0.18

  /// The beat of a heart that becomes full.
  var ending: Ending {
    let leaving = max(ringDelay + shockwave.duration, beads.delay + beads.duration)
    let isSeen = beads.count > 0 || shockwave.opacity > 0
    var beat = Ending(
      finale, spring.with { $0.duration = ringing }, mark: 0,
      leaving: isSeen ? finale.burstTime + leaving : 0)
    (beat.timing, beat.spring, beat.calming) = (.easeOut, spring.spring, ringing / 2)
    beat.wobble = (squash: squash / 2, kick: squash, frequency: 2 * .pi * 3.6, decay: 0.12)
    return beat
  }

  /// Returns a run without events.
  public func begin() -> Run { Run(self) }

  public mutating func visit(_ settings: inout SceneSettings) {
    visitLook(&settings)
    settings.size("width", &width, "Heart width", "width of the heart", .number(1...4096, .points))
    settings.look(
      "lineWidth", &lineWidth, "Outline thickness",
      "thickness of the outline, as a share of the width", .number(0...0.25))
    settings.behaviour(
      "tapAt", &tapAt, "Demo tap", "time at which the demonstration taps the button",
      .number(0...3600, .seconds))
    settings.group("press", &press)
    settings.behaviour(
      "fullRun", &fullRun, "Full run", "time in which the water rises from empty to full",
      .number(0.001...3600, .seconds))
    settings.behaviour(
      "emptyRun", &emptyRun, "Empty run", "time in which the water falls from full to empty",
      .number(0.001...3600, .seconds))
    settings.behaviour(
      "smoothing", &smoothing, "Smoothing time", "time over which progress is averaged", .seconds)
    settings.group("swell", &swell)
    settings.water(
      "waveSpeed", &waveSpeed, "Front speed", "speed of the front waves", .radiansPerSecond)
    settings.water(
      "backSpeed", &backSpeed, "Back speed", "speed of the back waves; negative runs the other way",
      .radiansPerSecond)
    settings.finish(
      "lead", &lead, "Beat lead",
      "time before the water is at the top at which the heart begins its beat", .seconds)
    settings.group("finale", &finale)
    settings.group("spring", &spring)
    settings.finish(
      "ringing", &ringing, "Beat duration", "time after the burst until the heart is still",
      .number(0.01...60, .seconds))
    settings.finish(
      "squash", &squash, "Beat squash", "largest growth of the width at the cost of the height",
      .number(0...0.5))
    settings.group("shockwave", &shockwave)
    settings.finish(
      "ringDelay", &ringDelay, "Ring delay",
      "time after the burst at which the ring of light leaves", .seconds)
    settings.finish(
      "ringWidth", &ringWidth, "Ring thickness",
      "thickness of the ring of light with its soft edges, as a share of its radius"
    )
    settings.group("beads", &beads)
  }
}

extension CatalogScene where Self == HeartScene {
  /// The scene `heart` in its default variant.
  public static var heart: HeartScene { HeartScene() }
}
