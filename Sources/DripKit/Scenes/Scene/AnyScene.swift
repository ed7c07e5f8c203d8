/// A type-erased scene, for tools.
public struct AnyScene: DripScene, Parameterized {
  /// The kind of the scene.
  public let kind: SceneKind
  /// The variant whose parameters the scene was created with.
  public let variant: Variant
  /// The size of the canvas, and the colour of the page.
  public private(set) var stage: Stage
  /// The seed of the scene's random values.
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
    stage = scene.legal.stage
    content = ContentOf<Wrapped, Explained>(scene)
  }

  /// The scene with the parameters of its variant.
  public var standard: AnyScene { kind.scene(variant) }
  /// The name of the scene.
  public var name: String { kind.name }
  /// The size of the canvas.
  public var size: Size2D { stage.size }
  /// The rectangle of the button; the whole canvas if the scene is not a button.
  public var body: Rect2D { content.body }
  /// The duration of the scene.
  public var duration: SceneDuration { story().duration }

  /// Returns the story, which is the scene prepared for drawing.
  public func story() -> AnyScene.Story { content.story() }
  /// Returns the picture at a time; for more than one, keep the ``story()``.
  public func picture(at time: Double) -> Picture { story().picture(at: time) }
  /// Returns a function that returns the pictures of one ``story()``.
  public func reader() -> @Sendable (_ time: Double) -> Picture {
    let story = story()
    return { story.picture(at: $0) }
  }

  public mutating func visit(_ settings: inout SceneSettings) {
    change { $0.visit(&settings) }
  }

  /// Makes the scene wait for input of each of its tracks, in place of its demonstration.
  package mutating func waitForInput() {
    for track in tracks { _ = setTrack(track.waiting) }
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
  func visit(_ settings: inout SceneSettings) { abstract() }
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
  override var stage: Stage { scene.legal.stage }
  override var body: Rect2D { scene.legal.body }
  override func story() -> AnyScene.Story { AnyScene.Story(scene.legal.story(), Explained.self) }
  override func visit(_ settings: inout SceneSettings) { scene.visit(&settings) }
  override func copy() -> SceneContent { ContentOf<Wrapped, Explained>(scene) }
}
