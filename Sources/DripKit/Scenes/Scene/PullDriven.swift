/// A scene that follows a finger.
public protocol PullDriven: CatalogScene where Story: PullStory {
  /// What the scene has been told about the finger, and about the content it waits for.
  var pull: PullTrack { get set }
}

extension PullDriven {
  /// Creates the scene in its default variant, told what is given.
  public init(pull: PullTrack) {
    self.init()
    self.pull = pull
  }
}

/// The story of a sheet, which can go on: an app tells it where the finger is.
public protocol PullStory: SceneStory {
  /// Tells the sheet something; what is earlier than the last that it was told counts from then.
  mutating func handle(_ event: PullTrack.Event)
}

extension PullStory {
  /// Tells the sheet something; what is news of anything else changes nothing.
  public mutating func handle(_ event: Track.Event) {
    if case .pull(let event) = event { handle(event) }
  }

  /// Tells the sheet where the finger is, or where it will be after a while.
  public mutating func move(
    to distance: Double, at time: Double, over duration: Double = PullTrack.defaultDuration
  ) {
    PullTrack.Event(movingTo: distance, at: time, over: duration).map { handle($0) }
  }

  /// Tells the sheet that the refreshed content has arrived.
  public mutating func end(at time: Double) { handle(PullTrack.Event(at: time, .end)) }
}
