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
    // Every format can store the maximum, which needs 16 bits.
    count(
      Option(
        name: "plays", value: "count", group: .film,
        help: "Number of plays, or forever. Default: forever."),
      \.film.plays, through: 65_535, orWord: "forever"
    ) { $0.map(FilmDescription.Plays.times) ?? .forever },
    flag(
      Option(name: "bounce", group: .film, help: "Play forwards, then backwards."), \.film.bounces),
    number(
      Option(
        name: "hold", value: "seconds", group: .film,
        help: "Extra time for the last frame. Default: 0."),
      \.film.hold, in: 0...3600),
    value(
      Option(
        name: "matte", value: "color", group: .film,
        help: "Colour behind partly transparent pixels of a GIF.",
        completion: .words(Background.names)),
      \.film.matte),
  ]
}
