/// Turns the frames of a film into the bytes of one file.
///
/// A writer knows what there is in the film before it begins, and does not change: stretches of frames become bytes
/// on any thread, and what came of them is put together in order. So the bytes are the same for every number of
/// threads.
public protocol FilmWriter: Sendable {
  /// The bytes before those of the first frame.
  func opening() -> [UInt8]
  /// Returns the bytes of a stretch of frames.
  ///
  /// `isStopped` is asked now and then whether to give up.
  func bytes(of stretch: FilmStretch, isStopped: () -> Bool) throws(EncodingError) -> [UInt8]
  /// The bytes behind those of the last frame.
  func closing() -> [UInt8]
}
