public import DripKit

extension FileFormat {
  /// Encodes a film of a scene, or one period of a scene that does not end.
  ///
  /// The frames are counted: the description's number of frames is ignored. Most frames of pixels are drawn twice, so the
  /// memory does not grow with their number. The function calls `isStopped` often and throws ``EncodingError/stopped`` if
  /// it returns true.
  public func encode(
    _ scene: some DripScene, as film: FilmDescription, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    try scene.size.check(of: "")
    try scene.duration.check(of: "")
    var film = film
    film.frameCount = film.rate.count(lasting: scene.duration.seconds)
    let reader = scene.reader()
    var engine = try FilmEngine(
      [FilmEngine.Film(film, as: self)],
      outlines: { [film] (isStopped) throws(EncodingError) in
        let checks = CheckedPictures(of: "")
        let outlines = try VectorFilm(film, isStopped: isStopped) { time in
          checks.checked(reader(time), at: time)
        }
        try checks.finish()
        return outlines
      },
      picture: { [film] (number) throws(EncodingError) in
        let time = film.rate.time(of: number)
        return try reader(time).checked(of: "", at: time)
      })
    return try engine.bytes(isStopped)
  }
}
