/// The options for times, ranges and speed.
extension Field {
  private static let durations = 0.0...SceneTime.legal.upperBound

  static let rate = value(
    Option(
      name: "fps", value: "rate", group: .frames,
      help: "Frames per second, such as 30000/1001. Default: 60."),
    \.timing.rate)
  static let frames = value(
    Option(
      name: "frames", value: "list", group: .frames,
      help: "Only these frames: 5, '0..<24' or 2,4,10..20."),
    \.timing.selection)
  static let start = time(
    Option(
      name: "from", value: "time", group: .frames,
      help: "Scene time of frame 0: 1.5 or tap-0.1. Default: 0."),
    \.timing.start)
  static let end = time(
    Option(
      name: "to", value: "time", group: .frames,
      help: "Scene time of the end. Default: the end, or a period.",
      rival: Option.Rival(name: "duration")),
    \.timing.end)
  static let duration = number(
    Option(
      name: "duration", value: "seconds", group: .frames, help: "Length, instead of --to.",
      rival: Option.Rival(name: "to")),
    \.timing.duration, in: durations)
  static let speed = number(
    Option(
      name: "speed", value: "factor", group: .frames,
      help: "Speed of the scene; 0.5 is slow motion. Default: 1."),
    \.timing.speed, in: 0.001...1000)

  /// The moment at which the page of the studio stands.
  static let studioTime = moment("Stand at a time: 2.5, full, burst+0.2 or 50%.")

  static let timing = [start, end, duration, speed]

  /// A single time.
  static let time = moment("Time: 2.5, full, burst+0.2 or 50%. Default: the middle.")

  /// A single time that is not after the end of the scene.
  private static func moment(_ help: String) -> Field {
    let option = Option(name: "at", value: "time", group: .frames, help: help)
    return Field(source: .option(option.taking(SceneTime.form))) { text, request in
      let scene = try request.namedScene
      let time = try SceneTime(text, in: scene)
      try time.check(in: scene)
      request.timing.moment = time
    }
  }

  /// A time of the scene, read after all settings of the scene.
  private static func time(_ option: Option, _ path: Part<SceneTime?>) -> Field {
    Field(source: .option(option.taking(SceneTime.form))) { text, request in
      request[keyPath: path] = try SceneTime(
        text, in: request.namedScene, behind: option.name)
    }
  }

  /// Times, of which at least one is required.
  static let steps = Field(
    source: .option(
      Option(
        name: "at", value: "time", group: .frames,
        help: "Time, or range such as '0..<10.4/60'. Repeatable.", repeats: true, isRequired: true))
  ) { text, request in
    request.steps.append(try TimeSteps(text, in: request.namedScene))
  }
}
