/// A scene that tools can offer: it has a name, its parameters can be set by path, and it says what it
/// is doing.
///
/// Only events up to the time asked for count: adding a later one never changes an earlier picture.
public protocol CatalogScene: DripScene, Parameterized, Hashable {
  /// The scene, read once.
  associatedtype Story: SceneStory

  /// The one word the scene is known by, such as `river`.
  static var name: String { get }
  /// A summary of the scene, in one line.
  static var summary: String { get }
  /// The variants the scene comes in, the default first.
  static var variants: [Variant] { get }

  /// Creates the scene with the parameters of a variant.
  init(variant: Variant)

  /// The variant whose parameters the scene started from.
  var variant: Variant { get }
  /// Where the scene's randomness comes from: the same seed gives the same scene, everywhere.
  var seed: UInt64 { get set }
  /// True for the form with reduced motion: nothing flies, springs or bursts, and the same information
  /// arrives in a calm cross-fade.
  var reducedMotion: Bool { get set }
  /// The canvas, and the page it stands on.
  var stage: Stage { get set }
  /// Where on the canvas the button itself lies, which is what people tap.
  ///
  /// The whole canvas, where the scene is no button.
  var body: Rect2D { get }

  /// Reads everything that does not depend on the time, once.
  func story() -> Story
}

extension CatalogScene {
  /// Creates the scene as it is by default.
  public init() { self.init(variant: Self.variants.first ?? .intended) }

  /// The extent of the canvas.
  public var size: Size2D { stage.size }
  /// The whole canvas.
  public var body: Rect2D { Rect2D(origin: .origin, size: size) }
  /// The duration of the scene.
  public var duration: SceneDuration { story().duration }
  /// When its phases begin and end, and its memorable moments.
  public var timeline: SceneTimeline { story().timeline }

  /// Returns everything about the scene at a time.
  ///
  /// For more than one frame, keep the ``story()`` and ask that.
  public func frame(at time: Double) -> Story.Frame { story().frame(at: time) }

  /// Returns the picture at a time; for more than one, keep the ``story()``.
  public func picture(at time: Double) -> Picture { frame(at: time).picture }

  /// Returns a function that asks the ``story()`` for its pictures.
  public func reader() -> @Sendable (_ time: Double) -> Picture {
    let story = story()
    return { story.frame(at: $0).picture }
  }
}
