extension Request.Film {
  /// The first option that is asked for, by its name.
  var firstOption: String? {
    var request = Request()
    request.film = self
    return Field.film.first { !$0.write(request).isEmpty }?.name
  }
}

/// The options of films: what is the frames' in one file.
extension Field {
  /// How a film is played, and what it shows where it cannot move or be translucent.
  static let film = [
    value(
      Option(
        name: "plays", value: "count",
        help: "How often a film is played: a number, or forever. Default: forever."),
      \.film.plays),
    flag(
      Option(
        name: "bounce", help: "Play a film forwards, and then backwards to where it began."),
      \.film.bounces),
    number(
      Option(
        name: "hold", value: "seconds",
        help: "How much longer than the others the last frame of a film stays. Default: 0."),
      \.film.hold, in: 0...3600),
    value(
      Option(
        name: "matte", value: "color",
        help: """
          The page that translucent pixels of a GIF are mixed with, so that what is clear can remain so; \
          a colour, or scene for the page of the model.
          """, completion: .words(Background.names)),
      \.film.matte),
    time(
      Option(
        name: "poster", value: "time",
        help: """
          The time of the scene that an SVG shows where it does not move, in seconds or as a moment. \
          Default: that of its first frame.
          """),
      \.film.poster),
    number(
      Option(
        name: "tolerance", value: "pixels",
        help: """
          How far an outline of an SVG or of Lottie may be from the true one at any time. Default: 0.1.
          """),
      \.film.tolerance, in: 0.01...10),
  ]
}
