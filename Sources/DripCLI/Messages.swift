import DripExport
import DripKit

/// Every sentence with which the program turns something down, in one place so that all of them
/// sound alike: what was expected, what was found and, where possible, what to do instead.
enum Messages {
  // MARK: Commands, options and arguments

  static func unknownCommand(_ name: String, among names: [String]) -> String {
    "unknown command \(quoted(name))"
      + hint(name, among: names, otherwise: "the commands are \(list(names))")
  }

  static func misplacedOption(_ word: String, options: [Option]) -> String {
    "unexpected \(quoted(word)) before the command"
      + hint(
        word, among: options.map(\.spelling),
        otherwise: "write 'drip <command>' first, then its options")
  }

  static func unknownOption(
    _ spelling: String, in word: String? = nil, of command: Command
  ) -> String {
    let place = word.map { $0 == spelling ? "" : " in \(quoted($0))" } ?? ""
    let known = command.allOptions.map(\.spelling)
    return "unknown option \(quoted(spelling))\(place)"
      + hint(spelling, among: known, otherwise: "see 'drip help \(command.name)'")
  }

  static func uselessValue(of spelling: String) -> String { "option '\(spelling)' takes no value" }

  static func missingValue(of spelling: String, _ option: Option) -> String {
    "option '\(spelling)' needs a value: \(spelling) <\(option.value ?? "value")>"
  }

  static func missingArgument(_ argument: Command.Argument, of command: Command) -> String {
    let choices = argument.choices.isEmpty ? "" : ": \(list(argument.choices, "or"))"
    return "'drip \(command.name)' needs a \(argument.name)\(choices)"
  }

  static func unexpectedArgument(_ word: String, of command: Command) -> String {
    let most = command.arguments.last.map { "nothing after the \($0.name)" } ?? "no arguments"
    return "unexpected argument \(quoted(word)); 'drip \(command.name)' takes \(most) but options"
  }

  static func unknownShell(_ name: String, among names: [String]) -> String {
    "unknown shell \(quoted(name))"
      + hint(name, among: names, otherwise: "the shells are \(list(names))")
  }

  // MARK: Files

  static let noSettings = "there must be an object, such as { \"set\": { \"tapAt\": 1 } }"

  static func unknownKey(
    _ key: String, among keys: [String], of command: Command
  ) -> String {
    "unknown key \(quoted(key))"
      + hint(
        key, among: keys,
        otherwise: """
          keys are the options of 'drip help \(command.name)', and parameters stand under 'set'
          """)
  }

  static func badSetting(_ key: String, _ expectation: String) -> String {
    "\(quoted(key)) must be \(expectation)"
  }

  static func cannotRead(_ path: String, reason: String) -> String {
    "cannot read \(quoted(path)): \(reason)"
  }

  static func tooLargeFile(_ path: String, limit: Int) -> String {
    "\(quoted(path)) must be at most \(limit) bytes long"
  }

  // MARK: Scenes

  static func unknownScene(_ name: String, among names: [String]) -> String {
    "unknown scene \(quoted(name))"
      + hint(name, among: names, otherwise: "the scenes are \(list(names))")
  }

  static func unknownVariant(
    _ name: String, of scene: String, among names: [String]
  ) -> String {
    let all = names.count == 1 ? "its only one is \(names[0])" : "it has \(list(names))"
    return "\(scene) has no variant \(quoted(name))" + hint(name, among: names, otherwise: all)
  }

  static func wrongScene(_ name: String, for option: Option, _ names: [String]) -> String {
    let takers =
      names.isEmpty ? "no scene does" : "\(list(names)) \(names.count == 1 ? "does" : "do")"
    return "\(name) does not take '\(option.spelling)'; \(takers)"
  }

  static func badSeed(_ text: String) -> String {
    "a seed must be a whole number between 0 and \(UInt64.max), but is \(quoted(text))"
  }

  // MARK: Parameters

  static func badAssignment(_ text: String) -> String {
    "'--set' needs a parameter and its value, key=value, but is \(quoted(text))"
  }

  static func unknownParameter(
    _ name: String, of scene: String, among names: [String]
  ) -> String {
    "\(scene) has no parameter \(quoted(name))"
      + hint(name, among: names, otherwise: "see 'drip describe \(scene)'")
  }

  static func badValue(
    _ text: String, for name: String, _ expectation: String, among names: [String] = []
  ) -> String {
    let value = Double(text) == nil ? quoted(text) : shown(text)
    return "\(name) must be \(expectation), but is \(value)\(suggestion(text, among: names))"
  }

  /// What a parameter takes, as it follows "must be".
  static func expectation<Owner>(_ parameter: Parameter<Owner>) -> String {
    switch parameter.kind {
    case .number(let range, let unit):
      "a number between \(range.lowerBound.text) and \(range.upperBound.text)"
        + (unit.symbol.isEmpty ? "" : " \(unit.symbol)")
    case .whole(let range):
      "a whole number between \(range.lowerBound) and \(range.upperBound)"
    case .flag:
      "true or false"
    case .color:
      "a colour, such as #32ab9b or teal"
    }
  }

  // MARK: Times

  static func missingTime(_ scene: String) -> String {
    """
    'drip inspect' needs a time: --at 2.5 for one, --at '0..<10/60' for 60 steps per second; \
    'drip describe \(scene)' says how long \(scene) lasts
    """
  }

  static func badTime(_ text: String) -> String {
    """
    a time must be a finite number of seconds such as 2.5, or a range such as '0..<10.4/60', but \
    is \(quoted(text))
    """
  }

  static func rangeWithoutRate(_ text: String) -> String {
    "the range \(quoted(text)) needs a number of steps per second: \(shown(text))/60"
  }

  static func badRate(in text: String) -> String {
    """
    the steps per second of a range must be a finite number above 0, or a fraction such as \
    30000/1001, but the range is \(quoted(text))
    """
  }

  static func backwardRange(_ text: String) -> String {
    "a range must end after it starts, but is \(quoted(text))"
  }

  static func emptyRange(_ text: String) -> String {
    "the range \(quoted(text)) holds no time; '...' instead of '..<' takes in its end"
  }

  static func endlessRange(_ text: String) -> String {
    "a range must have at most \(TimeSteps.maximumCount.text) steps, but is \(quoted(text))"
  }

  // MARK: Frames

  static func badFrameRate(_ text: String) -> String {
    """
    a frame rate must be a number between \(FrameRate.range.lowerBound) and \
    \(FrameRate.range.upperBound) such as 60, or a fraction such as 30000/1001, but is \
    \(quoted(text))
    """
  }

  static func badFrames(_ item: String, in text: String) -> String {
    let place = item == text ? "" : " in \(quoted(text))"
    return """
      frames must be numbers and ranges such as 5, '0..<24' or 2,4,10..20, but there is \
      \(quoted(item))\(place)
      """
  }

  static func backwardFrames(_ text: String) -> String {
    "a range of frames must end after it starts, but is \(quoted(text))"
  }

  static func emptyFrames(_ text: String) -> String {
    "the range \(quoted(text)) holds no frame; '..' instead of '..<' takes in its end"
  }

  static func hugeFrameNumber(_ text: String) -> String {
    "a frame number must be at most \(FrameSelection.maximumNumber), but there is \(quoted(text))"
  }

  static func badSize(_ text: String) -> String {
    """
    a size must be a number of pixels between 1 and \(PixelDimensions.maximumSide) such as 300, or \
    two such as 300x200, but is \(quoted(text))
    """
  }

  static func tooLargeSize(_ text: String) -> String {
    "a size must be at most \(PixelDimensions.maximumSide) pixels a side, but is \(quoted(text))"
  }

  static func tooLargeAtScale(_ size: String, _ scale: OutputScale) -> String {
    """
    a size must be at most \(PixelDimensions.maximumSide) pixels a side, but is \(quoted(size)) \
    times \(scale.text)
    """
  }

  static func badScale(_ text: String) -> String {
    "a scale must be \(list(OutputScale.allCases.map(\.text), "or")), but is \(quoted(text))"
  }

  static func badBackground(_ text: String, among names: [String]) -> String {
    """
    a background must be transparent, scene or a colour such as #32ab9b or teal, but is \
    \(quoted(text))\(suggestion(text, among: names))
    """
  }

  // MARK: Tracks

  static func badEvent(_ text: String, for option: Option) -> String {
    """
    '\(option.spelling)' needs events as value@seconds, such as \(example(option)), but has \
    \(quoted(text))
    """
  }

  static func badEventTime(_ text: String, for option: Option) -> String {
    """
    '\(option.spelling)' needs a finite number of seconds behind every @, such as \
    \(example(option)), but has \(quoted(text))
    """
  }

  static func badProgress(_ word: Substring, at text: String) -> String {
    "progress must be a number between 0 and 1, cancel or fail, but is \(found(word, at: text))"
  }

  static func badPull(
    _ word: Substring, at text: String, reach: ClosedRange<Double>
  ) -> String {
    """
    a pull must be a number between \(reach.lowerBound.text) and \(reach.upperBound.text) pt, or \
    end, but is \(found(word, at: text))
    """
  }

  static func endTakesNoTime(_ text: String) -> String {
    "the end of a refresh takes no time, but is \(quoted(text))"
  }

  private static func example(_ option: Option) -> String {
    option.name == SceneOptions.pull.name ? "80@0,end@3" : "0@0,0.4@1.2,1@3"
  }

  private static func found(_ word: Substring, at text: String) -> String {
    "\(Double(word) == nil ? quoted(String(word)) : shown(String(word))) in \(quoted(text))"
  }

  // MARK: Films

  static func missingOutput(_ command: String, _ option: Option) -> String {
    let example = option.value == "file" ? "\(option.spelling) x.png" : "\(option.spelling) frames"
    return "'drip \(command)' needs a place for the result: \(example), or - for standard output"
  }

  static func emptyOutput(_ option: Option) -> String {
    "'\(option.spelling)' needs a \(option.value ?? "place"), but is ''"
  }

  static func folderForFile(_ text: String) -> String {
    "the output must be a file, but \(quoted(text)) is a folder"
  }

  static func badPattern(_ text: String) -> String {
    """
    names of frames need one place for the number, such as shot-%04d.png, and %% for a percent \
    sign, but are \(quoted(text))
    """
  }

  static func oneFileForMany(_ text: String, ending: String) -> String {
    let stem = text.dropLast(ending.count)
    return """
      \(quoted(text)) is a single file; \(quoted("\(stem)-%04d\(ending)")) names many, and 'drip still' \
      makes one
      """
  }

  static func wrongEnding(_ name: String, for format: FrameFormat) -> String {
    "the format is \(format.name), but the output is called \(quoted(name))"
  }

  static func foreignEnding(_ ending: String, among names: [String]) -> String {
    "frames become \(list(names, "or")), not \(ending)"
  }

  static func wrongFormat(_ name: String, among names: [String]) -> String {
    "the format must be \(list(names, "or")) here, but is \(name)"
  }

  static let rgbaNeedsPipe = "bare pixels go to standard output only: --format rgba --output -"
  static let svgNeedsFiles = "SVG documents cannot follow each other in one stream; name a folder"
  static let jsonAmongFrames = "'--json' would write among the frames on standard output"
  static let outputIsTerminal =
    "the output is a terminal, which cannot show frames; redirect it or name a file"

  static func badChoice(_ text: String, for option: Option, among names: [String]) -> String {
    "'\(option.spelling)' must be \(list(names, "or")), but is \(quoted(text))"
      + suggestion(text, among: names)
  }

  static func badNumber(
    _ text: String, for option: Option, in range: ClosedRange<Double>
  ) -> String {
    """
    '\(option.spelling)' must be a number between \(range.lowerBound.text) and \
    \(range.upperBound.text), but is \(quoted(text))
    """
  }

  static func badWholeNumber(
    _ text: String, for option: Option, in range: ClosedRange<Int>
  ) -> String {
    """
    '\(option.spelling)' must be a whole number between \(range.lowerBound) and \
    \(range.upperBound), but is \(quoted(text))
    """
  }

  static func badJobs(_ text: String) -> String {
    "'--jobs' must be auto or a whole number between 1 and \(FilmJob.mostJobs), but is \(quoted(text))"
  }

  static func eitherOr(_ one: Option, _ other: Option) -> String {
    "'\(one.spelling)' and '\(other.spelling)' say the same; use one of them"
  }

  static func backwardFilm(from start: Double, to end: Double) -> String {
    "a film must end after it starts, but goes from \(start.text) to \(end.text)"
  }

  static func startAfterEnd(
    _ start: Double, of scene: String, lasting duration: Double, add options: [Option]
  ) -> String {
    let problem =
      duration > 0
      ? "\(scene) ends after \(duration.roundedText) s, but the film starts at \(start.text)"
      : "nothing happens in \(scene), so that it ends at once"
    return "\(problem); add \(list(options.map(\.spelling), "or"))"
  }

  static let emptyFilm = "a film must last longer than nothing"

  static func frameAfterEnd(_ frame: Int, last: Int, of film: Film) -> String {
    "there is no frame \(frame): the last one is \(last), at \(film.time(of: last).roundedText) s"
  }

  static func tooManyCells(_ count: Int, limit: Int) -> String {
    "a sheet holds at most \(limit) frames, but \(count) are asked for; a larger --every makes it fewer"
  }

  static func missingStillTime(_ scene: String) -> String {
    """
    'drip still' needs a time: --at 2.5; 'drip describe \(scene)' says how long \(scene) lasts
    """
  }

  static func done(_ result: SequenceProgress, _ place: String, seconds: Double) -> String {
    let frames = "\(result.written) frame\(result.written == 1 ? "" : "s")"
    let skipped = result.skipped > 0 ? " and \(result.skipped) that were there" : ""
    let time = ((seconds * 10).rounded() / 10).text
    return "\(frames) in \(time) s\(skipped): \(shown(place, limit: 1000))"
  }

  static let stopped = "stopped"
  static let stoppedFilm = "stopped; '--resume' goes on from here"

  static func sentence(for error: SequenceError, canResume: Bool) -> String {
    let sentence = shown("\(error)", limit: 1000)
    switch error {
    case .exists(_, let count):
      let resume = canResume && count > 1 ? ", --resume goes on with them" : ""
      return "\(sentence); --force overwrites\(resume)"
    case .otherSettings: return "\(sentence); --force makes them again"
    default: return sentence
    }
  }

  static func noFrames(_ folder: String) -> String {
    "there are no frames in \(quoted(folder)) that 'drip render' has written"
  }

  static func flaws(_ count: Int, of total: Int) -> String {
    "\(count) of \(total) frames are not as they should be"
  }

  static func cannotDrawAgain(_ names: String) -> String {
    "the frames \(quoted(names)) cannot be drawn again: their settings make no sense here"
  }

  // MARK: Output

  static func cannotWrite(reason: String) -> String { "cannot write to standard output: \(reason)" }

  // MARK: Pieces

  /// A suggestion, or something else to go on with.
  static func hint(
    _ word: String, among names: [String], otherwise: String
  ) -> String {
    let suggestion = suggestion(word, among: names)
    return suggestion.isEmpty ? "; \(otherwise)" : suggestion
  }

  /// A suggestion, or nothing where no name is near.
  static func suggestion(_ word: String, among names: [String]) -> String {
    Suggestion.nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Names in a row: `a, b and c`.
  static func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "none" }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// What was typed, in quotation marks.
  static func quoted(_ text: String) -> String { "'\(shown(text))'" }

  /// What was typed, fit to be shown: nothing in it can move a cursor or fill a screen.
  static func shown(_ text: String, limit: Int = 80) -> String {
    var shown = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == limit { return shown + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
