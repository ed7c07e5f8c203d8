internal import DripRaster

/// The rows of an image in the layout of its file, one at a time: runs of units, each of which is a pixel,
/// or a byte where that holds several.
struct Scanlines {
  private var layout = PNGLayout(.gray, bitDepth: 8)
  /// What a row is that was filtered and is the same as the one above.
  private var zeros: [Run<UInt32>] = []
  /// Samples or whole pixels, as many as there are runs of pixels.
  private var samples: [Run<UInt32>] = []
  /// Bytes that hold several samples.
  private var bytes: [Run<UInt32>] = []

  /// Whether there was a row that is the same as the one above, and more than one run that goes on.
  private(set) var haveRepeats = false

  private var bytesPerUnit: Int { max(1, layout.bitsPerPixel / 8) }

  /// Begins an image.
  mutating func begin(_ layout: PNGLayout, width: Int) {
    self.layout = layout
    let count = layout.bytesPerRow(width: width) / bytesPerUnit
    zeros.removeAll(keepingCapacity: true)
    zeros.append(Run(0, to: Int32(count)))
    haveRepeats = false
  }

  /// Compresses all rows, with one filter for those that it makes zeros of.
  mutating func write(
    _ image: RunImage, _ census: ColorCensus, _ palette: PNGPalette, _ filter: RowFilter,
    to compressor: inout some RowCompressor, isStopped: () -> Bool
  ) throws(EncodingError) {
    compressor.begin(bytesPerUnit: bytesPerUnit)
    var (last, count) = (-1..<0, 0)
    for (y, row) in image.rows.enumerated() {
      if y % RunImage.rowsBetweenQuestions == 0, isStopped() { throw .stopped }
      let isRepeat = row == last && count > 1
      haveRepeats = haveRepeats || isRepeat
      if isRepeat, filter == .up {
        compressor.append(zeros.span, behind: filter.rawValue)
        continue
      }
      if row != last {
        last = row
        take(
          image.runs.span.extracting(row), census.indices.span, palette.indices.span,
          from: row.lowerBound)
        if layout.bitDepth < 8 { pack(count: row.count) }
        count = layout.bitDepth < 8 ? bytes.count : row.count
      }
      if layout.bitDepth < 8 {
        compressor.append(bytes.span, behind: RowFilter.none.rawValue)
      } else {
        compressor.append(samples.span.extracting(first: count), behind: RowFilter.none.rawValue)
      }
    }
    compressor.finish()
  }

  /// Takes over a row, the first of whose runs has a number of its own in the image.
  private mutating func take(
    _ row: Span<Run<Pixmap.Pixel>>, _ indices: Span<UInt8>, _ order: Span<UInt8>, from first: Int
  ) {
    if samples.count < row.count {
      samples.append(contentsOf: repeatElement(Run(0, to: 0), count: row.count))
    }
    let layout = layout
    var samples = samples.mutableSpan
    switch layout.colorType {
    case .palette:
      for index in row.indices {
        samples[index] = Run(
          UInt32(order[Int(indices[first &+ index])]), to: row[index].end)
      }
    case .rgba:
      for index in row.indices { samples[index] = Run(row[index].value.bits, to: row[index].end) }
    case .rgb:
      for index in row.indices {
        samples[index] = Run(row[index].value.bits & 0xff_ffff, to: row[index].end)
      }
    case .grayAlpha:
      for index in row.indices {
        let pixel = row[index].value
        samples[index] = Run(UInt32(pixel.red) | UInt32(pixel.alpha) << 8, to: row[index].end)
      }
    case .gray:
      let unused = UInt32(8 - layout.bitDepth)
      for index in row.indices {
        samples[index] = Run(UInt32(row[index].value.red) >> unused, to: row[index].end)
      }
    }
  }

  /// Packs several samples into each byte, the leftmost into the highest bits.
  ///
  /// Bytes with several colours are put together sample by sample; the others are as many as fit between.
  private mutating func pack(count: Int) {
    bytes.removeAll(keepingCapacity: true)
    let bits = layout.bitDepth
    let perByte = Int32(8 / bits)
    // What there is of a byte, and how many samples that are.
    var (byte, filled): (UInt32, Int32) = (0, 0)
    var start: Int32 = 0
    for index in 0..<count {
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

  /// Lengthens the row by equal bytes.
  private mutating func append(_ byte: UInt32, count: Int32) {
    let end = (bytes.last?.end ?? 0) + count
    if bytes.last?.value == byte {
      bytes[bytes.count - 1].end = end
    } else {
      bytes.append(Run(byte, to: end))
    }
  }
}
