/// The story of a scene of any kind.
public struct AnyStory: Story {
  private var content: StoryContent

  /// Wraps a story.
  public init(_ story: some Story) { self.init(story, WithGuides.self) }

  init<Wrapped: Story, Explained: Guidance>(_ story: Wrapped, _: Explained.Type) {
    content = ContentOf<Wrapped, Explained>(story)
  }

  /// How long the scene lasts.
  public var extent: Extent { content.extent }
  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline { content.timeline }

  /// Returns everything about the scene at a time.
  public func frame(at time: Double) -> AnyFrame { content.frame(at: time) }
  /// Returns the picture at a time, and nothing else.
  public func picture(at time: Double) -> Picture { content.picture(at: time) }
  /// Returns the picture at a time with the guides over it.
  public func guidedPicture(at time: Double) -> Picture { content.guidedPicture(at: time) }

  /// Tells the scene something; what it cannot be told changes nothing.
  public mutating func tell(_ event: Track.Event) {
    makeUnique()
    content.tell(event)
  }

  /// Lets go of what only frames before a time need, which are no longer what they were.
  public mutating func forget(before time: Double) {
    makeUnique()
    content.forget(before: time)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&content) { content = content.copy() }
  }
}

/// What is asked of a story by those who do not know its type; Embedded Swift has no existentials for that.
///
/// It is sendable because nobody changes one that has two owners.
private class StoryContent: @unchecked Sendable {
  var extent: Extent { abstract() }
  var timeline: Timeline { abstract() }
  func frame(at time: Double) -> AnyFrame { abstract() }
  func picture(at time: Double) -> Picture { abstract() }
  func guidedPicture(at time: Double) -> Picture { abstract() }
  func tell(_ event: Track.Event) { abstract() }
  func forget(before time: Double) { abstract() }
  func copy() -> StoryContent { abstract() }
}

private final class ContentOf<Wrapped: Story, Explained: Guidance>: StoryContent,
  @unchecked Sendable
{
  private var story: Wrapped

  init(_ story: Wrapped) { self.story = story }

  override var extent: Extent { story.extent }
  override var timeline: Timeline { story.timeline }
  override func frame(at time: Double) -> AnyFrame {
    AnyFrame(story.frame(at: time), Explained.self)
  }
  override func picture(at time: Double) -> Picture { story.frame(at: time).picture }
  override func guidedPicture(at time: Double) -> Picture {
    let frame = story.frame(at: time)
    var guided = frame.picture
    guided.nodes += Explained.guides(of: frame)
    return guided
  }
  override func tell(_ event: Track.Event) { story.tell(event) }
  override func forget(before time: Double) { story.forget(before: time) }
  override func copy() -> StoryContent { ContentOf<Wrapped, Explained>(story) }
}

/// What is known about a scene of any kind at one time.
public struct AnyFrame: Frame, Hashable {
  /// What the scene is doing.
  public let phase: Phase
  /// The quantities behind the picture.
  public let values: [NamedValue]
  /// The picture.
  public let picture: Picture
  private let makeGuides: @Sendable () -> [Node]

  /// Takes over what a frame knows.
  public init(_ frame: some Frame) { self.init(frame, WithGuides.self) }

  init(_ frame: some Frame, _ guidance: (some Guidance).Type) {
    phase = frame.phase
    values = frame.values
    picture = frame.picture
    // Few ask for them, and they take longer than the picture.
    makeGuides = { guidance.guides(of: frame) }
  }

  /// What explains the picture.
  public var guides: [Node] { makeGuides() }

  /// Returns whether phase, values and picture are the same; what explains them also depends on the time.
  public static func == (lhs: AnyFrame, rhs: AnyFrame) -> Bool {
    lhs.phase == rhs.phase && lhs.values == rhs.values && lhs.picture == rhs.picture
  }

  /// Feeds phase, values and picture to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(phase)
    hasher.combine(values)
    hasher.combine(picture)
  }
}
