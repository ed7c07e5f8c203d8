import DripFormats

extension Request.Film {
  /// The name of the first option of films that the user gave.
  var firstOption: String? {
    let options = [
      ("plays", plays != nil), ("bounce", bounces), ("hold", hold != nil), ("matte", matte != nil),
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
          Background for the partly transparent pixels of \(FileFormat.all(having: .matte).named("or")); clear pixels stay clear. \
          A colour, or scene for the scene's own background.
          """, completion: .words(Background.names)),
      \.film.matte),
  ]
}
