import DripKit

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

  /// Keeps a text for the page, and returns its address.
  func give(_ text: String) -> UnsafeRawPointer? { unsafe give(bytes: Array(text.utf8)) }

  /// Keeps the bytes of a text for the page, and returns their address.
  func give(bytes: [UInt8]) -> UnsafeRawPointer? {
    output.write(bytes)
    return unsafe UnsafeRawPointer(output.start)
  }

  /// Keeps a text, or an empty one instead of nil.
  func give(_ text: String?) -> UnsafeRawPointer? { unsafe give(text ?? "") }

  /// Writes the commands that draw a scene, and returns their address.
  func draw(_ scene: LiveScene) -> UnsafeRawPointer? {
    scene.showFirst()
    let numbers = scene.shown.commands
    scene.shown.notePainted()
    unsafe numbers.withUnsafeBytes { unsafe output.write($0) }
    return unsafe UnsafeRawPointer(output.start)
  }
}
