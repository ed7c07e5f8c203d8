package import DripKit
package import DripRaster

/// An encoder of frames, one after the other, in reused memory.
///
/// An encoder serves one thread, any picture and any rasterizer. Earlier frames have no influence on later ones.
package protocol FrameEncoder: ~Copyable, SendableMetatype {
  /// Encodes a picture as a rasterizer draws it.
  ///
  /// The function calls `isStopped` often and throws ``EncodingError/stopped`` if it returns true.
  mutating func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame
}
