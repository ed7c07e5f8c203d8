internal import DripRaster

/// The pixel layout of a file.
public struct PNGLayout: Sendable, Hashable {
  /// The components of a pixel, with the numbers of the PNG specification (section 6.1, "Colour types").
  public enum ColorType: UInt8, Sendable, CaseIterable {
    /// One number, from black to white.
    case gray = 0
    /// Red, green and blue.
    case rgb = 2
    /// The index of a colour in a palette.
    case palette = 3
    /// A grey and an opacity.
    case grayAlpha = 4
    /// Red, green, blue and an opacity.
    case rgba = 6

    /// The number of components.
    public var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// The components of a pixel.
  public var colorType: ColorType
  /// The bits of each component: 1, 2, 4, 8 or 16.
  public var bitDepth: Int

  /// Creates a layout.
  public init(_ colorType: ColorType, bitDepth: Int) {
    self.colorType = colorType
    self.bitDepth = bitDepth
  }

  var bitsPerPixel: Int { colorType.channels * bitDepth }

  package func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}

extension PNGLayout {
  /// Chooses the layout that keeps every visible colour and takes the fewest bytes uncompressed.
  ///
  /// These bytes include the palette, which would be larger than the pixels of a very small picture. Of two equally small
  /// layouts, the one without a palette is chosen.
  init(for census: ColorCensus, width: Int, height: Int) {
    let plain: PNGLayout =
      switch (census.isGray, census.isOpaque) {
      case (true, true): PNGLayout(.gray, bitDepth: census.grayDepth)
      case (true, false): PNGLayout(.grayAlpha, bitDepth: 8)
      case (false, true): PNGLayout(.rgb, bitDepth: 8)
      case (false, false): PNGLayout(.rgba, bitDepth: 8)
      }
    self = plain
    guard !census.overflows else { return }
    let count = census.colors.count
    let depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    let indexed = PNGLayout(.palette, bitDepth: depth)
    let translucent = census.colors.count { $0.alpha != 255 }
    // Each chunk has twelve bytes around its content.
    let overhead = 12 + 3 * count + (translucent > 0 ? 12 + translucent : 0)
    let saved = plain.bytesPerRow(width: width) - indexed.bytesPerRow(width: width)
    if saved * height > overhead { self = indexed }
  }
}
