/// Turns the frames of a film into the bytes of one file.
///
/// A writer is an immutable value that is created after the survey. It turns ranges of frames into bytes on any
/// thread, and the caller joins the results in order. Therefore the bytes do not depend on the number of threads.
public protocol FilmWriter: Sendable {
  /// The bytes before those of the first frame.
  func opening() -> [UInt8]
  /// Returns the bytes of a stretch of frames.
  ///
  /// `isStopped` is asked now and then whether to give up.
  func bytes(of stretch: FilmStretch, isStopped: () -> Bool) throws(EncodingError) -> [UInt8]
  /// The bytes behind those of the last frame.
  func closing() -> [UInt8]
  /// Returns what is put in the place of earlier bytes once the length of the whole is known; nothing unless a
  /// writer says so, and then its format is not ``PixelFilmEncoding/isStreamable``.
  func corrections(length: Int) -> [FilmCorrection]
}

extension FilmWriter {
  /// Nothing.
  public func corrections(length: Int) -> [FilmCorrection] { [] }
}

/// Bytes that are put in the place of earlier ones.
public struct FilmCorrection: Sendable, Hashable {
  /// Where they begin.
  public var offset: Int
  /// The bytes, none of which is behind the end.
  public var bytes: [UInt8]

  /// Creates a correction.
  public init(_ bytes: [UInt8], at offset: Int) { (self.bytes, self.offset) = (bytes, offset) }
}
