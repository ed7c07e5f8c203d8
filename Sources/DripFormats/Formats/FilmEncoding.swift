internal import DripRaster

/// The part of a ``FileFormat`` that encodes all frames in one file.
package enum FilmEncoding: Sendable {
  /// A writer encodes the pixels.
  case pixels(PixelFilmEncoding)
  /// A function encodes a film of outlines.
  case outlines(@Sendable (VectorFilm) throws(EncodingError) -> [UInt8])
  /// A program that is installed encodes the pixels.
  case video(VideoEncoding)

  /// Returns an encoding that uses a ``FilmWriter``.
  ///
  /// A writer that returns ``FilmWriter/corrections(length:)`` is not streamable.
  package static func pixels<Film: FilmWriter>(
    isStreamable: Bool = true,
    writer: @escaping @Sendable (FilmDescription, FilmSurvey) throws(EncodingError) -> Film
  ) -> FilmEncoding {
    .pixels(
      PixelFilmEncoding(isStreamable: isStreamable) { (film, survey) throws(EncodingError) in
        AnyFilmWriter(try writer(film, survey))
      })
  }
}

/// The part of a ``FileFormat`` that encodes all frames as pixels in one file.
package struct PixelFilmEncoding: Sendable {
  /// True if written bytes are final, so that a film can go through a pipe while it is written.
  package let isStreamable: Bool
  fileprivate let makeWriter:
    @Sendable (FilmDescription, FilmSurvey) throws(EncodingError) -> AnyFilmWriter

  fileprivate init(
    isStreamable: Bool,
    makeWriter:
      @escaping @Sendable (FilmDescription, FilmSurvey) throws(EncodingError) -> AnyFilmWriter
  ) {
    self.isStreamable = isStreamable
    self.makeWriter = makeWriter
  }
}

/// A film writer of any format.
package struct AnyFilmWriter: Sendable {
  /// Returns the bytes before those of the first frame.
  package let opening: @Sendable () -> [UInt8]
  /// Returns the bytes of some frames.
  package let bytes:
    @Sendable (FilmSegment, _ isStopped: () -> Bool) throws(EncodingError) -> [UInt8]
  /// Returns the bytes after those of the last frame.
  package let closing: @Sendable () -> [UInt8]
  /// Returns the bytes to replace when the length of the file is known.
  package let corrections: @Sendable (_ length: Int) -> [FilmCorrection]

  fileprivate init<Film: FilmWriter>(_ film: Film) {
    opening = { film.opening() }
    bytes = { (segment, isStopped) throws(EncodingError) in
      try film.bytes(of: segment, isStopped: isStopped)
    }
    closing = { film.closing() }
    corrections = { film.corrections(length: $0) }
  }
}

extension FileFormat {
  /// Makes the writer of a film whose frames were surveyed.
  package func makeWriter(
    _ film: FilmDescription, _ survey: FilmSurvey
  ) throws(EncodingError) -> AnyFilmWriter {
    guard case .pixels(let encoding) = self.film else { throw .noFilms(format: name) }
    let (width, height) = (film.size.width, film.size.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    guard max(width, height) <= maximumSide else {
      throw .tooLarge(width: width, height: height, limit: maximumSide)
    }
    return try encoding.makeWriter(film, survey)
  }

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
    var film = film
    film.frameCount = frames.count
    var segments: [FilmSegment] = []
    var survey = FilmSurvey()
    for start in stride(from: 0, to: frames.count, by: FilmSegment.length) {
      let end = min(start + FilmSegment.length, frames.count)
      let segment = FilmSegment(
        start: start, before: start > 0 ? frames[start - 1] : nil,
        frames: Array(frames[start..<end]))
      survey.append(FilmSurvey(segment))
      segments.append(segment)
    }
    let writer = try makeWriter(film, survey)
    var bytes = writer.opening()
    for segment in segments { bytes += try writer.bytes(segment, isStopped) }
    bytes += writer.closing()
    bytes.replace(writer.corrections(bytes.count))
    return bytes
  }
}
