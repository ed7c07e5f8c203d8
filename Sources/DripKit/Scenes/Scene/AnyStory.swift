/// The story of a scene of any kind.
public struct AnyStory: Story {
  /// How long the scene lasts.
  public let extent: Extent
  /// When its phases begin and end, and its memorable moments.
  public var timeline: Timeline { makeTimeline() }
  private let makeTimeline: @Sendable () -> Timeline
  private let makeFrame: @Sendable (Double) -> AnyFrame
  private let makePicture: @Sendable (Double) -> Picture
  private let makeGuidedPicture: @Sendable (Double) -> Picture

  /// Wraps a story.
  public init(_ story: some Story) {
    extent = story.extent
    makeTimeline = { story.timeline }
    makeFrame = { AnyFrame(story.frame(at: $0)) }
    makePicture = { story.frame(at: $0).picture }
    makeGuidedPicture = { story.frame(at: $0).guidedPicture }
  }

  /// Returns everything about the scene at a time.
  public func frame(at time: Double) -> AnyFrame { makeFrame(time) }
  /// Returns the picture at a time, and nothing else.
  public func picture(at time: Double) -> Picture { makePicture(time) }
  /// Returns the picture at a time with the guides over it.
  public func guidedPicture(at time: Double) -> Picture { makeGuidedPicture(time) }
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
  public init(_ frame: some Frame) {
    phase = frame.phase
    values = frame.values
    picture = frame.picture
    // Few ask for them, and they take longer than the picture.
    makeGuides = { frame.guides }
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
