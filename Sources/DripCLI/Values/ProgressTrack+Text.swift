import DripExport
import DripKit

extension ProgressTrack {
  /// Reads events such as `0@0,0.4@1.2,1@3`, `begin@0`, `pause@1`, `cancel@2` or `fail@2`.
  ///
  /// An event is a value or an action, and a time in seconds. The text `none` is a track without events.
  init(text: String) throws {
    let items = text == Track.noEvents ? [] : try TimedWord.list(text, for: .progress)
    try self.init(items.map(Self.event))
  }

  private static func event(_ item: TimedWord) throws(ValueError) -> Event {
    switch item.word {
    case "begin": return Event(at: item.time, .begin)
    case "pause": return Event(at: item.time, .pause)
    case "resume": return Event(at: item.time, .resume)
    case "cancel": return Event(at: item.time, .cancel)
    case "fail": return Event(at: item.time, .fail)
    default:
      guard let target = Double(item.word), (0...1).contains(target) else {
        throw ValueError(
          "progress", "a number between 0 and 1, begin, pause, resume, cancel or fail",
          found: item.found)
      }
      return Event(at: item.time, .move(to: target))
    }
  }
}
