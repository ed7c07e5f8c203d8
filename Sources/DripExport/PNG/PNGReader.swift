internal import CPNG
public import DripRaster

/// Reads PNG files of every kind into straight RGBA of 8 bits.
///
/// It is strict: a wrong checksum, a missing end or anything else that viewers forgive is an error.
/// Samples of 16 bits are rounded to 8; colour profiles and gamma are not applied.
public struct PNGReader: Sendable, Equatable {
  /// How many pixels a side a picture may have.
  public var maximumSide: Int

  /// Creates a reader.
  public init(maximumSide: Int = PNGWriter.defaultMaximumSide) { self.maximumSide = maximumSide }

  /// What a file says about its picture before the first pixel.
  public struct Header: Sendable, Hashable {
    /// How many pixels there are in a row.
    public var width: Int
    /// How many rows there are.
    public var height: Int
    /// How the pixels are stored.
    public var layout: PNGLayout
    /// Whether the rows come in seven passes.
    public var isInterlaced: Bool
    /// Whether the file says that its colours are sRGB.
    public var isSRGB: Bool

    /// How many pixels there are across and down.
    public var size: PixelSize { PixelSize(width, height) }
  }

  /// A picture that was read.
  public struct Image: Sendable, Hashable {
    /// What the file says about it.
    public var header: Header
    /// The pixels.
    public var pixmap: Pixmap
    /// How many bytes the file has; more may follow.
    public var byteCount: Int
  }

  /// Reads what comes before the pixels.
  public func header(of file: [UInt8]) throws(PNGError) -> Header {
    var header = cpng_header()
    var message = cpng_message()
    let side = UInt32(clamping: min(maximumSide, PixelSize.maximumSide))
    // Sound: the bytes are only read, at most as many as there are, and only during the call.
    let status = unsafe file.withUnsafeBufferPointer { bytes in
      unsafe cpng_read_header(bytes.baseAddress, bytes.count, side, &header, &message)
    }
    if status == CPNG_TOO_LARGE {
      throw .tooLarge(
        width: Int(header.width), height: Int(header.height), limit: Int(side))
    }
    if let error = PNGError(status, message) { throw error }
    let (type, depth) = (header.color_type, Int(header.bit_depth))
    guard let type = PNGLayout.ColorType(rawValue: UInt8(truncatingIfNeeded: type)) else {
      throw .damaged("unknown colour type \(type)")
    }
    return Header(
      width: Int(header.width), height: Int(header.height),
      layout: PNGLayout(type, bitDepth: depth), isInterlaced: header.interlaced != 0,
      isSRGB: header.srgb != 0)
  }

  /// Reads a whole file.
  public func decode(_ file: [UInt8]) throws(PNGError) -> Image {
    let header = try header(of: file)
    // The densest code of DEFLATE stands for 258 bytes in two bits, 1032 bytes to one. A file that
    // announces more than its bytes can hold gets no memory for it.
    let (packed, overflows) = header.layout.bytesPerRow(width: header.width)
      .multipliedReportingOverflow(by: header.height)
    guard !overflows, packed / 1032 <= file.count else { throw .truncated }

    let area = header.width * header.height
    var message = cpng_message()
    var status = CPNG_OK
    var consumed = 0
    let pixels = unsafe [Pixmap.Pixel](unsafeUninitializedCapacity: area) { pixels, count in
      // Sound: a pixel is four bytes, so there is room for width × height × 4 of them; the shim
      // checks again that the picture has this size. All are set first, as an error leaves rows out.
      unsafe pixels.initialize(repeating: .clear)
      unsafe file.withUnsafeBufferPointer { bytes in
        let room = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        status = unsafe cpng_read_pixels(
          bytes.baseAddress, bytes.count, UInt32(header.width), UInt32(header.height), room,
          &consumed, &message)
      }
      count = area
    }
    if let error = PNGError(status, message) { throw error }
    // In memory the bytes are red, green, blue, alpha; as a number that is the same where the lowest
    // byte comes first.
    let ordered =
      1.littleEndian == 1
      ? pixels : pixels.map { Pixmap.Pixel(bits: UInt32(littleEndian: $0.bits)) }
    guard let pixmap = Pixmap(size: header.size, pixels: ordered) else {
      throw .damaged("the pixels are not as announced")
    }
    return Image(header: header, pixmap: pixmap, byteCount: consumed)
  }
}
