import DripFormats

extension Request.Film {
  /// The name of the first option of films that the user gave.
  var firstOption: String? {
    let options = [
      ("plays", plays != nil), ("bounce", bounces), ("hold", hold != nil), ("matte", matte != nil),
      ("poster", poster != nil), ("tolerance", tolerance != nil),
    ]
    return options.first(where: \.1)?.0
  }
}

/// The options of films, which hold all frames in one file.
extension Field {
  static let film = [
    value(
      Option(
        name: "plays", value: "count",
        help: "Number of times the film plays, or forever. Default: forever."),
      \.film.plays),
    flag(
      Option(
        name: "bounce", help: "Play the film forwards, then backwards."),
      \.film.bounces),
    number(
      Option(
        name: "hold", value: "seconds",
        help: "Extra time for the last frame of the film. Default: 0."),
      \.film.hold, in: 0...3600),
    value(
      Option(
        name: "matte", value: "color",
        help: """
          Background for the partly transparent pixels of \(formats(.matte)); clear pixels stay clear. \
          A colour, or scene for the scene's own background.
          """, completion: .words(Background.names)),
      \.film.matte),
    time(
      Option(
        name: "poster", value: "time",
        help: """
          Scene time of the still picture that \(formats(.poster)) shows where animation is off, in seconds \
          or as a moment. Default: the first frame.
          """),
      \.film.poster),
    number(
      Option(
        name: "tolerance", value: "pixels",
        help:
          "Maximum error of outlines, in pixels, in films as \(formats(.tolerance)). Default: 0.1."),
      \.film.tolerance, in: 0.01...10),
  ]

  /// The names of the formats that have a setting.
  private static func formats(_ setting: FileFormat.Setting) -> String {
    FileFormat.all(having: setting).named("or")
  }
}
