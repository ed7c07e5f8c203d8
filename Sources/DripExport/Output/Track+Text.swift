package import DripKit

extension Track {
  /// The text that stands for a track without events.
  package static let noEvents = "none"

  /// The events as text; nil for the track that scenes have by default.
  package var text: String? {
    switch self {
    case .progress(let track): track.text
    case .pull(let track): track.text
    case .input(let track): track.text
    }
  }
}

extension InputTrack {
  /// The events as text, such as `0.8@1.2~0.5` or `down@0.5,up@0.7`; nil for the track that scenes have by default.
  package var text: String? {
    guard !isUntouched else { return nil }
    let items = events.map { event in
      let duration =
        switch event.action {
        case .value(_, let duration), .pointer(_, let duration): duration
        default: 0.0
        }
      return "\(event.action.text)@\(event.time.text)\(duration > 0 ? "~\(duration.text)" : "")"
    }
    return items.isEmpty ? Track.noEvents : items.joined(separator: ",")
  }
}

extension InputTrack.Action {
  fileprivate var text: String {
    switch self {
    case .value(let value, _): value.text
    case .pointer(let point, _): "\(point.x.text)x\(point.y.text)"
    default: word
    }
  }
}

extension ProgressTrack {
  /// The events as text, such as `0@0,0.4@1.2,1@3`; nil for the track that scenes have by default.
  package var text: String? {
    guard !isScripted else { return nil }
    let items = events.map { event in
      let word =
        switch event.action {
        case .move(let target): target.text
        case .begin: "begin"
        case .pause: "pause"
        case .resume: "resume"
        case .cancel: "cancel"
        case .fail: "fail"
        }
      return "\(word)@\(event.time.text)"
    }
    return items.isEmpty ? Track.noEvents : items.joined(separator: ",")
  }
}

extension PullTrack {
  /// The events as text, such as `80@0~0.6,end@3`; nil for the track that scenes have by default.
  package var text: String? {
    guard !isScripted else { return nil }
    guard !events.isEmpty else { return Track.noEvents }
    return events.map { event in
      switch event.action {
      case .move(let target, let duration): "\(target.text)@\(event.time.text)~\(duration.text)"
      case .end: "end@\(event.time.text)"
      }
    }.joined(separator: ",")
  }
}
