/// A type-erased scene, for tools.
public struct AnyScene: PlayableScene, SceneSettings.Holder {
  /// The kind of the scene.
  public let kind: SceneKind
  /// The variant whose parameters the scene was created with.
  public let variant: SceneKind.Variant
  /// The size of the canvas, and the colour of the page.
  public private(set) var stage: Stage
  /// The seed of the scene's random values.
  public var seed: UInt64 {
    get { content.seed }
    set { change { $0.seed = newValue } }
  }
  /// The inputs of the scene with their events.
  public var log: Log {
    get { content.log }
    _modify {
      makeUnique()
      yield &content.log
    }
  }
  /// True for the form with reduced motion.
  public var reducedMotion: Bool {
    get { content.reducedMotion }
    set { change { $0.reducedMotion = newValue } }
  }
  private var content: SceneContent

  /// Wraps a scene.
  public init<Wrapped: CatalogScene>(_ scene: Wrapped) {
    kind = SceneKind(Wrapped.self)
    variant = scene.variant
    stage = scene.legal.stage
    content = ContentOf(scene)
  }

  /// The scene with the parameters of its variant.
  public var standard: AnyScene { kind.scene(variant) }
  /// The name of the scene.
  public var name: String { kind.name }
  /// The rectangle of the button; the whole canvas if the scene is not a button.
  public var body: Rect2D { content.body }
  /// The reason why the scene draws nothing; nil if its settings fit together.
  public var flaw: String? { content.flaw }
  /// Quantities of the scene that are the same at all times, in points.
  public var quantities: [Picture.NamedValue] { content.quantities }
  /// The events that the scene plays for inputs that have received none.
  public var demonstration: [Log.Event] { content.demonstration }

  /// Returns the run with the events of the log and of the demonstration.
  public func run() -> AnyScene.Run { content.run() }

  public mutating func visit(_ settings: inout SceneSettings) {
    change { $0.visit(&settings) }
  }

  private mutating func change(_ change: (SceneContent) -> Void) {
    makeUnique()
    change(content)
    stage = content.stage
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&content) { content = content.copy() }
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
  var log: Log {
    get { abstract() }
    set { abstract() }
  }
  var demonstration: [Log.Event] { abstract() }
  var stage: Stage { abstract() }
  var flaw: String? { abstract() }
  var quantities: [Picture.NamedValue] { abstract() }
  var body: Rect2D { abstract() }
  func run() -> AnyScene.Run { abstract() }
  func visit(_ settings: inout SceneSettings) { abstract() }
  func copy() -> SceneContent { abstract() }
}

private final class ContentOf<Wrapped: CatalogScene>: SceneContent, @unchecked Sendable {
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
  override var log: Log {
    get { scene.log }
    _modify { yield &scene.log }
  }
  override var demonstration: [Log.Event] { scene.legal.demonstration }
  override var stage: Stage { scene.legal.stage }
  override var flaw: String? { scene.legal.flaw }
  override var quantities: [Picture.NamedValue] { scene.legal.quantities }
  override var body: Rect2D { scene.legal.body }
  override func run() -> AnyScene.Run { AnyScene.Run(scene.run()) }
  override func visit(_ settings: inout SceneSettings) { scene.visit(&settings) }
  override func copy() -> SceneContent { ContentOf(scene) }
}
