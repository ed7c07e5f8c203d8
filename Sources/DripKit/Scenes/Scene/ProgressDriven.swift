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
  var events: [ProgressTrack.Event] {
    progress.isScripted ? [ProgressTrack.Event(at: tapAt, .move(to: 1))] : progress.events
  }
}
