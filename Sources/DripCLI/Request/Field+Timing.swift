/// The options that say which part of a scene is shown, and how fast.
extension Field {
  private static let durations = 0.0...SceneTime.legal.upperBound

  static let rate = value(
    Option(
      name: "fps", value: "rate",
      help: "Frames per second, 1 to 240 or a fraction such as 30000/1001. Default: 60."),
    \.timing.rate)
  static let frames = value(
    Option(
      name: "frames", value: "list",
      help: """
        Only some of the frames, by their numbers: 5, '0..<24', 10..20 or 2,4,10..20. Default: all.
        """),
    \.timing.selection)
  static let start = time(
    Option(
      name: "from", value: "time",
      help: """
        The time of the scene in frame 0, in seconds or as a moment such as tap-0.1. Default: 0.
        """),
    \.timing.start)
  static let end = time(
    Option(
      name: "to", value: "time",
      help: """
        The time of the scene where the film ends, in seconds or as a moment such as full+1. Default: the \
        end of the scene, or one period of a loop.
        """, rival: Option.Rival(name: "duration")),
    \.timing.end)
  static let duration = number(
    Option(
      name: "duration", value: "seconds", help: "How long the film is, instead of --to.",
      rival: Option.Rival(name: "to")),
    \.timing.duration, in: durations)
  static let speed = number(
    Option(
      name: "speed", value: "factor",
      help: "Seconds of the scene to a second of the film, such as 0.5. Default: 1."),
    \.timing.speed, in: 0.001...1000)

  /// Those that say when, and how fast.
  static let timing = [start, end, duration, speed]

  /// A single time that a command cannot do without.
  static let time = time(
    Option(
      name: "at", value: "time", help: "The time in seconds, or \(namedTimes).", isRequired: true),
    \.timing.moment)

  /// A time of the scene, as the scene is with everything that is set in it.
  private static func time(_ option: Option, _ path: Part<SceneTime?>) -> Field {
    Field(source: .option(option.taking(SceneTime.forms))) { text, request in
      request[keyPath: path] = try SceneTime(
        text, in: request.requiredScene, behind: option.spelling)
    } write: { request in
      request[keyPath: path].map { [$0.text] } ?? []
    }
  }

  private static let namedTimes = """
    a moment of the scene such as full or burst+0.2, see 'drip describe', or a part of it such as 50%
    """

  /// Times, one of which a command cannot do without.
  static let steps = Field(
    source: .option(
      Option(
        name: "at", value: "time",
        help: """
          The time in seconds, as often as needed, \(namedTimes), or a range with a number of steps \
          per second: '0..<10.4/60'.
          """, forms: TimeSteps.forms, repeats: true, isRequired: true))
  ) { text, request in
    request.steps.append(try TimeSteps(text, in: request.requiredScene))
  } write: {
    $0.steps.map(\.text)
  }

  /// How frames stand on a contact sheet.
  static let sheet = [
    number(
      Option(
        name: "columns", value: "number",
        help: "How many frames there are in a row. Default: 6, or as --rows need."),
      \.sheet.columns, in: 1...100),
    number(
      Option(
        name: "rows", value: "number",
        help: "How many rows there are, at most where --count or --every says how many frames."),
      \.sheet.rows, in: 1...100),
    number(
      Option(
        name: "count", value: "number",
        help: "How many frames there are. Default: 24, or as many as --rows hold.",
        rival: Option.Rival(name: "every")),
      \.sheet.count, in: 1...Request.Sheet.maximumCount),
    number(
      Option(
        name: "every", value: "seconds",
        help: "The time from one frame to the next, instead of --count.",
        rival: Option.Rival(name: "count")),
      \.sheet.step, in: 0.001...SceneTime.legal.upperBound),
    flag(
      Option(name: "no-labels", help: "Leave out the time below each frame."), \.sheet.noLabels),
  ]
}
