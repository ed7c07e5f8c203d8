import DripExport
import DripKit

/// One item of a track as it is typed: `word@time`, or `word@time~duration`.
struct TimedWord: Sendable, Equatable {
  /// The item itself.
  let text: String
  let word: Substring
  let time: Double
  let duration: Double?

  /// Reads the items of a list for an option.
  static func list(
    _ text: String, for kind: Track.Kind
  ) throws(TrackTextError) -> [TimedWord] {
    var items: [TimedWord] = []
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let events = words.filter { $0.drop { $0 == " " } != Track.none }
    guard events.count == words.count else {
      throw .noneAmongEvents(events.joined(separator: ","), kind)
    }
    for item in words {
      items.append(try TimedWord(item, for: kind))
    }
    return items
  }

  private init(_ item: Substring, for kind: Track.Kind) throws(TrackTextError) {
    let item = item.drop { $0 == " " }
    let parts = item.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .noEvent(String(item), kind) }
    let times = parts[1].split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    guard let time = Double(times[0]), SceneTime.legal.contains(time) else {
      throw .noTime(String(item), kind)
    }
    text = String(item)
    word = parts[0]
    self.time = time
    guard times.count > 1 else {
      duration = nil
      return
    }
    guard kind == .pull else { throw .takesNoTime(text) }
    guard let duration = Double(times[1]), (0...SceneTime.legal.upperBound).contains(duration)
    else {
      throw .noDuration(text)
    }
    self.duration = duration
  }

  /// What there is instead of a number, and the item it is in.
  var found: String { "\(String(word).quotedWord) in \(text.quoted)" }
}

/// Why a text is no track.
enum TrackTextError: Mistake {
  case noEvent(String, Track.Kind)
  /// `none` stands among events, which are these without it.
  case noneAmongEvents(String, Track.Kind)
  case noTime(String, Track.Kind)
  case noDuration(String)
  /// A button is told how long something takes.
  case takesNoTime(String)
  case endTakesNoTime(TimedWord)

  var message: String {
    switch self {
    case .noEvent(let text, let kind):
      return """
        '--\(kind.name)' needs events as value@seconds, such as \(kind.example), but has \
        \(text.quoted)
        """
    case .noneAmongEvents(let others, let kind):
      let none = "'none' stands alone: '--\(kind.name) none'"
      return others.isEmpty ? none : "\(none), or without it: '--\(kind.name) \(others.shown())'"
    case .noTime(let text, let kind):
      let (least, most) = (SceneTime.legal.lowerBound.text, SceneTime.legal.upperBound.text)
      return """
        '--\(kind.name)' needs seconds between \(least) and \(most) behind every @, such as \
        \(kind.example), but has \(text.quoted)
        """
    case .noDuration(let text):
      return """
        a pull needs seconds between 0 and \(SceneTime.legal.upperBound.text) behind ~, such as \
        80@0~0.2, but is \(text.quoted)
        """
    case .takesNoTime(let text):
      let event = String(text.prefix { $0 != "~" })
      return "a button is told at once, without ~: \(event.quoted) instead of \(text.quoted)"
    case .endTakesNoTime(let item):
      return "the end of a refresh takes no time, but is \(item.text.quoted)"
    }
  }
}

extension Track.EventError: Mistake {}
