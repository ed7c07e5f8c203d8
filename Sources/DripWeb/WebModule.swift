import DripKit
import DripRaster

/// Everything that the functions of the module share: the scenes of a page, and the memory that both know.
///
/// The machine has one thread.
final class WebModule: @unchecked Sendable {
  /// The module's own.
  static let shared = WebModule()

  var scenes = LiveScenes()
  /// What the page has written for the next call.
  let input = SharedMemory()
  /// What the last call returns: a text or a file.
  let output = SharedMemory()
  private let pixels = SharedMemory()
  private let kept = KeptWorkspace()

  /// The sides that a painting can have.
  static let sides = 1...16384

  /// Keeps a text for the page, and returns where it is.
  func give(_ text: String) -> UnsafeRawPointer? {
    output.write(Array(text.utf8))
    return unsafe UnsafeRawPointer(output.start)
  }

  /// Keeps the text that is there, if any.
  func give(_ text: String?) -> UnsafeRawPointer? { unsafe give(text ?? "") }

  /// Paints what a scene shows and returns where; nil for sizes that cannot be, or where memory is not enough.
  func paint(
    _ scene: LiveScene, width: Int, height: Int, background: RGBAColor
  ) -> UnsafeRawPointer? {
    guard Self.sides.contains(width), Self.sides.contains(height),
      pixels.resize(to: width * height * 4)
    else { return nil }
    let rasterizer = Rasterizer(size: PixelSize(width, height), background: background)
    // Sound: the memory is as large as the pixels, aligned for them, and nobody else's during the call.
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
