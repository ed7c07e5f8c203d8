import DripKit

extension Track {
  /// Reads a track of a kind.
  init(_ kind: Kind, text: String) throws {
    switch kind {
    case .progress: self = .progress(try ProgressTrack(text: text))
    case .pull: self = .pull(try PullTrack(text: text))
    }
  }

  /// The track as it is read; nil for the one that scenes have by default.
  var text: String? {
    switch self {
    case .progress(let track): track.text
    case .pull(let track): track.text
    }
  }
}

extension Track.Kind {
  /// Events as they can be typed.
  var example: String {
    switch self {
    case .progress: "0@0,0.4@1.2,1@3"
    case .pull: "80@0,end@3"
    }
  }

  /// What the text of a track matches.
  var pattern: String {
    let number = ValueForm.numerals
    let item =
      switch self {
      case .progress: "(?:\(number)|cancel|fail)@\(number)"
      case .pull: "(?:\(number)@\(number)(?:~\(number))?|end@\(number))"
      }
    return "\(TimedWord.none)| *\(item)(?:, *\(item))*"
  }
}
