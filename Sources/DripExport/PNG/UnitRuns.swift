internal import DripRaster

/// An image in the layout of its file, as stretches of equal units: a pixel each, or a byte where that
/// holds several.
struct UnitRuns {
  /// How many bytes a unit has.
  private(set) var bytesPerUnit = 1
  /// How many units there are to a row.
  private(set) var unitsPerRow = 0
  /// The runs of all different rows; instead of a pixel each has the bytes of a unit, the first in the lowest
  /// place.
  private var runs: [Run<Pixmap.Pixel>] = []
  /// Which of the runs make up each row.
  private var rows: [Range<Int>] = []
  private var packer = BytePacker()

  /// How many rows there are.
  var height: Int { rows.count }

  /// Returns whether a row is the same as the one above.
  func repeatsRowAbove(_ y: Int) -> Bool { y > 0 && rows[y] == rows[y - 1] }

  /// Returns whether a row is the same as the one above, and more than one run that goes on.
  func isWorthFiltering(_ y: Int) -> Bool { repeatsRowAbove(y) && rows[y].count > 1 }

  /// Lets a function read the runs of a row.
  @inline(__always)
  func withRow(_ y: Int, _ body: (Span<Run<Pixmap.Pixel>>) -> Void) {
    body(runs.span.extracting(rows[y]))
  }

  /// Takes over an image, whose memory is exchanged for that of the image that was here before.
  mutating func take(
    _ image: inout PixelRuns, _ layout: PNGLayout, _ census: ColorCensus, _ palette: PNGPalette
  ) {
    bytesPerUnit = max(1, layout.bitsPerPixel / 8)
    unitsPerRow = layout.bytesPerRow(width: image.size.width) / bytesPerUnit
    image.exchange(&runs, &rows)
    if layout.colorType == .palette { number(census.places.span, palette.places.span) }
    var runs = runs.mutableSpan
    switch (layout.colorType, layout.bitDepth) {
    case (.palette, _), (.rgba, _): break
    case (.rgb, _):
      for index in runs.indices { runs[index].value.bits &= 0xff_ffff }
    case (.grayAlpha, _):
      for index in runs.indices {
        let pixel = runs[index].value
        runs[index].value.bits = UInt32(pixel.red) | UInt32(pixel.alpha) << 8
      }
    case (.gray, let depth):
      let unused = UInt32(8 - depth)
      for index in runs.indices {
        runs[index].value.bits = UInt32(runs[index].value.red) >> unused
      }
    }
    if layout.bitDepth < 8 { pack(image.size.width, bits: layout.bitDepth) }
  }

  /// Puts the numbers of colours in the place of colours.
  private mutating func number(_ places: Span<UInt8>, _ order: Span<UInt8>) {
    var runs = runs.mutableSpan
    for index in runs.indices { runs[index].value.bits = UInt32(order[Int(places[index])]) }
  }

  /// Packs several small numbers into each byte, the leftmost into the highest bits.
  private mutating func pack(_ width: Int, bits: Int) {
    packer.begin(bitsPerPixel: bits)
    var last: (pixels: Range<Int>, bytes: Range<Int>) = (-1..<0, 0..<0)
    let pixels = runs
    for y in rows.indices {
      if rows[y] != last.pixels {
        last.pixels = rows[y]
        last.bytes = packer.appendRow(pixels.span.extracting(rows[y]))
      }
      rows[y] = last.bytes
    }
    swap(&runs, &packer.runs)
  }
}
