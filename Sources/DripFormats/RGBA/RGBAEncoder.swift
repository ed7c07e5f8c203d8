internal import DripKit
internal import DripRaster

extension FileFormat {
  /// Raw pixels, row by row: red, green, blue and straight alpha, one byte each.
  public static let rgba = FileFormat(
    name: "rgba", summary: "raw pixels for other programs", mediaType: "application/octet-stream",
    frames: FrameEncoding(isSelfContained: false) { _ in RGBAEncoder() })
}

/// An encoder of frames as raw pixels.
struct RGBAEncoder: FrameEncoder, ~Copyable {
  private let kept = KeptWorkspace()

  mutating func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame {
    var image = RunImage()
    try image.draw(picture, rasterizer, using: &kept.workspace, isStopped: isStopped)
    return EncodedFrame(pixels: image)
  }
}
