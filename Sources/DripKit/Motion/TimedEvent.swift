/// An event with a time.
protocol TimedEvent {
  var time: Double { get }
}

extension ProgressTrack.Event: TimedEvent {}
extension PullTrack.Event: TimedEvent {}

extension Array where Element: TimedEvent {
  /// Inserts an event in order of time, after all events at the same time.
  ///
  /// Events usually arrive in order, so the search starts at the end.
  mutating func insertInOrder(_ event: Element) {
    let later = lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    insert(event, at: later)
  }
}
