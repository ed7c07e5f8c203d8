internal import DripRaster

/// The palette of an image that stores colour indices (RFC 9649, section 4.4).
struct PixelPalette {
  /// The colours, with alpha, red, green and blue from the highest byte down, ordered so that neighbours are similar.
  private let colors: [UInt32]
  private let indices: ColorTable<UInt32>

  /// The maximum number of colours.
  static let limit = 256

  init(_ found: ColorTable<UInt32>) {
    var rest = found.entries.map { $0.bits.pixel }.sorted()
    var colors: [UInt32] = []
    var indices = ColorTable<UInt32>()
    var last: UInt32 = 0
    while !rest.isEmpty {
      var nearest = (index: 0, distance: UInt32.max)
      for index in rest.indices {
        // A difference of 255 is as small as one of 1, because components wrap around.
        let distance = rest[index].byteDifferences(from: last).byteMagnitudes
        if distance < nearest.distance { nearest = (index, distance) }
      }
      last = rest[nearest.index]
      indices.change(last, from: UInt32(colors.count)) { _ in }
      colors.append(last)
      rest.swapAt(nearest.index, rest.count - 1)
      rest.removeLast()
    }
    (self.colors, self.indices) = (colors, indices)
  }

  /// The number of bits of an index; several indices of fewer than eight bits share a pixel.
  var depth: Int { colors.count > 16 ? 8 : colors.count > 4 ? 4 : colors.count > 2 ? 2 : 1 }

  /// Returns the index of a colour.
  func index(of pixel: Pixmap.Pixel) -> UInt32 { indices[pixel.bits.pixel] ?? 0 }

  /// Writes the differences of successive colours.
  func write(to output: inout BitWriter) {
    output.write(UInt32(colors.count - 1), count: 8)
    let differences = zip(colors, [0] + colors).map { $0.byteDifferences(from: $1) }
    PixelCodes.write(differences, to: &output)
  }
}

extension UInt32 {
  /// The bits of a pixel with red and blue exchanged.
  fileprivate var pixel: UInt32 { self & 0xff00_ff00 | (self & 255) &<< 16 | self &>> 16 & 255 }
}
