/// A picture in the layout of its file, not yet compressed.
struct PackedImage {
  typealias Pixel = PixelBuffer.Pixel

  let width: Int
  let height: Int
  let layout: PNGLayout
  /// The palette, translucent colours first, so that the list of their opacities can end early.
  let palette: [Pixel]
  /// All rows, each starting with a new byte.
  let bytes: [UInt8]

  init(_ buffer: PixelBuffer) {
    let census = ColorCensus(buffer)
    let layout = PNGLayout(for: census, width: buffer.width, height: buffer.height)
    width = buffer.width
    height = buffer.height
    self.layout = layout
    switch layout.colorType {
    case .palette:
      let order =
        census.colors.indices.filter { census.colors[$0].alpha != 255 }
        + census.colors.indices.filter { census.colors[$0].alpha == 255 }
      var places = [UInt8](repeating: 0, count: order.count)
      for (place, index) in order.enumerated() { places[index] = UInt8(place) }
      palette = order.map { census.colors[$0] }
      bytes = Self.pack(buffer, depth: layout.bitDepth) {
        census.index(of: $0).map { places[$0] } ?? 0
      }
    case .gray:
      palette = []
      let shift = UInt8(8 - layout.bitDepth)
      bytes = Self.pack(buffer, depth: layout.bitDepth) { $0.red >> shift }
    case .grayAlpha, .rgb, .rgba:
      palette = []
      bytes = Self.serialize(buffer, as: layout.colorType)
    }
  }

  /// Writes one small number per pixel, the leftmost into the highest bits of its byte.
  private static func pack(
    _ buffer: PixelBuffer, depth: Int, _ number: (Pixel) -> UInt8
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((buffer.width * depth + 7) / 8 * buffer.height)
    guard var last = buffer.pixels.first else { return [] }
    var value = number(last)
    for y in 0..<buffer.height {
      var byte: UInt8 = 0
      var free = 8
      for pixel in buffer.pixels[y * buffer.width..<(y + 1) * buffer.width] {
        if pixel != last {
          value = number(pixel)
          last = pixel
        }
        free -= depth
        byte |= value << UInt8(free)
        if free == 0 {
          bytes.append(byte)
          byte = 0
          free = 8
        }
      }
      if free < 8 { bytes.append(byte) }
    }
    return bytes
  }

  /// Writes the numbers of each pixel one after the other.
  private static func serialize(_ buffer: PixelBuffer, as type: PNGLayout.ColorType) -> [UInt8] {
    let channels = type.channels
    var bytes = [UInt8](repeating: 0, count: buffer.pixels.count * channels)
    var place = 0
    for pixel in buffer.pixels {
      let pixel = ColorCensus.visible(pixel)
      bytes[place] = pixel.red
      switch type {
      case .grayAlpha: bytes[place + 1] = pixel.alpha
      default:
        bytes[place + 1] = pixel.green
        bytes[place + 2] = pixel.blue
        if type == .rgba { bytes[place + 3] = pixel.alpha }
      }
      place += channels
    }
    return bytes
  }
}
