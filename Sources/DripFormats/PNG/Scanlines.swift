internal import DripRaster

/// The rows of an image in the layout of its file, as runs of units.
///
/// A unit is a pixel, or a byte of several pixels.
struct Scanlines {
  private var layout = PNGLayout(.gray, bitDepth: 8)
  /// The sample or whole pixel of each run, and after them a row of zeros.
  private var samples: [Run<UInt32>] = []
  /// The row of zeros, which is the filtered form of a row that equals the row above.
  private var zeros = 0..<1
  /// The next rows to compress.
  private var rows: [PrefixedRow] = []
  /// A row as bytes of several samples.
  private var bytes: [Run<UInt32>] = []
  private var shaded = ShadedRows()

  /// The rows that get a filter.
  enum Filtering {
    /// No row.
    case none
    /// Rows that equal the row above.
    case repeats
    /// These, and rows of many runs.
    case shades
  }

  /// True if a row equals the row above and has more than one run.
  private(set) var haveRepeats = false

  /// True if the image contains gradients and has whole pixels.
  private(set) var areShaded = false

  private var bytesPerUnit: Int { max(1, layout.bitsPerPixel / 8) }

  /// Begins an image and converts its pixels to samples or units.
  mutating func begin(
    _ image: RunImage, _ layout: PNGLayout, _ census: ColorCensus, _ palette: PNGPalette
  ) {
    self.layout = layout
    haveRepeats = false
    let runs = image.runs.span
    areShaded = layout.colorType != .palette && layout.bitDepth == 8 && image.isShaded
    switch layout.colorType {
    case .palette:
      let (indices, order) = (census.indices.span, palette.indices.span)
      take(runs) { UInt32(order[Int(indices[$0])]) }
    case .rgba: take(runs) { runs[$0].value.bits }
    case .rgb: take(runs) { runs[$0].value.bits & 0xff_ffff }
    case .grayAlpha: take(runs) { UInt32(runs[$0].value.red) | UInt32(runs[$0].value.alpha) << 8 }
    case .gray:
      let unused = UInt32(8 - layout.bitDepth)
      take(runs) { UInt32(runs[$0].value.red) >> unused }
    }
    let count = layout.bytesPerRow(width: image.size.width) / bytesPerUnit
    zeros = runs.count..<runs.count + 1
    samples[runs.count] = Run(0, to: Int32(count))
  }

  /// Stores all runs with other values.
  @inline(__always)
  private mutating func take(_ runs: Span<Run<Pixmap.Pixel>>, _ value: (Int) -> UInt32) {
    let missing = runs.count + 1 - samples.count
    if missing > 0 { samples.append(contentsOf: repeatElement(Run(0, to: 0), count: missing)) }
    var samples = samples.mutableSpan
    for index in runs.indices { samples[index] = Run(value(index), to: runs[index].end) }
  }

  /// Compresses all rows.
  mutating func write(
    _ image: RunImage, _ filtering: Filtering, to compressor: inout some RowCompressor,
    isStopped: () -> Bool
  ) throws(EncodingError) {
    compressor.begin(bytesPerUnit: bytesPerUnit)
    let isPacked = layout.bitDepth < 8
    let filtersShades = filtering == .shades && areShaded
    var last = -1..<0
    for start in stride(from: 0, to: image.rows.count, by: RunImage.rowsBetweenQuestions) {
      if isStopped() { throw .stopped }
      let end = min(start + RunImage.rowsBetweenQuestions, image.rows.count)
      if !isPacked, !filtersShades {
        prefix(image.rows.span.extracting(start..<end), filtering, after: &last)
        compressor.append(rows.span, of: samples.span)
        continue
      }
      rows.removeAll(keepingCapacity: true)
      for row in image.rows[start..<end] {
        let isRepeat = row == last
        if filtersShades, !isRepeat, row.count > 16 {
          compressor.append(rows.span, of: samples.span)
          rows.removeAll(keepingCapacity: true)
          let above = last.lowerBound < 0 ? zeros : last
          let filter = shaded.filter(row, below: above, of: samples)
          compressor.append(shaded.runs.span, after: filter.rawValue)
          last = row
          continue
        }
        last = row
        if isPacked, !isRepeat { pack(row) }
        let repeats = isRepeat && (isPacked ? bytes.count : row.count) > 1
        if repeats { haveRepeats = true }
        let isFiltered = repeats && filtering != .none
        if isPacked, !isFiltered {
          compressor.append(bytes.span, after: RowFilter.none.rawValue)
        } else if isPacked {
          compressor.append(samples.span.extracting(zeros), after: RowFilter.up.rawValue)
        } else {
          let filter: RowFilter = isFiltered ? .up : .none
          rows.append(PrefixedRow(byte: filter.rawValue, runs: isFiltered ? zeros : row))
        }
      }
      compressor.append(rows.span, of: samples.span)
    }
    compressor.finish()
  }

  /// Sets the next rows to those of an image, and their filters.
  private mutating func prefix(
    _ lines: Span<Range<Int>>, _ filtering: Filtering, after last: inout Range<Int>
  ) {
    if rows.count != lines.count {
      rows = Array(repeating: PrefixedRow(byte: 0, runs: zeros), count: lines.count)
    }
    let repeated =
      filtering == .none ? nil : PrefixedRow(byte: RowFilter.up.rawValue, runs: zeros)
    var found = false
    var rows = rows.mutableSpan
    for index in lines.indices {
      let line = lines[index]
      let repeats = line == last && line.count > 1
      found = found || repeats
      let plain = PrefixedRow(byte: RowFilter.none.rawValue, runs: line)
      rows[index] = repeats ? repeated ?? plain : plain
      last = line
    }
    if found { haveRepeats = true }
  }

  /// Packs several samples into each byte, the leftmost into the highest bits.
  ///
  /// Bytes of several colours are composed sample by sample, and bytes of one colour are added as a run.
  private mutating func pack(_ row: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    let bits = layout.bitDepth
    let perByte = Int32(8 / bits)
    // The partial byte, and its number of samples.
    var (byte, filled): (UInt32, Int32) = (0, 0)
    var start: Int32 = 0
    for index in row {
      let run = samples[index]
      var left = run.end - start
      start = run.end
      while filled > 0, left > 0 {
        byte |= run.value << UInt32(8 - bits * Int(filled + 1))
        filled = (filled + 1) % perByte
        left -= 1
        if filled == 0 { append(byte, count: 1) }
      }
      if left >= perByte {
        append(run.value * UInt32(255 / (1 << bits - 1)), count: left / perByte)
        left %= perByte
      }
      if filled == 0 { byte = 0 }
      for _ in 0..<left {
        byte |= run.value << UInt32(8 - bits * Int(filled + 1))
        filled += 1
      }
    }
    if filled > 0 { append(byte, count: 1) }
  }

  /// Adds equal bytes to the row.
  private mutating func append(_ byte: UInt32, count: Int32) {
    bytes.append(byte, to: Int((bytes.last?.end ?? 0) + count))
  }
}
