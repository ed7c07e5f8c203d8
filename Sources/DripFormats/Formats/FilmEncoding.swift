/// The part of a ``FileFormat`` that encodes all frames in one file.
package enum FilmEncoding: Sendable {
  /// A writer encodes the pixels, after a survey of all frames.
  ///
  /// If the file begins with its length, the writer returns other bytes for its beginning when the length is known.
  case pixels(
    beginsWithLength: Bool = false,
    _ makeWriter: @Sendable (FilmDescription, FilmSurvey) -> FilmWriter)
  /// A function encodes a film of outlines.
  case outlines(@Sendable (VectorFilm) throws(EncodingError) -> [UInt8])
  /// A program that is installed encodes the pixels.
  case video(VideoEncoding)
}

extension FileFormat {
  /// Encodes a film of outlines.
  public func encode(_ film: VectorFilm) throws(EncodingError) -> [UInt8] {
    guard case .outlines(let encode) = self.film else { throw .noFilms(format: name) }
    return try encode(film)
  }

  /// Encodes a film whose frames are in memory.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  public func encode(
    _ frames: [FilmFrame], _ film: FilmDescription, isStopped: () -> Bool = { false }
  ) throws(EncodingError) -> [UInt8] {
    guard case .pixels = self.film else { throw .noFilms(format: name) }
    var film = film
    film.frameCount = frames.count
    var engine = try FilmEngine(FilmEngine.Film(film, as: self), of: frames)
    return try engine.bytes(isStopped)
  }
}
