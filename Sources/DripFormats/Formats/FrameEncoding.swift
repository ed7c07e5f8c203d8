package import DripKit
package import DripRaster

/// The part of a ``FileFormat`` that encodes single frames.
package struct FrameEncoding: Sendable {
  /// True if frames can follow each other in a pipe, because a reader finds the end of each.
  package let isStreamable: Bool
  /// True if a file holds everything that a viewer needs, including its size.
  package let isSelfContained: Bool

  /// A function that encodes one frame after the other in reused memory, on one thread.
  ///
  /// Earlier frames have no influence on later ones. The function calls `isStopped` often and throws
  /// ``EncodingError/stopped`` if it returns true.
  package typealias Encode = (
    _ picture: Picture, _ rasterizer: Rasterizer, _ isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame

  /// Makes an encoder for one thread.
  let makeEncoder: @Sendable (Compression) -> Encode

  /// Creates the encoding of a format.
  init(
    isStreamable: Bool = true, isSelfContained: Bool = true,
    makeEncoder: @escaping @Sendable (Compression) -> Encode
  ) {
    self.isStreamable = isStreamable
    self.isSelfContained = isSelfContained
    self.makeEncoder = makeEncoder
  }
}

extension FileFormat {
  /// Makes an encoder of frames for one thread.
  ///
  /// The encoder throws an error if the format has no frames.
  package func makeEncoder(_ compression: Compression = .default) -> FrameEncoding.Encode {
    guard let frames else {
      return { [name] (_, _, _) throws(EncodingError) in throw .noFrames(format: name) }
    }
    return frames.makeEncoder(compression)
  }
}
