internal import DripKit
internal import DripRaster

extension FrameFormat {
  /// Bare pixels, row by row: red, green, blue and straight alpha, a byte each.
  public static let rgba = FrameFormat(
    name: "rgba", mediaType: "application/octet-stream", isSelfContained: false
  ) { _ in RGBAEncoder() }
}

/// Makes frames of bare pixels.
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
