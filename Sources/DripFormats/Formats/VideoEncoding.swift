/// The arguments with which ffmpeg encodes the videos of a format.
package struct VideoEncoding: Sendable {
  /// The program that encodes videos.
  package static let program = "ffmpeg"

  /// True if players need sides of even lengths.
  package let hasEvenSides: Bool
  /// The pixel formats of opaque and of translucent films.
  package let opaquePixels, translucentPixels: String
  /// The arguments that choose the codec.
  package let codec: [String]
  /// The arguments that choose the container of a file, and of a stream without random access.
  package let file, stream: [String]
}
