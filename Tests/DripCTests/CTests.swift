import CDrip
import DripC
import DripKit
import Testing

/// Tests of the functions of `drip.h`, which are called as a program in C calls them.
@Suite struct CTests {
  /// The names of all scenes.
  static let names = allScenes.map { $0.name }

  /// A failure of a function that a test needs.
  struct Failure: Error { let message: String }

  /// Throws an error if a call has failed.
  static func check(_ status: drip_status) throws {
    guard status == DRIP_OK else { throw Failure(message: message) }
  }

  /// The message of the last failure in this thread.
  static var message: String { String(cString: drip_error_message()) }

  /// Returns a structure that a function has filled.
  static func filled<Structure>(
    _ structure: Structure, _ size: WritableKeyPath<Structure, Int>,
    _ call: (UnsafeMutablePointer<Structure>) -> drip_status
  ) throws -> Structure {
    var structure = structure
    structure[keyPath: size] = MemoryLayout<Structure>.stride
    try check(call(&structure))
    return structure
  }

  /// Calls a function with the handle of a scene, and frees it.
  static func withScene<Result>(
    _ kind: String, variant: String? = nil, _ body: (OpaquePointer?) throws -> Result
  ) throws -> Result {
    var scene: OpaquePointer?
    try check(drip_scene_create(kind, variant, &scene))
    defer { drip_scene_free(scene) }
    return try body(scene)
  }

  /// Calls a function with the handle of a frame of a scene, and frees it.
  static func withFrame<Result>(
    _ scene: OpaquePointer?, at time: Double, _ body: (OpaquePointer?) throws -> Result
  ) throws -> Result {
    var frame: OpaquePointer?
    try check(drip_frame_create(scene, time, &frame))
    defer { drip_frame_free(frame) }
    return try body(frame)
  }

  /// Sends an event to a scene.
  static func send(
    _ scene: OpaquePointer?, _ action: drip_action, at time: Double, x: Double = 0, y: Double = 0,
    over duration: Double = 0, to input: String? = nil, name: String? = nil
  ) -> drip_status {
    func with(_ text: String?, _ call: (UnsafePointer<CChar>?) -> drip_status) -> drip_status {
      guard let text else { return call(nil) }
      return text.withCString(call)
    }
    return with(input) { input in
      with(name) { name in
        var event = drip_event(
          size: MemoryLayout<drip_event>.stride, input: input, action: action, time: time, x: x,
          y: y, duration: duration, name: name)
        return drip_scene_send(scene, &event)
      }
    }
  }

  /// Returns the value of a parameter as text.
  static func value(_ scene: OpaquePointer?, _ path: String) throws -> String {
    var length = 0
    _ = drip_scene_get(scene, path, nil, 0, &length)
    var buffer = [CChar](repeating: 1, count: length + 1)
    try check(drip_scene_get(scene, path, &buffer, buffer.count, nil))
    return String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
