/// The options for times, ranges and speed.
extension Field {
  private static let durations = 0.0...SceneTime.legal.upperBound

  static let rate = rate(
    "Frames per second, 1 to 240 or a fraction such as 30000/1001. Default: 60.")
  static let frames = value(
    Option(
      name: "frames", value: "list",
      help: "Numbers of the frames to make: 5, '0..<24', 10..20 or 2,4,10..20. Default: all."),
    \.timing.selection)
  static let start = time(
    Option(
      name: "from", value: "time",
      help: "Scene time of frame 0, in seconds or as a moment such as tap-0.1. Default: 0."),
    \.timing.start)
  static let end = time(
    Option(
      name: "to", value: "time",
      help: """
        Scene time at which the film ends, in seconds or as a moment such as full+1. Default: the end of \
        the scene, or one period of a loop.
        """, rival: Option.Rival(name: "duration")),
    \.timing.end)
  static let duration = number(
    Option(
      name: "duration", value: "seconds", help: "Length of the film, instead of --to.",
      rival: Option.Rival(name: "to")),
    \.timing.duration, in: durations)
  static let speed = number(
    Option(
      name: "speed", value: "factor",
      help: "Seconds of the scene in each second of the film; 0.5 is slow motion. Default: 1."),
    \.timing.speed, in: 0.001...1000)

  static func rate(_ help: String) -> Field {
    value(Option(name: "fps", value: "rate", help: help), \.timing.rate)
  }

  /// The rate of the steps in the studio.
  static let studioRate = rate("Frames per second of the page's steps, 1 to 240. Default: 60.")

  /// The moment at which the page of the studio stands.
  static var studioTime: Field {
    moment("Stand at a time in seconds, or \(namedTimes). Default: play from the beginning.")
  }

  static let timing = [start, end, duration, speed]

  /// A single time.
  static var time: Field {
    moment("Time in seconds, or \(namedTimes). Default: the middle of the scene.")
  }

  /// A single time that is not after the end of the scene.
  private static func moment(_ help: String) -> Field {
    Field(
      source: .option(Option(name: "at", value: "time", help: help).taking(SceneTime.form))
    ) { text, request in
      let scene = try request.requiredScene
      let time = try SceneTime(text, in: scene)
      try time.check(in: scene)
      request.timing.moment = time
    }
  }

  /// A time of the scene, read after all settings of the scene.
  static func time(_ option: Option, _ path: Part<SceneTime?>) -> Field {
    Field(source: .option(option.taking(SceneTime.form))) { text, request in
      request[keyPath: path] = try SceneTime(
        text, in: request.requiredScene, behind: option.spelling)
    }
  }

  private static var namedTimes: String {
    "a moment listed by '\(About.name) describe' such as full or burst+0.2, or a part of the scene such as 50%"
  }

  /// Times, of which at least one is required.
  static var steps: Field {
    Field(
      source: .option(
        Option(
          name: "at", value: "time",
          help: """
            Time in seconds, \(namedTimes), or a range with a number of steps per second: \
            '0..<10.4/60'. Repeat it for more times.
            """, repeats: true, isRequired: true))
    ) { text, request in
      request.steps.append(try TimeSteps(text, in: request.requiredScene))
    }
  }
}
