import DripExport
import DripKit

/// The text form of the events of an input.
struct TrackSyntax: Sendable, Equatable {
  /// The name of the input, such as `progress` or `level`.
  let name: String
  /// True if the input has an option of its own.
  let hasOption: Bool
  /// Two or three events.
  let example: String
  /// The example of an event with a duration, or nil if events have none.
  let glide: String?

  /// The setting without events, such as `'--progress'` or `'--input level'`.
  var quoted: String {
    hasOption || SettingSyntax.current == .key
      ? SettingSyntax.quoted(name) : SettingSyntax.quoted("input \(name)")
  }

  /// Returns the setting with events.
  func text(_ events: String) -> String {
    hasOption
      ? SettingSyntax.text(name, events) : SettingSyntax.text("input", assigning: name, events)
  }

  /// The events of progress.
  static let progress = TrackSyntax(
    name: "progress", hasOption: true, example: "0@0,0.4@1.2,1@3", glide: nil)

  /// The events of a pull.
  static let pull = TrackSyntax(
    name: "pull", hasOption: true, example: "80@0,end@3", glide: "80@0~0.2")
}

extension TrackSyntax {
  /// The events of an input that a scene declares.
  init(_ input: InputTrack) {
    let name = input.name.name
    switch input.kind {
    case .press:
      self.init(
        name: name, hasOption: false, example: "down@0.5,up@0.7", glide: nil)
    case .toggle:
      self.init(
        name: name, hasOption: false, example: "on@0.5,off@2", glide: nil)
    case .value(let range):
      let (least, most) = (range.lowerBound.text, range.upperBound.text)
      self.init(
        name: name, hasOption: false, example: "\(most)@0.5,\(least)@2",
        glide: "\(most)@0.5~0.4")
    case .pointer:
      self.init(
        name: name, hasOption: false, example: "40x20@0.5,leave@2",
        glide: "40x20@0.5~0.4")
    case .event(let names):
      let first = names.first?.name ?? ""
      self.init(
        name: name, hasOption: false, example: "\(first)@0.5,\(first)@2", glide: nil)
    }
  }

  /// The events of a track.
  init(_ track: Track) {
    switch track {
    case .progress: self = .progress
    case .pull: self = .pull
    case .input(let input): self.init(input)
    }
  }
}
