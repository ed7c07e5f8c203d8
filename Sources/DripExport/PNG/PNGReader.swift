public import DripRaster

/// Reads PNG files of every kind into straight RGBA of 8 bits.
///
/// It is strict: a wrong checksum, a missing end or anything else that viewers forgive is an error.
/// Samples of 16 bits are rounded to 8; colour profiles and gamma are not applied.
public struct PNGReader: Sendable, Equatable {
  /// The maximum number of pixels in a row or a column.
  public var maximumSide: Int

  /// Creates a reader.
  public init(maximumSide: Int = PNGWriter.defaultMaximumSide) { self.maximumSide = maximumSide }

  /// The information in a file before the first pixel.
  public struct Header: Sendable, Hashable {
    /// The number of pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The storage of the pixels.
    public var layout: PNGLayout
    /// True if the rows come in seven passes.
    public var isInterlaced: Bool
    /// True if the file declares its colours as sRGB.
    public var isSRGB: Bool

    /// The number of pixels in a row and in a column.
    public var size: PixelSize { PixelSize(width, height) }
  }

  /// A picture that was read.
  public struct Image: Sendable, Hashable {
    /// The header of the file.
    public var header: Header
    /// The pixels.
    public var pixmap: Pixmap
    /// The number of bytes in the file; more may follow.
    public var byteCount: Int
  }

  /// Reads the information before the pixels.
  public func header(of file: [UInt8]) throws(PNGError) -> Header {
    try PNGRows(PNGSource(file), maximumSide: maximumSide).header
  }

  /// Reads a whole file.
  public func decode(_ file: [UInt8]) throws(PNGError) -> Image {
    var rows = try PNGRows(PNGSource(file), maximumSide: maximumSide)
    let header = rows.header
    // DEFLATE needs at least two bits for 258 bytes, so each byte holds at most 1032. Allocate no memory for a header
    // that promises more than the file can hold.
    let (packed, overflows) = header.layout.bytesPerRow(width: header.width)
      .multipliedReportingOverflow(by: header.height)
    guard !overflows, packed / 1032 <= file.count else { throw .truncated }

    var pixels = [Pixmap.Pixel](repeating: .clear, count: header.width * header.height)
    for _ in 0..<rows.passes {
      for y in 0..<header.height { try rows.read(into: &pixels, at: y * header.width) }
    }
    let byteCount = try rows.finish()
    // In memory the bytes are red, green, blue, alpha; as a number that is the same where the lowest
    // byte comes first.
    let ordered =
      1.littleEndian == 1
      ? pixels : pixels.map { Pixmap.Pixel(bits: UInt32(littleEndian: $0.bits)) }
    guard let pixmap = Pixmap(size: header.size, pixels: ordered) else {
      throw .damaged("the pixels are not as announced")
    }
    return Image(header: header, pixmap: pixmap, byteCount: byteCount)
  }
}
