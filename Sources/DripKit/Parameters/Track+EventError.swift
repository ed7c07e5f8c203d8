extension Track {
  /// An illegal event of a track.
  public enum EventError: Error, Sendable, Hashable {
    /// The time of an event is not finite.
    case timeNotFinite(Double)
    /// Progress is not between 0 and 1.
    case progressOutOfRange(Double)
    /// The distance of a pull is outside ``PullTrack/reach``.
    case pullOutOfRange(Double)
    /// The duration of a move is negative or not finite.
    case durationNotPossible(Double)

    /// A message without a full stop.
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
}

extension Track.EventError: CustomStringConvertible {
  /// A message without a full stop.
  public var description: String { message }
}
