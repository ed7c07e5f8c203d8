extension Track {
  /// Returns true if the track takes an event.
  func takes(_ event: Event) -> Bool {
    switch (self, event) {
    case (.progress, .progress), (.pull, .pull): true
    case (.input(let track), .input(let event, let name)):
      (name == nil || name == track.name) && track.kind.legal(event.action) != nil
    default: false
    }
  }
}

extension Track.Event {
  /// The time of the event, in seconds.
  var time: Double {
    get {
      switch self {
      case .progress(let event): event.time
      case .pull(let event): event.time
      case .input(let event, _): event.time
      }
    }
    set {
      switch self {
      case .progress(let event): self = .progress(ProgressTrack.Event(at: newValue, event.action))
      case .pull(let event): self = .pull(PullTrack.Event(at: newValue, event.action))
      case .input(let event, let name):
        self = .input(InputTrack.Event(at: newValue, event.action), to: name)
      }
    }
  }

  /// The event with its numbers clamped, or nil if one is not finite.
  package var clamped: Track.Event? {
    guard time.isFinite else { return nil }
    return switch self {
    case .progress(let event): event.clamped.map { .progress($0) }
    case .pull(let event): event.clamped.map { .pull($0) }
    // The input clamps to its own range.
    case .input: self
    }
  }
}
