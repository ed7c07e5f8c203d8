internal import DripKit
internal import DripRaster

/// The memory in which a writer works, for one picture after the other.
///
/// Writing with a workspace that has written a similar picture before allocates nothing. What is in it has
/// no influence on what is written; a workspace serves one thread, any writer and any picture.
public struct PNGWorkspace: ~Copyable {
  /// The file that was written last.
  ///
  /// Whoever keeps it makes the workspace allocate another.
  public private(set) var file: [UInt8] = []

  private var raster = RasterWorkspace()
  private var image = PixelRuns()
  private var census = ColorCensus()
  private var palette = PNGPalette()
  private var units = UnitRuns()
  private var compressor = RunCompressor()

  /// Creates an empty workspace.
  public init() {}

  /// Draws a picture.
  mutating func draw(
    _ picture: Picture, _ rasterizer: Rasterizer, isStopped: () -> Bool
  ) throws(PNGError) {
    census.begin()
    try image.draw(picture, rasterizer, using: &raster, isStopped: isStopped) { census.take($0) }
  }

  /// Takes over an image.
  mutating func copy(_ pixmap: Pixmap) {
    census.begin()
    image.copy(pixmap) { census.take($0) }
  }

  /// Makes a file of the image that is there.
  mutating func write(_ compression: Compression, isStopped: () -> Bool) throws(PNGError) {
    let size = image.size
    let layout = PNGLayout(for: census, width: size.width, height: size.height)
    palette.order(layout.colorType == .palette ? census.colors : [])
    units.take(&image, layout, census, palette)
    switch compression {
    case .fast, .default:
      try compressor.compress(
        units, compression == .fast ? .prepared : .fitted, isStopped: isStopped)
      write(compressor.output, size, layout)
    case .small:
      var patient = PatientCompressor()
      try patient.compress(units, isStopped: isStopped)
      write(patient.output, size, layout)
    }
  }

  private mutating func write(_ data: BitWriter, _ size: PixelSize, _ layout: PNGLayout) {
    file.removeAll(keepingCapacity: true)
    PNGContainer(size: size, layout: layout, palette: palette).write(data, to: &file)
  }
}
