internal import DripKit
internal import DripRaster

extension FileFormat {
  /// An SVG document: a single frame, or a film with SMIL animations.
  public static let svg = FileFormat(
    name: "svg", summary: "outlines for vector editors and pages", mediaType: "image/svg+xml",
    maximumDuration: VectorFilm.maximumDuration, settings: [.plays],
    frames: FrameEncoding(isStreamable: false) { _ in SVGEncoder() },
    film: .outlines { film in AnimatedSVGWriter(film).bytes() })
}

/// An encoder of frames as SVG documents.
struct SVGEncoder: FrameEncoder {
  func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame {
    let writer = SVGWriter(size: rasterizer.size, background: rasterizer.background)
    return EncodedFrame(writer.encode(picture))
  }
}
