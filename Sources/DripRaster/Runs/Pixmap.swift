/// An image in memory: rows of pixels with straight alpha, 8 bits to a component.
///
/// Every component is the exact value rounded to the nearest of 256 steps. So the inside of a translucent shape on a
/// clear background has exactly the shape's colour, and all components of a fully transparent pixel are zero.
public struct Pixmap: Sendable, Hashable {
  /// One pixel.
  ///
  /// A pixel is stored as one number whose lowest byte is red, so that one instruction compares or copies it.
  public struct Pixel: Sendable, Hashable, BitwiseCopyable {
    /// Red in the lowest byte, then green, blue and alpha.
    public var bits: UInt32

    /// The fully transparent pixel.
    public static let clear = Pixel(0, 0, 0, 0)

    /// Creates a pixel from its bits, red in the lowest byte.
    @inlinable public init(bits: UInt32) { self.bits = bits }

    /// Creates a pixel from its components.
    @inlinable public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    /// The red component.
    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// The green component.
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    /// The blue component.
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    /// The opacity; 255 is opaque.
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

    /// True if the three colour components are equal.
    @inlinable public var isGray: Bool { red == green && green == blue }
  }

  /// The width and the height in pixels.
  public private(set) var size: PixelSize
  /// The pixels, row by row from the top left.
  public private(set) var pixels: [Pixel] = []

  /// Creates an image of one colour.
  public init(size: PixelSize, filledWith pixel: Pixel = .clear) {
    self.size = size
    pixels = Array(repeating: pixel, count: size.width * size.height)
  }

  /// Creates an image from its pixels, or returns nil if their number does not match the size.
  public init?(size: PixelSize, pixels: [Pixel]) {
    guard pixels.count == size.width * size.height else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// Sets the size of the image, and lets a function write its pixels.
  mutating func write(size: PixelSize, _ body: (inout MutableSpan<Pixel>) -> Void) {
    if self.size != size { self = Pixmap(size: size) }
    var span = pixels.mutableSpan
    body(&span)
  }

  /// Red, green, blue and alpha of every pixel, one after the other.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
      bytes.append(pixel.alpha)
    }
    return bytes
  }

  /// The pixel in a column and a row of the image.
  public subscript(x: Int, y: Int) -> Pixel {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  /// Returns the pixels of a row of the image.
  public func row(_ y: Int) -> ArraySlice<Pixel> {
    precondition(y >= 0 && y < size.height, "the row is outside the image")
    return pixels[y * size.width..<(y + 1) * size.width]
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < size.width && y >= 0 && y < size.height, "the pixel is outside the image")
    return y * size.width + x
  }
}
