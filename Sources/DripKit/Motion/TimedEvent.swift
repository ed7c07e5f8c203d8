/// Something that happens at a time.
protocol TimedEvent {
  var time: Double { get }
}

extension ProgressTrack.Event: TimedEvent {}
extension PullTrack.Event: TimedEvent {}

extension Array where Element: TimedEvent {
  /// Puts an event in its place in time, behind all that happen at the same time.
  ///
  /// News usually come in order, so the place is looked for from the end.
  mutating func insertInOrder(_ event: Element) {
    let later = lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    insert(event, at: later)
  }
}
