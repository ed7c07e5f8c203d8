/// A scene that shows the progress of some work.
public protocol ProgressDriven: CatalogScene where Story: ProgressStory {
  /// The input of the button.
  var progress: ProgressTrack { get set }
  /// The time at which the demonstration taps the button, in seconds.
  var tapAt: Double { get set }
}

extension ProgressDriven {
  /// Creates the scene in its default variant, with input.
  public init(progress: ProgressTrack) {
    self.init()
    self.progress = progress
  }

  /// The events of the input, or those of the demonstration.
  var events: [ProgressTrack.Event] {
    progress.isScripted ? [ProgressTrack.Event(at: tapAt, .move(to: 1))] : progress.events
  }
}

/// The story of a button, which accepts live input.
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
/// An event never changes an earlier frame. Adding an event takes constant time, and a frame takes a binary search
/// among the events.
public protocol ProgressStory: SceneStory {
  /// Handles an event; a late event is treated as if it happened at the time of the latest one.
  mutating func handle(_ event: ProgressTrack.Event)
}

extension ProgressStory {
  /// Handles an event; an event of another kind is ignored.
  public mutating func handle(_ event: Track.Event) {
    if case .progress(let event) = event { handle(event) }
  }

  /// Taps the button.
  public mutating func tap(at time: Double) { move(to: 0, at: time) }

  /// Reports progress, from 0 to 1.
  public mutating func move(to progress: Double, at time: Double) {
    ProgressTrack.Event(movingTo: progress, at: time).map { handle($0) }
  }

  /// Starts work of unknown size.
  public mutating func begin(at time: Double) { handle(ProgressTrack.Event(at: time, .begin)) }
  /// Pauses the work.
  public mutating func pause(at time: Double) { handle(ProgressTrack.Event(at: time, .pause)) }
  /// Resumes the work.
  public mutating func resume(at time: Double) { handle(ProgressTrack.Event(at: time, .resume)) }
  /// Cancels the work.
  public mutating func cancel(at time: Double) { handle(ProgressTrack.Event(at: time, .cancel)) }

  /// Reports a failure.
  public mutating func fail(at time: Double) { handle(ProgressTrack.Event(at: time, .fail)) }
}

/// The event filter of every button, with the times of the latest event and of the tap.
struct EventFilter: Sendable, Hashable {
  /// The time of the tap.
  private(set) var tap: Double?
  private var last = -Double.infinity
  /// True if progress was reported since the work began.
  private var knowsProgress = false

  /// Returns the effective event, or nil for an ignored one.
  ///
  /// The first move or start is the tap. A button that has not been tapped has no work to cancel or to fail, so such
  /// events are ignored before the tap.
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

  /// Returns the effective event for a button that only shows progress and endings.
  ///
  /// The start of work of unknown size counts as a move to 0, unless progress was reported already. Pauses are
  /// ignored.
  mutating func acceptProgress(_ event: ProgressTrack.Event) -> ProgressTrack.Event? {
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
