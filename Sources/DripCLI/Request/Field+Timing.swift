/// The options that say which part of a scene is shown, and how fast.
extension Field {
  private static let durations = 0.0...SceneTime.legal.upperBound

  static let rate = rate(
    "Frames per second, 1 to 240 or a fraction such as 30000/1001. Default: 60.")
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

  static func rate(_ help: String) -> Field {
    value(Option(name: "fps", value: "rate", help: help), \.timing.rate)
  }

  /// Those that say when, and how fast.
  static let timing = [start, end, duration, speed]

  /// A single time that a command cannot do without.
  static let time = time(
    Option(
      name: "at", value: "time", help: "The time in seconds, or \(namedTimes).", isRequired: true),
    \.timing.moment)

  /// A time of the scene, as the scene is with everything that is set in it.
  static func time(_ option: Option, _ path: Part<SceneTime?>) -> Field {
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
}
