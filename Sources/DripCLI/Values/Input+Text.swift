import DripExport
import DripKit

extension Input.Channel {
  /// Reads the events of the input.
  ///
  /// An event is a value, a position or a word, a time and, after a tilde, a duration in seconds: `0.8@1.2`,
  /// `0.8@1.2~0.5`, `down@0.5`, `40x20@1`, `fail@2`. A single value, `0.8`, holds from the beginning. The text `none` has no
  /// events.
  func reading(_ text: String) throws -> [Log.Event] {
    guard text != Log.noEvents else { return [] }
    return try TimedWord.list(text, for: InputSyntax(self)).map { item in
      guard let input = kind.input(item) else {
        let name = kind == .pull ? "a pull" : self.name.name
        throw ValueError(name, kind.expectation, found: item.found)
      }
      guard item.duration == nil || ![.arrive, .leave, .unknown].contains(input) else {
        throw InputTextError.takesNoDuration(item.text)
      }
      return Log.Event(at: item.time, input)
    }
  }
}

extension Input.Kind {
  /// Returns the input that a word stands for; nil if this kind does not take it.
  fileprivate func input(_ item: TimedWord) -> Input? {
    let number = Double(item.word).flatMap { limits?.contains($0) ?? false ? $0 : nil }
    switch (self, item.word) {
    case (.progress, "begin"): return .begin
    case (.progress, "pause"): return .pause
    case (.progress, "resume"): return .resume
    case (.progress, "cancel"): return .cancel
    case (.progress, "fail"): return .fail
    case (.progress, _): return number.map { .progress($0) }
    case (.pull, "end"): return .arrive
    case (.pull, _):
      return number.map { .pull(to: $0, within: item.duration ?? Input.defaultPullDuration) }
    case (.press, "down"): return .down
    case (.press, "up"): return .up
    case (.toggle, "on"): return .on
    case (.toggle, "off"): return .off
    case (.value, "unknown"), (.value, "nan"): return .unknown
    case (.value, _): return number.map { .value($0, within: item.duration ?? 0) }
    case (.pointer, "leave"): return .leave
    case (.pointer, _):
      let numbers = item.word.split(separator: "x", omittingEmptySubsequences: false).map {
        Double($0)
      }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
      else { return nil }
      return .pointer(Point2D(x, y), within: item.duration ?? 0)
    case (.event(let names), _):
      return names.first { $0.name == item.word }.map { .event($0) }
    default: return nil
    }
  }

  /// The valid events, worded to follow "must be".
  fileprivate var expectation: String {
    switch self {
    case .progress: "a number between 0 and 1, begin, pause, resume, cancel or fail"
    case .pull: "\(numbers) pt, or end"
    case .press: "down or up"
    case .toggle: "on or off"
    case .value: "\(numbers), or unknown"
    case .pointer: "a position such as 40x20, or leave"
    case .event(let names): names.map(\.name).listed("or")
    }
  }

  private var numbers: String {
    limits.map { "a number between \($0.lowerBound.text) and \($0.upperBound.text)" } ?? ""
  }
}
