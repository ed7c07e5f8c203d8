package import DripKit

extension Log {
  /// The text that stands for an input without events.
  package static let noEvents = "none"

  /// Returns the events of an input as text, such as `0@0,0.4@1.2,1@3` or `0.8@1.2~0.5`; nil if nobody drives it.
  package func text(of channel: Int) -> String? {
    guard isDriven(channel) else { return nil }
    let items = events.filter { $0.channel == channel }.map {
      "\($0.input.word)@\($0.time.text)\($0.input.glide)"
    }
    return items.isEmpty ? Self.noEvents : items.joined(separator: ",")
  }
}

extension Input {
  /// The word for the input, or the numbers that stand for it.
  fileprivate var word: String {
    switch self {
    case .progress(let number), .pull(let number, _), .value(let number, _): number.text
    case .begin: "begin"
    case .pause: "pause"
    case .resume: "resume"
    case .cancel: "cancel"
    case .fail: "fail"
    case .arrive: "end"
    case .down: "down"
    case .up: "up"
    case .on: "on"
    case .off: "off"
    case .pointer(let point, _): "\(point.x.text)x\(point.y.text)"
    case .unknown: "unknown"
    case .leave: "leave"
    case .event(let name): name.name
    }
  }

  /// The duration of the change behind a tilde; a pull without one has a default.
  fileprivate var glide: String {
    if case .pull = self { return "~\(duration.text)" }
    return duration > 0 ? "~\(duration.text)" : ""
  }
}
