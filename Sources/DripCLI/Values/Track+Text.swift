import DripExport
import DripKit

extension Track {
  /// Reads the events of a track with this name and kind.
  ///
  /// An event is a value, a position or a word, a time and, after a tilde, a duration in seconds: `0.8@1.2`,
  /// `0.8@1.2~0.5`, `down@0.5`, `40x20@1`, `fail@2`. The text `none` is a track without events.
  func reading(_ text: String) throws -> Track {
    let items = text == Track.noEvents ? [] : try TimedWord.list(text, for: TrackSyntax(self))
    switch self {
    case .progress: return .progress(try ProgressTrack(items.map(ProgressTrack.event)))
    case .pull where items.isEmpty: return .pull(.waiting)
    case .pull: return .pull(try PullTrack(items.map(PullTrack.event)))
    case .input(let input): return .input(try input.recording(items.map(input.event)))
    }
  }
}

extension ProgressTrack {
  fileprivate static func event(_ item: TimedWord) throws(ValueError) -> Event {
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

extension PullTrack {
  fileprivate static func event(_ item: TimedWord) throws -> Event {
    if item.word == "end" {
      guard item.duration == nil else { throw TrackTextError.takesNoDuration(item.text) }
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

extension InputTrack {
  fileprivate func event(_ item: TimedWord) throws -> Event {
    if let event = kind.event(item) {
      guard item.duration == nil || event.action != .leave else {
        throw TrackTextError.takesNoDuration(item.text)
      }
      return event
    }
    throw ValueError(name.name, kind.expectation, found: item.found)
  }
}

extension InputTrack.Kind {
  /// Returns the event that a word stands for; nil if an input of this kind does not take it.
  fileprivate func event(_ item: TimedWord) -> InputTrack.Event? {
    let (time, duration) = (item.time, item.duration ?? 0)
    switch (self, item.word) {
    case (.press, "down"): return .init(at: time, .down)
    case (.press, "up"): return .init(at: time, .up)
    case (.toggle, "on"): return .init(at: time, .on)
    case (.toggle, "off"): return .init(at: time, .off)
    case (.pointer, "leave"): return .init(at: time, .leave)
    case (.value(let range), _):
      guard let value = Double(item.word), range.contains(value) else { return nil }
      return .init(at: time, .value(value, over: duration))
    case (.pointer, _):
      let numbers = item.word.split(separator: "x", omittingEmptySubsequences: false).map {
        Double($0)
      }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
      else { return nil }
      return .init(at: time, .pointer(Point2D(x, y), over: duration))
    case (.event(let names), _):
      return names.first { $0.name == item.word }.map { .init(at: time, .event($0)) }
    default: return nil
    }
  }

  /// The valid events, worded to follow "must be".
  fileprivate var expectation: String {
    switch self {
    case .press: "down or up"
    case .toggle: "on or off"
    case .value(let range):
      "a number between \(range.lowerBound.text) and \(range.upperBound.text)"
    case .pointer: "a position such as 40x20, or leave"
    case .event(let names): names.map(\.name).listed("or")
    }
  }
}
