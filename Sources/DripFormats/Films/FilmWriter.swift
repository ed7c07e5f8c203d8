/// A writer of the frames of a film into one file.
///
/// A writer is an immutable value that is created after the survey. It turns ranges of frames into bytes on any
/// thread, and the caller joins the results in order. Therefore the bytes do not depend on the number of threads.
package protocol FilmWriter: Sendable {
  /// The bytes before those of the first frame.
  func opening() -> [UInt8]
  /// Returns the bytes of a segment of frames.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  func bytes(of segment: FilmSegment, isStopped: () -> Bool) throws(EncodingError) -> [UInt8]
  /// The bytes after those of the last frame.
  func closing() -> [UInt8]
  /// Returns replacements of earlier bytes that depend on the length of the file. The default has none.
  ///
  /// A format with replacements is not ``PixelFilmEncoding/isStreamable``.
  func corrections(length: Int) -> [FilmCorrection]
}

extension FilmWriter {
  /// Returns an empty array.
  package func corrections(length: Int) -> [FilmCorrection] { [] }
}

/// Bytes that replace earlier bytes of a file.
package struct FilmCorrection: Sendable, Hashable {
  /// The offset of the first byte in the file.
  package var offset: Int
  /// The bytes, which end inside the file.
  package var bytes: [UInt8]

  /// Creates a correction.
  package init(_ bytes: [UInt8], at offset: Int) { (self.bytes, self.offset) = (bytes, offset) }
}
