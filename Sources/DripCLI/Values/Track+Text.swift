import DripExport
import DripKit

extension Track {
  /// Reads a track of a kind.
  init(_ kind: Kind, text: String) throws {
    switch kind {
    case .progress: self = .progress(try ProgressTrack(text: text))
    case .pull: self = .pull(try PullTrack(text: text))
    }
  }
}

extension Track.Kind {
  /// An example of events.
  var example: String {
    switch self {
    case .progress: "0@0,0.4@1.2,1@3"
    case .pull: "80@0,end@3"
    }
  }

  /// A regular expression for the text of a track.
  var pattern: String {
    let number = ValueForm.numerals
    let item =
      switch self {
      case .progress: "(?:\(number)|begin|pause|resume|cancel|fail)@\(number)"
      case .pull: "(?:\(number)@\(number)(?:~\(number))?|end@\(number))"
      }
    return "\(Track.noEvents)| *\(item)(?:, *\(item))*"
  }
}
