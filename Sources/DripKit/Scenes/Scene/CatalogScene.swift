/// A scene that tools can offer, with a name, variants, parameters by path, and phases.
///
/// Only events up to the requested time count, so a later event never changes an earlier picture.
public protocol CatalogScene: DripScene, Parameterized, Hashable {
  /// The scene prepared for drawing.
  associatedtype Story: SceneStory

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

  /// Returns the story, which is the scene prepared for drawing.
  func story() -> Story
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
  /// The duration of the scene.
  public var duration: SceneDuration { story().duration }
  /// The phases and moments.
  public var timeline: SceneTimeline { story().timeline }

  /// Returns the frame at a time.
  ///
  /// For more than one frame, keep the ``story()``.
  public func frame(at time: Double) -> Story.Frame { story().frame(at: time) }

  /// Returns the picture at a time; for more than one, keep the ``story()``.
  public func picture(at time: Double) -> Picture { frame(at: time).picture }

  /// Returns a function that returns the pictures of one ``story()``.
  public func reader() -> @Sendable (_ time: Double) -> Picture {
    let story = story()
    return { story.frame(at: $0).picture }
  }
}
