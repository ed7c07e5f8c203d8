internal import DripRaster

/// An image in the layout of its file, packed row by row when it is asked for.
struct PackedImage {
  typealias Pixel = Pixmap.Pixel

  let layout: PNGLayout
  /// The palette, translucent colours first, so that the list of their opacities can end early.
  let palette: [Pixel]
  private let image: PixelRuns
  private let census: ColorCensus
  /// Where the colours of the census are in the palette.
  private var places: [UInt8]

  init(_ image: PixelRuns) {
    let census = ColorCensus(image)
    let layout = PNGLayout(for: census, width: image.size.width, height: image.size.height)
    self.image = image
    self.census = census
    self.layout = layout
    let colors = layout.colorType == .palette ? census.colors : []
    let order =
      colors.indices.filter { colors[$0].alpha != 255 }
      + colors.indices.filter { colors[$0].alpha == 255 }
    palette = order.map { colors[$0] }
    places = [UInt8](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = UInt8(place) }
  }

  var width: Int { image.size.width }
  var height: Int { image.size.height }
  var bytesPerRow: Int { layout.bytesPerRow(width: width) }

  /// Returns whether a row is the same as the one above.
  func repeatsRowAbove(_ y: Int) -> Bool { y > 0 && image.rows[y] == image.rows[y - 1] }

  /// How many bytes are one unit of a compressed row: a pixel, or a byte where that holds several.
  var bytesPerUnit: Int { max(1, layout.bitsPerPixel / 8) }

  /// Writes the runs of a row over an array: stretches of equal units, the first byte of each in the
  /// lowest place.
  ///
  /// `bytes` is memory to work in.
  func unitRuns(row y: Int, into runs: inout [PixelRuns.Run], bytes: inout [UInt8]) {
    runs.removeAll(keepingCapacity: true)
    guard layout.bitDepth == 8 else {
      if bytes.count != bytesPerRow { bytes = [UInt8](repeating: 0, count: bytesPerRow) }
      pack(row: y, into: &bytes)
      for (index, byte) in bytes.enumerated() {
        if let last = runs.last, last.pixel.bits == UInt32(byte) {
          runs[runs.count - 1].end = Int32(index + 1)
        } else {
          runs.append(PixelRun(Pixel(bits: UInt32(byte)), to: Int32(index + 1)))
        }
      }
      return
    }
    for index in image.rows[y] {
      let run = image.runs[index]
      let pixel = ColorCensus.visible(run.pixel)
      let unit: UInt32 =
        switch layout.colorType {
        case .palette: UInt32(census.index(of: pixel).map { places[$0] } ?? 0)
        case .gray: UInt32(pixel.red)
        case .grayAlpha: UInt32(pixel.red) | UInt32(pixel.alpha) << 8
        case .rgb: pixel.bits & 0xff_ffff
        case .rgba: pixel.bits
        }
      runs.append(PixelRun(Pixel(bits: unit), to: run.end))
    }
  }

  /// Writes the packed bytes of a row over an array of that many.
  func pack(row y: Int, into bytes: inout [UInt8]) {
    var start = 0
    for index in image.rows[y] {
      let run = image.runs[index]
      let end = Int(run.end)
      switch layout.colorType {
      case .palette:
        fill(start..<end, with: census.index(of: run.pixel).map { places[$0] } ?? 0, in: &bytes)
      case .gray:
        fill(start..<end, with: run.pixel.red >> UInt8(8 - layout.bitDepth), in: &bytes)
      case .grayAlpha, .rgb, .rgba:
        serialize(run.pixel, start..<end, into: &bytes)
      }
      start = end
    }
  }

  /// Writes one small number per pixel, the leftmost into the highest bits of its byte.
  private func fill(_ columns: Range<Int>, with number: UInt8, in bytes: inout [UInt8]) {
    let depth = layout.bitDepth
    let pixelsPerByte = 8 / depth
    var x = columns.lowerBound
    func set(_ bytes: inout [UInt8]) {
      let shift = UInt8(8 - depth - x % pixelsPerByte * depth)
      // The first pixel of a byte clears what the row before has left.
      if x % pixelsPerByte == 0 { bytes[x / pixelsPerByte] = 0 }
      bytes[x / pixelsPerByte] |= number << shift
      x += 1
    }
    while x < columns.upperBound, x % pixelsPerByte != 0 { set(&bytes) }
    let whole = x / pixelsPerByte..<max(x, columns.upperBound) / pixelsPerByte
    if !whole.isEmpty {
      var byte = number
      for _ in 1..<pixelsPerByte { byte = byte << UInt8(depth) | number }
      for index in whole { bytes[index] = byte }
      x = whole.upperBound * pixelsPerByte
    }
    while x < columns.upperBound { set(&bytes) }
  }

  /// Writes the numbers of each pixel one after the other.
  private func serialize(_ pixel: Pixel, _ columns: Range<Int>, into bytes: inout [UInt8]) {
    let pixel = ColorCensus.visible(pixel)
    let channels = layout.colorType.channels
    var place = columns.lowerBound * channels
    for _ in columns {
      bytes[place] = pixel.red
      switch layout.colorType {
      case .grayAlpha: bytes[place + 1] = pixel.alpha
      default:
        bytes[place + 1] = pixel.green
        bytes[place + 2] = pixel.blue
        if channels == 4 { bytes[place + 3] = pixel.alpha }
      }
      place += channels
    }
  }
}
