import DripRaster

/// The difference of two images: grey where they agree, red where they do not.
struct Difference {
  /// The difference as an image, as large as the larger of both.
  private(set) var image: Pixmap
  /// The number of pixels that differ.
  private(set) var count = 0
  /// The largest difference of a component.
  private(set) var largest = 0

  /// Compares two images; a pixel of only one of them has the largest difference.
  init(_ a: Pixmap, _ b: Pixmap) {
    image = Pixmap(
      size: PixelSize(max(a.size.width, b.size.width), max(a.size.height, b.size.height)))
    for y in 0..<image.size.height {
      for x in 0..<image.size.width {
        let difference = Self.difference(Self.pixel(a, x, y), Self.pixel(b, x, y))
        if difference > 0 { count += 1 }
        largest = max(largest, difference)
        image[x, y] =
          difference == 0
          ? Pixmap.Pixel(220, 220, 220)
          : Pixmap.Pixel(255, UInt8((255 - difference) / 2), UInt8((255 - difference) / 2))
      }
    }
  }

  private static func pixel(_ image: Pixmap, _ x: Int, _ y: Int) -> Pixmap.Pixel? {
    x < image.size.width && y < image.size.height ? image[x, y] : nil
  }

  private static func difference(_ a: Pixmap.Pixel?, _ b: Pixmap.Pixel?) -> Int {
    guard let a, let b else { return 255 }
    return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
