import DripExport
import DripKit

/// The options that say which part of a scene is shown, and how fast.
enum FilmOptions {
  static let fps = Option(
    name: "fps", value: "rate",
    help: "Frames per second, 1 to 240 or a fraction such as 30000/1001. Default: 60.")
  static let frames = Option(
    name: "frames", value: "list",
    help: """
      Only some of the frames, by their numbers: 5, '0..<24', 10..20 or 2,4,10..20. Default: all.
      """)
  static let from = Option(
    name: "from", value: "seconds", help: "The time of the scene in frame 0. Default: 0.")
  static let to = Option(
    name: "to", value: "seconds",
    help: """
      The time of the scene where the film ends. Default: the end of the scene, or one period of a \
      loop.
      """, rival: "duration")
  static let duration = Option(
    name: "duration", value: "seconds", help: "How long the film is, instead of --to.",
    rival: "to")
  static let speed = Option(
    name: "speed", value: "factor",
    help: "Seconds of the scene to a second of the film, such as 0.5. Default: 1.")

  /// Those that say when, and how fast.
  static let timing = [from, to, duration, speed]

  /// Time stands still in scenes after some forty days.
  static let times = 0.0...4_000_000.0
  static let speeds = 0.001...1000.0
}

extension Film {
  /// Creates the film that a command line describes.
  init(of scene: any Scene, from arguments: ParsedArguments) throws(Failure) {
    let start = try arguments.number(FilmOptions.from, in: FilmOptions.times) ?? 0
    let speed = try arguments.number(FilmOptions.speed, in: FilmOptions.speeds) ?? 1
    let end = try arguments.number(FilmOptions.to, in: FilmOptions.times)
    var duration = try arguments.number(FilmOptions.duration, in: FilmOptions.times)
    if let end {
      guard duration == nil else {
        throw Failure.usage(Messages.eitherOr(FilmOptions.to, FilmOptions.duration))
          .in(arguments.place(FilmOptions.to))
      }
      guard end > start else {
        throw Failure.usage(Messages.backwardFilm(from: start, to: end))
          .in(arguments.place(FilmOptions.to))
      }
      duration = (end - start) / speed
    }
    if duration == nil {
      switch scene.extent {
      case .finite(let length):
        guard length > start else {
          throw .usage(
            Messages.startAfterEnd(
              start, of: type(of: scene).name, lasting: length,
              add: [FilmOptions.to, FilmOptions.duration]))
        }
        duration = (length - start) / speed
      case .loop(let period, _):
        duration = period / speed
      }
    }
    let rate = try arguments.value(FilmOptions.fps, FrameRate.init) ?? .sixty
    let times = FrameTimes(lasting: duration ?? 0, at: rate, from: start, speed: speed)
    guard times.count > 0 else { throw .usage(Messages.emptyFilm) }
    self.init(scene: scene, times: times)
  }
}

extension ParsedArguments {
  /// Returns the number an option was given, or nil where it was not given.
  func number(
    _ option: Option, in range: ClosedRange<Double>
  ) throws(Failure) -> Double? {
    try value(option) { text throws(Failure) in
      guard let number = Double(text), range.contains(number) else {
        throw .usage(Messages.badNumber(text, for: option, in: range))
      }
      return number
    }
  }

  /// Returns the whole number an option was given, or nil where it was not given.
  func wholeNumber(_ option: Option, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    try value(option) { text throws(Failure) in
      guard let number = Digits(text[...])?.number, range.contains(number) else {
        throw .usage(Messages.badWholeNumber(text, for: option, in: range))
      }
      return number
    }
  }
}
