/// The event filter of every button, with the time of the tap.
struct EventFilter: Sendable, Hashable {
  /// The time of the tap.
  private(set) var tap: Double?
  /// True if progress was reported since the work began.
  private var knowsProgress = false

  /// Returns true for an effective event.
  ///
  /// The first progress or start is the tap. A button that has not been tapped has no work to cancel or to fail, so such
  /// events are ignored before the tap.
  mutating func accept(_ event: Log.Event) -> Bool {
    switch event.input {
    case .progress, .begin: tap = tap ?? event.time
    default: break
    }
    return tap != nil
  }

  /// Returns the effective event for a button that only shows progress and endings; nil for an ignored one.
  ///
  /// The start of work of unknown size counts as progress of 0, unless progress was reported already. Pauses are
  /// ignored.
  mutating func acceptProgress(_ event: Log.Event) -> Log.Event? {
    guard accept(event) else { return nil }
    switch event.input {
    case .begin: return knowsProgress ? nil : Log.Event(at: event.time, .progress(0))
    case .progress: knowsProgress = true
    case .cancel, .fail: knowsProgress = false
    default: return nil
    }
    return event
  }
}
