/// A picture as pixels: straight RGBA, 8 bits each, row after row from the top.
public struct PixelBuffer: Sendable, Hashable {
  /// A colour of straight alpha, sRGB-encoded.
  ///
  /// It is one number whose lowest byte is red, so that a processor compares and copies it in one go.
  public struct Pixel: Sendable, Hashable {
    /// Red in the lowest byte, then green, blue and alpha.
    public var bits: UInt32

    /// Nothing at all.
    public static let clear = Pixel(0, 0, 0, 0)

    /// Creates a pixel from its bits, red in the lowest byte.
    @inlinable
    public init(bits: UInt32) { self.bits = bits }

    /// Creates a pixel from its components.
    @inlinable
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    /// The red component.
    @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// The green component.
    @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    /// The blue component.
    @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    /// The opacity, 255 where nothing below shows.
    @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

    /// Whether the three colour components are the same.
    @inlinable public var isGray: Bool { red == green && green == blue }
  }

  /// How many pixels there are in a row.
  public let width: Int
  /// How many rows there are.
  public let height: Int
  /// All pixels; the one at (x, y) has the index y × width + x.
  public private(set) var pixels: [Pixel]

  /// Creates a buffer that is one colour all over.
  ///
  /// Sizes below nothing count as nothing.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  /// Creates a buffer from its pixels, or returns nil if their number does not fit the size.
  public init?(width: Int, height: Int, pixels: [Pixel]) {
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !overflows, area == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in a column and a row.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      checkPlace(x, y)
      return pixels[y * width + x]
    }
    set {
      checkPlace(x, y)
      pixels[y * width + x] = newValue
    }
  }

  /// Paints part of a row in one colour; parts outside the buffer are left out.
  public mutating func fill(_ columns: Range<Int>, inRow y: Int, with pixel: Pixel) {
    guard (0..<height).contains(y) else { return }
    let columns = columns.clamped(to: 0..<width)
    for index in columns { pixels[y * width + index] = pixel }
  }

  private func checkPlace(_ x: Int, _ y: Int) {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "(\(x), \(y)) lies outside a picture of \(width) × \(height) pixels")
  }
}
