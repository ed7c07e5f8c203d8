public import DripKit
public import DripRaster

/// What a frame becomes: a kind of file, what is to be known about it, and how it is made.
///
/// Every format there is stands in ``allCases``.
public struct FrameFormat: Sendable {
  /// What it is called.
  public let name: String
  /// What the names of its files end with, behind a point.
  public let fileExtension: String
  /// What it is called on the web (RFC 6838).
  public let mediaType: String
  /// Whether frames can follow each other directly and still be told apart, as in a pipe.
  public let isStreamable: Bool
  /// Whether a file says all that is to be known to show it, its size included.
  public let isSelfContained: Bool
  /// Whether it depends on a ``Compression``.
  public let isCompressed: Bool

  /// Encodes a frame in memory of its own, as a ``FrameEncoder`` does.
  public typealias Encode = (
    _ picture: Picture, _ rasterizer: Rasterizer, _ isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame

  /// Makes an encoder, which serves one thread.
  public let makeEncoder: @Sendable (Compression) -> Encode

  /// Describes a format; the extension is its name unless another one is given.
  public init<Encoder: FrameEncoder & ~Copyable>(
    name: String, fileExtension: String? = nil, mediaType: String, isStreamable: Bool = true,
    isSelfContained: Bool = true, isCompressed: Bool = false,
    encoder: @escaping @Sendable (Compression) -> Encoder
  ) {
    self.name = name
    self.fileExtension = fileExtension ?? name
    self.mediaType = mediaType
    self.isStreamable = isStreamable
    self.isSelfContained = isSelfContained
    self.isCompressed = isCompressed
    makeEncoder = { compression in
      let box = Box(encoder(compression))
      return { (picture, rasterizer, isStopped) throws(EncodingError) in
        try box.encoder.encode(picture, rasterizer, isStopped: isStopped)
      }
    }
  }

  /// An encoder that a function can keep: Embedded Swift has no functions that keep what cannot be copied.
  private final class Box<Encoder: FrameEncoder & ~Copyable> {
    var encoder: Encoder
    init(_ encoder: consuming Encoder) { self.encoder = encoder }
  }
}

extension FrameFormat: Hashable {
  /// Returns whether two formats have one name.
  public static func == (lhs: FrameFormat, rhs: FrameFormat) -> Bool { lhs.name == rhs.name }

  /// Takes in the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
