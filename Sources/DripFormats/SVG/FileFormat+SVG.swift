internal import DripRaster

extension FileFormat {
  /// An SVG document: a single frame, or a film with SMIL animations.
  public static let svg = FileFormat(
    name: "svg", summary: "outlines for vector editors and pages", mediaType: "image/svg+xml",
    maximumDuration: VectorFilm.maximumDuration, settings: [.plays],
    frames: FrameEncoding(isStreamable: false) { _ in
      { (picture, rasterizer, _) throws(EncodingError) in
        let writer = SVGWriter(size: rasterizer.size, background: rasterizer.background)
        return EncodedFrame(writer.encode(picture))
      }
    },
    film: .outlines { film in AnimatedSVGWriter(film).bytes() })
}
