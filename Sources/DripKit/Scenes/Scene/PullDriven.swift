/// A scene that follows a finger.
public protocol PullDriven: CatalogScene where Story: PullStory {
  /// The input of the scene: the finger and the arrival of the content.
  var pull: PullTrack { get set }
}

extension PullDriven {
  /// Creates the scene in its default variant, with input.
  public init(pull: PullTrack) {
    self.init()
    self.pull = pull
  }
}

/// The story of a sheet, which accepts live input.
public protocol PullStory: SceneStory {
  /// Handles an event; a late event is treated as if it happened at the time of the latest one.
  mutating func handle(_ event: PullTrack.Event)
}

extension PullStory {
  /// Handles an event; an event of another kind is ignored.
  public mutating func handle(_ event: Track.Event) {
    if case .pull(let event) = event { handle(event) }
  }

  /// Reports the position of the finger, reached after a duration.
  public mutating func move(
    to distance: Double, at time: Double, over duration: Double = PullTrack.defaultDuration
  ) {
    PullTrack.Event(movingTo: distance, at: time, over: duration).map { handle($0) }
  }

  /// Reports the arrival of the content.
  public mutating func end(at time: Double) { handle(PullTrack.Event(at: time, .end)) }
}
