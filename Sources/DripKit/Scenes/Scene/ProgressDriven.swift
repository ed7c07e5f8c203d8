/// A scene that shows the progress of some work.
public protocol ProgressDriven: CatalogScene where Story: ProgressStory {
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

/// The story of a button, which can go on: an app tells it what happens, as it happens.
///
/// ```swift
/// scene.progress = .waiting
/// var button = scene.story()
/// button.tap(at: 1.2)
/// button.move(to: 0.4, at: 2.0)
/// let picture = button.frame(at: 2.1).picture
/// button.forget(before: 2.1)
/// ```
///
/// What is told never changes an earlier frame. Telling costs the same however much has been told, and
/// so does a frame but for a search.
public protocol ProgressStory: SceneStory {
  /// Tells the button something; what is earlier than the last that it was told counts from then.
  mutating func handle(_ event: ProgressTrack.Event)
}

extension ProgressStory {
  /// Tells the button something; what is news of anything else changes nothing.
  public mutating func handle(_ event: Track.Event) {
    if case .progress(let event) = event { handle(event) }
  }

  /// Tells the button that it is tapped.
  public mutating func tap(at time: Double) { move(to: 0, at: time) }

  /// Tells the button that the work has come this far, from 0 to 1.
  public mutating func move(to progress: Double, at time: Double) {
    ProgressTrack.Event(movingTo: progress, at: time).map { handle($0) }
  }

  /// Tells the button that it is tapped, and that nobody knows how much work there is.
  public mutating func begin(at time: Double) { handle(ProgressTrack.Event(at: time, .begin)) }
  /// Tells the button that the work is held up.
  public mutating func pause(at time: Double) { handle(ProgressTrack.Event(at: time, .pause)) }
  /// Tells the button that the work goes on.
  public mutating func resume(at time: Double) { handle(ProgressTrack.Event(at: time, .resume)) }
  /// Tells the button that the user has given up.
  public mutating func cancel(at time: Double) { handle(ProgressTrack.Event(at: time, .cancel)) }

  /// Tells the button that the work went wrong.
  public mutating func fail(at time: Double) { handle(ProgressTrack.Event(at: time, .fail)) }
}

/// What every button keeps of its news: when the last came, and when the button was tapped.
struct NewsDesk: Sendable, Hashable {
  /// When the button was tapped.
  private(set) var tap: Double?
  private var last = -Double.infinity
  /// Whether it was told of progress since the work began.
  private var knowsProgress = false

  /// Returns the event as it counts, or nil for one that does not.
  ///
  /// The first move or beginning is the tap. A button that has not been tapped cannot be cancelled and has no work
  /// that could go wrong, so what it is told of that before does not count.
  mutating func accept(_ event: ProgressTrack.Event) -> ProgressTrack.Event? {
    guard event.time.isFinite, var event = event.clamped else { return nil }
    event.time = max(event.time.clampedTime, last)
    if tap == nil {
      switch event.action {
      case .move, .begin: tap = event.time
      case .pause, .resume, .cancel, .fail: return nil
      }
    }
    last = event.time
    return event
  }

  /// Returns the event as it counts for a button that knows of progress and endings alone: work of unknown
  /// size has come nowhere yet, unless it has been told of progress already, and pauses do not count.
  mutating func acceptPlain(_ event: ProgressTrack.Event) -> ProgressTrack.Event? {
    guard let event = accept(event) else { return nil }
    switch event.action {
    case .begin: return knowsProgress ? nil : ProgressTrack.Event(at: event.time, .move(to: 0))
    case .pause, .resume: return nil
    case .move: knowsProgress = true
    case .cancel, .fail: knowsProgress = false
    }
    return event
  }
}
