/// `download`: the flagship, in which the ideas of the four models become one story.
///
/// The arrow draws itself together into a drop and falls into the empty ring. As the work gets on,
/// droplets arc in from all over the sky and land on the water, which sticks to them and ripples, and
/// rises with them. A full button rests, draws itself in, bursts and rings; a shock wave leaves, and a
/// check is written. A cancelled button lets its water out and is what it was before; a failed one
/// blushes, shakes its head and writes a cross.
///
/// What the button is told arrives in the water by droplet: the level follows progress by the time a
/// droplet takes, so every droplet can know, when it starts, where it will meet the water.
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

  // MARK: Stage. All numbers of this scene are ours, but where another one is named.

  /// The width of the canvas, wide enough for the shock wave.
  public var width = 480.0
  /// The height of the canvas.
  public var height = 480.0
  /// The diameter of the button (that of `river`).
  public var diameter = 150.0
  /// The colour of ring, arrow, droplets and water.
  public var color = Color(32, 168, 210)
  /// The colour of a button whose work went wrong (from the specification).
  public var failureColor = Color(232, 76, 61)
  /// The colour of check and cross.
  public var markColor = Color.white
  /// The colour of the page.
  public var pageColor = Color.white
  /// How thick ring and arrow are (that of `river`).
  public var lineWidth = Ring.defaultLineWidth

  // MARK: Tap

  /// When the demonstration taps the button (that of `river`).
  public var tapAt = 0.8
  /// How long the arrow takes to draw itself together into a drop.
  public var arrowRetraction = 0.38
  /// The radius of that drop.
  public var dropRadius = 8.0
  /// How fast the drop gets faster on its way down, in points per second each second.
  public var gravity = 700.0
  /// The part of the ring that the drop fills.
  public var puddle = 0.04

  // MARK: Progress

  /// How long progress takes from 0 to 1 at most speed: faster work is shown at this pace.
  public var fullRun = 3.4
  /// The time over which progress is averaged, so that it starts and stops softly.
  public var smoothing = 0.5

  // MARK: Droplets

  /// How many droplets bring the water for a full run.
  public var dropletsPerRun = 15
  /// How many radii from the centre droplets are born (the model's coefficient).
  public var orbit = DropletArc.defaultOrbit
  /// How far a droplet's path bows (the model's control point distance).
  public var bow = DropletArc.defaultBow
  /// How long a droplet flies.
  public var flight = 0.95
  /// The radius of a droplet.
  public var dropletRadius = 7.0
  /// How much of its radius a droplet breathes in and out (that of `river`).
  public var breathDepth = 0.12
  /// How long a droplet's breath takes.
  public var breathPeriod = 0.6
  /// How close a droplet and the water must come to feel each other.
  public var reach = Goo.defaultReach
  /// How stiff the neck between them is.
  public var stiffness = Goo.defaultStiffness
  /// How long a droplet takes to sink into the water it has met.
  public var sinkDuration = 0.22

  // MARK: Water

  /// The height of the waves, as a part of the diameter.
  public var amplitude = 0.033
  /// The length of the waves, as a part of the diameter (that of `wave`).
  public var wavelength = 0.9
  /// How fast the front waves run, in radians a second.
  public var waveSpeed = 4.2
  /// How fast the back waves run, against the front ones.
  public var backSpeed = -3.1
  /// The opacity of the back waves, which lie behind the front ones.
  public var backOpacity = 0.35
  /// How far the water gives way under a droplet.
  public var rippleHeight = 5.0

  // MARK: Finish

  /// How long the full button rests.
  public var restDuration = 0.35
  /// How long it draws itself in.
  public var shrinkDuration = 0.45
  /// The scale it draws itself in to (that of `river`).
  public var shrinkScale = 0.9
  /// How long it holds its breath before it bursts.
  public var springDelay = 0.08
  /// The damping ratio of the spring (that of `river`).
  public var springDamping = 0.4
  /// How long the spring rings (that of `river`).
  public var springDuration = 1.0
  /// How hard the button is kicked from inside when it bursts: the spring's initial velocity.
  public var kick = 24.0
  /// The scale the shock wave leaves at (that of `river`).
  public var shockwaveStart = 0.9
  /// The scale at which it is gone (that of `river`).
  public var shockwaveEnd = 3.0
  /// The opacity it leaves with (that of `river`).
  public var shockwaveOpacity = 0.4
  /// How long it travels.
  public var shockwaveDuration = 1.3
  /// How long the check takes to write.
  public var checkDuration = 0.38
  /// How thick check and cross are (that of `wave`, on a smaller button).
  public var markWidth = 9.0

  // MARK: Other endings

  /// How long the water takes to drain out of a cancelled button.
  public var drainDuration = 0.8
  /// How long the arrow takes to come back.
  public var arrowReturn = 0.35
  /// How long a failed button takes to turn its colour and to swell full.
  public var blushDuration = 0.45
  /// How far a failed button shakes its head.
  public var shakeDistance = 9.0
  /// How often it shakes, to and fro, in a second.
  public var shakeRate = 4.5
  /// How long it shakes.
  public var shakeDuration = 0.7
  /// How long the cross takes to write.
  public var crossDuration = 0.4

  /// Creates the scene; both variants are the same.
  public init(variant: Variant = .intended) { self.variant = .intended }
}

extension DownloadScene {
  /// The extent of the canvas.
  public var size: Size {
    let scene = withinRanges
    return Size(scene.width, scene.height)
  }

  /// The scene ends when all that it has been told has been shown to its end.
  public var extent: Extent { .finite(duration: DownloadFrame(self).duration) }
  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline { DownloadFrame(self).timeline }

  /// Returns what the scene is doing at a time.
  public func phase(at time: Double) -> Phase { DownloadFrame(self, at: time).phase }
  /// Returns the quantities behind the picture at a time.
  public func values(at time: Double) -> [NamedValue] { DownloadFrame(self, at: time).values }
  /// Returns the frame at a time.
  public func picture(at time: Double) -> Picture { DownloadFrame(self, at: time).picture }
}

extension DownloadScene: Celebrating {}
