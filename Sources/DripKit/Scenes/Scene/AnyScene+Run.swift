extension AnyScene {
  /// The run of a scene of any kind.
  public struct Run: SceneRun {
    private var content: RunContent

    init(_ run: some SceneRun) { content = ContentOf(run) }

    /// The duration of the scene.
    public var duration: SceneTimeline.Duration { content.duration }
    /// The phases and moments.
    public var timeline: SceneTimeline { content.timeline }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { content.frame(at: time) }
    /// Returns the picture at a time.
    public func picture(at time: Double) -> Picture { frame(at: time).picture }

    /// Adds an event of the scene's log, which is not earlier than those before it.
    public mutating func take(_ event: Log.Event) {
      makeUnique()
      content.take(event)
    }

    /// Releases data that only frames before a time need; those frames are no longer exact.
    public mutating func forget(before time: Double) {
      makeUnique()
      content.forget(before: time)
    }

    private mutating func makeUnique() {
      if !isKnownUniquelyReferenced(&content) { content = content.copy() }
    }
  }
}

/// The base class of type-erased runs, because Embedded Swift has no existentials.
///
/// It is sendable because an instance with two owners is never changed.
private class RunContent: @unchecked Sendable {
  var duration: SceneTimeline.Duration { abstract() }
  var timeline: SceneTimeline { abstract() }
  func frame(at time: Double) -> AnyScene.Frame { abstract() }
  func take(_ event: Log.Event) { abstract() }
  func forget(before time: Double) { abstract() }
  func copy() -> RunContent { abstract() }
}

private final class ContentOf<Wrapped: SceneRun>: RunContent, @unchecked Sendable {
  private var run: Wrapped

  init(_ run: Wrapped) { self.run = run }

  override var duration: SceneTimeline.Duration { run.duration }
  override var timeline: SceneTimeline { run.timeline }
  override func frame(at time: Double) -> AnyScene.Frame { AnyScene.Frame(run.frame(at: time)) }
  override func take(_ event: Log.Event) { run.take(event) }
  override func forget(before time: Double) { run.forget(before: time) }
  override func copy() -> RunContent { ContentOf(run) }
}
