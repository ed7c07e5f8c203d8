/// The options that say which part of a scene is shown, and how fast.
extension Field {
  /// Time stands still in scenes after some forty days.
  static let times = 0.0...4_000_000.0

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
  static let start = number(
    Option(name: "from", value: "seconds", help: "The time of the scene in frame 0. Default: 0."),
    \.timing.start, in: times)
  static let end = number(
    Option(
      name: "to", value: "seconds",
      help: """
        The time of the scene where the film ends. Default: the end of the scene, or one period of a \
        loop.
        """, rival: Option.Rival(name: "duration")),
    \.timing.end, in: times)
  static let duration = number(
    Option(
      name: "duration", value: "seconds", help: "How long the film is, instead of --to.",
      rival: Option.Rival(name: "to")),
    \.timing.duration, in: times)
  static let speed = number(
    Option(
      name: "speed", value: "factor",
      help: "Seconds of the scene to a second of the film, such as 0.5. Default: 1."),
    \.timing.speed, in: 0.001...1000)

  /// Those that say when, and how fast.
  static let timing = [start, end, duration, speed]

  /// A single time that a command cannot do without.
  static let time = number(
    Option(name: "at", value: "time", help: "The time in seconds.", isRequired: true),
    \.timing.moment, in: times)

  /// Times, one of which a command cannot do without.
  static let steps = Field(
    source: .option(
      Option(
        name: "at", value: "time",
        help: """
          The time in seconds, as often as needed, or a range with a number of steps per second: \
          '0..<10.4/60'.
          """, repeats: true, isRequired: true))
  ) { text, request in
    request.steps.append(try TimeSteps(text))
  } write: {
    $0.steps.map(\.text)
  }

  /// How frames stand on a contact sheet.
  static let sheet = [
    number(
      Option(
        name: "columns", value: "number", help: "How many frames there are in a row. Default: 6."),
      \.sheet.columns, in: 1...100),
    number(
      Option(
        name: "every", value: "seconds",
        help: "The time from one frame to the next. Default: as it takes for 24 frames."),
      \.sheet.step, in: 0.001...times.upperBound),
  ]
}
