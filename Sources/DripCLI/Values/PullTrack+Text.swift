import DripExport
import DripKit

extension PullTrack {
  /// Reads events such as `80@0,end@3` or `80@0~0.2`.
  ///
  /// An event is a distance in points, a time and, after a tilde, a duration in seconds. The text `none`
  /// is a track without events.
  init(text: String) throws {
    guard text != Track.noEvents else {
      self = .waiting
      return
    }
    let items = try TimedWord.list(text, for: .pull)
    try self.init(items.map(Self.event))
  }

  private static func event(_ item: TimedWord) throws -> Event {
    if item.word == "end" {
      guard item.duration == nil else { throw TrackTextError.endTakesNoDuration(item) }
      return Event(at: item.time, .end)
    }
    guard let target = Double(item.word), reach.contains(target) else {
      let (least, most) = (reach.lowerBound.text, reach.upperBound.text)
      throw ValueError(
        "a pull", "a number between \(least) and \(most) pt, or end", found: item.found)
    }
    return Event(at: item.time, .move(to: target, over: item.duration ?? defaultDuration))
  }
}
