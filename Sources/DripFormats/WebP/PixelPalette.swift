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
        let distance = Self.distance(rest[index], last)
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

  /// Returns the sum of the differences of all components.
  ///
  /// A difference of 255 is as small as one of 1, because components wrap around.
  private static func distance(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let high: UInt32 = 0x8080_8080
    let differences = ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
    let signs = differences &>> 7 & 0x0101_0101
    let sizes = (differences ^ signs &* 255) &+ signs
    let pairs = (sizes & 0xff_00ff) &+ (sizes &>> 8 & 0xff_00ff)
    return (pairs & 0xffff) &+ pairs &>> 16
  }

  /// The number of bits of an index; several indices of fewer than eight bits share a pixel.
  var depth: Int { colors.count > 16 ? 8 : colors.count > 4 ? 4 : colors.count > 2 ? 2 : 1 }

  /// Returns the index of a colour.
  func index(of pixel: Pixmap.Pixel) -> UInt32 { indices[pixel.bits.pixel] ?? 0 }

  /// Writes the differences of successive colours.
  func write(to output: inout BitWriter) {
    output.write(UInt32(colors.count - 1), count: 8)
    var last: UInt32 = 0
    var tokens: [PixelToken] = []
    for color in colors {
      var difference: UInt32 = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        difference |= ((color &>> shift &- last &>> shift) & 255) &<< shift
      }
      tokens.append(.literal(difference))
      last = color
    }
    // There is no cache.
    output.write(0, count: 1)
    PixelCodes(PixelSymbols(tokens, cacheSize: 0)).write(tokens, to: &output)
  }
}

extension UInt32 {
  /// The bits of a pixel with red and blue exchanged.
  fileprivate var pixel: UInt32 { self & 0xff00_ff00 | (self & 255) &<< 16 | self &>> 16 & 255 }
}
