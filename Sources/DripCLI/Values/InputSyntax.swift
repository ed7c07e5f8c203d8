import DripExport
import DripKit

/// The text form of the events of an input.
struct InputSyntax: Sendable, Equatable {
  /// The name of the input, such as `progress` or `level`.
  let name: String
  /// True if the input has an option of its own.
  let hasOption: Bool
  /// Two or three events.
  let example: String
  /// The example of an event with a duration, or nil if events have none.
  let glide: String?
  /// True if a single value needs no time.
  var isValue = false

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
  static let progress = InputSyntax(
    name: "progress", hasOption: true, example: "0@0,0.4@1.2,1@3", glide: nil)

  /// The events of a pull.
  static let pull = InputSyntax(
    name: "pull", hasOption: true, example: "80@0,end@3", glide: "80@0~0.2")
}

extension InputSyntax {
  /// The events of an input of a scene.
  init(_ channel: Input.Channel) {
    let example: String
    var glide: String?
    switch channel.kind {
    case .progress:
      self = .progress
      return
    case .pull:
      self = .pull
      return
    case .press: example = "down@0.5,up@0.7"
    case .toggle: example = "on@0.5,off@2"
    case .value(let range, _):
      let (least, most) = (range.lowerBound.text, range.upperBound.text)
      (example, glide) = ("\(most)@0.5,\(least)@2", "\(most)@0.5~0.4")
    case .pointer: (example, glide) = ("40x20@0.5,leave@2", "40x20@0.5~0.4")
    case .event(let names):
      let first = names.first?.name ?? ""
      example = "\(first)@0.5,\(first)@2"
    }
    self.init(name: channel.name.name, hasOption: false, example: example, glide: glide)
    if case .value = channel.kind { isValue = true }
  }
}
