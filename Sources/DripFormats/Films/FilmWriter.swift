/// The writer of a film of pixels whose frames were surveyed.
package struct FilmWriter: Sendable {
  /// Returns the bytes of a frame that differs from the one before; the first frame of a film has none before it.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  package typealias EncodeChange = (
    _ number: Int, _ frame: FilmFrame, _ before: FilmFrame?, _ isStopped: () -> Bool
  ) throws(EncodingError) -> [UInt8]

  /// Returns the bytes before those of the first frame.
  ///
  /// The length of the film is 0 as long as it is unknown.
  let opening: @Sendable (_ length: Int) -> [UInt8]
  /// The bytes after those of the last frame.
  let closing: [UInt8]
  /// Makes an encoder of successive frames.
  ///
  /// Its bytes may depend on the frames that it has encoded before.
  let makeEncoder: @Sendable () -> EncodeChange

  /// Creates a writer.
  package init(
    opening: @escaping @Sendable (_ length: Int) -> [UInt8], closing: [UInt8] = [],
    makeEncoder: @escaping @Sendable () -> EncodeChange
  ) {
    (self.opening, self.closing, self.makeEncoder) = (opening, closing, makeEncoder)
  }
}
