/// A scene of any kind, for tools that take all of them alike.
public struct AnyScene: Scene, Parameterized {
  /// What kind of scene it is.
  public let kind: SceneKind
  /// The variant whose parameters the scene started from.
  public let variant: Variant
  /// The canvas, and the page it stands on.
  public let stage: Stage
  /// Where the scene's randomness comes from.
  public var seed: UInt64 {
    get { content.seed }
    set { self = content.changed(newValue, reducedMotion) }
  }
  /// Whether the scene shows its reduced form.
  public var reducedMotion: Bool {
    get { content.reducedMotion }
    set { self = content.changed(seed, newValue) }
  }
  private let content: Content

  /// What only closures know of the scene inside; a core without existentials can do that.
  private struct Content: Sendable {
    let seed: UInt64
    let reducedMotion: Bool
    let body: @Sendable () -> Rect
    let changed: @Sendable (_ seed: UInt64, _ reducedMotion: Bool) -> AnyScene
    let visited: @Sendable (inout ParameterVisitor) -> AnyScene
    let story: @Sendable () -> AnyStory
  }

  /// Wraps a scene.
  public init<Wrapped: CatalogScene>(_ scene: Wrapped) {
    kind = SceneKind(Wrapped.self)
    variant = scene.variant
    stage = scene.stage
    content = Content(
      seed: scene.seed, reducedMotion: scene.reducedMotion, body: { scene.body },
      changed: { seed, reducedMotion in
        var changed = scene
        changed.seed = seed
        changed.reducedMotion = reducedMotion
        return AnyScene(changed)
      },
      visited: { parameters in
        var visited = scene
        visited.visit(&parameters)
        return AnyScene(visited)
      },
      story: { AnyStory(scene.story()) })
  }

  /// The one word the scene is known by.
  public var name: String { kind.name }
  /// The extent of the canvas.
  public var size: Size { stage.size }
  /// Where on the canvas the button itself lies; the whole canvas, where the scene is no button.
  public var body: Rect { content.body() }
  /// How long the scene lasts.
  public var extent: Extent { story().extent }

  /// Reads everything that does not depend on the time, once.
  public func story() -> AnyStory { content.story() }
  /// Returns the picture at a time; for more than one, keep the ``story()``.
  public func picture(at time: Double) -> Picture { story().picture(at: time) }
  /// Returns a function that asks the ``story()`` for its pictures.
  public func reader() -> @Sendable (_ time: Double) -> Picture {
    let story = story()
    return { story.picture(at: $0) }
  }

  /// Shows all parameters and tracks.
  public mutating func visit(_ parameters: inout ParameterVisitor) {
    self = content.visited(&parameters)
  }
}
