/// A scene that shows the progress of some work.
public protocol ProgressDriven: Scene {
  /// What the button has been told.
  var progress: ProgressTrack { get set }
  /// When the demonstration taps the button, in seconds.
  var tapAt: Double { get set }
}

extension ProgressDriven {
  /// Creates the scene in its default variant, told what is given.
  public init(progress: ProgressTrack) {
    self.init()
    self.progress = progress
  }

  /// The events the scene follows: those it has been told, or the tap of its demonstration.
  ///
  /// The first one is the tap. A button that has not been tapped cannot be cancelled and has no work
  /// that could go wrong, so what it is told of that before the first move does not count.
  var events: ArraySlice<ProgressTrack.Event> {
    guard !progress.isScripted else { return [ProgressTrack.Event(at: tapAt, .move(to: 1))] }
    return progress.events.drop { event in
      if case .move = event.action { false } else { true }
    }
  }
}
