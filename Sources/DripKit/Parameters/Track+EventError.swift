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
    /// A value is outside the range of its input.
    case valueOutOfRange(Double, ClosedRange<Double>)
    /// An input does not take an action, or a number of it is not finite.
    case actionNotPossible(InputTrack.Action, of: InputTrack.Name)

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
      case .valueOutOfRange(let value, let range):
        "the value must be between \(range.lowerBound) and \(range.upperBound), but is \(value)"
      case .actionNotPossible(let action, let name):
        "the input \(name) does not take the action \(action.word)"
      }
    }
  }
}

extension Track.EventError: CustomStringConvertible {
  /// A message without a full stop.
  public var description: String { message }
}
