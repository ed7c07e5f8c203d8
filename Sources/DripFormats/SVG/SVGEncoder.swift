internal import DripKit
internal import DripRaster

extension FrameFormat {
  /// An SVG document.
  public static let svg = FrameFormat(
    name: "svg", mediaType: "image/svg+xml", isStreamable: false
  ) { _ in SVGEncoder() }
}

/// Makes frames that are SVG documents.
struct SVGEncoder: FrameEncoder {
  func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame {
    let writer = SVGWriter(size: rasterizer.size, background: rasterizer.background)
    return EncodedFrame(writer.encode(picture))
  }
}
