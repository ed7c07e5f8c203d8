extension Player {
  /// The states of a pull to refresh.
  public enum PullState: Sendable, Hashable {
    /// The sheet is in its place.
    case resting
    /// The finger holds the sheet, or the sheet returns because the pull was too short.
    case pulled
    /// The pull has triggered a refresh, whose content has not arrived.
    case refreshing
    /// The content has arrived, and the sheet returns.
    case ending
  }
}
