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
      image.copy(changes, .drawn)
      return (try compressImage(isStopped), false)
    }
    let usual = StayingPixels.fewest(clear: clear)
    image.copy(changes, usual)
    guard compression == .small else { return (try compressImage(isStopped), true) }
    var best = (data: try compressQuickly(isStopped), staying: usual, isOver: true)
    // Other forms must not change the costs of the next frame, so that no frame has more bytes than in `default`.
    let kept = compressor
    for (staying, isOver) in [(StayingPixels.drawn, false), (.clear(clear), true)] {
      image.copy(changes, staying)
      let data = try compressQuickly(isStopped)
      if data.count < best.data.count { best = (data, staying, isOver) }
    }
    compressor = kept
    // The slow compressor takes so long that it gets only one of the forms.
    image.copy(changes, best.staying)
    return (try compressPatiently(best.data, isStopped), best.isOver)
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
    let data = try compressQuickly(isStopped)
    return compression == .small ? try compressPatiently(data, isStopped) : data
  }

  private mutating func compressQuickly(
    _ isStopped: () -> Bool
  ) throws(EncodingError) -> ArraySlice<UInt8> {
    let filtering = beginRows()
    try scanlines.write(image, filtering, to: &compressor, isStopped: isStopped)
    return compressor.output.bytes
  }

  /// Returns the smallest form of the image, which is the given one or that of the slow compressor.
  private mutating func compressPatiently(
    _ data: ArraySlice<UInt8>, _ isStopped: () -> Bool
  ) throws(EncodingError) -> ArraySlice<UInt8> {
    let filtering = beginRows()
    // Gradients have so many different runs that every pass takes long.
    var patient = scanlines.areShaded ? PatientCompressor(passes: 2) : PatientCompressor()
    try scanlines.write(image, filtering, to: &patient, isStopped: isStopped)
    return patient.output.count < data.count ? patient.output.bytes : data
  }

  /// Converts the image to rows, and returns the rows that get a filter.
  private mutating func beginRows() -> Scanlines.Filtering {
    let image = image
    if layout.pixels.colorType == .palette {
      census.begin(knowing: layout.colors)
      census.take(image.runs.span)
    }
    scanlines.begin(image, layout.pixels, census, layout.palette)
    return scanlines.areShaded ? .shades : .none
  }
}
