internal import DripRaster

/// A compressor of the changes of frames in the layout of a film.
struct APNGCompressor {
  private let layout: APNGLayout
  private let compression: Compression
  private var image = RunImage()
  private var census = ColorCensus()
  private var scanlines = Scanlines()
  private var compressor = MatchCompressor(reusesCosts: true)

  init(_ layout: APNGLayout, _ compression: Compression) {
    self.layout = layout
    self.compression = compression
  }

  /// Returns the compressed pixels of a frame, and true if they are blended over the frame before.
  ///
  /// Pixels can be blended only if all changed ones are opaque.
  mutating func compress(
    _ changes: Changes<Pixmap.Pixel>, isStopped: () -> Bool
  ) throws(EncodingError) -> (data: ArraySlice<UInt8>, isOver: Bool) {
    guard let clear = layout.clear, changes.isPartial, changes.isOpaque else {
      return (try compress(changes, .drawn, isStopped), false)
    }
    var best = try compress(changes, .fewest(clear: clear), isStopped)
    guard compression == .small else { return (best, true) }
    var isOver = true
    // Other forms must not change the costs of the next frame, so that this one has at most the bytes of `default`.
    let kept = compressor
    defer { compressor = kept }
    for way in [StayingPixels.drawn, .clear(clear)] {
      let other = try compress(changes, way, isStopped)
      guard other.count < best.count else { continue }
      best = other
      if case .drawn = way { isOver = false } else { isOver = true }
    }
    return (best, isOver)
  }

  private mutating func compress(
    _ changes: Changes<Pixmap.Pixel>, _ staying: StayingPixels, _ isStopped: () -> Bool
  ) throws(EncodingError) -> ArraySlice<UInt8> {
    image.copy(changes, staying)
    return try compressImage(isStopped)
  }

  /// Returns the compressed first pixel of a frame, which extends the frame, and true if it is blended over the frame.
  mutating func compressPause(
    of frame: FilmFrame, isStopped: () -> Bool
  ) throws(EncodingError) -> (data: ArraySlice<UInt8>, isOver: Bool) {
    let first = frame[row: 0].first?.value ?? .clear
    image = RunImage(clear: PixelSize(1, 1))
    image.change { _ in layout.clear ?? first }
    return (try compressImage(isStopped), layout.clear != nil)
  }

  private mutating func compressImage(
    _ isStopped: () -> Bool
  ) throws(EncodingError) -> ArraySlice<UInt8> {
    let image = image
    if layout.pixels.colorType == .palette {
      census.begin(knowing: layout.colors)
      census.take(image.runs.span)
    }
    scanlines.begin(image, layout.pixels, census, layout.palette)
    let filtering: Scanlines.Filtering = scanlines.areShaded ? .shades : .none
    try scanlines.write(image, filtering, to: &compressor, isStopped: isStopped)
    guard compression == .small else { return compressor.output.bytes }
    var patient = PatientCompressor()
    try scanlines.write(image, filtering, to: &patient, isStopped: isStopped)
    return patient.output.count < compressor.output.count
      ? patient.output.bytes : compressor.output.bytes
  }
}
