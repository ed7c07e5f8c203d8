internal import DripKit
internal import DripRaster

extension FileFormat {
  /// A PNG image.
  public static let png = FileFormat(
    name: "png", summary: "images with exact pixels", mediaType: "image/png",
    maximumSide: PNGWriter.defaultMaximumSide, settings: [.compression],
    frames: FrameEncoding { PNGEncoder(PNGWriter(compression: $0)).encode(_:_:isStopped:) })
}

/// An encoder of PNG files with the settings of a writer.
///
/// Nothing is allocated after a similar image, unless the caller still keeps that file.
final class PNGEncoder {
  private let writer: PNGWriter
  private let kept = KeptWorkspace()
  private var image = RunImage()
  private var census = ColorCensus()
  private var palette = PNGPalette()
  private var scanlines = Scanlines()
  private var compressor = RunCompressor()
  /// The compressor of images with gradients.
  private var shades = MatchCompressor(reusesCosts: false)
  private var file: [UInt8] = []

  init(_ writer: PNGWriter) { self.writer = writer }

  func encode(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(EncodingError) -> EncodedFrame {
    try check(rasterizer.size)
    try image.draw(picture, rasterizer, using: &kept.workspace, isStopped: isStopped)
    return try encode(isStopped: isStopped)
  }

  /// Encodes an image in memory.
  func encode(_ pixmap: Pixmap) throws(EncodingError) -> EncodedFrame {
    try check(pixmap.size)
    image.copy(pixmap)
    return try encode { false }
  }

  /// Encodes an image of runs.
  func encode(_ image: RunImage, isStopped: () -> Bool) throws(EncodingError) -> EncodedFrame {
    try check(image.size)
    self.image = image
    return try encode(isStopped: isStopped)
  }

  private func check(_ size: PixelSize) throws(EncodingError) {
    guard size.width > 0, size.height > 0 else {
      throw .empty(width: size.width, height: size.height)
    }
    guard size.width <= writer.maximumSide, size.height <= writer.maximumSide else {
      throw .tooLarge(width: size.width, height: size.height, limit: writer.maximumSide)
    }
  }

  /// Encodes the current image.
  private func encode(isStopped: () -> Bool) throws(EncodingError) -> EncodedFrame {
    // One loop over all runs takes half the time of a loop for each row.
    let runs = image.runs
    census.begin()
    census.take(runs.span)
    let layout = PNGLayout(for: census, width: image.size.width, height: image.size.height)
    palette.order(layout.colorType == .palette ? census.colors : [])
    scanlines.begin(image, layout, census, palette)
    let container = PNGContainer(size: image.size, layout: layout, palette: palette)
    file.removeAll(keepingCapacity: true)
    switch writer.compression {
    case .fast:
      // The prepared codes are those of unfiltered pixels.
      compressor.codes = scanlines.areShaded ? .fitted : .prepared
      try scanlines.write(image, .shades, to: &compressor, isStopped: isStopped)
      container.write(compressor.output, to: &file)
    case .default:
      compressor.codes = .fitted
      try scanlines.write(image, .repeats, to: &compressor, isStopped: isStopped)
      if scanlines.areShaded {
        try scanlines.write(image, .shades, to: &shades, isStopped: isStopped)
      }
      let isBetter = scanlines.areShaded && shades.output.count < compressor.output.count
      container.write(isBetter ? shades.output : compressor.output, to: &file)
    case .small:
      // Try rows with and without filters.
      var best = PatientCompressor()
      try scanlines.write(image, .none, to: &best, isStopped: isStopped)
      for (filtering, isUseful) in [
        (Scanlines.Filtering.repeats, scanlines.haveRepeats), (.shades, scanlines.areShaded),
      ] where isUseful {
        var other = PatientCompressor()
        try scanlines.write(image, filtering, to: &other, isStopped: isStopped)
        if other.output.count < best.output.count { best = other }
      }
      container.write(best.output, to: &file)
    }
    return EncodedFrame(file)
  }
}
