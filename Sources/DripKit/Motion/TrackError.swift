/// Why a list of events does not make a track.
public enum TrackError: Error, Sendable, Hashable {
  /// An event has no proper time.
  case timeNotFinite(Double)
  /// Progress is not between nothing and everything.
  case progressOutOfRange(Double)
  /// A finger is said to have gone where no finger goes.
  case pullOutOfRange(Double)
  /// A move takes a time that nothing can take.
  case durationNotPossible(Double)

  /// The error as a sentence for people.
  public var message: String {
    switch self {
    case .timeNotFinite(let time):
      "the time of an event must be a finite number of seconds, but is \(time)"
    case .progressOutOfRange(let progress): "progress must be between 0 and 1, but is \(progress)"
    case .pullOutOfRange(let distance):
      "a pull must be between \(PullTrack.reach.lowerBound) and \(PullTrack.reach.upperBound) points, "
        + "but is \(distance)"
    case .durationNotPossible(let duration):
      "a move must take a finite number of seconds, 0 or more, but takes \(duration)"
    }
  }
}

extension TrackError: CustomStringConvertible {
  /// The error as a sentence for people.
  public var description: String { message }
}
