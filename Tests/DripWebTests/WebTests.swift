import DripKit
import Testing

@testable import DripWeb

/// Tests of the module's functions.
///
/// They share one module, so they run one after the other.
@Suite(.serialized) struct WebTests {
  /// The names of all scenes.
  static let names = allScenes.map { $0.name }

  /// Returns the text that a function has returned.
  static func text(_ start: UnsafeRawPointer?) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(drip_length()))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the pixels that a function has painted, or nil if it has not.
  static func pixels(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8]? {
    unsafe start.map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: 4 * count)) }
  }

  /// Sets a parameter and returns the error's message, or nil.
  static func set(_ handle: Int32, _ path: String, _ value: String) -> String? {
    let bytes = Array((path + value).utf8)
    guard let input = unsafe drip_input(Int32(bytes.count)) else { return "no memory" }
    unsafe input.copyMemory(from: bytes, byteCount: bytes.count)
    let start = unsafe drip_set(handle, Int32(path.utf8.count), Int32(value.utf8.count))
    return unsafe start.map { unsafe text($0) }
  }

  /// Starts the player of a scene, which is paused.
  static func start(_ handle: Int32, _ ending: EndingName) {
    drip_player_command(handle, PlayerCommand.ending.number, Double(ending.number), .nan)
    drip_player_command(handle, PlayerCommand.pause.number, 0, .nan)
    drip_player_command(handle, PlayerCommand.seek.number, 0, .nan)
  }

  /// Calls a function with the handle of a scene, and releases the scene.
  static func with<Result>(
    _ name: String, variant: Int32 = 0, _ body: (Int32) throws -> Result
  ) rethrows -> Result {
    let index = allScenes.firstIndex { $0.name == name } ?? -1
    let handle = drip_create(Int32(index), variant)
    defer { drip_destroy(handle) }
    return try body(handle)
  }
}
