import DripKit
import DripRaster

/// Paints pictures into memory that the page reads.
///
/// Every scene has its own, because the rasterizer keeps parts of the last picture.
final class PixelPainter {
  private let pixels = SharedMemory()
  private let kept = KeptWorkspace()

  /// The possible widths and heights of a painting, in pixels.
  static let sides = 1...16384

  /// Paints a picture on a background.
  ///
  /// Returns the address of its pixels, or null if the size is impossible or there is not enough memory.
  func paint(
    _ picture: Picture, width: Int, height: Int, background: RGBAColor
  ) -> UnsafeRawPointer? {
    guard Self.sides.contains(width), Self.sides.contains(height),
      pixels.resize(to: width * height * 4)
    else { return nil }
    let rasterizer = Rasterizer(size: PixelSize(width, height), background: background)
    unsafe pixels.bytes.withMemoryRebound(to: Pixmap.Pixel.self) { pixels in
      var span = unsafe pixels.mutableSpan
      rasterizer.draw(picture, into: &span, using: &kept.workspace)
    }
    return unsafe UnsafeRawPointer(pixels.start)
  }
}
