internal import DripRaster

extension FilmFormat {
  /// An animated PNG file: exact, with opacity, and a still picture to those who do not know what moves.
  public static let apng = FilmFormat(
    name: "apng", mediaType: "image/apng", longestSide: PNGWriter().maximumSide
  ) { (film, survey) throws(EncodingError) in APNGWriter(film, survey) }
}

/// Writes animated PNG files (PNG specification, third edition, section 11.3.2): one layout for the film, and of every
/// frame what it changes.
struct APNGWriter: FilmWriter {
  private let film: FilmDescription
  private let survey: FilmSurvey
  private let layout: PNGLayout
  /// The colours of the film, where it has a palette.
  private let colors: [Pixmap.Pixel]
  private let palette: PNGPalette
  /// What leaves a pixel as it was, if anything does.
  private let clear: Pixmap.Pixel?

  init(_ film: FilmDescription, _ survey: FilmSurvey) {
    self.film = film
    self.survey = survey
    var colors = survey.colors.isExact && survey.colors.count <= 256 ? survey.colors.colors.map(\.pixel) : []
    if !colors.isEmpty, !colors.contains(.clear) { colors.append(.clear) }
    var palette = PNGPalette()
    if !colors.isEmpty, colors.count <= 256 {
      let depth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
      layout = PNGLayout(.palette, bitDepth: depth)
      palette.order(colors)
      self.colors = colors
      clear = .clear
    } else {
      let isOpaque = survey.colors.isOpaque
      layout = PNGLayout(isOpaque ? .rgb : .rgba, bitDepth: 8)
      self.colors = []
      clear = isOpaque ? survey.colors.absent : .clear
    }
    self.palette = palette
  }

  func opening() -> [UInt8] {
    var bytes: [UInt8] = []
    var container = PNGContainer(size: film.size, layout: layout, palette: palette)
    if layout.colorType == .rgb { container.clearColor = clear }
    container.writeBeginning(to: &bytes) { bytes in
      bytes.appendChunk("acTL") { bytes in
        bytes.append(bigEndian: survey.changes.count)
        switch film.plays {
        case .forever: bytes.append(bigEndian: 0)
        case .times(let count): bytes.append(bigEndian: min(count, Int(Int32.max)))
        }
      }
    }
    return bytes
  }

  func closing() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  func bytes(
    of stretch: FilmStretch, isStopped: () -> Bool
  ) throws(EncodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var frames = FrameCompressor(film.compression, layout, colors, palette, clear)
    try stretch.forEachChange { (number, frame, before) throws(EncodingError) in
      let changes = Changes(frame, from: before) { $0 }
      let (data, isOver) = try frames.compress(changes, isStopped: isStopped)
      // Every frame but the first has a chunk for where and when it is, and one for its pixels; both are numbered.
      let index = survey.index(ofChange: number)
      let sequence = index == 0 ? 0 : 2 * index - 1
      bytes.appendChunk("fcTL") { bytes in
        bytes.append(bigEndian: sequence)
        bytes.append(bigEndian: changes.columns.count)
        bytes.append(bigEndian: changes.rows.count)
        bytes.append(bigEndian: Int(changes.columns.lowerBound))
        bytes.append(bigEndian: changes.rows.lowerBound)
        appendDelay(of: number, to: &bytes)
        // It stays below the next one, and is laid over the one before or takes its place.
        bytes += [0, isOver ? 1 : 0]
      }
      if index == 0 {
        bytes.appendChunk("IDAT") { $0 += data }
      } else {
        bytes.appendChunk("fdAT") { bytes in
          bytes.append(bigEndian: sequence + 1)
          bytes += data
        }
      }
    }
    return bytes
  }

  /// Adds how long a frame stays, as a fraction of two bytes each: exactly where it fits, otherwise in milliseconds that
  /// add up to the right time, or in the longest there is.
  private func appendDelay(of number: Int, to bytes: inout [UInt8]) {
    let next = survey.next(after: number) ?? film.frameCount
    let steps = next - number
    let (exact, overflows) = steps.multipliedReportingOverflow(by: film.rate.seconds)
    var delay = (exact, film.rate.frames)
    let isExact = !overflows && exact <= 65_535 && film.rate.frames <= 65_535
    if !isExact || next == film.frameCount && film.hold > 0 {
      delay = (
        film.time(of: next, stepsPerSecond: 1000) - film.time(of: number, stepsPerSecond: 1000),
        1000
      )
      if delay.0 > 65_535 { delay = (min((delay.0 + 500) / 1000, 65_535), 1) }
    }
    for number in [delay.0, delay.1] {
      bytes.append(UInt8(truncatingIfNeeded: number >> 8))
      bytes.append(UInt8(truncatingIfNeeded: number))
    }
  }
}

/// Compresses what frames change, in the layout of a film.
private struct FrameCompressor {
  private let compression: Compression
  private let layout: PNGLayout
  private let colors: [Pixmap.Pixel]
  private let palette: PNGPalette
  private let clear: Pixmap.Pixel?
  private var image = RunImage()
  private var census = ColorCensus()
  private var scanlines = Scanlines()
  private var compressor = MatchCompressor()

  init(
    _ compression: Compression, _ layout: PNGLayout, _ colors: [Pixmap.Pixel],
    _ palette: PNGPalette, _ clear: Pixmap.Pixel?
  ) {
    self.clear = clear
    self.compression = compression
    self.layout = layout
    self.colors = colors
    self.palette = palette
  }

  /// Returns the pixels of a frame, compressed, and whether they are laid over those of the frame before: that can
  /// be where all that changes becomes opaque.
  mutating func compress(
    _ changes: Changes<Pixmap.Pixel>, isStopped: () -> Bool
  ) throws(EncodingError) -> (data: ArraySlice<UInt8>, isOver: Bool) {
    let plain = try compress(changes, staying: nil, isStopped)
    guard let clear, changes.isPartial, changes.isOpaque else { return (plain, false) }
    let over = try compress(changes, staying: clear, isStopped)
    return over.count < plain.count ? (over, true) : (plain, false)
  }

  private mutating func compress(
    _ changes: Changes<Pixmap.Pixel>, staying: Pixmap.Pixel?, _ isStopped: () -> Bool
  ) throws(EncodingError) -> ArraySlice<UInt8> {
    image.copy(changes, staying: staying)
    census.begin(knowing: colors)
    let image = image
    if layout.colorType == .palette { census.take(image.runs.span) }
    scanlines.begin(image, layout, census, palette)
    switch compression {
    case .fast, .default:
      try scanlines.write(image, .none, to: &compressor, isStopped: isStopped)
      return compressor.output.memory[..<compressor.output.count]
    case .small:
      var patient = PatientCompressor()
      try scanlines.write(image, .none, to: &patient, isStopped: isStopped)
      return patient.output.memory[..<patient.output.count]
    }
  }
}
