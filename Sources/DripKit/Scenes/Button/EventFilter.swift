/// The event filter of every button, with the time of the tap.
struct EventFilter: Sendable, Hashable {
  /// The time of the tap.
  private(set) var tap: Double?

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
}
