import DripExport
import DripKit

/// One event in the text of a track: `word@time`, or `word@time~duration`.
struct TimedWord: Sendable, Equatable {
  /// The whole text.
  let text: String
  let word: Substring
  let time: Double
  let duration: Double?

  /// Reads a list of events.
  static func list(
    _ text: String, for kind: Track.Kind
  ) throws(TrackTextError) -> [TimedWord] {
    var items: [TimedWord] = []
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let events = words.filter { $0.drop { $0 == " " } != Track.noEvents }
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
    guard kind == .pull else { throw .takesNoDuration(text) }
    guard let duration = Double(times[1]), (0...SceneTime.legal.upperBound).contains(duration)
    else {
      throw .noDuration(text)
    }
    self.duration = duration
  }

  /// The word, which is not valid, and the event that has it.
  var found: String { "\(String(word).quotedWord) in \(text.quoted)" }
}

/// An error in the text of a track.
enum TrackTextError: UsageError {
  case noEvent(String, Track.Kind)
  /// `none` stands among events, which are the first value.
  case noneAmongEvents(String, Track.Kind)
  case noTime(String, Track.Kind)
  case noDuration(String)
  /// An event of a button has a duration.
  case takesNoDuration(String)
  case endTakesNoDuration(TimedWord)

  var message: String {
    switch self {
    case .noEvent(let text, let kind):
      return """
        '--\(kind.name)' takes events as value@seconds, such as \(kind.example), but found \
        \(text.quoted)
        """
    case .noneAmongEvents(let others, let kind):
      let none = "'none' cannot stand among events; use '--\(kind.name) none'"
      return others.isEmpty ? none : "\(none) or '--\(kind.name) \(others.shown())'"
    case .noTime(let text, let kind):
      let (least, most) = (SceneTime.legal.lowerBound.text, SceneTime.legal.upperBound.text)
      return """
        '--\(kind.name)' takes seconds between \(least) and \(most) after each @, such as \
        \(kind.example), but found \(text.quoted)
        """
    case .noDuration(let text):
      return """
        a pull takes 0 to \(SceneTime.legal.upperBound.text) seconds after ~, such as 80@0~0.2, but \
        found \(text.quoted)
        """
    case .takesNoDuration(let text):
      let event = String(text.prefix { $0 != "~" })
      return "an event of a button has no duration: use \(event.quoted) instead of \(text.quoted)"
    case .endTakesNoDuration(let item):
      return "the end of a pull has no duration, but found \(item.text.quoted)"
    }
  }
}

extension Track.EventError: UsageError {}
