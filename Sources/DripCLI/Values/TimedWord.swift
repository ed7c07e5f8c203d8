import DripExport
import DripKit

/// One event in the text of an input: `word@time`, or `word@time~duration`.
///
/// A single value without a time holds from the beginning.
struct TimedWord: Sendable, Equatable {
  /// The whole text.
  let text: String
  let word: Substring
  let time: Double
  let duration: Double?

  /// Reads a list of events.
  static func list(
    _ text: String, for syntax: InputSyntax
  ) throws(InputTextError) -> [TimedWord] {
    var items: [TimedWord] = []
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let events = words.filter { $0.drop { $0 == " " } != Log.noEvents }
    guard events.count == words.count else {
      throw .noneAmongEvents(events.joined(separator: ","), syntax)
    }
    for item in words {
      let isAlone = syntax.isValue && words.count == 1 && !item.contains("@")
      items.append(try isAlone ? TimedWord(fromStart: item) : TimedWord(item, for: syntax))
    }
    return items
  }

  private init(fromStart item: Substring) {
    word = item.drop { $0 == " " }
    (text, time, duration) = (String(word), 0, nil)
  }

  private init(_ item: Substring, for syntax: InputSyntax) throws(InputTextError) {
    let item = item.drop { $0 == " " }
    let parts = item.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .noEvent(String(item), syntax) }
    let times = parts[1].split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    guard let time = Double(times[0]), SceneTime.legal.contains(time) else {
      throw .noTime(String(item), syntax)
    }
    text = String(item)
    word = parts[0]
    self.time = time
    guard times.count > 1 else {
      duration = nil
      return
    }
    guard let glide = syntax.glide else { throw .takesNoDuration(text) }
    guard let duration = Double(times[1]), (0...SceneTime.legal.upperBound).contains(duration)
    else {
      throw .noDuration(text, glide)
    }
    self.duration = duration
  }

  /// The word, which is not valid, and the event that has it.
  var found: String {
    word == text ? text.quotedWord : "\(String(word).quotedWord) in \(text.quoted)"
  }
}

/// An error in the text of an input.
enum InputTextError: UsageError {
  case noEvent(String, InputSyntax)
  /// `none` stands among events, which are the first value.
  case noneAmongEvents(String, InputSyntax)
  case noTime(String, InputSyntax)
  /// The duration is wrong; the other text is a right example.
  case noDuration(String, String)
  /// An event has a duration that it does not take.
  case takesNoDuration(String)

  var message: String {
    switch self {
    case .noEvent(let text, let syntax):
      return """
        \(syntax.quoted) takes events as value@seconds, such as \(syntax.example), but found \
        \(text.quoted)
        """
    case .noneAmongEvents(let others, let syntax):
      let none = "'none' cannot stand among events; use \(syntax.text("none"))"
      return others.isEmpty ? none : "\(none) or \(syntax.text(others.shown()))"
    case .noTime(let text, let syntax):
      let (least, most) = (SceneTime.legal.lowerBound.text, SceneTime.legal.upperBound.text)
      return """
        \(syntax.quoted) takes seconds between \(least) and \(most) after each @, such as \
        \(syntax.example), but found \(text.quoted)
        """
    case .noDuration(let text, let example):
      return """
        an event takes 0 to \(SceneTime.legal.upperBound.text) seconds after ~, such as \(example), but \
        found \(text.quoted)
        """
    case .takesNoDuration(let text):
      let event = String(text.prefix { $0 != "~" })
      return "this event has no duration: use \(event.quoted) instead of \(text.quoted)"
    }
  }
}
