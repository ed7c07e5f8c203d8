internal import DripFormats
internal import DripKit

/// A film to write: its format, its look and its place.
struct FilmOutput {
  /// The destination of the bytes.
  enum Place {
    /// A file that appears whole or not at all.
    case file(AtomicFile)
    /// A function that returns false when it takes no more.
    case stream((_ bytes: [UInt8]) -> Bool)
  }

  /// The format, which must encode pixels: a film or a video.
  var format: FileFormat
  /// The colour behind every frame.
  var background: RGBAColor
  /// The colour for formats without partial transparency; clear pixels stay clear.
  var matte: RGBAColor?
  /// The destination.
  var place: Place

  /// Creates the description of a film.
  ///
  /// Nothing is opened before it is written.
  init(
    _ format: FileFormat, on background: RGBAColor, matte: RGBAColor? = nil, to place: Place
  ) {
    self.format = format
    self.background = background
    self.matte = matte
    self.place = place
  }
}

extension FilmOutput {
  /// The look of the frames.
  ///
  /// Frames with the same look are drawn once.
  var look: FilmLook { FilmLook(background: background, matte: matte) }

  /// True if a writer of the format needs a survey of all frames before it begins.
  var needsSurvey: Bool { if case .pixels = format.film { true } else { false } }

  /// Makes the writer of a surveyed film; nil if ffmpeg encodes it.
  func writer(
    of film: FilmDescription, _ survey: FilmSurvey?
  ) throws(SequenceError) -> AnyFilmWriter? {
    guard needsSurvey, let survey else { return nil }
    var film = film
    film.background = background
    do throws(EncodingError) {
      return try format.makeWriter(film, survey)
    } catch {
      throw SequenceError(error)
    }
  }

  /// Opens the place.
  func makeSink(
    of film: FilmDescription, _ isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> any FilmSink {
    switch (format.film, place) {
    case (.pixels, .file(let file)): return try FilmFile(file)
    case (.pixels(let encoding), .stream(let receive)):
      return FilmStream(isStreamable: encoding.isStreamable, receive)
    case (.video(let encoding), let place):
      let program = VideoProgram(
        format: format.name, encoding: encoding, film: film, background: background)
      return try VideoSink(program, into: place, isStopped)
    case (.outlines, _), (nil, _): throw .encoding(.noFilms(format: format.name))
    }
  }
}
