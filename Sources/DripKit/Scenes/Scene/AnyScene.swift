/// A scene of any kind, for tools that take all of them alike.
public struct AnyScene: DripScene, Parameterized {
  /// The kind of the scene.
  public let kind: SceneKind
  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// The canvas, and the page it stands on.
  public private(set) var stage: Stage
  /// Where the scene's randomness comes from.
  public var seed: UInt64 {
    get { content.seed }
    set { change { $0.seed = newValue } }
  }
  /// True for the form with reduced motion.
  public var reducedMotion: Bool {
    get { content.reducedMotion }
    set { change { $0.reducedMotion = newValue } }
  }
  private var content: SceneContent

  /// Wraps a scene.
  public init(_ scene: some CatalogScene) { self.init(scene, WithGuides.self) }

  init<Wrapped: CatalogScene, Explained: Guidance>(_ scene: Wrapped, _ guidance: Explained.Type) {
    kind = SceneKind(Wrapped.self, guidance)
    variant = scene.variant
    stage = scene.stage
    content = ContentOf<Wrapped, Explained>(scene)
  }

  /// The one word the scene is known by.
  public var name: String { kind.name }
  /// The extent of the canvas.
  public var size: Size2D { stage.size }
  /// Where on the canvas the button itself lies; the whole canvas, where the scene is no button.
  public var body: Rect2D { content.body }
  /// The duration of the scene.
  public var duration: SceneDuration { story().duration }

  /// Reads everything that does not depend on the time, once.
  public func story() -> AnyScene.Story { content.story() }
  /// Returns the picture at a time; for more than one, keep the ``story()``.
  public func picture(at time: Double) -> Picture { story().picture(at: time) }
  /// Returns a function that asks the ``story()`` for its pictures.
  public func reader() -> @Sendable (_ time: Double) -> Picture {
    let story = story()
    return { story.picture(at: $0) }
  }

  public mutating func visit(_ parameters: inout ParameterVisitor) {
    change { $0.visit(&parameters) }
  }

  private mutating func change(_ change: (SceneContent) -> Void) {
    if !isKnownUniquelyReferenced(&content) { content = content.copy() }
    change(content)
    stage = content.stage
  }
}

/// The base class of type-erased scenes, because Embedded Swift has no existentials.
///
/// It is sendable because an instance with two owners is never changed.
private class SceneContent: @unchecked Sendable {
  var seed: UInt64 {
    get { abstract() }
    set { abstract() }
  }
  var reducedMotion: Bool {
    get { abstract() }
    set { abstract() }
  }
  var stage: Stage { abstract() }
  var body: Rect2D { abstract() }
  func story() -> AnyScene.Story { abstract() }
  func visit(_ parameters: inout ParameterVisitor) { abstract() }
  func copy() -> SceneContent { abstract() }
}

private final class ContentOf<Wrapped: CatalogScene, Explained: Guidance>: SceneContent,
  @unchecked Sendable
{
  private var scene: Wrapped

  init(_ scene: Wrapped) { self.scene = scene }

  override var seed: UInt64 {
    get { scene.seed }
    set { scene.seed = newValue }
  }
  override var reducedMotion: Bool {
    get { scene.reducedMotion }
    set { scene.reducedMotion = newValue }
  }
  override var stage: Stage { scene.stage }
  override var body: Rect2D { scene.body }
  override func story() -> AnyScene.Story { AnyScene.Story(scene.story(), Explained.self) }
  override func visit(_ parameters: inout ParameterVisitor) { scene.visit(&parameters) }
  override func copy() -> SceneContent { ContentOf<Wrapped, Explained>(scene) }
}
