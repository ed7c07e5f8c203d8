import DripKit

/// The names of the numbers that the page and the module exchange.
///
/// The page asks for these lists and finds a number by its name, so that no number is written twice.
enum SharedNames {
  /// The inputs of ``drip_send(_:_:_:_:_:)`` and ``drip_player_send(_:_:_:_:_:)``.
  static let inputs = ["move", "begin", "pause", "resume", "cancel", "fail", "pull", "end"]
  /// The commands of a player.
  static let commands = ["play", "pause", "hide", "reveal", "skip", "seek", "speed", "ending"]
  /// The statuses of the work behind a button.
  static let statuses = ["idle", "running", "paused", "done", "failed", "canceled"]
  /// The endings of a player.
  static let endings = ["settle", "pause", "loop"]
  /// The flags of an update, from the lowest bit.
  static let flags = ["changed", "resting", "didEnd", "hasEnded", "playing"]
  /// The texts of a scene kind.
  static let sceneTexts = ["name", "summary", "variants", "driver"]
  /// The texts of a parameter.
  static let parameterTexts = [
    "path", "meaning", "kind", "unit", "choices", "source", "valueText", "standardText",
  ]
  /// The numbers of a parameter.
  static let parameterNumbers = ["least", "largest", "value", "standard"]
  /// The formats of ``drip_file(_:_:_:_:_:_:)``.
  static let formats = PageFormat.allCases.map(\.name)

  /// All lists, in the order of their numbers.
  static let lists = [
    inputs, commands, statuses, endings, flags, sceneTexts, parameterTexts, parameterNumbers,
    formats,
  ]

  /// Returns an ending by its number.
  static func ending(_ number: Int32) -> Player.Ending? {
    ([.settle, .pause, .loop] as [Player.Ending]).at(number)
  }
}

/// A format of ``drip_file(_:_:_:_:_:_:)``.
enum PageFormat: CaseIterable {
  case png
  case svg
  /// The drawing as data.
  case json

  /// The name for the page.
  var name: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    case .json: "json"
    }
  }
}

/// Returns the names of a list of ``SharedNames``, separated by spaces.
@c public func drip_names(_ list: Int32) -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(SharedNames.lists.at(list)?.words)
}

/// Returns the duration of a pull that has none of its own, in seconds.
@c public func drip_pull_duration() -> Double { PullTrack.defaultDuration }
