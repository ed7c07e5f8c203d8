extension AnyScene {
  /// The story of a scene of any kind.
  public struct Story: SceneStory {
    private var content: StoryContent

    /// Wraps a story.
    public init(_ story: some SceneStory) { self.init(story, WithGuides.self) }

    init<Wrapped: SceneStory, Explained: Guidance>(_ story: Wrapped, _: Explained.Type) {
      content = ContentOf<Wrapped, Explained>(story)
    }

    /// The duration of the scene.
    public var duration: SceneDuration { content.duration }
    /// The phases and moments.
    public var timeline: SceneTimeline { content.timeline }

    /// Returns the frame at a time.
    public func frame(at time: Double) -> Frame { content.frame(at: time) }
    /// Returns the picture at a time.
    public func picture(at time: Double) -> Picture { content.picture(at: time) }
    /// Returns the picture at a time with the guides over it.
    public func guidedPicture(at time: Double) -> Picture { content.guidedPicture(at: time) }

    /// Handles an event; an event of another kind is ignored.
    public mutating func handle(_ event: Track.Event) {
      makeUnique()
      content.handle(event)
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

/// The base class of type-erased stories, because Embedded Swift has no existentials.
///
/// It is sendable because an instance with two owners is never changed.
private class StoryContent: @unchecked Sendable {
  var duration: SceneDuration { abstract() }
  var timeline: SceneTimeline { abstract() }
  func frame(at time: Double) -> AnyScene.Frame { abstract() }
  func picture(at time: Double) -> Picture { abstract() }
  func guidedPicture(at time: Double) -> Picture { abstract() }
  func handle(_ event: Track.Event) { abstract() }
  func forget(before time: Double) { abstract() }
  func copy() -> StoryContent { abstract() }
}

private final class ContentOf<Wrapped: SceneStory, Explained: Guidance>: StoryContent,
  @unchecked Sendable
{
  private var story: Wrapped

  init(_ story: Wrapped) { self.story = story }

  override var duration: SceneDuration { story.duration }
  override var timeline: SceneTimeline { story.timeline }
  override func frame(at time: Double) -> AnyScene.Frame {
    AnyScene.Frame(story.frame(at: time), Explained.self)
  }
  override func picture(at time: Double) -> Picture { story.frame(at: time).picture }
  override func guidedPicture(at time: Double) -> Picture {
    let frame = story.frame(at: time)
    var guided = frame.picture
    guided.nodes += Explained.guides(of: frame)
    return guided
  }
  override func handle(_ event: Track.Event) { story.handle(event) }
  override func forget(before time: Double) { story.forget(before: time) }
  override func copy() -> StoryContent { ContentOf<Wrapped, Explained>(story) }
}
