public import DripFormats
public import DripKit

/// One of the files that frames become, and where it goes.
public struct FilmOutput {
  /// What makes the file.
  public enum Format: Sendable, Hashable {
    /// A writer of this package, or of an app.
    case film(FilmFormat)
    /// A program that is installed.
    case video(VideoFormat)
  }

  /// Where the bytes go.
  public enum Place {
    /// Into a file that is there whole or not at all.
    case file(AtomicFile)
    /// To a function that returns false when it takes no more.
    case stream((_ bytes: [UInt8]) -> Bool)
  }

  /// What makes the file.
  public var format: Format
  /// What every frame stands on.
  public var background: RGBAColor
  /// The page that translucent pixels are mixed with, where a format knows only opaque and clear ones: what is wholly
  /// clear remains so.
  public var matte: RGBAColor?
  /// Where the file goes.
  public var place: Place

  /// Creates the description of a file; nothing is touched before it is written.
  public init(_ format: Format, on background: RGBAColor, matte: RGBAColor? = nil, to place: Place)
  {
    self.format = format
    self.background = background
    self.matte = matte
    self.place = place
  }
}

/// What frames look like, apart from the pictures on them.
struct FilmLook: Sendable, Hashable {
  let background: RGBAColor
  let matte: RGBAColor?
}

extension FilmOutput {
  /// What its frames look like; those of one look are drawn once.
  var look: FilmLook { FilmLook(background: background, matte: matte) }

  /// The format whose writer needs to know all frames before it begins.
  var writes: FilmFormat? {
    guard case .film(let format) = format else { return nil }
    return format
  }

  /// Makes the writer of a film that was looked at, where it is one of ours.
  func writer(
    of film: FilmDescription, _ survey: FilmSurvey?
  ) throws(SequenceError) -> FilmFormat.Writer? {
    guard let writes, let survey else { return nil }
    var film = film
    film.background = background
    do throws(EncodingError) {
      return try writes.makeWriter(film, survey)
    } catch {
      throw SequenceError(error)
    }
  }

  /// Opens the place.
  func makeSink(
    of film: FilmDescription, _ isStopped: @escaping @Sendable () -> Bool
  ) throws(SequenceError) -> any FilmSink {
    switch (format, place) {
    case (.film, .file(let file)): return try FilmFile(file)
    case (.film(let format), .stream(let receive)):
      return FilmStream(isStreamable: format.isStreamable, receive)
    case (.video(let format), let place):
      let program = VideoProgram(format: format, film: film, background: background)
      return try VideoSink(program, into: place, isStopped)
    }
  }
}
