import DripKit

/// One item of a track as it is typed: `word@time`, or `word@time~duration`.
struct TimedWord: Sendable {
  /// The item itself.
  let text: String
  let word: Substring
  let time: Double
  let duration: Double?

  /// What stands for a track on which nothing happens.
  static let none = "none"

  /// Reads the items of a list for an option.
  static func list(
    _ text: String, for kind: Track.Kind
  ) throws(TrackTextError) -> [TimedWord] {
    var items: [TimedWord] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      items.append(try TimedWord(item, for: kind))
    }
    return items
  }

  private init(_ item: Substring, for kind: Track.Kind) throws(TrackTextError) {
    let item = item.drop { $0 == " " }
    let parts = item.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .noEvent(String(item), kind) }
    let times = parts[1].split(
      separator: "~", maxSplits: kind == .pull ? 1 : 0, omittingEmptySubsequences: false)
    let numbers = times.map { Double($0) ?? .nan }
    guard numbers.allSatisfy(\.isFinite), numbers.dropFirst().allSatisfy({ $0 >= 0 }) else {
      throw .noTime(String(item), kind)
    }
    text = String(item)
    word = parts[0]
    time = numbers[0]
    duration = numbers.count > 1 ? numbers[1] : nil
  }

  /// What there is instead of a number, and the item it is in.
  var found: String { "\(String(word).quotedWord) in \(text.quoted)" }
}

/// Why a text is no track.
enum TrackTextError: Mistake {
  case noEvent(String, Track.Kind)
  case noTime(String, Track.Kind)
  case endTakesNoTime(TimedWord)

  var message: String {
    switch self {
    case .noEvent(let text, let kind):
      return """
        '--\(kind.name)' needs events as value@seconds, such as \(kind.example), but has \
        \(text.quoted)
        """
    case .noTime(let text, let kind):
      return """
        '--\(kind.name)' needs a finite number of seconds behind every @, such as \
        \(kind.example), but has \(text.quoted)
        """
    case .endTakesNoTime(let item):
      return "the end of a refresh takes no time, but is \(item.text.quoted)"
    }
  }
}

extension TrackError: Mistake {}
