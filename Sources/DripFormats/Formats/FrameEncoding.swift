package import DripKit
package import DripRaster

/// The part of a ``FileFormat`` that encodes single frames.
package struct FrameEncoding: Sendable {
  /// True if frames can follow each other in a pipe, because a reader finds the end of each.
  package let isStreamable: Bool
  /// True if a file holds everything that a viewer needs, including its size.
  package let isSelfContained: Bool

  /// A function that encodes one frame after the other and reuses its memory, as a ``FrameEncoder`` does.
  package typealias Encode = (
    _ picture: Picture, _ rasterizer: Rasterizer, _ isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame

  /// Makes an encoder for one thread.
  let makeEncoder: @Sendable (Compression) -> Encode

  /// Creates the encoding of a format from its encoder.
  package init<Encoder: FrameEncoder & ~Copyable>(
    isStreamable: Bool = true, isSelfContained: Bool = true,
    encoder: @escaping @Sendable (Compression) -> Encoder
  ) {
    self.isStreamable = isStreamable
    self.isSelfContained = isSelfContained
    makeEncoder = { compression in
      let box = Box(encoder(compression))
      return { (picture, rasterizer, isStopped) throws(EncodingError) in
        try box.encoder.encode(picture, rasterizer, isStopped: isStopped)
      }
    }
  }

  /// A class around an encoder: closures of Embedded Swift cannot capture noncopyable values.
  private final class Box<Encoder: FrameEncoder & ~Copyable> {
    var encoder: Encoder
    init(_ encoder: consuming Encoder) { self.encoder = encoder }
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
