/// A scene that tools can offer, with a name, variants, parameters by path, input, and phases.
///
/// Only events up to the requested time count, so a later event never changes an earlier picture.
public protocol CatalogScene: DripScene, Parameterized, Hashable {
  /// The scene prepared for drawing.
  associatedtype Run: SceneRun

  /// The name of the scene, such as `river`.
  static var name: String { get }
  /// A summary of the scene, in one line.
  static var summary: String { get }
  /// The variants, the default first.
  static var variants: [Variant] { get }

  /// The role of the scene on a page; nil for the role that its inputs suggest.
  static var role: SceneKind.Role? { get }

  /// Creates the scene with the parameters of a variant.
  init(variant: Variant)

  /// The variant whose parameters the scene was created with.
  var variant: Variant { get }
  /// The seed of the scene's random values: the same seed gives the same scene on every machine.
  var seed: UInt64 { get set }
  /// True for the form with reduced motion, in which cross-fades replace all flying, springing and bursting.
  var reducedMotion: Bool { get set }
  /// The size of the canvas, and the colour of the page.
  var stage: Stage { get set }
  /// The rectangle of the button, which the user taps; the whole canvas if the scene is not a button.
  var body: Rect2D { get }

  /// The inputs of the scene with their events; empty for a scene without inputs.
  var log: Log { get set }
  /// The events that the scene plays for inputs that have received none.
  var demonstration: [Log.Event] { get }

  /// Returns a run without events, which is the scene prepared for drawing.
  func begin() -> Run
}

extension CatalogScene {
  /// Creates the scene in its default variant.
  public init() { self.init(variant: Self.variants.first ?? .intended) }

  /// The scene with the parameters of its variant.
  public var standard: Self { Self(variant: variant) }
  /// Nil: the inputs suggest the role.
  public static var role: SceneKind.Role? { nil }
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

  /// Returns the run with the events of the log and of the demonstration.
  public func run() -> Run {
    let scene = legal
    var run = scene.begin()
    for event in log.events(demonstrating: scene.demonstration) { run.take(event) }
    return run
  }

  /// The duration of the scene.
  public var duration: SceneDuration { run().duration }
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
}
