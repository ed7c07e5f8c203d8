/// A scene with input that a ``Player`` plays: one of the catalog, or an ``AnyScene``.
///
/// Only events up to the requested time count, so a later event never changes an earlier picture.
public protocol PlayableScene: DripScene {
  /// The scene prepared for drawing.
  associatedtype Run: SceneRun

  /// The seed of the scene's random values: the same seed gives the same scene on every machine.
  var seed: UInt64 { get set }
  /// True for the form with reduced motion, in which cross-fades replace all flying, springing and bursting.
  var reducedMotion: Bool { get set }
  /// The size of the canvas, and the colour of the page.
  var stage: Stage { get }
  /// The rectangle of the button, which the user taps; the whole canvas if the scene is not a button.
  var body: Rect2D { get }

  /// The inputs of the scene with their events; empty for a scene without inputs.
  var log: Log { get set }
  /// The events that the scene plays for inputs that have received none.
  var demonstration: [Log.Event] { get }

  /// Returns the run with the events of the log and of the demonstration.
  func run() -> Run
}

extension PlayableScene {
  /// The size of the canvas.
  public var size: Size2D { stage.size }
  /// The whole canvas.
  public var body: Rect2D { Rect2D(origin: .origin, size: size) }
  /// An empty log.
  public var log: Log {
    get { Log() }
    set {}
  }
  /// An empty list.
  public var demonstration: [Log.Event] { [] }

  /// The duration of the scene.
  public var duration: SceneTimeline.Duration { run().duration }
  /// The phases and moments.
  public var timeline: SceneTimeline { run().timeline }

  /// Returns the frame at a time.
  ///
  /// For more than one frame, keep the ``run()``.
  public func frame(at time: Double) -> Run.Frame { run().frame(at: time) }

  /// Returns the picture at a time; for more than one, keep the ``run()``.
  public func picture(at time: Double) -> Picture { frame(at: time).picture }

  /// Returns a function that returns the pictures of one ``run()``.
  public func reader() -> @Sendable (_ time: Double) -> Picture {
    let run = run()
    return { run.frame(at: $0).picture }
  }

  /// Returns true if the scene plays its demonstration of an input, which has received no event.
  package func isDemonstrating(_ channel: Int) -> Bool {
    guard !log.isDriven(channel) else { return false }
    // Progress and pulls always have one, which may be that nothing happens.
    return !log.channels[channel].kind.isDeclared
      || demonstration.contains { $0.channel == channel }
  }
}
