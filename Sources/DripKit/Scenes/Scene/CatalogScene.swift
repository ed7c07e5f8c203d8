/// A scene that tools can offer, with a name, variants, parameters by path, input, and phases.
public protocol CatalogScene: PlayableScene, SceneSettings.Holder, Hashable {
  /// The name of the scene, such as `river`.
  static var name: String { get }
  /// A summary of the scene, in one line.
  static var summary: String { get }
  /// The variants, the default first.
  static var variants: [SceneKind.Variant] { get }

  /// The role of the scene on a page; nil for the role that its inputs suggest.
  static var role: SceneKind.Role? { get }

  /// Creates the scene with the parameters of a variant.
  init(variant: SceneKind.Variant)

  /// The variant whose parameters the scene was created with.
  var variant: SceneKind.Variant { get }
  /// The size of the canvas, and the colour of the page.
  var stage: Stage { get set }
  /// The reason why the scene draws nothing, in one sentence without a full stop; nil if its settings fit together.
  var flaw: String? { get }
  /// Quantities of the scene that are the same at all times, in points.
  var quantities: [Picture.NamedValue] { get }

  /// The scene prepared for drawing, as ``begin()`` returns it.
  associatedtype Run

  /// Returns a run without events, which is the scene prepared for drawing.
  func begin() -> Run
}

extension CatalogScene {
  /// Creates the scene in its default variant.
  public init() { self.init(variant: Self.variants.first ?? .intended) }

  /// True for a variant as the original's code was designed.
  var isIntended: Bool { variant == .intended }

  /// The scene with the parameters of its variant.
  public var standard: Self { Self(variant: variant) }
  /// Nil: every setting fits every other.
  public var flaw: String? { nil }
  /// None.
  public var quantities: [Picture.NamedValue] { [] }
  /// Nil: the inputs suggest the role.
  public static var role: SceneKind.Role? { nil }

  /// Returns the run with the events of the log and of the demonstration.
  @inline(never) public func run() -> Run {
    let scene = legal
    var run = scene.begin()
    for event in log.events(demonstrating: scene.demonstration) { run.take(event) }
    return run
  }
}
