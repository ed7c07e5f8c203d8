import DripKit
import DripRaster

/// The exact painter, which writes pixels into memory shared with the page.
///
/// WebAssembly has one thread, so nothing else uses it at the same time.
final class PixelPainter: @unchecked Sendable {
  /// The only instance.
  static let shared = PixelPainter()

  private let pixels = SharedMemory()
  private let kept = KeptWorkspace()

  /// The possible widths and heights of a painting, in pixels.
  static let sides = 1...16384

  /// Paints a scene and returns the address of the pixels, or nil if the size is impossible or there is not enough
  /// memory.
  func paint(
    _ scene: LiveScene, width: Int, height: Int, background: RGBAColor
  ) -> UnsafeRawPointer? {
    guard Self.sides.contains(width), Self.sides.contains(height),
      pixels.resize(to: width * height * 4)
    else { return nil }
    let rasterizer = Rasterizer(size: PixelSize(width, height), background: background)
    // Sound: the memory is as large as the pixels and aligned for them, and nothing else uses it during the call.
    unsafe pixels.bytes.withMemoryRebound(to: Pixmap.Pixel.self) { pixels in
      var span = unsafe pixels.mutableSpan
      rasterizer.draw(scene.shown.picture, into: &span, using: &kept.workspace)
    }
    scene.shown.notePainted()
    return unsafe UnsafeRawPointer(pixels.start)
  }
}
