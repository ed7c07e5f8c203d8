import DripKit
import Testing

@testable import DripWeb

/// What the functions of the module do; they share one module, so no two of these run at once.
@Suite(.serialized) struct WebTests {
  /// The names of all scenes.
  static let names = allScenes.map { $0.name }

  /// The text that a function has returned.
  static func text(_ start: UnsafeRawPointer?) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(drip_length()))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The pixels that a function has painted; nil where it has not.
  static func pixels(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8]? {
    unsafe start.map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: 4 * count)) }
  }

  /// Sets a parameter and returns what is said about it; nil where it is set.
  static func set(_ handle: Int32, _ path: String, _ value: String) -> String? {
    let bytes = Array((path + value).utf8)
    guard let input = unsafe drip_input(Int32(bytes.count)) else { return "no memory" }
    unsafe input.copyMemory(from: bytes, byteCount: bytes.count)
    let start = unsafe drip_set(handle, Int32(path.utf8.count), Int32(value.utf8.count))
    return unsafe start.map { unsafe text($0) }
  }

  /// Makes a scene, does something with its number, and lets go of it.
  static func with<Result>(
    _ name: String, variant: Int32 = 0, _ body: (Int32) throws -> Result
  ) rethrows -> Result {
    let index = allScenes.firstIndex { $0.name == name } ?? -1
    let handle = drip_create(Int32(index), variant)
    defer { drip_destroy(handle) }
    return try body(handle)
  }
}
