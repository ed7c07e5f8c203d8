import DripKit

/// A list of names for the numbers that the page and the module exchange.
///
/// The number of a name is its index. The page asks for the lists and finds a number by its name, so only the
/// declaration of a case decides on both.
protocol SharedName: CaseIterable, RawRepresentable where RawValue == String {}

extension SharedName where AllCases == [Self] {
  /// The names in the order of their numbers, separated by spaces.
  static var names: String { allCases.map { $0.rawValue }.words }

  /// Creates the case of a number, or returns nil if there is none.
  init?(number: Int32) {
    guard let found = Self.allCases.at(number) else { return nil }
    self = found
  }

  /// The number of the case, by which Swift stores it.
  var number: Int32 { Int32(unsafe unsafeBitCast(self, to: UInt8.self)) }
}

/// The lists of ``drip_names(_:)``.
enum NameList: String, SharedName {
  case lists, inputs, commands, statuses, endings, flags, pullStates, bodyNumbers
  case sceneTexts, parameterTexts, parameterNumbers, formats, inputTexts, inputNumbers

  /// The names in the order of their numbers, separated by spaces.
  var names: String {
    switch self {
    case .lists: NameList.names
    case .inputs: InputName.names
    case .commands: PlayerCommand.names
    case .statuses: WorkStatus.names
    case .endings: EndingName.names
    case .flags: UpdateFlag.names
    case .pullStates: PullStateName.names
    case .bodyNumbers: BodyNumber.names
    case .sceneTexts: SceneText.names
    case .parameterTexts: ParameterText.names
    case .parameterNumbers: ParameterNumber.names
    case .formats: PageFormat.names
    case .inputTexts: InputText.names
    case .inputNumbers: InputNumber.names
    }
  }
}

/// The inputs of ``drip_send(_:_:_:_:_:_:_:)`` and ``drip_player_send(_:_:_:_:_:_:_:)``.
enum InputName: String, SharedName {
  case move, begin, pause, resume, cancel, fail, pull, end
  case down, up, on, off, value, pointer, leave, event, unknown
}

/// The texts of ``drip_input_text(_:_:_:)``; the kind is that of the input, or progress or pull.
enum InputText: String, SharedName { case name, kind, events }

/// The numbers of ``drip_input_number(_:_:_:)``; the start is the value before all input.
enum InputNumber: String, SharedName { case least, largest, start }

/// The commands of ``drip_player_command(_:_:_:_:)``.
enum PlayerCommand: String, SharedName {
  case play, pause, hide, reveal, skip, seek, speed, ending
}

/// The statuses of the work behind a button, for ``drip_player_work(_:_:_:_:_:)``.
enum WorkStatus: String, SharedName { case idle, running, paused, done, failed, canceled }

/// The values of ``PlayerCommand/ending``.
enum EndingName: String, SharedName {
  case settle, pause, loop

  /// The ending of this name.
  var ending: Player<PageScene>.Ending {
    switch self {
    case .settle: .settle
    case .pause: .pause
    case .loop: .loop
    }
  }
}

/// The flags of ``drip_player_update(_:_:)``, the last one for the moment when progress reaches 1.
enum UpdateFlag: String, SharedName { case changed, resting, didEnd, hasEnded, playing, full }

/// The states of ``drip_player_pull_state(_:)``.
enum PullStateName: String, SharedName {
  case resting, pulled, refreshing, ending

  init(_ state: Player<PageScene>.PullState) {
    switch state {
    case .resting: self = .resting
    case .pulled: self = .pulled
    case .refreshing: self = .refreshing
    case .ending: self = .ending
    }
  }
}

/// The numbers of ``drip_body(_:_:)``.
enum BodyNumber: String, SharedName { case x, y, width, height }

/// The texts of ``drip_scene_text(_:_:)``.
enum SceneText: String, SharedName { case name, summary, variants, driver, role }

/// The texts of ``drip_parameter_text(_:_:_:)``.
enum ParameterText: String, SharedName {
  case path, label, group, meaning, kind, unit, choices, source, valueText, standardText
}

/// The numbers of ``drip_parameter_number(_:_:_:)``.
enum ParameterNumber: String, SharedName { case least, largest, value, standard }

/// The formats of ``drip_file(_:_:_:_:_:_:)``.
///
/// JSON is the drawing as data.
enum PageFormat: String, SharedName { case png, svg, json }

/// Returns the names of a list, by its number in ``NameList``, separated by spaces.
@c public func drip_names(_ list: Int32) -> UnsafeRawPointer? {
  unsafe WebModule.shared.give(NameList(number: list)?.names)
}

/// Returns the duration of a pull that has none of its own, in seconds.
@c public func drip_pull_duration() -> Double { Input.defaultPullDuration }
