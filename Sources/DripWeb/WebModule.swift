import DripKit
import DripRaster

/// The state of the module: the scenes of a page, and the memory shared with it.
///
/// WebAssembly has one thread, so nothing else uses it at the same time.
final class WebModule: @unchecked Sendable {
  /// The only instance.
  static let shared = WebModule()

  var scenes = LiveScenes()
  /// The bytes that the page has written for the next call.
  let input = SharedMemory()
  /// The text or file that the last call returned.
  let output = SharedMemory()
  private let pixels = SharedMemory()
  private let kept = KeptWorkspace()

  /// The possible widths and heights of a painting, in pixels.
  static let sides = 1...16384

  /// Keeps a text for the page, and returns its address.
  func give(_ text: String) -> UnsafeRawPointer? {
    output.write(Array(text.utf8))
    return unsafe UnsafeRawPointer(output.start)
  }

  /// Keeps a text, or an empty one instead of nil.
  func give(_ text: String?) -> UnsafeRawPointer? { unsafe give(text ?? "") }

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
      rasterizer.draw(scene.picture, into: &span, using: &kept.workspace)
    }
    scene.notePainted()
    return unsafe UnsafeRawPointer(pixels.start)
  }
}

extension RGBAColor {
  /// Creates a colour from 0xRRGGBBAA.
  init(code: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(code >> shift & 255) / 255 }
    self.init(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The colour as 0xRRGGBBAA, rounded.
  var code: UInt32 { [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32($1 * 255 + 0.5) } }
}
